/** Checks the tools' results by independent routes, before any model is asked. */
import type { Toolbox, ToolOutcome } from "../toolbox";
import type { Checks } from "./state";

const NOTHING_CONFIRMED = 0.6;

/** All that independent checks say; a single failed one makes the results invalid. */
export async function checkResults(
  toolResults: readonly ToolOutcome[],
  tools: Pick<Toolbox, "check">,
): Promise<Checks> {
  const succeeded = toolResults.flatMap((outcome) => (outcome.status === "success" ? [outcome] : []));
  const findings = await Promise.all(succeeded.map((outcome) => tools.check(outcome)));
  const issues = [
    ...findings.flatMap(({ issue }) => issue ?? []),
    ...toolResults.flatMap((outcome) => (outcome.status === "error" ? [`${outcome.tool}: ${outcome.error}`] : [])),
  ];
  const confirmed = findings.filter(({ valid }) => valid === true);
  const refuted = findings.filter(({ valid }) => valid === false);
  return {
    isValid: refuted.length === 0 && succeeded.length > 0,
    score: scoreOf(
      findings.map(({ valid, score }) => ({ valid, score })),
      succeeded.map(({ output }) => output.confidence),
      confirmed.length,
    ),
    issues,
    suggestions: suggestionsFor(succeeded),
    checks: findings.map(({ line }) => line),
  };
}

/** The weakest check decides; without any the tools' own confidence counts less. */
function scoreOf(
  findings: readonly { valid: boolean | null; score: number }[],
  own: readonly number[],
  confirmed: number,
): number {
  if (own.length === 0) return 0;
  const refuted = findings.filter(({ valid }) => valid === false);
  if (refuted.length > 0) return Math.min(...refuted.map(({ score }) => score));
  const weakest = Math.min(...own);
  if (confirmed === 0) return Math.min(weakest, NOTHING_CONFIRMED);
  return Math.min(weakest, ...findings.filter(({ valid }) => valid === true).map(({ score }) => score));
}

function suggestionsFor(outcomes: readonly Extract<ToolOutcome, { status: "success" }>[]): string[] {
  const integral = outcomes.find(({ tool }) => tool === "integral_calculator");
  return integral?.output.details?.["kind"] === "value" ? ["Add explanation of area under the curve"] : [];
}
