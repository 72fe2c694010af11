/** The journals all sessions share, and how they are shortened. */
import type { Journals } from "./journal";
import { TextFold } from "./search";
import { SessionFold } from "./session-fold";

export const SESSIONS = "sessions";
export const TEXTS = "texts";

/** Rewrites the journals of all sessions without what was overwritten or erased. */
export async function shortenJournals(journals: Journals, sessions: SessionFold): Promise<void> {
  await journals.rewrite(SESSIONS, (records) => {
    const fold = new SessionFold();
    for (const record of records) fold.apply(record);
    return fold.records();
  });
  await journals.rewrite(TEXTS, (records) => {
    const fold = new TextFold();
    for (const record of records) fold.apply(record);
    return fold.records().filter(({ session }) => sessions.get(session) !== null);
  });
}
