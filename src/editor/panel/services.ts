/** What the panel needs from the rest of Steward; the composition root supplies it. */
import type { AskRequest } from "../../agent/ask-request";
import type { SessionCatalogue } from "../../ports/sessions";
import type { Translate } from "../../ports/words";
import type {
  AgentEvent,
  Answer,
  Citation,
  ContextItem,
  ExportFormat,
  Figure,
  PanelSetup,
  TurnOrigin,
} from "../../protocol";

export interface RunRequest {
  sessionId: string;
  /** The turn that is begun, or that goes on. */
  turnId: string;
  /** The question; for "answer" what the person answered; for the others the question of the turn. */
  question: string;
  context: ContextItem[];
  /**
   * - "ask": a question of a turn of its own
   * - "answer", "skip-clarification": goes on with the turn that waits
   * - "retry", "continue": goes on with a failed, stopped or interrupted turn from its last checkpoint
   * - "fork": a question of its own as if nothing had followed `checkpointId`; null for the beginning of the session
   * - "rewind": a turn of its own that goes on from `checkpointId` once more
   * - "reanswer": a turn of its own that answers what was asked back at `checkpointId` otherwise
   */
  action: "ask" | "answer" | "skip-clarification" | "retry" | "continue" | "fork" | "rewind" | "reanswer";
  /** null except for "fork", "rewind" and "reanswer". */
  checkpointId: string | null;
  /** The question of the turn, where `question` is the answer of "reanswer". */
  turnQuestion?: string;
  /** The turn that this one branches from. */
  origin?: TurnOrigin;
  /** The tool or the search words that are tried first. */
  steer?: AskRequest["steer"];
}

/** Runs the agent and keeps turn, events and answer in the catalogue. */
export interface AgentRuns {
  /** Rejects only where nothing could be run; a failure of the run is an `error` event and an answer. */
  run(request: RunRequest, say: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
}

/** What reaches out of the panel into the editor. All reject with a sentence that can be shown. */
export interface PanelEditor {
  openCitation(citation: Citation): Promise<void>;
  openContext(item: ContextItem): Promise<void>;
  /** http and https only; asks where the editor would ask. */
  openLink(url: string): Promise<void>;
  insertAtCursor(text: string): Promise<void>;
  copy(text: string): Promise<void>;
  openFigure(figure: Figure, title: string): Promise<void>;
  /** Asks where to; false where the person declined. */
  saveFile(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Asks the person; null where the person declined. */
  pickContext(kind: ContextItem["kind"]): Promise<ContextItem | null>;
  /** Files, folders and editions whose name holds the words, best first, at most 20. */
  findContext(words: string): Promise<ContextItem[]>;
  addSources(): Promise<void>;
}

export interface PanelSettings {
  read(): Promise<PanelSetup>;
  chooseModel(id: string): Promise<void>;
  /** Asks the person for the key of the model's server, or which model to take. */
  setUpModel(step: "key" | "model"): Promise<void>;
  chooseProfile(id: string): Promise<void>;
  /** Calls back whenever `read` would answer otherwise; returns how to stop. */
  watch(changed: () => void): () => void;
}

export interface SessionExports {
  /** The file of a whole session, and its name. */
  write(sessionId: string, format: ExportFormat): Promise<{ name: string; bytes: Uint8Array }>;
}

/** What survives the end of the window: a small piece of JSON. */
export interface PanelMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export interface PanelLog {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

export interface PanelServices {
  runs: AgentRuns;
  sessions: SessionCatalogue;
  exports: SessionExports;
  editor: PanelEditor;
  settings: PanelSettings;
  memory: PanelMemory;
  log: PanelLog;
  t: Translate;
}
