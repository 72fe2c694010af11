/** Runs a flow inside a box of the top flow, on the same checkpoints. */
import type { LangGraphRunnableConfig } from "@langchain/langgraph";

/** Far above what the limits of the flows allow: they end by their own counters. */
export const RECURSION_LIMIT = 400;

interface Runnable<State> {
  invoke(input: Partial<State>, config: LangGraphRunnableConfig): Promise<unknown>;
}

/** The state at the end of the flow. After a restart the flow goes on from its own last checkpoint. */
export async function runSubflow<State>(
  graph: Runnable<State>,
  input: Partial<State>,
  config: LangGraphRunnableConfig,
): Promise<State> {
  return (await graph.invoke(input, { ...config, recursionLimit: RECURSION_LIMIT })) as State;
}
