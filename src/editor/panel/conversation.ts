/** One conversation as the host keeps it: its turns, the run that goes on, and the questions that wait for it. */
import { isAbort } from "../../errors";
import {
  QUESTION_LIMIT,
  type AgentEvent,
  type ContextItem,
  type TurnChange,
  type TurnOrigin,
  type TurnView,
} from "../../protocol";
import { checkpointAt, checkpointBefore } from "./branch";
import type { Outgoing } from "./outbox";
import type { Translate } from "../../ports/words";
import type { AgentRuns, PanelLog, RunRequest } from "./services";
import { addText, applyChange, changeBy, newTurn } from "./turn";
import type { SessionCatalogue } from "../../ports/sessions";

export interface ConversationPorts {
  runs: AgentRuns;
  sessions: SessionCatalogue;
  log: PanelLog;
  /** Milliseconds since 1970. */
  now(): number;
  uuid(): string;
  t: Translate;
}

/** Where changes go. */
export interface ConversationListener {
  post(message: Outgoing): void;
  addText(turnId: string, text: string): void;
  /** The session got its id, its title or another state. */
  sessionChanged(): void;
}

type Job = Omit<RunRequest, "sessionId">;

export type Branch = Pick<RunRequest, "checkpointId" | "steer"> &
  ({ action: "fork"; question: string } | { action: "rewind" } | { action: "reanswer"; answer: string });

export interface Conversation {
  readonly sessionId: string | null;
  readonly title: string;
  readonly turns: readonly TurnView[];
  readonly isRunning: boolean;
  listen(listener: ConversationListener | null): void;
  turn(id: string): TurnView | undefined;
  ask(text: string, context: ContextItem[]): void;
  /** Asks again, with other words or the same. */
  askAgain(turnId: string, kind: "edit" | "regenerate", text?: string): Promise<void>;
  fork(turnId: string, line: number): Promise<void>;
  /** Goes on from a checkpoint of the turn in a turn of its own. */
  branchAt(turnId: string, branch: Branch): void;
  answer(turnId: string, text: string): void;
  skipClarification(turnId: string): void;
  resume(turnId: string, action: "retry" | "continue"): void;
  /** The queued question stops the running one and takes its place. */
  askNow(turnId: string): void;
  withdraw(turnId: string): void;
  stop(): void;
  rename(title: string): void;
}

/** What was opened: an empty conversation has no id yet. */
export interface ConversationStart {
  sessionId: string | null;
  title: string;
  turns: TurnView[];
}

