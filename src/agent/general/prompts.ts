/** What the general flow says to the model. */
import type { TextCall } from "../../ports/model";
import type { ContextItem } from "../../protocol";
import type { Settled, Utterance } from "../outcome";
import { generalByRule } from "./offline";

export interface GeneralInput {
  question: string;
  conversation: Utterance[];
  context: ContextItem[];
  settled: Settled[];
  documents: { title: string; edition: string | null }[];
  continues: string | null;
}

export const generalAnswer: TextCall<GeneralInput> = {
  name: "general_answer",
  output: null,
  offline: generalByRule,
  render: ({ question, conversation, context, documents, continues }) => [
    {
      role: "system",
      content: `You are Steward: you answer questions about regulations with citations, work with the files of the workspace, and do checked mathematics.
This question was sent to you because none of those parts fits it. Answer briefly. Never state what a regulation says: for that the person asks about it directly.
If the question is outside what Steward is for, say so plainly and name what Steward can do instead. You cannot edit files.
Loaded documents: ${documents.map(({ title, edition }) => (edition ? `${title} (${edition})` : title)).join("; ") || "none"}.`,
    },
    ...conversation.map(({ role, text }) => ({ role, content: text.slice(0, 1_000) })),
    {
      role: "user",
      content: [
        ...context.filter((item) => item.text).map((item) => `Selected in ${item.label}:\n${item.text}`),
        continues ? `You already wrote the following; deliver only what you announced:\n${continues}` : "",
        question,
      ]
        .filter(Boolean)
        .join("\n\n"),
    },
  ],
};
