/** One line of the history: what happened, in words, with its numbers. */
import { html, nothing, svg, type TemplateResult } from "lit";
import type { AgentEvent, HistoryEntry, Quality } from "../../src/protocol";
import { agentName, brief, duration, pairs, percent, stepName, words } from "../state/wording";
import type { IconName } from "../ui/icons";
import { t } from "../ui/words";

export interface HistoryLine {
  icon: IconName;
  /** "now" spins, "bad" is coloured as an error. */
  tone: "plain" | "now" | "bad";
  title: string;
  /** Numbers at the end of the line. */
  meta: string;
  content: TemplateResult | typeof nothing;
  /** Does it happen inside of a step of the top flow? */
  isInner?: boolean;
}

/** The top flow's name in events. */
export const TOP_AGENT = "steward";

type Event<Type extends AgentEvent["type"]> = Extract<AgentEvent, { type: Type }>;

/** null for events that have no line. */
export function historyLine({ event }: HistoryEntry, reply: string | undefined): HistoryLine | null {
  switch (event.type) {
    case "routed":
      return routedLine(event);
    case "step":
      return stepLine(event);
    case "iteration":
      return iterationLine(event);
    case "tool":
      return toolLine(event);
    case "clarification":
      return clarificationLine(event, reply);
    case "notice":
      return {
        icon: "clock",
        tone: "plain",
        title: event.message,
        meta: duration(event.waitMs ?? 0),
        content: nothing,
      };
    case "error":
      return { icon: "error", tone: "bad", title: event.message, meta: event.code, content: nothing };
    case "session":
    case "token":
    case "figure":
    case "answer":
      return null;
  }
}

function routedLine({ agent, confidence, reasoning }: Event<"routed">): HistoryLine {
  const content = html`<p class="reason">${reasoning}</p>`;
  return {
    icon: "route",
    tone: "plain",
    title: t("Routed to {0}", agentName(agent)),
    meta: percent(confidence),
    content,
  };
}

function stepLine({ agent, node, status, ms, detail }: Event<"step">): HistoryLine {
  const tone = status === "started" ? "now" : status === "failed" ? "bad" : "plain";
  const meta = ms === undefined || ms < 1 ? "" : duration(ms);
  const content = detail ? detailContent(detail) : nothing;
  const icon = status === "failed" ? "error" : "check";
  return { icon, tone, title: stepName(node), meta, content, isInner: agent !== TOP_AGENT };
}

function iterationLine(event: Event<"iteration">): HistoryLine {
  const { attempt, intent, strategy, tool, query, quality, decision, reason } = event;
  const facts: [string, string | undefined][] = [
    [t("Intent"), intent && words(intent)],
    [t("Strategy"), strategy && words(strategy)],
    [t("Tool"), tool && words(tool)],
    [t("Query"), query],
  ];
  const content = html`<dl class="facts">${facts.map(([name, value]) => fact(name, value))}</dl>
    ${quality ? qualityBars(quality) : nothing}
    <p class="reason"><strong>${decision === "end" ? t("Done") : t("Goes on")}:</strong> ${reason}</p>`;
  const meta = quality ? `${quality.overall.toFixed(1)}/10` : "";
  return { icon: "refresh", tone: "plain", title: t("Attempt {0}", attempt), meta, content, isInner: true };
}

function toolLine({ tool, input, status, ms, summary, error }: Event<"tool">): HistoryLine {
  const isBad = status === "error";
  const content = html`<dl class="facts">
    ${fact(t("Input"), pairs(input))} ${fact(isBad ? t("Error") : t("Result"), brief(error ?? summary, 400))}
  </dl>`;
  return {
    icon: "tool",
    tone: isBad ? "bad" : "plain",
    title: words(tool),
    meta: duration(ms),
    content,
    isInner: true,
  };
}

function clarificationLine(event: Event<"clarification">, reply: string | undefined): HistoryLine {
  const said = reply === "" ? t("Went on without") : reply;
  const content = html`<p class="reason">${event.question}</p>
    ${said === undefined ? nothing : html`<p class="reason"><strong>${t("You")}:</strong> ${said}</p>`}`;
  const title = t("Asked back: {0}", words(event.entity));
  return { icon: "question", tone: "plain", title, meta: t("{0} of {1}", event.count, event.max), content };
}

/** Programs and outputs in full, everything else as facts. */
function detailContent(detail: Record<string, unknown>): TemplateResult {
  const entries = Object.entries(detail).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return html`<dl class="facts">
    ${entries.map(([name, value]) => {
      if (Array.isArray(value) && value.every((one) => typeof one === "string")) return listFact(name, value);
      const isLong = typeof value === "string" && (value.includes("\n") || value.length > 160);
      return isLong ? blockFact(name, value) : fact(words(name), brief(value, 400));
    })}
  </dl>`;
}

function fact(name: string, value: string | undefined): TemplateResult | typeof nothing {
  return value === undefined || value === ""
    ? nothing
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;
}

function listFact(name: string, values: string[]): TemplateResult {
  return html`<dt>${words(name)}</dt>
    <dd>
      <ul>
        ${values.map((value) => html`<li>${value}</li>`)}
      </ul>
    </dd>`;
}

function blockFact(name: string, value: string): TemplateResult {
  return html`<dt class="fact-block">${words(name)}</dt>
    <dd class="fact-block"><pre tabindex="0" role="group" aria-label=${words(name)}>${value}</pre></dd>`;
}

const CRITERIA = {
  completeness: t("Completeness"),
  accuracy: t("Accuracy"),
  clarity: t("Clarity"),
  specificity: t("Specificity"),
} as const;

const CRITERION_NAMES = Object.keys(CRITERIA) as (keyof typeof CRITERIA)[];

function qualityBars(quality: Quality): TemplateResult {
  return html`<div class="bars">
    ${CRITERION_NAMES.map(
      (criterion) =>
        html`<span class="bar-name">${CRITERIA[criterion]}</span>
          <svg class="bar" viewBox="0 0 10 1" preserveAspectRatio="none" aria-hidden="true">
            ${svg`<rect class="bar-track" width="10" height="1"></rect>
            <rect class="bar-fill" width=${quality[criterion]} height="1"></rect>`}
          </svg>
          <span class="bar-value">${quality[criterion].toFixed(0)}/10</span>`,
    )}
  </div>`;
}
