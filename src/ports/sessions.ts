/** Sessions as they are kept: the catalogue, the turns of a conversation, its checkpoints. */
import type { AgentEvent, AgentName, Answer, ContextItem, TurnOrigin } from "../protocol";

/**
 * "elsewhere": it is running in another window or process, which alone may go on with it.
 * "interrupted": it was running when its process ended; it can go on from its last checkpoint.
 */
export type SessionState = "idle" | "running" | "elsewhere" | "waiting" | "stopped" | "failed" | "interrupted";

/** "shared": in the database of a team. A session stays where it was begun. */
export type StoreName = "local" | "shared";

export interface SessionSummary {
  /** Also the `thread_id` of its checkpoints. */
  id: string;
  workspace: string;
  /** From the first question, until the person renames it. */
  title: string;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
  updatedAt: number;
  agent: AgentName | null;
  state: SessionState;
  /** Where it lives. */
  store: StoreName;
  pinned: boolean;
  /** Turns asked. */
  questions: number;
  /** Bytes of its turns and checkpoints when its last turn ended. */
  bytes: number;
  /** When it went to the trash; null outside the trash. */
  deletedAt: number | null;
}

/** A question and what came of it. Events and answers are stored as they came, keys blotted out. */
export interface Turn {
  id: string;
  question: string;
  context: ContextItem[];
  at: number;
  /** Neighbouring tokens are joined. */
  events: AgentEvent[];
  /** null until it ends, or where it was cut off. */
  answer: Answer | null;
  /** The turn it branched from; missing for an ordinary one. */
  origin?: TurnOrigin;
}

export interface SessionHit {
  session: SessionSummary;
  /** The turn that holds the words; null where only the title does. */
  turn: string | null;
  /** The words with what stands around them. */
  excerpt: string;
}

export interface CheckpointSummary {
  /** LangGraph's `checkpoint_id`. */
  id: string;
  /** LangGraph's `checkpoint_ns`: "" for the top graph. */
  namespace: string;
  /** The checkpoint it grew from; two with the same parent are branches. */
  parent: string | null;
  /** The box that had just run; null for the input and for changes by hand. */
  box: string | null;
  source: "input" | "loop" | "update" | "fork";
  step: number;
  /** Milliseconds since 1970, UTC. */
  at: number;
  /** Bytes that this checkpoint added. */
  bytes: number;
}

export interface TurnStart {
  id: string;
  question: string;
  context?: ContextItem[];
  origin?: TurnOrigin;
}

export interface TurnEnd {
  answer: Answer | null;
  state: "idle" | "waiting" | "stopped" | "failed";
  agent?: AgentName;
}

export interface SessionFilter {
  /** Sessions of all workspaces, not only of this one. */
  everywhere?: boolean;
  /** Those in the trash instead of the others. */
  trash?: boolean;
}

/** All methods fail with Trouble("storage"). A session that is not there is Trouble("usage"). */
export interface SessionCatalogue {
  create(options?: { id?: string; title?: string }): Promise<SessionSummary>;
  get(id: string): Promise<SessionSummary | null>;
  /** Pinned ones first, then the latest first. */
  list(filter?: SessionFilter): Promise<SessionSummary[]>;
  /** Sessions with all of the words, case and accents aside, in title, a question or an answer; latest first. */
  search(words: string, filter?: SessionFilter & { limit?: number }): Promise<SessionHit[]>;
  rename(id: string, title: string): Promise<void>;
  pin(id: string, pinned: boolean): Promise<void>;
  /** To the trash, where it stays for 30 days. */
  remove(id: string): Promise<void>;
  /** Out of the trash. */
  restore(id: string): Promise<void>;
  /** For good, with its turns and checkpoints. */
  erase(id: string): Promise<void>;
  turns(id: string): Promise<Turn[]>;
  /**
   * Begins a turn, or goes on with the one of the same id (a clarification was answered, an interrupted run is
   * resumed). The session is "running" as long as this process lives or until `endTurn`; meanwhile another process
   * that begins a turn in it fails with Trouble("usage").
   */
  startTurn(session: string, turn: TurnStart): Promise<void>;
  /** Keeps an event within 150 ms; a failure to do so surfaces in `flush` and `endTurn`. */
  addEvent(session: string, turn: string, event: AgentEvent): void;
  flush(): Promise<void>;
  endTurn(session: string, turn: string, end: TurnEnd): Promise<void>;
  /** The turn that was cut off or waits for an answer; null where there is none. */
  openTurn(session: string): Promise<Turn | null>;
  /** Oldest first, all branches and the namespaces of inner graphs included. */
  listCheckpoints(session: string): Promise<CheckpointSummary[]>;
  /** Calls back soon after another window or process changed something; returns how to stop. */
  watch(changed: () => void): () => void;
}
