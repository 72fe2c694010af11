/** What goes with a question, as chips: a selection, a file, a folder, an edition. */
import { html, type TemplateResult } from "lit";
import type { ContextItem } from "../../src/protocol";
import { post } from "../host";
import { iconButton } from "../ui/controls";
import { icon, type IconName } from "../ui/icons";
import { t } from "../ui/words";

export const CONTEXT_ICONS: Record<ContextItem["kind"], IconName> = {
  selection: "text",
  file: "file",
  folder: "folder",
  edition: "book",
};

export function contextLabel({ kind, label }: ContextItem): TemplateResult {
  return html`${icon(CONTEXT_ICONS[kind])}<span class="context-name">${label}</span>`;
}

/** Chips that can be opened and taken away. */
export function contextChips(items: readonly ContextItem[]): TemplateResult {
  return html`<ul class="chips" aria-label=${t("Context")}>
    ${items.map(
      (item, index) =>
        html`<li class="context-chip" data-testid="context-chip">
          <button
            type="button"
            class="context-open"
            title=${item.path ?? item.label}
            @click=${() => post({ type: "context-open", item })}
          >
            ${contextLabel(item)}
          </button>
          ${iconButton("close", t("Remove {0}", item.label), {
            className: "context-remove",
            onClick: () => post({ type: "context-remove", index }),
          })}
        </li>`,
    )}
  </ul>`;
}
