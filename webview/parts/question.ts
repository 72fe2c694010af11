/** A question with its chips. It can be edited and asked again. */
import { html, nothing, type TemplateResult } from "lit";
import { QUESTION_LIMIT, type TurnView } from "../../src/protocol";
import { post } from "../host";
import { button, iconButton } from "../ui/controls";
import { Part } from "../ui/part";
import "../ui/text-area";
import type { TextArea, TextAreaKey } from "../ui/text-area";
import { contextLabel } from "./context-chips";
import { t } from "../ui/words";

export class Question extends Part {
  static override properties = {
    turn: { attribute: false },
    isEditing: { type: Boolean, reflect: true, attribute: "editing" },
    length: { state: true },
  };
  declare turn: TurnView;
  declare private isEditing: boolean;
  /** Characters of the edited text. */
  declare private length: number;

  constructor() {
    super();
    this.isEditing = false;
    this.length = 0;
  }

  protected override render() {
    const { turn } = this;
    return html`<div class="question" data-testid="question">
      ${turn.context.length === 0 ? nothing : this.chips()} ${this.isEditing ? this.editor() : this.shown()}
    </div>`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("isEditing") || !this.isEditing) return;
    const { field } = this;
    void field?.updateComplete.then(() => {
      field.setValue(this.turn.question);
      field.focus();
    });
  }

  private shown(): TemplateResult {
    const { turn } = this;
    return html`<div class="question-text">${turn.question}</div>
      <span class="question-tools">
        ${iconButton("copy", t("Copy question"), {
          onClick: () => post({ type: "text-copy", text: turn.question, what: t("Question") }),
        })}
        ${
          turn.state === "queued"
            ? nothing
            : iconButton("edit", t("Edit and ask again"), { testId: "edit", onClick: () => this.edit() })
        }
      </span>`;
  }

  private editor(): TemplateResult {
    const isTooLong = this.length > QUESTION_LIMIT;
    return html`<steward-text-area
        class="question-field"
        label=${t("Edit the question")}
        testId="question-field"
        @text-change=${({ detail }: CustomEvent<string>) => (this.length = detail.trim().length)}
        @text-key=${({ detail }: CustomEvent<TextAreaKey>) => this.takeKey(detail)}
      ></steward-text-area>
      <div class="question-buttons">
        ${isTooLong ? html`<span class="over">${t("{0} characters too many", this.length - QUESTION_LIMIT)}</span>` : nothing}
        ${button(t("Cancel"), { onClick: () => this.cancel() })}
        ${button(t("Ask again"), {
          appearance: "primary",
          testId: "resend",
          isDisabled: this.length === 0 || isTooLong,
          onClick: () => this.send(),
        })}
      </div>`;
  }

  private chips(): TemplateResult {
    return html`<ul class="chips" aria-label=${t("Context of the question")}>
      ${this.turn.context.map(
        (item) =>
          html`<li class="context-chip">
            <button type="button" class="context-open" @click=${() => post({ type: "context-open", item })}>
              ${contextLabel(item)}
            </button>
          </li>`,
      )}
    </ul>`;
  }

  private get field(): TextArea | null {
    return this.querySelector<TextArea>("steward-text-area");
  }

  private edit(): void {
    this.length = this.turn.question.length;
    this.isEditing = true;
  }

  private cancel(): void {
    this.isEditing = false;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>("[data-testid=edit]")?.focus());
  }

  private send(): void {
    const text = this.field?.value.trim() ?? "";
    if (text === "" || text.length > QUESTION_LIMIT) return;
    this.isEditing = false;
    post({ type: "question-edit", turnId: this.turn.id, text });
  }

  private takeKey({ event }: TextAreaKey): void {
    if (event.isComposing) return;
    if (event.key === "Escape") this.cancel();
    else if (event.key === "Enter" && !event.shiftKey) this.send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
customElements.define("steward-question", Question);
