/** Who works on which session: runs with the process that holds them and its last sign of life. */
import { randomUUID } from "node:crypto";
import type { Follower, Journals, JsonObject } from "./journal";
import { isAlive, thisHost } from "./segment";

const BEAT_MS = 10_000;
/** Without a sign of life for so long a run counts as cut off. */
const SILENCE_MS = 60_000;
const REWRITE_FROM_RECORDS = 300;
export const RUNS = "runs";

type RunRecord =
  | { t: "run"; run: string; session: string; host: string; pid: number; at: number }
  | { t: "beat"; run: string; at: number }
  | { t: "end"; run: string; at: number };

interface Run {
  session: string;
  host: string;
  pid: number;
  lastSign: number;
}

function fold(records: readonly JsonObject[], runs: Map<string, Run>, ended: Set<string>): void {
  for (const record of records as RunRecord[]) {
    if (record.t === "end") {
      ended.add(record.run);
      runs.delete(record.run);
    } else if (record.t === "run" && !ended.has(record.run)) {
      const known = runs.get(record.run)?.lastSign ?? 0;
      const { session, host, pid, at } = record;
      runs.set(record.run, { session, host, pid, lastSign: Math.max(known, at) });
    } else if (record.t === "beat") {
      const run = runs.get(record.run);
      if (run !== undefined) run.lastSign = Math.max(run.lastSign, record.at);
    }
  }
}

export class Runs {
  private runs = new Map<string, Run>();
  private ended = new Set<string>();
  private records = 0;
  private readonly follower: Follower;
  /** Runs of this process by session. */
  private readonly own = new Map<string, string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly journals: Journals,
    private readonly now: () => number,
  ) {
    this.follower = journals.follow(RUNS);
  }

  /** Begins a run, unless another process works on the session: then it answers false, and nothing has begun. */
  async begin(session: string): Promise<boolean> {
    const run = randomUUID();
    const before = this.own.get(session);
    const at = this.now();
    this.own.set(session, run);
    await this.write([
      ...(before === undefined ? [] : [{ t: "end" as const, run: before, at }]),
      { t: "run", run, session, host: thisHost(), pid: process.pid, at },
    ]);
    // Looked at after it is written: of two that begin at once at least one sees the other and gives way.
    if ((await this.live()).get(session) === "elsewhere") {
      await this.end(session);
      return false;
    }
    this.timer ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return true;
  }

  async end(session: string): Promise<void> {
    const run = this.own.get(session);
    this.own.delete(session);
    if (this.own.size === 0) this.stop();
    if (run !== undefined) await this.write([{ t: "end", run, at: this.now() }]);
  }

  /** Stops the signs of life; runs that did not end count as cut off. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Sessions some process works on: this one, or another one "elsewhere". */
  async live(): Promise<Map<string, "here" | "elsewhere">> {
    const { fresh, records } = await this.follower.next();
    if (fresh) {
      this.runs = new Map();
      this.ended = new Set();
      this.records = 0;
    }
    this.records += records.length;
    fold(records, this.runs, this.ended);
    const places = new Map<string, "here" | "elsewhere">();
    for (const [id, run] of this.runs) {
      const isOwn = this.own.get(run.session) === id;
      if (!isOwn && this.isLive(id, run)) places.set(run.session, "elsewhere");
      else if (isOwn && !places.has(run.session)) places.set(run.session, "here");
    }
    return places;
  }

  private isLive(id: string, { session, host, pid, lastSign }: Run): boolean {
    if (this.own.get(session) === id) return true;
    if (host === thisHost() && !isAlive(pid)) return false;
    return this.now() - lastSign < SILENCE_MS;
  }

  /** Drops what is over, where it has become much. */
  async tidy(): Promise<void> {
    await this.live();
    if (this.records < REWRITE_FROM_RECORDS) return;
    await this.journals.rewrite(RUNS, (records) => {
      const runs = new Map<string, Run>();
      fold(records, runs, new Set());
      const live = [...runs].filter(([id, run]) => this.isLive(id, run));
      return live.map(([run, { lastSign, ...rest }]) => ({ t: "run", run, ...rest, at: lastSign }));
    });
  }

  private write(records: RunRecord[]): Promise<void> {
    return this.journals.append(RUNS, records);
  }

  /** A failed sign of life is no failure of the run: the next one follows. */
  private async beat(): Promise<void> {
    const at = this.now();
    await this.write([...this.own.values()].map((run) => ({ t: "beat", run, at }))).catch(() => undefined);
  }
}
