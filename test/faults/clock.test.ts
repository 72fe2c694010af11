/** A system clock that jumps back and forward, with windows closed and opened between: nothing is lost or mixed up. */
import assert from "node:assert/strict";
import { keptAgent, type KeptAgent } from "../fakes/kept-agent";
import { faultCount, pickFrom, randomFrom, SEED } from "../fakes/random";
import { forEachBackend, storeFolder } from "./backends";

const JUMPS = faultCount(24);
/** Jumps, at the most, in one store. */
const JUMPS_A_STORE = 12;
const YEAR_MS = 365 * 86_400_000;
const SIZES_MS = [1, 1_000, 3_600_000, 40 * 86_400_000, YEAR_MS, 5 * YEAR_MS];

/** All of the process tells the time by this. */
function jumpingClock(): { jump(ms: number): void; restore(): void } {
  const SystemDate = globalThis.Date;
  let offset = 0;
  globalThis.Date = class extends SystemDate {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(SystemDate.now() + offset);
      else super(...given);
    }
    static override now() {
      return SystemDate.now() + offset;
    }
  } as DateConstructor;
  return {
    jump(ms) {
      offset += ms;
    },
    restore() {
      globalThis.Date = SystemDate;
    },
  };
}

interface Said {
  role: string;
  text: string;
}

async function conversationOf({ storage }: KeptAgent, session: string): Promise<string[]> {
  const tuple = await storage.checkpointer.getTuple({ configurable: { thread_id: session, checkpoint_ns: "" } });
  const conversation = (tuple?.checkpoint.channel_values["conversation"] ?? []) as Said[];
  return conversation.filter(({ role }) => role === "user").map(({ text }) => text);
}

forEachBackend("a clock that jumps", (kind) => {
  let clock: ReturnType<typeof jumpingClock>;
  beforeEach(() => {
    clock = jumpingClock();
  });
  afterEach(() => clock.restore());

  it(`loses nothing in ${JUMPS} jumps`, async function () {
    this.timeout(20_000 + JUMPS * 2_000);
    const random = randomFrom(SEED);
    for (let done = 0; done < JUMPS; done += JUMPS_A_STORE) {
      const { folder, remove } = storeFolder(kind);
      let agent = await keptAgent({ folder });
      const asked: Record<string, string[]> = {};
      for (let turn = 0; turn < Math.min(JUMPS_A_STORE, JUMPS - done); turn++) {
        clock.jump((random() < 0.5 ? -1 : 1) * pickFrom(random, SIZES_MS) * random());
        if (random() < 0.4) {
          await agent.close();
          agent = await keptAgent({ folder });
        }
        const sessionId = pickFrom(random, ["one", "two"]);
        const question = `What is ${turn} + ${done}?`;
        const answer = await agent.run({ sessionId, question });
        (asked[sessionId] ??= []).push(question);

        const where = `jump ${done + turn} of seed ${SEED}`;
        assert.deepEqual([answer.status, answer.text.includes(String(turn + done))], ["answered", true], where);
        assert.ok(answer.durationMs >= 0, `${where}: it took ${answer.durationMs} ms`);
        assert.equal((await agent.storage.sessions.get(sessionId))?.state, "idle", where);
        for (const [session, questions] of Object.entries(asked)) {
          const turns = await agent.storage.sessions.turns(session);
          assert.deepEqual(
            turns.map((one) => [one.question, one.answer?.status]),
            questions.map((one) => [one, "answered"]),
            where,
          );
          assert.deepEqual(await conversationOf(agent, session), questions, `${where}: the newest checkpoint`);
        }
        await agent.storage.sessions.rename(sessionId, `Named ${turn}`);
        assert.equal((await agent.storage.sessions.get(sessionId))?.title, `Named ${turn}`, where);
      }
      await agent.close();
      remove();
    }
  });
});
