/** The list above the composer: commands after `/`, files and editions after `@`. */
import { html, nothing, type TemplateResult } from "lit";
import { icon, type IconName } from "../ui/icons";

export interface Suggestion {
  label: string;
  detail: string;
  icon?: IconName;
  choose: () => void;
}

export interface SuggestionList {
  title: string;
  items: readonly Suggestion[];
  /** Index of the one that Enter takes. */
  active: number;
  /** Said where there are none. */
  empty: string;
}

export function suggestionList({ title, items, active, empty }: SuggestionList): TemplateResult {
  return html`<div class="suggest" data-testid="suggestions">
    <div class="suggest-title">${title}</div>
    ${items.length === 0 ? html`<div class="suggest-empty">${empty}</div>` : nothing}
    <div class="suggest-list" role="listbox" tabindex="0" aria-label=${title} ?hidden=${items.length === 0}>
      ${items.map(
        (item, index) =>
          html`<div
            role="option"
            class="suggest-item ${index === active ? "suggest-active" : ""}"
            aria-selected=${index === active ? "true" : "false"}
            data-testid="suggestion"
            @mousedown=${(event: Event) => {
              event.preventDefault();
              item.choose();
            }}
          >
            ${item.icon === undefined ? nothing : icon(item.icon)}<span class="suggest-label">${item.label}</span>
            <span class="suggest-detail">${item.detail}</span>
          </div>`,
      )}
    </div>
  </div>`;
}
