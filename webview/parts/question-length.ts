/** How long a question is, said before it is too long. */
import { html, nothing, type TemplateResult } from "lit";
import { QUESTION_LIMIT } from "../../src/protocol";
import { language } from "../ui/words";

/** From this share of the limit on the length is shown. */
const NEAR_LIMIT = 0.8;

/** @param length characters */
export function questionLength(length: number): TemplateResult | typeof nothing {
  if (length < QUESTION_LIMIT * NEAR_LIMIT) return nothing;
  const isOver = length > QUESTION_LIMIT;
  const words = `${length.toLocaleString(language)} / ${QUESTION_LIMIT.toLocaleString(language)}`;
  return html`<span class=${isOver ? "over" : "near-limit"} role="status" data-testid="length">${words}</span>`;
}
