/** What an empty session says: what can be asked, and where the answers come from. */
import { html, nothing, type TemplateResult } from "lit";
import { post } from "../host";
import type { PanelState } from "../state/panel-state";
import { button } from "../ui/controls";
import { icon } from "../ui/icons";
import { t } from "../ui/words";

export function emptyConversation({ setup }: PanelState): TemplateResult {
  return html`<div class="welcome" data-testid="welcome">
    <div class="welcome-mark">${icon("book")}</div>
    <h2>${t("Ask about your regulations and numbers")}</h2>
    <p>${t("Answers cite the clause they stand on, and mathematics is checked before you see it.")}</p>
    ${setup.suggestions.length === 0 ? nothing : suggestions(setup.suggestions)}
    <p class="welcome-sources">
      ${icon("file")}<span>${setup.sources || t("No regulations yet.")}</span>
      ${button(t("Add regulations…"), { onClick: () => post({ type: "sources-add" }), testId: "sources-add" })}
    </p>
  </div>`;
}

function suggestions(questions: readonly string[]): TemplateResult {
  return html`<ul class="suggestions" aria-label=${t("Questions to start with")}>
    ${questions.map(
      (text) =>
        html`<li>
          <button type="button" class="suggestion" @click=${() => post({ type: "question-send", text })}>
            <span>${text}</span>${icon("send")}
          </button>
        </li>`,
    )}
  </ul>`;
}
