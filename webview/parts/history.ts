/** How an answer came about: a line that unfolds to a timeline. */
import { html, nothing, type TemplateResult } from "lit";
import type { HistoryEntry, TurnView } from "../../src/protocol";
import { post } from "../host";
import { agentName, count, duration, percent, stateName, stepName, tokens } from "../state/wording";
import { iconButton, progressRing } from "../ui/controls";
import { icon } from "../ui/icons";
import { historyLine, TOP_AGENT, type HistoryLine } from "./history-line";
import { section } from "./section";
import { t } from "../ui/words";

export function historyPart(turn: TurnView): TemplateResult | typeof nothing {
  const isLive = turn.state === "running" || turn.state === "elsewhere";
  if (turn.history.length === 0 && turn.answer === null && !isLive) return nothing;
  const title = html`${isLive ? progressRing() : nothing}<span
      >${isLive ? placed(turn, currentStep(turn)) : summary(turn)}</span
    >`;
  return section(
    { name: `${turn.id}:history`, title, isOpen: false, className: "history", testId: "history" },
    () =>
      html`<ol class="timeline">
          ${lines(turn)}
        </ol>
        ${totals(turn)}`,
  );
}

/** What is done in another window cannot be stopped in this one: that is said. */
function placed({ state }: TurnView, step: string): string {
  return state === "elsewhere" ? `${stateName("elsewhere")} · ${step}` : step;
}

/** What it does at the moment, in words. */
export function currentStep(turn: TurnView): string {
  const last = turn.history.findLast(({ event }) => event.type === "step" && event.status === "started")?.event;
  if (last?.type !== "step") return turn.text === "" ? t("Thinking…") : t("Writing…");
  if (last.agent === TOP_AGENT) return `${stepName(last.node)}…`;
  const agent = stepName(last.agent);
  return `${agent}: ${stepName(last.node)}…`;
}

/** Each part stays on one line. */
function summary({ history, answer }: TurnView): TemplateResult {
  const routed = history.findLast(({ event }) => event.type === "routed")?.event;
  const of = (type: string) => history.filter(({ event }) => event.type === type).length;
  const agent = answer?.agent ?? (routed?.type === "routed" ? routed.agent : null);
  const parts = [
    agent === null ? "" : agentName(agent),
    routed?.type === "routed" ? percent(routed.confidence) : "",
    of("iteration") > 0 ? count(of("iteration"), t("1 attempt"), t("{0} attempts")) : "",
    of("tool") > 0 ? count(of("tool"), t("1 tool call"), t("{0} tool calls")) : "",
    answer === null ? "" : duration(answer.durationMs),
  ];
  return joined(parts) ?? html`${t("How this came about")}`;
}

/** Parts with a dot between them, each on one line; null where there are none. */
function joined(parts: readonly string[]): TemplateResult | null {
  const [first, ...rest] = parts.filter(Boolean);
  if (first === undefined) return null;
  return html`<span class="whole">${first}</span>${rest.map((part) => html` · <span class="whole">${part}</span>`)}`;
}

function lines(turn: TurnView): TemplateResult[] {
  let clarifications = 0;
  return turn.history.flatMap((entry, index) => {
    const reply = entry.event.type === "clarification" ? turn.replies[clarifications++] : undefined;
    const line = historyLine(entry, reply);
    return line === null ? [] : [lineTemplate(turn, entry, index, line)];
  });
}

function lineTemplate(turn: TurnView, { event }: HistoryEntry, index: number, line: HistoryLine): TemplateResult {
  const canFork =
    event.type === "step" && event.status === "finished" && turn.state !== "running" && turn.state !== "elsewhere";
  const fork = () => post({ type: "run-fork", turnId: turn.id, entry: index });
  return html`<li class="line line-${line.tone} ${line.isInner ? "line-inner" : ""}">
    <span class="line-mark">${line.tone === "now" ? progressRing() : icon(line.icon)}</span>
    <div class="line-head">
      <span class="line-title">${line.title}</span>
      <span class="line-meta">${line.meta}</span>
      ${canFork ? iconButton("branch", t("Go back to “{0}” and on from there", line.title), { onClick: fork }) : nothing}
    </div>
    <div class="line-content">${line.content}</div>
  </li>`;
}

function totals({ answer }: TurnView): TemplateResult | typeof nothing {
  if (answer === null) return nothing;
  const parts = [
    count(answer.llmCalls, t("1 model call"), t("{0} model calls")),
    t("tokens: {0}", tokens(answer.tokens)),
    duration(answer.durationMs),
  ];
  return html`<p class="totals">${joined(parts)}</p>`;
}
