/** A turn as Markdown, to be saved or pasted. Pure. */
import type { Answer, Citation, TurnView } from "../../protocol";

export function turnAsMarkdown(turn: TurnView): string {
  const { answer } = turn;
  const blocks = [`# ${turn.question.trim().replace(/\s+/g, " ")}`, answer?.text || turn.text];
  if (answer !== null) {
    blocks.push(
      section(
        "Solution steps",
        answer.steps.map((step, index) => `${index + 1}. ${step}`),
      ),
      section("Explanation", [answer.explanation].filter(Boolean)),
      section("Sources", answer.citations.map(citationLine)),
      section(
        "Tools used",
        answer.toolsUsed.map((use) => `- ${use.tool} (confidence ${percent(use.confidence)})`),
      ),
      section("Statistics", statistics(answer)),
    );
  }
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

function citationLine({ marker, document, edition, clause, title, page, quote, supported }: Citation): string {
  const place = [document, edition, clause, title, page ? `page ${page}` : null].filter(Boolean).join(", ");
  return `- [${marker}] ${place}: “${quote}”${supported ? "" : " (not supported by the passage)"}`;
}

function statistics(answer: Answer): string[] {
  const { tokens } = answer;
  return [
    `- Agent: ${answer.agent}`,
    `- Confidence: ${percent(answer.confidence)}`,
    `- Time: ${(answer.durationMs / 1000).toFixed(1)} s`,
    `- Model calls: ${answer.llmCalls}`,
    `- Tokens: ${tokens ? `${tokens.input} in, ${tokens.output} out` : "unknown"}`,
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
