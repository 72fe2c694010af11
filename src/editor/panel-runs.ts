/** The panel's runs on the agent, and those who wait for the answer of one of them. */
import type { RecordedRequest, RecordedRuns } from "../agent/recorded";
import type { Answer } from "../protocol";
import type { AgentRuns, RunRequest } from "./panel/services";

export interface PanelRuns extends AgentRuns {
  /** The answer of a turn that was begun or will be. */
  answerOf(turnId: string): Promise<Answer>;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

export function panelRuns(runs: RecordedRuns): PanelRuns {
  const waiting = new Map<string, Waiting>();
  return {
    answerOf: (turnId) => new Promise((resolve, reject) => waiting.set(turnId, { resolve, reject })),
    async run(request, say, signal) {
      try {
        const answer = await runs.run(asRecorded(request), say, signal);
        waiting.get(request.turnId)?.resolve(answer);
        return answer;
      } catch (error) {
        waiting.get(request.turnId)?.reject(error);
        throw error;
      } finally {
        waiting.delete(request.turnId);
      }
    },
  };
}

const ACTIONS = {
  ask: "fresh",
  answer: "answer",
  "skip-clarification": "skip",
  retry: "resume",
  continue: "resume",
  fork: "fork",
  rewind: "rewind",
  reanswer: "reanswer",
} as const satisfies Record<RunRequest["action"], RecordedRequest["action"]>;

function asRecorded({ action, checkpointId, ...request }: RunRequest): RecordedRequest {
  return { ...request, action: ACTIONS[action], checkpointId: checkpointId ?? undefined };
}
