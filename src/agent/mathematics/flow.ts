/** From the mathematics flow to its outcome. */
import type { Flow } from "../nodes/agents";
import { emptyOutcome, type Outcome } from "../outcome";
import { runSubflow } from "../subflow";
import { toolUse } from "../toolbox";
import { figuresOf } from "./figures";
import { mathematicsGraph } from "./graph";
import type { MathematicsPorts } from "./nodes";
import type { MathematicsState } from "./state";

export function mathematicsFlow(ports: MathematicsPorts): Flow {
  return async (task, config) => {
    const end = await runSubflow<MathematicsState>(mathematicsGraph(ports).compile(), { task }, config);
    const outcome = outcomeOf(end);
    for (const figure of outcome.figures) ports.say({ type: "figure", figure });
    return outcome;
  };
}

function outcomeOf(end: MathematicsState): Outcome {
  const { response, validation, checks, analysis, toolResults, failure, iterationCount, retryCount, trace } = end;
  const succeeded = toolResults.flatMap((result) => (result.status === "success" ? [result] : []));
  const verified = validation?.is_valid ?? false;
  return {
    ...emptyOutcome("mathematics"),
    answered: response !== null && !failure && (succeeded.length > 0 || !analysis?.requires_tools),
    text: response?.answer ?? "",
    steps: response?.steps ?? [],
    explanation: response?.explanation ?? "",
    figures: figuresOf(succeeded),
    toolsUsed: toolResults.map(toolUse),
    confidence: validation ? validation.score : 0,
    shouldContinue: verified ? false : null,
    trace,
    metadata: {
      problem_type: analysis?.problem_type ?? "unknown",
      complexity: analysis?.complexity ?? "unknown",
      validation,
      checks: checks?.checks ?? [],
      workflow_iterations: retryCount + 1,
      boxes: iterationCount,
    },
  };
}
