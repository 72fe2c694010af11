/** The tree of checkpoints and what one can do from where, over sessions of the whole agent. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../../../src/adapters/clock/system";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { recordedRuns, type RecordedRequest } from "../../../../src/agent/recorded";
import { beforeAgent, checkpointRows, whereItAsked } from "../../../../src/editor/checkpoints/rows";
import { testAgent } from "../../../fakes/agent";
import { inEnglish } from "../../../../src/ports/words";
import { temporaryFolder } from "../../adapters/storage/stores";

describe("the rows of checkpoints", () => {
  const folder = temporaryFolder();
  let storage: Storage;
  beforeEach(async () => {
    mkdirSync(join(folder(), "segments"));
    storage = await openStorage({ folder: folder(), workspace: "/work" });
  });
  afterEach(() => storage.close());

  const run = (request: RecordedRequest) => {
    const { steward } = testAgent({ checkpointer: storage.checkpointer });
    const runs = recordedRuns(steward, storage.sessions, systemClock);
    return runs.run(request, () => undefined, new AbortController().signal);
  };
  const rowsOf = async (id: string) =>
    checkpointRows(await storage.sessions.turns(id), await storage.sessions.listCheckpoints(id), inEnglish);

  it("stand under their question, in order, named by the box that had run", async () => {
    const { sessionId } = await run({ sessionId: null, question: "What are the safety requirements for the car?" });
    await run({ sessionId, question: "Integrate x^2 from 0 to 3", action: "fresh" });

    const [integral, safety] = await rowsOf(sessionId);

    assert.equal(integral?.turn.question, "Integrate x^2 from 0 to 3");
    const labels = (safety?.checkpoints ?? []).map(({ label }) => label);
    assert.equal(labels[0], "Question");
    for (const label of ["Triage", "Route", "Regulations › Act", "Finish"])
      assert.ok(labels.includes(label), labels.join());
    assert.ok(labels.indexOf("Triage") < labels.indexOf("Route"));
    assert.deepEqual(
      safety?.checkpoints.map(({ step }) => step),
      labels.map((_, index) => index + 1),
    );
  });

  it("know from where each can be gone on, and that going on from there answers", async () => {
    const { sessionId, text } = await run({
      sessionId: null,
      question: "What are the safety requirements for the car?",
    });
    const [row] = await rowsOf(sessionId);
    const inner = row?.checkpoints.find(({ label }) => label === "Regulations › Act");

    const again = await run({ sessionId, question: "", action: "rewind", checkpointId: inner?.ground ?? "" });

    assert.equal(again.status, "answered");
    assert.equal(again.text, text);
  });

  it("find the place before the agent began, for another search", async () => {
    const { sessionId } = await run({ sessionId: null, question: "What are the safety requirements for the car?" });
    const [row] = await rowsOf(sessionId);
    assert.ok(row);

    const checkpointId = beforeAgent(row) ?? "";
    const other = await run({
      sessionId,
      question: "",
      action: "rewind",
      checkpointId,
      steer: { tool: "penalty_lookup", query: "penalty for a false start in 2026" },
    });

    assert.equal(other.toolsUsed[0]?.tool, "penalty_lookup");
  });

  it("find the place where the run asked back, before it is answered and afterwards", async () => {
    const { sessionId } = await run({ sessionId: null, question: "What is the minimum weight?" });
    const [waiting] = await rowsOf(sessionId);
    assert.ok(waiting);
    const before = whereItAsked(waiting);
    await run({ sessionId, question: "2026" });
    const [answered] = await rowsOf(sessionId);
    assert.ok(answered);
    const after = whereItAsked(answered);

    assert.equal(before?.question, "Which edition do you mean?");
    assert.deepEqual(after, before);
    const request = {
      sessionId,
      question: "2025",
      turnQuestion: "What is the minimum weight?",
      action: "reanswer",
    } as const;
    const other = await run({ ...request, checkpointId: after?.checkpointId ?? "" });
    assert.equal(other.citations[0]?.edition, "2025", `${other.status} ${other.text}`);
    assert.deepEqual(
      (await storage.sessions.turns(sessionId)).map(({ question }) => question),
      ["What is the minimum weight?", "What is the minimum weight?"],
    );
  });

  it("are none for a run whose checkpoints are gone", async () => {
    const { sessionId } = await run({ sessionId: null, question: "Integrate x^2 from 0 to 3" });

    const [row] = checkpointRows(await storage.sessions.turns(sessionId), [], inEnglish);

    assert.deepEqual([row?.checkpoints, row && beforeAgent(row), row && whereItAsked(row)], [[], null, null]);
  });
});
