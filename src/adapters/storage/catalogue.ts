/** The catalogue of sessions over journals: what windows and processes write is folded together on each look. */
import { randomBytes, randomUUID } from "node:crypto";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { Trouble } from "../../errors";
import type {
  CheckpointSummary,
  SessionCatalogue,
  SessionFilter,
  SessionHit,
  SessionSummary,
  StoreName,
  Turn,
  TurnEnd,
  TurnStart,
} from "../../ports/sessions";
import type { AgentEvent } from "../../protocol";
import { adoptionRecords, type AdoptedSession, type CheckpointFilling, type SessionAdoption } from "./adoption";
import { listCheckpoints } from "./checkpoint-list";
import type { KeptThreads } from "./checkpoint-store";
import { EventBuffer } from "./event-buffer";
import type { Follower, Journals } from "./journal";
import { watchJournals } from "./journal-watch";
import { redact } from "./redact";
import { RUNS, Runs } from "./runs";
import { hitsOf, wordsOf } from "./search";
import { SessionFold, type Mark, type SessionFields, type SessionRecord, type StoredSession } from "./session-fold";
import { titleOf } from "./session-title";
import { SESSIONS, TEXTS, shortenJournals } from "./shorten";
import { TurnFold, type TurnRecord } from "./turn-fold";

const HITS = 50;
const SHORTEN_FROM_RECORDS = 300;
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

export interface CatalogueOptions {
  journals: Journals;
  checkpoints: KeptThreads;
  /** Writes those checkpoints. */
  checkpointer: BaseCheckpointSaver;
  /** Sessions are made in, and listed of, this workspace. */
  workspace: string;
  store: StoreName;
  now: () => number;
  /** Receives a sentence for every session of which questions are lost. */
  notices?: string[];
  /** After each turn: measures and thins; its failure is no failure of the turn. */
  afterTurn: (session: string) => Promise<void>;
}

export function turnsJournal(session: string): string {
  return `turns/${session}`;
}

export class JournalCatalogue implements SessionCatalogue, SessionAdoption {
  private readonly journals: Journals;
  private readonly runs: Runs;
  private readonly events: EventBuffer;
  private readonly writer = randomBytes(4).toString("hex");
  private readonly follower: Follower;
  private fold = new SessionFold();
  /** Records that were folded. */
  private records = 0;
  private lastMark = 0;
  private readonly incomplete = new Set<string>();
  /** Questions by turn, while this process answers them: so that a long session need not be read for its last one. */
  private readonly asked = new Map<string, string>();

  constructor(private readonly options: CatalogueOptions) {
    this.journals = options.journals;
    this.follower = options.journals.follow(SESSIONS);
    this.runs = new Runs(options.journals, options.now);
    this.events = new EventBuffer((session, turn, events) =>
      this.writeTurn(session, [{ t: "events", turn, events, ...this.mark() }]),
    );
  }

  /** Later than every mark that is known, whatever the clock says. */
  private mark(): Mark {
    this.lastMark = Math.max(this.options.now(), this.lastMark + 1);
    return { at: this.lastMark, by: this.writer };
  }

  private async refreshed(): Promise<SessionFold> {
    const { fresh, records } = await this.follower.next();
    if (fresh) {
      this.fold = new SessionFold();
      this.records = 0;
    }
    this.records += records.length;
    for (const record of records) {
      this.fold.apply(record);
      this.lastMark = Math.max(this.lastMark, Number(record["at"]) || 0);
    }
    return this.fold;
  }

  private async stored(id: string): Promise<StoredSession> {
    const session = (await this.refreshed()).get(id);
    if (session === null) throw new Trouble("usage", `There is no session ${id}; it may have been deleted.`);
    return session;
  }

  private write(records: SessionRecord[], durable = false): Promise<void> {
    return this.journals.append(SESSIONS, redact(records), { durable });
  }

  private async set(id: string, set: Partial<SessionFields>): Promise<void> {
    await this.stored(id);
    await this.write([{ t: "session", id, set, ...this.mark() }]);
  }

  private writeTurn(session: string, records: TurnRecord[], durable = false): Promise<void> {
    return this.journals.append(turnsJournal(session), redact(records), { durable });
  }