export function conversation(ports: ConversationPorts, start: ConversationStart): Conversation {
  let { sessionId, title } = start;
  let turns = [...start.turns];
  let listener: ConversationListener | null = null;
  let queue: Job[] = [];
  let active: { turnId: string; abort: AbortController } | null = null;

  const post = (message: Outgoing) => listener?.post(message);
  const find = (id: string) => turns.find((turn) => turn.id === id);
  const put = (next: TurnView) => {
    turns = turns.map((turn) => (turn.id === next.id ? next : turn));
  };

  function change(turnId: string, change: TurnChange) {
    const turn = find(turnId);
    if (turn === undefined) return;
    put(applyChange(turn, change));
    post({ type: "turn-update", turnId, change });
  }

  function hear(turnId: string, event: AgentEvent) {
    const turn = find(turnId);
    if (turn === undefined) return;
    if (event.type === "token") {
      put(addText(turn, event.text));
      listener?.addText(turnId, event.text);
      return;
    }
    const changed = changeBy(turn, event, ports.now());
    if (changed !== null) change(turnId, changed);
  }

  function begin(job: Job) {
    const state = active === null && queue.length === 0 ? "running" : "queued";
    const { turnId, turnQuestion: question = job.question, context, origin = null } = job;
    const turn = newTurn({ id: turnId, question, context, at: ports.now(), state, origin });
    turns = [...turns, turn];
    post({ type: "turn-start", turn });
    queue = [...queue, job];
    void pump();
  }

  /** Runs what waits, one after the other, as long as nothing runs. */
  async function pump(): Promise<void> {
    if (active !== null) return;
    const [job, ...rest] = queue;
    if (job === undefined) return;
    queue = rest;
    active = { turnId: job.turnId, abort: new AbortController() };
    change(job.turnId, { state: "running", trouble: null, clarification: null });
    listener?.sessionChanged();
    await run(job, active.abort.signal);
    active = null;
    await readTitle();
    listener?.sessionChanged();
    return pump();
  }

  async function run(job: Job, signal: AbortSignal) {
    try {
      if (sessionId === null) {
        sessionId = (await ports.sessions.create()).id;
        listener?.sessionChanged();
      }
      const answer = await ports.runs.run({ ...job, sessionId }, (event) => hear(job.turnId, event), signal);
      if (find(job.turnId)?.answer !== answer) hear(job.turnId, { type: "answer", answer });
    } catch (error) {
      if (isAbort(error) || signal.aborted) return change(job.turnId, { state: "stopped", notice: null });
      change(job.turnId, { state: "failed", notice: null, trouble: troubleOf(error) });
    }
  }

  function troubleOf(error: unknown): TurnView["trouble"] {
    const correlationId = ports.uuid();
    ports.log.error(`A run failed (${correlationId}).`, error);
    const known = error instanceof Error && error.name === "Trouble";
    const message = known
      ? error.message
      : ports.t("Something unexpected went wrong inside Steward. The log has the details.");
    return { code: known ? "trouble" : "internal", message, retryable: true, correlationId };
  }

  async function readTitle() {
    if (sessionId === null) return;
    try {
      const session = await ports.sessions.get(sessionId);
      if (session !== null) setTitle(session.title);
    } catch (error) {
      ports.log.error("The title of the session could not be read.", error);
    }
  }

  function setTitle(next: string) {
    title = next;
    post({ type: "session-title", sessionId, title });
  }

  /** Goes on with a turn that is there. */
  function goOn(turnId: string, action: "answer" | "skip-clarification" | "retry" | "continue", question: string) {
    const turn = find(turnId);
    if (turn === undefined || active?.turnId === turnId) return;
    const replies = action === "answer" ? [...turn.replies, question] : [...turn.replies, ""];
    const isReply = action === "answer" || action === "skip-clarification";
    change(turnId, { ...(isReply ? { replies } : {}), clarification: null, state: "queued", answer: null, text: "" });
    queue = [{ turnId, question, context: turn.context, action, checkpointId: null }, ...queue];
    void pump();
  }

  async function branch(turnId: string, origin: TurnOrigin, question: string, line: number | null) {
    const turn = find(turnId);
    if (turn === undefined || sessionId === null) return;
    const checkpoints = await ports.sessions.listCheckpoints(sessionId);
    const checkpointId =
      line === null ? checkpointBefore(turns, turnId, checkpoints) : checkpointAt(turns, turnId, line, checkpoints);
    if (line !== null && checkpointId === null) {
      post({ type: "panel-notice", message: ports.t("No checkpoint was kept for this step."), isError: true });
      return;
    }
    const action = line === null ? "fork" : "rewind";
    begin({ turnId: ports.uuid(), question, context: turn.context, action, checkpointId, origin });
  }

  return {
    get sessionId() {
      return sessionId;
    },
    get title() {
      return title;
    },
    get turns() {
      return turns;
    },
    get isRunning() {
      return active !== null;
    },
    listen(next) {
      listener = next;
    },
    turn: find,
    ask(text, context) {
      const question = text.trim();
      const refusal = refusalOf(question, ports.t);
      if (refusal !== null) return post({ type: "panel-notice", message: refusal, isError: true });
      const last = turns.at(-1);
      if (last?.state === "waiting") return goOn(last.id, "answer", question);
      begin({ turnId: ports.uuid(), question, context, action: "ask", checkpointId: null });
    },
    async askAgain(turnId, kind, text) {
      const question = (text ?? find(turnId)?.question ?? "").trim();
      const refusal = refusalOf(question, ports.t);
      if (refusal !== null) return post({ type: "panel-notice", message: refusal, isError: true });
      await branch(turnId, { kind, turnId }, question, null);
    },
    async fork(turnId, line) {
      await branch(turnId, { kind: "fork", turnId }, find(turnId)?.question ?? "", line);
    },
    branchAt(turnId, branch) {
      const turn = find(turnId);
      if (turn === undefined) return;
      const { action, checkpointId, steer } = branch;
      const origin = { kind: "fork" as const, turnId };
      const asked = action === "fork" ? branch.question : turn.question;
      const question = action === "reanswer" ? branch.answer : asked;
      const job = { turnId: ports.uuid(), turnQuestion: asked, question, context: turn.context, action, checkpointId };
      begin({ ...job, origin, ...(steer && { steer }) });
    },
    answer(turnId, text) {
      const reply = text.trim();
      if (reply !== "" && find(turnId)?.state === "waiting") goOn(turnId, "answer", reply);
    },
    skipClarification(turnId) {
      if (find(turnId)?.state === "waiting") goOn(turnId, "skip-clarification", "");
    },
    resume(turnId, action) {
      goOn(turnId, action, find(turnId)?.question ?? "");
    },
    askNow(turnId) {
      const job = queue.find((waiting) => waiting.turnId === turnId);
      if (job === undefined) return;
      queue = [job, ...queue.filter((waiting) => waiting !== job)];
      this.stop();
    },
    withdraw(turnId) {
      if (!queue.some((job) => job.turnId === turnId)) return;
      queue = queue.filter((job) => job.turnId !== turnId);
      turns = turns.filter(({ id }) => id !== turnId);
      post({ type: "turn-remove", turnId });
    },
    stop() {
      if (active === null || active.abort.signal.aborted) return;
      change(active.turnId, { notice: { message: ports.t("Stopping…"), until: null } });
      active.abort.abort();
    },
    rename: setTitle,
  };
}

/** Why a question is not taken; null where it is. */
function refusalOf(question: string, t: Translate): string | null {
  if (question === "") return t("Type a question first.");
  if (question.length <= QUESTION_LIMIT) return null;
  const over = question.length - QUESTION_LIMIT;
  const limit = QUESTION_LIMIT.toLocaleString("en");
  return over === 1
    ? t("The question is 1 character over the limit of {0}.", limit)
    : t("The question is {0} characters over the limit of {1}.", over, limit);
}
