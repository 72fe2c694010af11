/** Runs that are kept: the turn, its events and its answer go to the catalogue while they happen. */
import { Trouble } from "../errors";
import type { SessionCatalogue, Turn, TurnEnd } from "../ports/sessions";
import type { AgentEvent, Answer, ContextItem, TurnOrigin } from "../protocol";
import type { Clock } from "../ports/clock";
import { asksAnew } from "./rules/reply";
import type { AskRequest } from "./ask-request";
import type { Steward } from "./steward";

export interface RecordedRequest {
  /** null opens a new session. */
  sessionId: string | null;
  /** Id of the turn that is begun or goes on; null lets the session decide. */
  turnId?: string | null;
  question: string;
  /** The question of the turn that is begun, where `question` is something else: an answer to what was asked back. */
  turnQuestion?: string;
  context?: ContextItem[];
  /** The turn that this one branches from. */
  origin?: TurnOrigin;
  action?: AskRequest["action"];
  checkpointId?: string;
  steer?: AskRequest["steer"];
  limits?: AskRequest["limits"];
}

export interface RecordedRuns {
  run(request: RecordedRequest, say: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
  /** The process ends: nothing more is written, and what runs counts as interrupted. */
  close(): void;
}

export function recordedRuns(steward: Steward, sessions: SessionCatalogue, clock: Clock): RecordedRuns {
  const running = new Set<string>();
  let isClosed = false;
  return {
    close() {
      isClosed = true;
    },
    async run(request, say, signal) {
      const sessionId = await openSession(sessions, request.sessionId);
      if (running.has(sessionId)) {
        throw new Trouble("usage", "A question of this session is still being answered.", {
          advice: "Wait for it, stop it, or ask in a new session.",
        });
      }
      running.add(sessionId);
      try {
        return await record(request, sessionId, say, signal);
      } finally {
        running.delete(sessionId);
      }
    },
  };

  async function record(
    request: RecordedRequest,
    sessionId: string,
    say: (event: AgentEvent) => void,
    signal: AbortSignal,
  ): Promise<Answer> {
    const open = await turnToGoOnWith(sessions, sessionId, request, steward);
    const turn = request.turnId ?? open?.id ?? clock.uuid();
    const question = open?.question ?? request.turnQuestion ?? request.question;
    const context = open?.context ?? request.context ?? [];
    await sessions.startTurn(sessionId, { id: turn, question, context, origin: open?.origin ?? request.origin });
    const both = (event: AgentEvent) => {
      if (event.type !== "answer" && !isClosed) sessions.addEvent(sessionId, turn, event);
      say(event);
    };
    let end: TurnEnd = { answer: null, state: "failed" };
    try {
      const answer = await steward.ask({ ...request, sessionId }, both, signal);
      end = { answer, state: STATE_AFTER[answer.status], agent: answer.agent };
      return answer;
    } finally {
      if (!isClosed) await sessions.endTurn(sessionId, turn, end);
    }
  }
}

const STATE_AFTER = {
  answered: "idle",
  waiting: "waiting",
  failed: "failed",
  stopped: "stopped",
} as const satisfies Record<Answer["status"], TurnEnd["state"]>;

/** A question in words answers what the session waits for; what was cut off goes on only where that is asked for. */
async function turnToGoOnWith(
  sessions: SessionCatalogue,
  sessionId: string,
  { action = "ask", question }: RecordedRequest,
  steward: Steward,
): Promise<Turn | null> {
  if (action === "fresh" || action === "fork" || action === "rewind" || action === "reanswer") return null;
  if (action === "ask" && !(await isReply(steward, sessions, sessionId, question))) return null;
  return sessions.openTurn(sessionId);
}

async function isReply(
  steward: Steward,
  sessions: SessionCatalogue,
  sessionId: string,
  said: string,
): Promise<boolean> {
  if ((await sessions.get(sessionId))?.state !== "waiting") return false;
  const inquiry = await steward.waiting(sessionId);
  return inquiry === null || !asksAnew(inquiry, said);
}

async function openSession(sessions: SessionCatalogue, id: string | null): Promise<string> {
  if (id !== null && (await sessions.get(id))) return id;
  const created = await sessions.create(id === null ? {} : { id });
  return created.id;
}
