/** The bar in which words are looked for: a field, how many places there are, and the way between them. */
import { html, type TemplateResult } from "lit";
import { iconButton, textField } from "../ui/controls";
import { t } from "../ui/words";

export interface FindState {
  words: string;
  /** Places of the words; null while they are looked for, or where there are no words. */
  count: number | null;
  /** The place that is shown, from 0. */
  at: number;
}

export interface FindActions {
  find: (words: string) => void;
  /** By so many places. */
  step: (places: number) => void;
  close: () => void;
}

export function findBar({ words, count, at }: FindState, on: FindActions): TemplateResult {
  const hasNone = count === null || count === 0;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.isComposing) on.step(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") on.close();
  };
  return html`<span class="find-field" @keydown=${pressed}
      >${textField(t("Find in this PDF"), { value: words, placeholder: t("Find"), testId: "pdf-find", onInput: on.find })}</span
    >
    <span role="status" data-testid="pdf-found">${status(count, at)}</span>
    ${iconButton("arrowUp", t("Previous match (Shift+Enter)"), { onClick: () => on.step(-1), isDisabled: hasNone })}
    ${iconButton("arrowDown", t("Next match (Enter)"), { onClick: () => on.step(1), isDisabled: hasNone })}
    ${iconButton("close", t("Close (Escape)"), { onClick: on.close })}`;
}

function status(count: number | null, at: number): string {
  if (count === null) return "";
  return count === 0 ? t("No results") : t("{0} of {1}", at + 1, count);
}
