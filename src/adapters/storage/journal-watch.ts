/** Notices that some process wrote to a journal. */
import type { Journals } from "./journal";

const WATCH_MS = 1_000;

/** Calls back within a second or so after one of the journals was written to; returns how to stop. */
export function watchJournals(journals: Journals, names: readonly string[], changed: () => void): () => void {
  let last: string | null = null;
  let stopped = false;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const stamp = await journals.stamp(names).catch(() => last ?? "");
    isLooking = false;
    if (last !== null && stamp !== last && !stopped) changed();
    last = stamp;
  };
  void look();
  const timer = setInterval(() => void look(), WATCH_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
