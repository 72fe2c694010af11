/** From the general flow to its outcome. */
import type { Flow } from "../nodes/agents";
import { emptyOutcome } from "../outcome";
import { runSubflow } from "../subflow";
import { generalGraph } from "./graph";
import type { GeneralPorts } from "./nodes";
import type { GeneralState } from "./state";

export function generalFlow(ports: GeneralPorts): Flow {
  return async (task, config) => {
    const { text } = await runSubflow<GeneralState>(generalGraph(ports).compile(), { task }, config);
    return { ...emptyOutcome("general"), answered: text.trim() !== "", text, confidence: 1 };
  };
}
