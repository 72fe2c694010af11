/** The figures of an answer: of each function one. */
import type { Figure } from "../../protocol";
import type { SuccessfulOutcome } from "../toolbox";

type Drawn = Pick<SuccessfulOutcome, "tool" | "input"> & { output: Pick<SuccessfulOutcome["output"], "figures"> };

/** What the analyzer drew marks roots and turning points: a plot of the same function is shown only where its range was asked for. */
export function figuresOf(results: readonly Drawn[]): Figure[] {
  const titlesOf = (isWanted: (result: Drawn) => boolean) =>
    new Set(results.filter(isWanted).flatMap(({ output }) => (output.figures ?? []).map(titleOf)));
  const analyzed = titlesOf(({ tool }) => tool === ANALYZER);
  const asked = titlesOf((result) => result.tool === PLOTTER && hasRange(result));
  return results.flatMap((result) =>
    (result.output.figures ?? []).filter((figure) => {
      if (result.tool === PLOTTER) return hasRange(result) || !analyzed.has(titleOf(figure));
      return result.tool !== ANALYZER || !asked.has(titleOf(figure));
    }),
  );
}

const ANALYZER = "function_analyzer";
const PLOTTER = "plot_generator";

const hasRange = ({ input }: Drawn): boolean =>
  typeof input === "object" && input !== null && "range" in input && input.range !== undefined;

/** A figure without a title is like no other. */
function titleOf(figure: Figure): string | Figure {
  const { title } = figure.layout as { title?: { text?: unknown } };
  return typeof title?.text === "string" ? title.text : figure;
}