  private summary(session: StoredSession, live: ReadonlyMap<string, "here" | "elsewhere">): SessionSummary {
    const { store } = this.options;
    if (session.state !== "running") return { ...session, store, state: session.state };
    const place = live.get(session.id);
    return { ...session, store, state: place === undefined ? "interrupted" : place === "here" ? "running" : place };
  }

  async create({ id = randomUUID(), title = "" }: { id?: string; title?: string } = {}): Promise<SessionSummary> {
    const existing = (await this.refreshed()).get(id);
    if (existing !== null) throw new Trouble("usage", `There is already a session ${id}.`);
    const mark = this.mark();
    const { workspace } = this.options;
    const set = { workspace, title, createdAt: mark.at, updatedAt: mark.at };
    await this.write([{ t: "session", id, set, ...mark }]);
    return this.summary(await this.stored(id), new Map());
  }

  async adopt(
    session: AdoptedSession,
    turns: readonly Turn[],
    fill: CheckpointFilling = () => Promise.resolve(),
  ): Promise<SessionSummary> {
    const id = randomUUID();
    const { at: now, by } = this.mark();
    const fields = { ...session, workspace: this.options.workspace };
    const records = adoptionRecords(id, turns, { by, now, fields });
    try {
      await fill(this.options.checkpointer, id);
      await this.writeTurn(id, records.turns, true);
      await this.journals.append(TEXTS, redact(records.texts));
    } catch (error) {
      await this.options.checkpoints.deleteThread(id);
      await this.journals.remove(turnsJournal(id));
      throw error;
    }
    await this.write(records.sessions, true);
    await this.measure(id);
    return this.summary(await this.stored(id), new Map());
  }

  async get(id: string): Promise<SessionSummary | null> {
    const session = (await this.refreshed()).get(id);
    return session === null ? null : this.summary(session, await this.runs.live());
  }

  async list({ everywhere = false, trash = false }: SessionFilter = {}): Promise<SessionSummary[]> {
    const live = await this.runs.live();
    return (await this.refreshed())
      .all()
      .filter((session) => everywhere || session.workspace === this.options.workspace)
      .filter((session) => (session.deletedAt !== null) === trash)
      .map((session) => this.summary(session, live))
      .sort((first, second) => Number(second.pinned) - Number(first.pinned) || second.updatedAt - first.updatedAt);
  }

  async search(query: string, filter: SessionFilter & { limit?: number } = {}): Promise<SessionHit[]> {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const sessions = await this.list(filter);
    const { records } = await this.journals.follow(TEXTS).next();
    const hits = hitsOf(sessions, records, words);
    return hits
      .sort((first, second) => second.session.updatedAt - first.session.updatedAt)
      .slice(0, filter.limit ?? HITS);
  }

  async rename(id: string, title: string): Promise<void> {
    const line = title.replace(/\s+/g, " ").trim();
    if (line === "") throw new Trouble("usage", "A session's title cannot be empty.");
    await this.set(id, { title: line });
  }

  async pin(id: string, pinned: boolean): Promise<void> {
    await this.set(id, { pinned });
  }

  async remove(id: string): Promise<void> {
    await this.set(id, { deletedAt: this.options.now() });
  }

  async restore(id: string): Promise<void> {
    await this.set(id, { deletedAt: null });
  }

  async erase(id: string): Promise<void> {
    await this.write([{ t: "erased", id, ...this.mark() }], true);
    await this.options.checkpoints.deleteThread(id);
    await this.journals.remove(turnsJournal(id));
  }

  async turns(id: string): Promise<Turn[]> {
    // Before its turns, which another window may add to.
    const session = (await this.refreshed()).get(id);
    const fold = new TurnFold();
    for (const record of (await this.journals.follow(turnsJournal(id)).next()).records) fold.apply(record);
    const turns = fold.all();
    if (session !== null && turns.length < session.questions) this.tellLoss(session, session.questions - turns.length);
    return turns;
  }

