/** What every flow is given and gives back. */
import type { AgentName, Citation, ContextItem, Figure, Quality, ToolUse } from "../protocol";

export interface Utterance {
  role: "user" | "assistant";
  text: string;
  agent?: AgentName;
}

/** Something that was asked back, or settled earlier in the session or by the profile. */
export interface Settled {
  entity: string;
  answer: string;
}

/** A task for a flow: one part of the question, understood from the conversation. */
export interface Task {
  question: string;
  conversation: Utterance[];
  context: ContextItem[];
  settled: Settled[];
  /** Entities that stayed open although they were asked for. */
  assumed: string[];
  /** The same agent's response that announced more; null on the first turn. */
  continues: string | null;
}

export interface Outcome {
  agent: AgentName;
  /** Did the flow find what was asked? An honest "the documents do not say" counts as an answer. */
  answered: boolean;
  text: string;
  steps: string[];
  explanation: string;
  citations: Citation[];
  figures: Figure[];
  toolsUsed: ToolUse[];
  quality: Quality | null;
  /** 0..1, from checks and assessments of this flow. */
  confidence: number;
  /** 0..1, confidence of answer and routing together; compares answers with each other. */
  rank: number;
  /** false: the agent is done and wants no further round; null: no opinion. */
  shouldContinue: boolean | null;
  trace: string[];
  metadata: Record<string, unknown>;
}

export function emptyOutcome(agent: AgentName): Outcome {
  return {
    agent,
    answered: false,
    text: "",
    steps: [],
    explanation: "",
    citations: [],
    figures: [],
    toolsUsed: [],
    quality: null,
    confidence: 0,
    rank: 0,
    shouldContinue: null,
    trace: [],
    metadata: {},
  };
}
