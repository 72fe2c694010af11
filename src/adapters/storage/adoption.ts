/** A session that was written elsewhere, as records of this store: with its own times, under another id. */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { SessionSummary, Turn } from "../../ports/sessions";
import type { TextRecord } from "./search";
import type { SessionFields, SessionRecord } from "./session-fold";
import type { TurnRecord } from "./turn-fold";

export type AdoptedSession = Pick<SessionSummary, "title" | "createdAt" | "updatedAt" | "agent"> &
  Pick<SessionFields, "state">;

/** Stores the checkpoints of a session under its new id. */
export type CheckpointFilling = (saver: BaseCheckpointSaver, thread: string) => Promise<void>;

/** Takes a session from elsewhere; nothing of it shows before all of it is stored. */
export interface SessionAdoption {
  adopt(session: AdoptedSession, turns: readonly Turn[], fill?: CheckpointFilling): Promise<SessionSummary>;
}

interface AdoptionRecords {
  turns: TurnRecord[];
  texts: TextRecord[];
  sessions: SessionRecord[];
}

/**
 * @param by the writer's name in the marks
 * @param fields what else the session is; their mark is `now`
 */
export function adoptionRecords(
  id: string,
  turns: readonly Turn[],
  { by, now, fields }: { by: string; now: number; fields: Partial<SessionFields> },
): AdoptionRecords {
  const records: AdoptionRecords = { turns: [], texts: [], sessions: [] };
  let last = 0;
  for (const { id: turn, question, context, at: asked, events, answer, origin } of turns) {
    // The order is that of the list, whatever its times say.
    const at = Math.max(asked, last + 1);
    last = at;
    records.turns.push(
      { t: "question", turn, question, context, ...(origin && { origin }), at, by },
      { t: "events", turn, events, at, by },
      { t: "answer", turn, answer, at, by },
    );
    records.texts.push({ t: "text", session: id, turn, text: `${question}\n${answer?.text ?? ""}`, at, by });
    records.sessions.push({ t: "turn", id, turn, at, by });
  }
  records.sessions.push({ t: "session", id, set: fields, at: now, by });
  return records;
}
