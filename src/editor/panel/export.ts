/** A turn as Markdown, to be saved or pasted. Pure. */
import type { Translate } from "../../ports/words";
import type { Answer, Citation, TurnView } from "../../protocol";
import { agentLabel, toolLabel } from "../../wording";

export function turnAsMarkdown(turn: TurnView, t: Translate): string {
  const { answer } = turn;
  const blocks = [`# ${turn.question.trim().replace(/\s+/g, " ")}`, answer?.text || turn.text];
  if (answer !== null) {
    blocks.push(
      section(
        t("Solution steps"),
        answer.steps.map((step, index) => `${index + 1}. ${step}`),
      ),
      section(t("Explanation"), [answer.explanation].filter(Boolean)),
      section(
        t("Sources"),
        answer.citations.map((citation) => citationLine(citation, t)),
      ),
      section(
        t("Tools used"),
        answer.toolsUsed.map(
          (use) => `- ${t("{0} (confidence {1} %)", toolLabel(use.tool, t), percent(use.confidence))}`,
        ),
      ),
      section(t("Statistics"), statistics(answer, t)),
    );
  }
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

function citationLine({ marker, document, edition, clause, title, page, quote, supported }: Citation, t: Translate) {
  const place = [document, edition, clause, title, page ? t("page {0}", page) : null].filter(Boolean).join(", ");
  return `- [${marker}] ${place}: “${quote}”${supported ? "" : ` (${t("not supported by the passage")})`}`;
}

function statistics(answer: Answer, t: Translate): string[] {
  const { tokens } = answer;
  return [
    `- ${t("Agent: {0}", agentLabel(answer.agent, t))}`,
    `- ${t("Confidence: {0} %", percent(answer.confidence))}`,
    `- ${t("Time: {0} s", (answer.durationMs / 1000).toFixed(1))}`,
    `- ${t("Model calls: {0}", answer.llmCalls)}`,
    `- ${tokens ? t("Tokens: {0} in, {1} out", tokens.input, tokens.output) : t("Tokens: unknown")}`,
  ];
}

const percent = (share: number) => Math.round(share * 100);
