/** What is said in passing above the composer: a notice, or a deletion that can be undone. */
import { html, nothing, type TemplateResult } from "lit";
import { post } from "../host";
import type { PanelState } from "../state/panel-state";
import { store } from "../state/store";
import { button, iconButton } from "../ui/controls";
import { icon } from "../ui/icons";
import { t } from "../ui/words";

export function noticeBar({ notice, removed }: PanelState): TemplateResult | typeof nothing {
  if (removed !== null) return removedBar(removed);
  if (notice === null) return nothing;
  return html`<aside class="bar ${notice.isError ? "bar-bad" : ""}" aria-label=${t("Notice")} data-testid="notice">
    ${icon(notice.isError ? "warning" : "check")}<span class="bar-text">${notice.message}</span>
    ${iconButton("close", t("Dismiss"), { onClick: store.dismissNotice })}
  </aside>`;
}

function removedBar({ id, title }: { id: string; title: string }): TemplateResult {
  const undo = () => {
    post({ type: "session-restore", id });
    store.dismissRemoved();
  };
  return html`<aside class="bar" aria-label=${t("Deleted session")} data-testid="undo">
    ${icon("trash")}<span class="bar-text">${t("Deleted “{0}”", title)}</span>
    ${button(t("Undo"), { onClick: undo })} ${iconButton("close", t("Dismiss"), { onClick: store.dismissRemoved })}
  </aside>`;
}