  /** Once a session. */
  private tellLoss({ id, title }: StoredSession, questions: number): void {
    if (this.incomplete.has(id)) return;
    this.incomplete.add(id);
    const what = questions === 1 ? "One question" : `${questions} questions`;
    this.options.notices?.push(`${what} of the session “${title}” cannot be found: files of the store were damaged.`);
  }

  async startTurn(session: string, { id: turn, question, context = [], origin }: TurnStart): Promise<void> {
    const { title } = await this.stored(session);
    if (!(await this.runs.begin(session))) {
      throw new Trouble("usage", "This session is being answered in another window.", {
        advice: "Wait for it, stop it there, or ask in a new session.",
        retryable: true,
      });
    }
    const mark = this.mark();
    this.asked.set(turn, question);
    await this.writeTurn(session, [{ t: "question", turn, question, context, ...(origin && { origin }), ...mark }]);
    const set: Partial<SessionFields> = { state: "running", updatedAt: mark.at };
    if (title === "") set.title = titleOf(question);
    await this.write([
      { t: "turn", id: session, turn, ...mark },
      { t: "session", id: session, set, ...mark },
    ]);
    await this.journals.append(TEXTS, redact([{ t: "text", session, turn, text: question, ...mark }]));
  }

  addEvent(session: string, turn: string, event: AgentEvent): void {
    this.events.add(session, turn, event);
  }

  flush(): Promise<void> {
    return this.events.flush();
  }

  async endTurn(session: string, turn: string, { answer, state, agent }: TurnEnd): Promise<void> {
    await this.events.flush();
    const mark = this.mark();
    await this.writeTurn(session, [{ t: "answer", turn, answer, ...mark }], true);
    await this.indexAnswer(session, turn, answer?.text ?? "");
    const set = { state, updatedAt: mark.at, ...(agent === undefined ? {} : { agent }) };
    // Before the run's end is known: a session that runs without a run counts as interrupted.
    await this.write([{ t: "session", id: session, set, ...this.mark() }], true);
    await this.runs.end(session);
    await this.options.afterTurn(session);
  }

  /** Notes how large a session is now: bytes of its turns and checkpoints. */
  async measure(session: string): Promise<number> {
    const bytes = (await this.options.checkpoints.size(session)) + (await this.journals.size(turnsJournal(session)));
    await this.write([{ t: "session", id: session, set: { bytes }, ...this.mark() }]);
    return bytes;
  }

  private async indexAnswer(session: string, turn: string, answer: string): Promise<void> {
    const known = this.asked.get(turn);
    this.asked.delete(turn);
    const question = known ?? (await this.turns(session)).find(({ id }) => id === turn)?.question ?? "";
    const text = `${question}\n${answer}`;
    await this.journals.append(TEXTS, redact([{ t: "text", session, turn, text, ...this.mark() }]));
  }

  async openTurn(session: string): Promise<Turn | null> {
    const state = (await this.get(session))?.state;
    if (state !== "interrupted" && state !== "waiting") return null;
    return (await this.turns(session)).at(-1) ?? null;
  }

  async listCheckpoints(session: string): Promise<CheckpointSummary[]> {
    return listCheckpoints(await this.options.checkpoints.view(session));
  }

  watch(changed: () => void): () => void {
    return watchJournals(this.journals, [SESSIONS, RUNS], changed);
  }

  /**
   * Erases what has been in the trash for 30 days, and shortens the journals where most of them is overwritten.
   * Answers whether there is less than before.
   */
  async tidy(): Promise<boolean> {
    const old = this.options.now() - TRASH_MS;
    const due = (await this.refreshed()).all().filter(({ deletedAt }) => deletedAt !== null && deletedAt < old);
    for (const { id } of due) await this.erase(id);
    await this.runs.tidy();
    const isLong = this.records > SHORTEN_FROM_RECORDS + 2 * this.fold.records().length;
    if (isLong) await this.shorten();
    return isLong || due.length > 0;
  }

  async compact(): Promise<void> {
    await this.tidy();
    await this.shorten();
  }

  private async shorten(): Promise<void> {
    await shortenJournals(this.journals, await this.refreshed());
  }

  async close(): Promise<void> {
    await this.events.flush();
    this.runs.stop();
  }
}
