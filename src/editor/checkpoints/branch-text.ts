/** A turn as Markdown that two branches can be compared by: question, route, attempts, tools, answer. Pure. */
import type { AgentEvent, TurnView } from "../../protocol";
import type { Translate } from "../../ports/words";
import { agentLabel, stateLabel, toolLabel } from "../../wording";

/** Without times and durations: what differs is what was done and said. */
export function branchText(turn: TurnView, t: Translate): string {
  const events = turn.history.map(({ event }) => event);
  const blocks = [
    `# ${turn.question.trim()}`,
    section(
      t("Context"),
      turn.context.map(({ label }) => `- ${label}`),
    ),
    section(t("Asked back"), clarifications(turn)),
    section(
      t("Routing"),
      events.flatMap((event) => routeLine(event, t)),
    ),
    section(
      t("Attempts"),
      events.flatMap((event) => attemptLine(event, t)),
    ),
    section(
      t("Tools"),
      events.flatMap((event) => toolLine(event, t)),
    ),
    section(t("Answer"), [turn.answer?.text || turn.text || `*${stateLabel(turn.state, t)}*`]),
    section(
      t("Steps"),
      (turn.answer?.steps ?? []).map((step, position) => `${position + 1}. ${step}`),
    ),
    section(t("Sources"), (turn.answer?.citations ?? []).map(sourceLine)),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

function clarifications({ answer, history }: TurnView): string[] {
  const answered = (answer?.clarifications ?? []).map(({ question, answer: reply }) => `- ${question} **${reply}**`);
  if (answered.length > 0) return answered;
  return history.flatMap(({ event }) => (event.type === "clarification" ? [`- ${event.question}`] : []));
}

function routeLine(event: AgentEvent, t: Translate): string[] {
  if (event.type !== "routed") return [];
  const confidence = Math.round(event.confidence * 100);
  return [`- ${t("{0}, confidence {1} %", agentLabel(event.agent, t), confidence)}: ${event.reasoning}`];
}

function attemptLine(event: AgentEvent, t: Translate): string[] {
  if (event.type !== "iteration") return [];
  const { attempt, strategy, tool, query, quality, decision, reason } = event;
  const how = [
    strategy,
    tool && toolLabel(tool, t),
    query && `“${query}”`,
    quality && t("quality {0}", quality.overall),
  ]
    .filter(Boolean)
    .join(", ");
  return [`${attempt}. ${how} → ${decision === "end" ? t("done") : t("once more")}: ${reason}`];
}

function toolLine(event: AgentEvent, t: Translate): string[] {
  if (event.type !== "tool") return [];
  return [`- ${toolLabel(event.tool, t)} \`${JSON.stringify(event.input)}\`: ${event.error ?? event.summary}`];
}

function sourceLine({ marker, document, edition, clause, quote }: NonNullable<TurnView["answer"]>["citations"][0]) {
  return `- [${marker}] ${[document, edition, clause].filter(Boolean).join(", ")}: “${quote}”`;
}
