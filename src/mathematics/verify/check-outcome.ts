/** Checks the result of a mathematical tool by a route that the tool did not take. */
import type { Analysis } from "../analyze/analysis";
import { unchecked, type Finding } from "./finding";
import { verifyAnalysis } from "./verify-analysis";
import { verifyCalculation, type CalculationClaim } from "./verify-calculation";
import { verifyIntegral, type IntegralClaim } from "./verify-integral";
import { verifyIterated, type IteratedClaim } from "./verify-iterated";
import { verifyPlot } from "./verify-plot";

export interface ToolClaim {
  tool: string;
  input: unknown;
  result: unknown;
  /** The fields of the result that tell more than its value. */
  details?: unknown;
  figures?: readonly { data: readonly Record<string, unknown>[] }[];
}

/** null in `valid` where no independent check is possible; then the result is neither confirmed nor refuted. */
export async function checkOutcome({ tool, input, result, details, figures }: ToolClaim): Promise<Finding> {
  switch (tool) {
    case "integral_calculator": {
      const claim = recordOf(details) ?? recordOf(result);
      if (claim !== null && "inner" in claim) return verifyIterated(claim as unknown as IteratedClaim);
      return claim !== null && "integrand" in claim
        ? verifyIntegral(claim as unknown as IntegralClaim)
        : unchecked(`${tool}: nothing to check`);
    }
    case "calculator": {
      const claim = recordOf(details);
      return claim !== null && typeof claim["expression"] === "string"
        ? verifyCalculation({
            expression: claim["expression"],
            value: result,
            exact: claim["exact"] as CalculationClaim["exact"],
          })
        : unchecked(`${tool}: nothing to check`);
    }
    case "function_analyzer": {
      const analysis = analysisIn(details) ?? analysisIn(result);
      return analysis === null ? unchecked(`${tool}: nothing to check`) : verifyAnalysis(analysis);
    }
    case "plot_generator":
      return verifyPlot({ ...plotted(input), traces: figures?.[0]?.data ?? [] });
    default:
      return unchecked(`${tool}: there is no independent check for this tool`);
  }
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The analysis itself, or the one that is a field of the record. */
function analysisIn(value: unknown): Analysis | null {
  const record = recordOf(value);
  if (record === null) return null;
  if (typeof record["expression"] === "string" && typeof record["variable"] === "string")
    return record as unknown as Analysis;
  for (const part of Object.values(record)) {
    const inner = recordOf(part);
    if (inner !== null && typeof inner["expression"] === "string" && typeof inner["variable"] === "string")
      return inner as unknown as Analysis;
  }
  return null;
}

function plotted(input: unknown): { expressions: string[]; variable: string } {
  const record = recordOf(input) ?? {};
  const given = record["expressions"] ?? record["function"] ?? record["expression"] ?? [];
  const isFunction = record["kind"] === undefined || record["kind"] === "function";
  const expressions = (Array.isArray(given) ? given : [given]).filter(
    (text): text is string => typeof text === "string",
  );
  return {
    expressions: isFunction ? expressions : [],
    variable: typeof record["variable"] === "string" ? record["variable"] : "x",
  };
}
