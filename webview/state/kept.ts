/** What comes back after the webview was destroyed: draft, scroll, unfolded sections. */
import { keptView, type KeptView } from "../../src/protocol";
import { editorState, post } from "../host";

const NOTHING: KeptView = { draft: "", scroll: null, open: [], sessionsShown: false };
/** Milliseconds of rest before a change is sent. */
const REST_MS = 250;

interface Stored {
  sessionId: string | null;
  kept: KeptView;
}

let sessionId: string | null = null;
let current: KeptView = NOTHING;
let timer: number | undefined;

export const kept = {
  get current(): KeptView {
    return current;
  },
  isOpen(name: string, byDefault: boolean): boolean {
    return current.open.includes(name) || (byDefault && !current.open.includes(`-${name}`));
  },
  setOpen(name: string, isOpen: boolean): void {
    const others = current.open.filter((one) => one !== name && one !== `-${name}`);
    kept.change({ open: [...others, isOpen ? name : `-${name}`] });
  },
  change(part: Partial<KeptView>): void {
    current = { ...current, ...part, changedAt: Date.now() };
    editorState.set({ sessionId, kept: current } satisfies Stored);
    clearTimeout(timer);
    timer = window.setTimeout(send, REST_MS);
  },
  /** Sends at once what was going to be sent: before another session is shown. */
  flush(): void {
    if (timer !== undefined) send();
  },
  /** The session that is shown got its id. */
  name(session: string | null): void {
    sessionId = session;
    editorState.set({ sessionId, kept: current } satisfies Stored);
  },
  /**
   * Takes what the host or the editor kept of the session, whichever is fresher: the host learns of a change after a
   * rest, and the editor writes its state only now and then, which a reload may overtake.
   */
  begin(session: string | null, ofHost: KeptView | null): void {
    const stored = readStored();
    clearTimeout(timer);
    timer = undefined;
    sessionId = session;
    const ofEditor = stored?.sessionId === session ? stored.kept : null;
    current = fresher(ofEditor, ofHost) ?? NOTHING;
    editorState.set({ sessionId, kept: current } satisfies Stored);
  },
};

function fresher(one: KeptView | null, other: KeptView | null): KeptView | null {
  if (one === null || other === null) return one ?? other;
  return (other.changedAt ?? 0) > (one.changedAt ?? 0) ? other : one;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  post({ type: "view-keep", kept: current });
}

function readStored(): Stored | null {
  const value = editorState.get();
  if (typeof value !== "object" || value === null || !("kept" in value) || !("sessionId" in value)) return null;
  const parsed = keptView.safeParse(value.kept);
  const isSession = typeof value.sessionId === "string" || value.sessionId === null;
  return parsed.success && isSession ? { sessionId: value.sessionId as string | null, kept: parsed.data } : null;
}
