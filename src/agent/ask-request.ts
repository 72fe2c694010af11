/** What is asked of Steward, and what a question may be. */
import { Trouble } from "../errors";
import type { ContextItem } from "../protocol";
import type { Limits } from "./limits";
import type { Steer } from "./node";

export interface AskRequest {
  /** null opens a new session. */
  sessionId: string | null;
  question: string;
  context?: ContextItem[];
  /**
   * "ask": a question, or the answer where the session waits for one and the words are no question of their own.
   * "answer": what the session waits for, whatever the words. "skip": go on without the answer.
   * "fresh": a new question although the session waits. "resume": go on from the last checkpoint.
   * "fork": a question as if nothing had followed `checkpointId`, or as the first one where that is missing.
   * "rewind": go on from `checkpointId` once more. "reanswer": answer what was asked back at `checkpointId` otherwise.
   */
  action?: "ask" | "answer" | "skip" | "fresh" | "resume" | "fork" | "rewind" | "reanswer";
  checkpointId?: string;
  /** The tool or the words that are tried first. */
  steer?: Steer;
  limits?: Partial<Limits>;
}

/** Throws a Trouble of kind "usage" for a question that is empty or too long. */
export function checkQuestion({ question, action = "ask" }: AskRequest, { questionLength }: Limits): void {
  if (action === "ask" || action === "fresh") {
    if (question.trim() === "") throw new Trouble("usage", "The question is empty.", { advice: "Type a question." });
  }
  if (question.length > questionLength) {
    throw new Trouble("usage", `The question has ${question.length} characters; at most ${questionLength} are taken.`, {
      advice: "Shorten it, or add the long text as a file or a selection.",
    });
  }
}
