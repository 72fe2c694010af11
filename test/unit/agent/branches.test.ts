/** Branches of a session: the same place once more with another answer, other words or another tool. */
import { expect } from "expect";
import { MemorySaver } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { AgentEvent } from "../../../src/protocol";
import { eventsOf, testAgent } from "../../fakes/agent";

/** The checkpoint at which the session waits for an answer. */
async function waitingCheckpoint(saver: BaseCheckpointSaver, sessionId: string): Promise<string> {
  const tuple = await saver.getTuple({ configurable: { thread_id: sessionId, checkpoint_ns: "" } });
  return tuple?.checkpoint.id ?? "";
}

/** The last checkpoint of the top graph before the agent that was chosen began. */
async function routedCheckpoint(saver: BaseCheckpointSaver, sessionId: string): Promise<string> {
  for await (const { checkpoint } of saver.list({ configurable: { thread_id: sessionId, checkpoint_ns: "" } })) {
    if ("branch:to:regulations" in checkpoint.channel_values) return checkpoint.id;
  }
  throw new Error("The session was not routed to the regulations.");
}

const toolsOf = (events: readonly AgentEvent[]) => eventsOf(events, "tool").map(({ tool }) => tool);

describe("a branch", () => {
  it("answers what was asked back otherwise, and leaves the first answer as it is", async () => {
    const saver = new MemorySaver();
    const agent = testAgent({ checkpointer: saver });
    const sessionId = "reanswered";
    await agent.ask("What is the minimum weight?", { sessionId });
    const checkpointId = await waitingCheckpoint(saver, sessionId);
    const first = await agent.ask("2026", { sessionId });

    const second = await agent.ask("2025", { sessionId, action: "reanswer", checkpointId });

    expect(first.answer.citations[0]?.edition).toBe("2026");
    expect(second.answer.status).toBe("answered");
    expect(second.answer.clarifications).toMatchObject([{ entity: "edition", answer: "2025" }]);
    expect(second.answer.citations[0]?.edition).toBe("2025");
  });

  it("searches the words that the person gave, with the tool that the person chose", async () => {
    const saver = new MemorySaver();
    const agent = testAgent({ checkpointer: saver });
    const sessionId = "steered";
    const first = await agent.ask("What are the safety requirements for the car?", { sessionId });
    const checkpointId = await routedCheckpoint(saver, sessionId);

    const steer = { tool: "penalty_lookup", query: "penalty for a false start in 2026" } as const;
    const second = await agent.ask("", { sessionId, action: "rewind", checkpointId, steer });

    expect(toolsOf(first.events)[0]).not.toBe("penalty_lookup");
    expect(toolsOf(second.events)[0]).toBe("penalty_lookup");
    expect(eventsOf(second.events, "tool")[0]?.input).toMatchObject({ offence: steer.query });
  });

  it("goes on from the same place without a choice as it did before", async () => {
    const saver = new MemorySaver();
    const agent = testAgent({ checkpointer: saver });
    const sessionId = "again";
    const first = await agent.ask("What are the safety requirements for the car?", { sessionId });

    const checkpointId = await routedCheckpoint(saver, sessionId);
    const second = await agent.ask("", { sessionId, action: "rewind", checkpointId });

    expect(second.answer.text).toBe(first.answer.text);
    expect(eventsOf(second.events, "routed")).toEqual([]);
  });
});
