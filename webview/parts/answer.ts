/** An answer: its text, its plots, its steps, its sources, and what can be done with it. */
import { html, nothing, type TemplateResult } from "lit";
import type { Answer, Citation, Figure, TurnView } from "../../src/protocol";
import { post } from "../host";
import { citationWords } from "../state/citation-words";
import { percent } from "../state/wording";
import { withoutApology } from "../state/answer-text";
import { iconButton } from "../ui/controls";
import { icon } from "../ui/icons";
import "./markdown-view";
import "./plot";
import { section } from "./section";
import { t } from "../ui/words";

/** Below this confidence the answer says that it is unsure. */
const UNSURE = 0.5;

export function answerPart(turn: TurnView): TemplateResult | typeof nothing {
  const { answer } = turn;
  const text = answer?.text ? withoutApology(answer.text, turn.trouble) : turn.text;
  const figures = answer?.figures.length ? answer.figures : turn.figures;
  const isOver = answer !== null && answer.status !== "waiting";
  if (turn.state === "waiting" && turn.clarification !== null) return nothing;
  const isEmpty = text === "" && figures.length === 0;
  if (isEmpty && !isOver) return nothing;
  if (isEmpty && (turn.state === "waiting" || turn.trouble !== null)) return nothing;
  return html`<div class="answer" data-testid="answer">
    ${isOver ? doubts(answer) : nothing} ${textPart(turn, text)} ${figures.map((figure, at) => plot(turn, figure, at))}
    ${isOver ? html`${stepsPart(turn, answer)}${explanationPart(turn, answer)}${sourcesPart(turn, answer)}` : nothing}
    ${isOver ? tools(turn, text) : nothing}
  </div>`;
}

function textPart({ id, answer, state }: TurnView, text: string): TemplateResult {
  return html`<steward-markdown
    class=${state === "running" ? "streaming" : ""}
    .text=${text}
    .citations=${answer === null ? null : answer.citations}
    .turnId=${id}
    .isStreaming=${answer === null && state === "running"}
  ></steward-markdown>`;
}

function plot({ id }: TurnView, figure: Figure, index: number): TemplateResult {
  return html`<steward-plot .figure=${figure} .turnId=${id} .index=${index}></steward-plot>`;
}

/** What a reader should know before believing it. */
function doubts({ citations, confidence, status }: Answer): TemplateResult | typeof nothing {
  if (status !== "answered") return nothing;
  const open = citations.filter(({ supported }) => !supported).length;
  const lines = [
    open === 1 ? t("One statement is not carried by the cited passage.") : "",
    open > 1 ? t("{0} statements are not carried by the cited passage.", open) : "",
    confidence < UNSURE ? t("Steward is unsure about this answer ({0}).", percent(confidence)) : "",
  ].filter(Boolean);
  if (lines.length === 0) return nothing;
  return html`<p class="doubt" data-testid="doubt">${icon("warning")}<span>${lines.join(" ")}</span></p>`;
}

function stepsPart({ id }: TurnView, { steps, agent }: Answer): TemplateResult | typeof nothing {
  if (steps.length === 0) return nothing;
  const title = t("Solution steps ({0})", steps.length);
  return section({ name: `${id}:steps`, title, isOpen: agent === "mathematics", testId: "steps" }, () => {
    const line = (step: string) =>
      html`<li><steward-markdown .text=${step} .turnId=${id} .isInline=${true}></steward-markdown></li>`;
    return html`<ol class="steps">
      ${steps.map(line)}
    </ol>`;
  });
}

function explanationPart({ id }: TurnView, { explanation, text }: Answer): TemplateResult | typeof nothing {
  if (explanation === "" || text.includes(explanation)) return nothing;
  const content = () => html`<steward-markdown .text=${explanation} .turnId=${id}></steward-markdown>`;
  return section({ name: `${id}:explanation`, title: t("Explanation"), isOpen: false }, content);
}

function sourcesPart({ id }: TurnView, { citations }: Answer): TemplateResult | typeof nothing {
  if (citations.length === 0) return nothing;
  const title = t("Sources ({0})", citations.length);
  return section(
    { name: `${id}:sources`, title, isOpen: false, testId: "sources" },
    () =>
      html`<ul class="sources">
        ${citations.map((citation) => source(id, citation))}
      </ul>`,
  );
}

function source(turnId: string, citation: Citation): TemplateResult {
  const { marker, supported } = citation;
  const { heading, path, place, quote } = citationWords(citation);
  return html`<li>
    <button
      type="button"
      class="source"
      data-testid="source"
      @click=${() => post({ type: "citation-open", turnId, marker })}
    >
      <span class="source-number ${supported ? "" : "source-doubt"}">${marker}</span>
      <span class="source-words">
        <span class="source-title">${heading}</span>
        ${path === "" ? nothing : html`<span class="source-place">${path}</span>`}
        <span class="source-place">${place}</span>
        <span class="source-quote">${quote}</span>
        ${supported ? nothing : html`<span class="source-warning">${icon("warning")}${t("The statement is not word for word in it.")}</span>`}
      </span>
    </button>
  </li>`;
}

function tools({ id, state }: TurnView, text: string): TemplateResult {
  return html`<div class="answer-tools" role="group" aria-label=${t("Answer")}>
    ${iconButton("copy", t("Copy answer"), { testId: "copy", onClick: () => post({ type: "text-copy", text, what: t("Answer") }) })}
    ${iconButton("insert", t("Insert at cursor"), { testId: "insert", onClick: () => post({ type: "text-insert", text }) })}
    ${iconButton("refresh", t("Ask again"), {
      testId: "regenerate",
      isDisabled: state === "running" || state === "elsewhere",
      onClick: () => post({ type: "answer-regenerate", turnId: id }),
    })}
    ${iconButton("download", t("Export answer"), {
      testId: "answer-export",
      onClick: () => post({ type: "answer-export", turnId: id }),
    })}
  </div>`;
}
