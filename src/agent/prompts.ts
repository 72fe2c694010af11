/** What the top flow says to the model, beside the schema of each reply. */
import { z } from "zod";
import { AGENT_NAMES, type AgentName, type ContextItem } from "../protocol";
import type { StructuredCall } from "../ports/model";
import type { Settled, Utterance } from "./outcome";
import type { DocumentLabel } from "./regulations/prompts";
import { askByRule } from "./rules/clarification";
import { triageByRule } from "./rules/triage";
import type { Inquiry, MissingEntity, Triage } from "./state";

export interface TriageInput {
  /** As understood from the conversation. */
  question: string;
  conversation: Utterance[];
  context: ContextItem[];
  documents: DocumentLabel[];
  /** Known from clarifications, earlier requests and the profile. */
  settled: Settled[];
  /** Entities that were asked for already in this request. */
  asked: string[];
  /** By domain, from the profile. */
  requiredEntities: Record<string, string[]>;
  agents: AgentName[];
  /** When the router decides again: what was tried and came out. */
  previous: { agent: AgentName; confidence: number; response: string } | null;
}

const missing = z.object({ entity: z.string(), why: z.string() });

export const triage: StructuredCall<TriageInput, Triage> = {
  name: "triage",
  output: z.object({
    agent: z.enum(AGENT_NAMES),
    confidence: z.number().min(0).max(1),
    reasoning: z.string(),
    missing: z.array(missing),
    needs_clarification: z.boolean(),
    parts: z.array(z.string()),
  }),
  offline: triageByRule,
  render: (input) => [
    {
      role: "system",
      content: `You send a question to the agent that answers it and say what is missing before it can be answered.
Agents:
- regulations: what rules, laws, contracts and the loaded documents say; penalties; comparisons of editions
- mathematics: calculations, integrals, functions, plots, units
- research: the files of the workspace: find, read, count, combine
- general: greetings, questions about Steward, and everything that no other agent is for
Only these may be chosen: ${input.agents.join(", ")}.
confidence is from 0 to 1. missing lists entities (jurisdiction, date, contract_type, edition, bounds, function) that the answer really depends on and that neither the documents, the selection, the conversation nor the known facts supply; needs_clarification says whether to ask for them.
With one edition loaded never ask for the edition.
Entities to settle by domain: ${JSON.stringify(input.requiredEntities)}.
parts splits a question with several independent parts, in order; otherwise it holds the question alone. With several parts, agent is for the first.`,
    },
    { role: "user", content: situation(input) },
  ],
};

export interface ClarificationInput {
  question: string;
  missing: MissingEntity[];
  documents: DocumentLabel[];
  asked: string[];
}

export const clarificationQuestion: StructuredCall<ClarificationInput, Omit<Inquiry, "why">> = {
  name: "clarification_question",
  output: z.object({ question: z.string().min(1), entity: z.string(), options: z.array(z.string()) }),
  offline: askByRule,
  render: ({ question, missing: open, documents, asked }) => [
    {
      role: "system",
      content:
        "Ask the person one short question for the one missing entity that matters most. Give options where they are known, else an empty list.",
    },
    {
      role: "user",
      content: `Question: ${question}\n\nMissing:\n${open.map(({ entity, why }) => `- ${entity}: ${why}`).join("\n")}\n\nLoaded documents: ${documentLine(documents)}${asked.length > 0 ? `\n\nAlready asked: ${asked.join(", ")}` : ""}`,
    },
  ],
};

function situation({ question, conversation, context, documents, settled, asked, previous }: TriageInput): string {
  return [
    `Loaded documents: ${documentLine(documents)}`,
    settled.length > 0 ? `Known:\n${settled.map(({ entity, answer }) => `- ${entity}: ${answer}`).join("\n")}` : "",
    asked.length > 0 ? `Already asked: ${asked.join(", ")}` : "",
    ...context.map(({ kind, label, text }) => `Given ${kind} ${label}${text ? `:\n${text.slice(0, 2_000)}` : ""}`),
    conversation.length > 0
      ? `Conversation so far:\n${conversation.map(({ role, text }) => `${role}: ${text.slice(0, 600)}`).join("\n")}`
      : "",
    previous
      ? `Previous response, by ${previous.agent} with confidence ${previous.confidence}. Decide again; another agent may do better:\n${previous.response.slice(0, 2_000)}`
      : "",
    `Question: ${question}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const documentLine = (documents: readonly DocumentLabel[]) =>
  documents.map(({ title, edition }) => (edition ? `${title} (${edition})` : title)).join("; ") || "none";
