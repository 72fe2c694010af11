/**
 * A process that writes turns and checkpoints to a store until it is killed, and tells each on stdout as soon as
 * the store has acknowledged it. Arguments: folder, session, number of turns. With STEWARD_SHARED (an address) and
 * STEWARD_POSTGRES_PASSWORD in the environment new sessions go to that database.
 */
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { uuid6, type Checkpoint } from "@langchain/langgraph-checkpoint";
import type { SessionCatalogue } from "../../../../src/ports/sessions";
import { Trouble } from "../../../../src/errors";
import { openStorage } from "../../../../src/adapters/storage/open";
import { STEPS, type Acknowledged } from "./acknowledged";
import { answerOf } from "./stores";

const LONGEST_REST_MS = 60;

function tell(what: Acknowledged): void {
  writeSync(1, `${JSON.stringify(what)}\n`);
}

/** Waits while another process answers in the session. */
async function begin(sessions: SessionCatalogue, session: string, turn: string): Promise<void> {
  for (;;) {
    try {
      return await sessions.startTurn(session, { id: turn, question: `Question ${turn}?` });
    } catch (error) {
      if (!(error instanceof Trouble) || !error.message.includes("another window")) throw error;
      await sleep(Math.random() * LONGEST_REST_MS);
    }
  }
}

async function main([folder = "", session = "", turns = ""]: string[]): Promise<void> {
  const { STEWARD_SHARED: address, STEWARD_POSTGRES_PASSWORD: secret = null } = process.env;
  const password = () => Promise.resolve(secret);
  const shared = address === undefined ? null : { address, password, workspace: "work" };
  const { checkpointer, sessions, close } = await openStorage({ folder, workspace: "/work", shared });
  tell({ t: "opened" });
  if ((await sessions.get(session)) === null) await sessions.create({ id: session, title: session });
  const tuple = await checkpointer.getTuple({ configurable: { thread_id: session, checkpoint_ns: "" } });
  let config = tuple?.config ?? { configurable: { thread_id: session, checkpoint_ns: "" } };
  let versions = tuple?.checkpoint.channel_versions ?? {};
  const notes = (tuple?.checkpoint.channel_values["notes"] ?? []) as string[];

  for (let count = 0; count < Number(turns); count++) {
    const turn = `${process.pid}-${count}`;
    await begin(sessions, session, turn);
    tell({ t: "started", turn });
    for (let step = 0; step < STEPS; step++) {
      const note = `note ${turn} ${step} ${"and what follows from it ".repeat(20)}`;
      notes.push(note);
      const version = checkpointer.getNextVersion(versions["notes"] as number | undefined);
      versions = { ...versions, notes: version };
      const checkpoint: Checkpoint = {
        v: 4,
        id: uuid6(step),
        ts: new Date().toISOString(),
        channel_values: { notes: [...notes] },
        channel_versions: versions,
        versions_seen: {},
      };
      const source = step === 0 ? "input" : "loop";
      config = await checkpointer.put(config, checkpoint, { source, step, parents: {} }, { notes: version });
      tell({ t: "checkpoint", turn, id: checkpoint.id, note });
      await checkpointer.putWrites(config, [["notes", note]], "task");
      tell({ t: "pending", turn, id: checkpoint.id, note });
      sessions.addEvent(session, turn, { type: "notice", message: note });
      await sessions.flush();
      tell({ t: "event", turn, text: note });
    }
    tell({ t: "ending", turn });
    await sessions.endTurn(session, turn, { answer: answerOf(`Answer ${turn}.`), state: "idle" });
    tell({ t: "ended", turn });
  }
  await close();
}

void main(process.argv.slice(2));
