/** Two branches as texts: what was done and said differs, times do not. */
import assert from "node:assert/strict";
import { branchText } from "../../../../src/editor/checkpoints/branch-text";
import { applyChange, changeBy, newTurn } from "../../../../src/editor/panel/turn";
import type { AgentEvent, TurnView } from "../../../../src/protocol";
import { inEnglish } from "../../../../src/ports/words";
import { answerOf } from "../../../fakes/panel-turns";

function turnOf(at: number, ms: number, tool: string): TurnView {
  const events: AgentEvent[] = [
    {
      type: "routed",
      agent: "regulations",
      confidence: 0.91,
      reasoning: "It asks for a rule.",
      at: new Date(at).toISOString(),
    },
    { type: "step", agent: "regulations", node: "act", status: "finished", ms },
    { type: "tool", tool, input: { query: "weight" }, status: "success", ms, summary: "3 clauses" },
    {
      type: "iteration",
      agent: "regulations",
      attempt: 1,
      tool,
      query: "weight",
      decision: "end",
      reason: "good enough",
    },
    { type: "answer", answer: answerOf({ text: "655 kg [1].", steps: ["Look it up."], durationMs: ms }) },
  ];
  const begun = newTurn({ id: "t", question: "What is the minimum weight?", context: [], at, state: "running" });
  return events.reduce((turn, event) => applyChange(turn, changeBy(turn, event, at) ?? {}), begun);
}

describe("a branch as text", () => {
  it("says question, route, attempts, tools and answer", () => {
    const text = branchText(turnOf(1_700_000_000_000, 12, "regulation_search"), inEnglish);

    assert.match(text, /^# What is the minimum weight\?\n/);
    assert.match(text, /## Routing\n\n- Regulations, confidence 91 %: It asks for a rule\./);
    assert.match(text, /## Attempts\n\n1\. Search regulations, “weight” → done: good enough/);
    assert.match(text, /## Tools\n\n- Search regulations `\{"query":"weight"\}`: 3 clauses/);
    assert.match(text, /## Answer\n\n655 kg \[1\]\./);
  });

  it("is the same for the same way at another time, and another one for another way", () => {
    const first = branchText(turnOf(1_700_000_000_000, 12, "regulation_search"), inEnglish);

    assert.equal(branchText(turnOf(1_800_000_000_000, 340, "regulation_search"), inEnglish), first);
    assert.notEqual(branchText(turnOf(1_700_000_000_000, 12, "penalty_lookup"), inEnglish), first);
  });

  it("says of a branch without an answer how it stands", () => {
    const stopped = { ...newTurn({ id: "t", question: "Why?", context: [], at: 0, state: "stopped" }) };

    assert.match(branchText(stopped, inEnglish), /## Answer\n\n\*Stopped\*/);
  });
});
