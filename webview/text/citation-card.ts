/** The card beside a citation: document, edition, clause, page and the quote. One for the whole panel. */
import { html, nothing, render } from "lit";
import type { Citation } from "../../src/protocol";
import { citationWords } from "../state/citation-words";
import { icon } from "../ui/icons";
import { t } from "../ui/words";

const GAP_PX = 6;
const MARGIN_PX = 8;

let card: HTMLElement | null = null;

export function showCard(anchor: HTMLElement, citation: Citation): void {
  card ??= makeCard();
  render(content(citation), card);
  card.hidden = false;
  place(card, anchor.getBoundingClientRect());
}

export function hideCard(): void {
  if (card !== null) card.hidden = true;
}

function makeCard(): HTMLElement {
  const made = document.createElement("div");
  made.className = "citation-card";
  made.setAttribute("role", "tooltip");
  document.body.append(made);
  document.addEventListener("scroll", hideCard, { capture: true, passive: true });
  return made;
}

function content(citation: Citation) {
  const { heading, path, place, quote } = citationWords(citation);
  return html`<div class="card-title">${heading}</div>
    ${path === "" ? nothing : html`<div class="card-place">${path}</div>`}
    <div class="card-place">${place}</div>
    <blockquote>${quote}</blockquote>
    ${citation.supported ? nothing : html`<div class="card-doubt">${icon("warning")}${t("The statement is not word for word in this passage.")}</div>`}`;
}

/** Above the chip where there is room, else below; never past the edges. */
function place(card: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = card;
  const furthest = document.documentElement.clientWidth - offsetWidth - MARGIN_PX;
  const above = top - offsetHeight - GAP_PX;
  card.style.left = `${Math.max(MARGIN_PX, Math.min(left, furthest))}px`;
  card.style.top = `${above >= MARGIN_PX ? above : bottom + GAP_PX}px`;
}
