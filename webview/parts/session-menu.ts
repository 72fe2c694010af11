/** Where a session can be exported to. */
import { html, type TemplateResult } from "lit";
import type { ExportFormat } from "../../src/protocol";
import { post } from "../host";
import type { IconName } from "../ui/icons";
import "../ui/menu";
import type { MenuItem } from "../ui/menu";
import { t } from "../ui/words";

const FORMATS: Record<ExportFormat, { label: string; icon: IconName }> = {
  markdown: { label: t("Export as Markdown"), icon: "text" },
  json: { label: t("Export as JSON"), icon: "file" },
  notebook: { label: t("Export as notebook"), icon: "book" },
};

/** @param id null for the session that is shown */
export function exportItems(id: string | null): MenuItem[] {
  return Object.entries(FORMATS).map(([format, { label, icon }]) => ({
    label,
    icon,
    run: () => post({ type: "session-export", id, format: format as ExportFormat }),
  }));
}

export function exportMenu(id: string | null): TemplateResult {
  const items = exportItems(id);
  return html`<steward-menu
    label=${t("Export session")}
    icon="download"
    testId="export"
    .items=${items}
  ></steward-menu>`;
}
