/** A question back: what is asked and why, answers to choose from, words of one's own, or going on without. */
import { html, nothing, type TemplateResult } from "lit";
import type { PendingClarification, TurnView } from "../../src/protocol";
import { post } from "../host";
import { words } from "../state/wording";
import { button, iconButton, textField } from "../ui/controls";
import { icon } from "../ui/icons";
import { Part } from "../ui/part";
import { t } from "../ui/words";

export class ClarificationCard extends Part {
  static override properties = { turn: { attribute: false }, reply: { state: true } };
  declare turn: TurnView;
  declare private reply: string;

  constructor() {
    super();
    this.reply = "";
  }

  protected override render() {
    const { clarification, id } = this.turn;
    if (clarification === null) return nothing;
    return html`<section class="card card-ask" data-testid="clarification" aria-labelledby=${`ask-${id}`}>
      <div class="card-head">
        ${icon("question")}<strong id=${`ask-${id}`}>${clarification.question}</strong>
        <span class="card-count" title=${t("Questions back so far, and at most")}>
          ${t("{0} of {1}", clarification.count, clarification.max)}
        </span>
      </div>
      ${clarification.why === "" ? nothing : html`<p class="why">${clarification.why}</p>`}
      ${this.options(clarification)}
      <div class="reply">
        ${textField(t("Your answer: {0}", words(clarification.entity)), {
          value: this.reply,
          placeholder: clarification.options.length > 0 ? t("Or in your own words") : t("Your answer"),
          testId: "clarification-reply",
          onInput: (value) => (this.reply = value),
          onEnter: (value) => this.answer(value),
        })}
        ${iconButton("send", t("Answer"), {
          testId: "clarification-send",
          isDisabled: this.reply.trim() === "",
          onClick: () => this.answer(this.reply),
        })}
      </div>
      <button type="button" class="link" data-testid="clarification-skip" @click=${() => this.skip()}>
        ${t("Go on without")}
      </button>
    </section>`;
  }

  private options({ options }: PendingClarification): TemplateResult | typeof nothing {
    if (options.length === 0) return nothing;
    return html`<div class="options" role="group" aria-label=${t("Answers to choose from")}>
      ${options.map((option) => button(option, { testId: "clarification-option", onClick: () => this.answer(option) }))}
    </div>`;
  }

  private answer(text: string): void {
    if (text.trim() === "") return;
    this.reply = "";
    post({ type: "clarification-answer", turnId: this.turn.id, text: text.trim() });
  }

  private skip(): void {
    post({ type: "clarification-skip", turnId: this.turn.id });
  }
}
customElements.define("steward-clarification", ClarificationCard);
