/** The boxes of the top flow, each told and guarded: a failure becomes state and goes to `recover`. */
import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import { leavesGraph, told, type RunPorts, type Telling } from "./node";
import { describeFailure } from "./failure";
import { agentBox } from "./nodes/agents";
import { ask, clarify } from "./nodes/clarify";
import { finish, recover } from "./nodes/finish";
import { intake } from "./nodes/intake";
import { review } from "./nodes/review";
import { route } from "./nodes/route";
import { triageQuestion } from "./nodes/triage";
import { generalFlow } from "./general/flow";
import { mathematicsFlow } from "./mathematics/flow";
import { regulationFlow } from "./regulations/flow";
import { researchFlow } from "./research/flow";
import type { Failure, StewardState } from "./state";

export type TopPorts = RunPorts;

type Update = Partial<StewardState>;
type Node = (state: StewardState, config: LangGraphRunnableConfig) => Promise<Update>;

export function boxes(ports: TopPorts) {
  const guarded = (name: string, node: Node, telling?: Telling<Update>): Node =>
    guard(ports, name, told(ports, "steward", name, node, telling));
  const whole = { unbounded: true };
  return {
    intake: guarded("intake", intake(ports)),
    triage: guarded("triage", triageQuestion(ports)),
    clarify: guarded("clarify", clarify(ports)),
    ask: guard(ports, "ask", ask),
    route: guarded("route", route(ports)),
    regulations: guarded("regulations", agentBox(regulationFlow(ports)), whole),
    mathematics: guarded("mathematics", agentBox(mathematicsFlow(ports)), whole),
    research: guarded("research", agentBox(researchFlow(ports)), whole),
    general: guarded("general", agentBox(generalFlow(ports)), whole),
    review: guarded("review", review(ports), { detail: reviewed }),
    recover: told(ports, "steward", "recover", recover(ports)),
    finish: told(ports, "steward", "finish", finish(ports)),
  };
}

const reviewed = ({ detour }: Update) => ({ decision: detour ? "continue" : "end", reason: detour ?? "complete" });

/** A failure becomes state; an interrupt or a stop leaves the graph. */
function guard(ports: TopPorts, name: string, node: Node): Node {
  return async (state, config) => {
    try {
      return await node(state, config);
    } catch (error) {
      if (leavesGraph(error, ports.signal)) throw error;
      const failure: Failure = describeFailure(error, name, ports.clock.uuid());
      return { failure, spentCalls: ports.model.spent().calls };
    }
  };
}
