/** route: sends the question, or the next part of it, to an agent; each decision is kept in the routing history. */
import type { AgentName, Routing } from "../../protocol";
import type { Reads, Uses, Writes } from "../node";
import { decide } from "./triage";
import type { StewardState } from "../state";

type RouteState = Reads<
  StewardState,
  | "triaged"
  | "detour"
  | "parts"
  | "partIndex"
  | "routingHistory"
  | "outcome"
  | "resolved"
  | "request"
  | "conversation"
  | "settled"
  | "clarifications"
>;
interface Decision {
  agent: AgentName;
  confidence: number;
  reasoning: string;
}

export function route(ports: Uses<"model" | "regulations" | "profile" | "signal" | "say" | "clock">) {
  return async (
    state: RouteState,
  ): Writes<StewardState, "agent" | "routingHistory" | "partIndex" | "partIterations" | "shouldContinue"> => {
    const { agent, confidence, reasoning } = await decision(ports, state);
    const routing: Routing = { agent, confidence, reasoning, at: new Date(ports.clock.now()).toISOString() };
    ports.say({ type: "routed", ...routing });
    const routingHistory = [...state.routingHistory, routing];
    if (state.detour !== "next-part") return { agent, routingHistory, shouldContinue: null };
    return { agent, routingHistory, shouldContinue: null, partIndex: state.partIndex + 1, partIterations: 0 };
  };
}

async function decision(
  ports: Uses<"model" | "regulations" | "profile" | "signal">,
  state: RouteState,
): Promise<Decision> {
  const last = state.routingHistory.at(-1);
  if (!last || state.detour === null) return fallback(state);
  switch (state.detour) {
    case "continuation":
      return { ...last, reasoning: `${last.agent} goes on with what it announced` };
    case "low-confidence": {
      const previous = { ...last, response: state.outcome?.text ?? "" };
      return decide(ports, state, state.parts[state.partIndex] ?? state.resolved, previous);
    }
    case "next-part":
      return decide(ports, state, state.parts[state.partIndex + 1] ?? state.resolved, null);
  }
}

function fallback({ triaged }: Pick<RouteState, "triaged">): Decision {
  return triaged ?? { agent: "general", confidence: 0.5, reasoning: "The question was not triaged." };
}
