/** The list of sessions, folded from records in any order: of each field the latest value holds. */
import type { AgentName } from "../../protocol";
import type { SessionState, SessionSummary } from "../../ports/sessions";
import type { JsonObject } from "./journal";

/** When a record was made; `by` tells its writer and breaks ties. */
export type Mark = {
  at: number;
  by: string;
};

export type SessionFields = {
  workspace: string;
  title: string;
  createdAt: number;
  updatedAt: number;
  agent: AgentName | null;
  state: Exclude<SessionState, "interrupted" | "elsewhere">;
  pinned: boolean;
  bytes: number;
  deletedAt: number | null;
};

export type SessionRecord =
  | ({ t: "session"; id: string; set: Partial<SessionFields> } & Mark)
  | ({ t: "turn"; id: string; turn: string } & Mark)
  | ({ t: "erased"; id: string } & Mark);

const NOTHING: SessionFields = {
  workspace: "",
  title: "",
  createdAt: 0,
  updatedAt: 0,
  agent: null,
  state: "idle",
  pinned: false,
  bytes: 0,
  deletedAt: null,
};

export function isLater(first: Mark, second: Mark): boolean {
  return first.at === second.at ? first.by > second.by : first.at > second.at;
}

interface FoldedSession {
  fields: SessionFields;
  marks: Partial<Record<keyof SessionFields, Mark>>;
  turns: Map<string, Mark>;
}

/** A session without its store, and without the state that only a look at its run tells. */
export type StoredSession = Omit<SessionSummary, "state" | "store"> & { state: SessionFields["state"] };

export class SessionFold {
  private readonly sessions = new Map<string, FoldedSession>();
  private readonly erased = new Map<string, Mark>();

  apply(record: JsonObject): void {
    const known = record as SessionRecord;
    if (known.t === "erased") {
      this.erased.set(known.id, { at: known.at, by: known.by });
      this.sessions.delete(known.id);
    } else if ((known.t === "turn" || known.t === "session") && !this.erased.has(known.id)) {
      const session = this.sessions.get(known.id) ?? { fields: { ...NOTHING }, marks: {}, turns: new Map() };
      this.sessions.set(known.id, session);
      if (known.t === "turn") session.turns.set(known.turn, { at: known.at, by: known.by });
      else Object.assign(session.fields, this.newer(session, known.set, known));
    }
  }

  /** Those fields that nothing later has set; their marks are taken over. */
  private newer(session: FoldedSession, set: Partial<SessionFields>, { at, by }: Mark): Partial<SessionFields> {
    const fields = Object.entries(set).filter(([name]) => {
      const mark = session.marks[name as keyof SessionFields];
      return mark === undefined || isLater({ at, by }, mark);
    });
    for (const [name] of fields) session.marks[name as keyof SessionFields] = { at, by };
    return Object.fromEntries(fields);
  }

  get(id: string): StoredSession | null {
    const session = this.sessions.get(id);
    return session === undefined ? null : { id, ...session.fields, questions: session.turns.size };
  }

  all(): StoredSession[] {
    return [...this.sessions.keys()].map((id) => this.get(id)).filter((session) => session !== null);
  }

  /** Records that fold to the same list: one for each field that was set at another moment. */
  records(): SessionRecord[] {
    const records: SessionRecord[] = [...this.erased].map(([id, mark]) => ({ t: "erased", id, ...mark }));
    for (const [id, { fields, marks, turns }] of this.sessions) {
      const groups = new Map<string, SessionRecord & { t: "session" }>();
      for (const [name, mark] of Object.entries(marks)) {
        const key = `${mark.at} ${mark.by}`;
        const group = groups.get(key) ?? { t: "session", id, set: {}, ...mark };
        groups.set(key, { ...group, set: { ...group.set, [name]: fields[name as keyof SessionFields] } });
      }
      records.push(...groups.values());
      for (const [turn, mark] of turns) records.push({ t: "turn", id, turn, ...mark });
    }
    return records;
  }
}
