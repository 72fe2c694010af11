/** A turn as Markdown that two branches can be compared by: question, route, attempts, tools, answer. Pure. */
import type { AgentEvent, TurnView } from "../../protocol";

/** Without times and durations: what differs is what was done and said. */
export function branchText(turn: TurnView): string {
  const events = turn.history.map(({ event }) => event);
  const blocks = [
    `# ${turn.question.trim()}`,
    section(
      "Context",
      turn.context.map(({ kind, label }) => `- ${kind}: ${label}`),
    ),
    section("Asked back", clarifications(turn)),
    section("Route", events.flatMap(routeLine)),
    section("Attempts", events.flatMap(attemptLine)),
    section("Tools", events.flatMap(toolLine)),
    section("Answer", [turn.answer?.text || turn.text || `*${turn.state}*`]),
    section(
      "Steps",
      (turn.answer?.steps ?? []).map((step, position) => `${position + 1}. ${step}`),
    ),
    section("Sources", (turn.answer?.citations ?? []).map(sourceLine)),
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

function routeLine(event: AgentEvent): string[] {
  if (event.type !== "routed") return [];
  return [`- ${event.agent}, confidence ${Math.round(event.confidence * 100)} %: ${event.reasoning}`];
}

function attemptLine(event: AgentEvent): string[] {
  if (event.type !== "iteration") return [];
  const { attempt, strategy, tool, query, quality, decision, reason } = event;
  const how = [strategy, tool, query && `“${query}”`, quality && `quality ${quality.overall}`]
    .filter(Boolean)
    .join(", ");
  return [`${attempt}. ${how} → ${decision}: ${reason}`];
}

function toolLine(event: AgentEvent): string[] {
  if (event.type !== "tool") return [];
  return [`- ${event.tool} \`${JSON.stringify(event.input)}\`: ${event.error ?? event.summary}`];
}

function sourceLine({ marker, document, edition, clause, quote }: NonNullable<TurnView["answer"]>["citations"][0]) {
  return `- [${marker}] ${[document, edition, clause].filter(Boolean).join(", ")}: “${quote}”`;
}
