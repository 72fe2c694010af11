/** The sessions list as rows: all of them, or those that hold the words. */
import type { SessionCatalogue, SessionSummary } from "../../ports/sessions";
import type { SessionRow } from "../../protocol";

const HIT_LIMIT = 50;

/** @param words what is searched; "" for all */
export async function sessionRows(sessions: SessionCatalogue, words: string): Promise<SessionRow[]> {
  if (words.trim() === "") return (await sessions.list()).map((session) => row(session, null));
  const hits = await sessions.search(words, { limit: HIT_LIMIT });
  const seen = new Set<string>();
  return hits.flatMap(({ session, excerpt }) => {
    if (seen.has(session.id)) return [];
    seen.add(session.id);
    return [row(session, excerpt)];
  });
}

function row(session: SessionSummary, excerpt: string | null): SessionRow {
  const { id, title, updatedAt, agent, state, store, pinned, questions, bytes } = session;
  return { id, title, updatedAt, agent, state, store, pinned, questions, bytes, excerpt };
}
