/** Where the graph is entered: at its start, where it waits, or at an earlier checkpoint. */
import { Command, type BaseCheckpointSaver, type StateSnapshot } from "@langchain/langgraph";
import { Trouble } from "../errors";
import type { AskRequest } from "./ask-request";
import { stewardGraph } from "./graph";
import type { RunPorts } from "./node";
import type { Utterance } from "./outcome";
import { asksAnew } from "./rules/reply";
import { freshRequest, type Inquiry, type StewardState } from "./state";
import { RECURSION_LIMIT } from "./subflow";

export type Compiled = ReturnType<typeof compiled>;

/** The graph of a run over its checkpoints. */
export const compiled = (run: RunPorts, checkpointer: BaseCheckpointSaver) =>
  stewardGraph(run).compile({ checkpointer });

/** Names the session, and the checkpoint where it is not the latest. */
export const config = (sessionId: string, checkpointId?: string) => ({
  configurable: { thread_id: sessionId, ...(checkpointId ? { checkpoint_id: checkpointId } : {}) },
  recursionLimit: RECURSION_LIMIT,
});

const GO_ON_WITHOUT = "go on without";

interface Entrance {
  input: unknown;
  config: ReturnType<typeof config>;
  /** The question that waited for an answer and is dropped for a new one. */
  setAside?: string;
}

/** A new question while the session waits: follow-ups may point at the one that is set aside. */
function instead(asked: Partial<StewardState>, before: StateSnapshot): Pick<Entrance, "input" | "setAside"> {
  const inquiry = pending(before);
  const { conversation, resolved, request } = before.values as Partial<StewardState>;
  const question = resolved || request?.question;
  if (inquiry === null || !question) return { input: asked };
  const dropped: Utterance[] = [
    { role: "user", text: question },
    { role: "assistant", text: inquiry.question },
  ];
  return { input: { ...asked, conversation: [...(conversation ?? []), ...dropped] }, setAside: question };
}

/** Where and with what the graph is entered. */
export async function entrance(
  graph: Compiled,
  before: StateSnapshot,
  request: AskRequest,
  startedAt: number,
): Promise<Entrance> {
  const { question, context = [], action = "ask", checkpointId } = request;
  const asked = freshRequest({ question, context, startedAt });
  const sessionId = String(before.config.configurable?.thread_id);
  const here = config(sessionId);
  switch (action) {
    case "fresh":
      return { ...instead(asked, before), config: here };
    case "ask":
    case "answer": {
      const inquiry = pending(before);
      if (inquiry === null || (action === "ask" && asksAnew(inquiry, question)))
        return { ...instead(asked, before), config: here };
      return { input: answering(question, before, startedAt), config: here };
    }
    case "skip":
      return { input: answering(GO_ON_WITHOUT, before, startedAt), config: here };
    case "resume": {
      const from = await resumable(graph, sessionId);
      if (from !== "nothing") return { input: null, config: config(sessionId, from ?? undefined) };
      if (question.trim() !== "") return { input: asked, config: here };
      throw new Trouble("usage", "There is nothing to go on from in this session.", {
        advice: "Ask the question again.",
      });
    }
    case "fork":
      if (checkpointId) return { input: asked, config: config(sessionId, checkpointId) };
      return { input: { ...asked, conversation: [], settled: [] }, config: here };
    case "rewind":
      return { input: null, config: config(sessionId, checkpointId) };
    case "reanswer": {
      // A copy of the checkpoint: the answer that was given there stays with its own branch.
      const copy = await graph.updateState(config(sessionId, checkpointId), null, "__copy__");
      const id = copy.configurable?.checkpoint_id as string;
      return { input: new Command({ resume: question }), config: config(sessionId, id) };
    }
  }
}

/** Goes on with the person's answer. The time that they took for it is none of the run's. */
function answering(resume: string, { createdAt, values }: StateSnapshot, now: number): Command {
  const { request } = values as StewardState;
  const spentMs = createdAt === undefined ? 0 : Math.max(0, Date.parse(createdAt) - request.startedAt);
  return new Command({ resume, update: { request: { ...request, startedAt: now - spentMs } } });
}

/**
 * The checkpoint before the box that failed; null where the run was merely interrupted and goes on from its last one;
 * "nothing" where it ended before its first one.
 */
async function resumable(graph: Compiled, sessionId: string): Promise<string | null | "nothing"> {
  const latest = await graph.getState(config(sessionId));
  if (latest.next.length > 0) return null;
  if (!(latest.values as Partial<StewardState>).failure) return "nothing";
  for await (const snapshot of graph.getStateHistory(config(sessionId), { limit: RECURSION_LIMIT })) {
    const { failure } = snapshot.values as StewardState;
    const first = snapshot.next[0];
    if (!failure && first && first !== "__start__") return snapshot.config.configurable?.checkpoint_id as string;
  }
  return "nothing";
}

/** What the session waits for; null if it does not wait. */
export function pending(snapshot: StateSnapshot): Inquiry | null {
  const value = snapshot.tasks.flatMap((task) => task.interrupts ?? [])[0]?.value as Inquiry | undefined;
  return value ?? null;
}
