/** The regulations that were read, and the files that could not be, as a tree in the Explorer. */
import { basename } from "node:path";
import * as vscode from "vscode";
import type { RegulationDocument } from "../corpus/clause";
import type { Library, UnreadableFile } from "../corpus/library";
import type { CitedPlace } from "./citation-links";
import type { PanelLog } from "./panel/services";
import type { WorkspaceRegulations } from "./sources";

export class DocumentItem extends vscode.TreeItem {
  /** @param path as people see it */
  constructor(
    readonly path: string,
    label: string,
  ) {
    super(label);
    this.id = path;
  }
}

/** What the welcome of the empty view goes by: "none" where no document was found, "failed", or "some". */
const STATE_KEY = "steward.documents";

export function documentsTree(regulations: WorkspaceRegulations, log: PanelLog): vscode.TreeDataProvider<DocumentItem> {
  const changes = new vscode.EventEmitter<void>();
  // Told here too: what nobody has opened is not asked for its children.
  regulations.onDidChange(({ documents, unreadable }) => {
    void tell(documents.length + unreadable.length === 0 ? "none" : "some");
    changes.fire();
  });
  return {
    onDidChangeTreeData: changes.event,
    getTreeItem: (item) => item,
    async getChildren(parent) {
      if (parent !== undefined) return [];
      try {
        const items = itemsOf(await regulations.library());
        await tell(items.length === 0 ? "none" : "some");
        return items;
      } catch (error) {
        log.error("The regulations could not be read.", error);
        await tell("failed");
        return [];
      }
    },
  };
}

async function tell(state: "none" | "failed" | "some"): Promise<void> {
  await vscode.commands.executeCommand("setContext", STATE_KEY, state);
}

function itemsOf({ documents, unreadable }: Library): DocumentItem[] {
  return [...unreadable.map(unreadableItem), ...documents.map(documentItem)];
}

function documentItem(document: RegulationDocument): DocumentItem {
  const { path, title, edition, jurisdiction, clauses, pages, warnings } = document;
  // The edition first: in a narrow view the ends of titles are not seen.
  const item = new DocumentItem(path, edition === null ? title : `${edition} · ${title}`);
  item.description = jurisdiction ?? "";
  item.contextValue = "document";
  item.iconPath = new vscode.ThemeIcon(warnings.length > 0 ? "warning" : "law");
  const size =
    pages === null
      ? vscode.l10n.t("{0} clauses", clauses.length)
      : vscode.l10n.t("{0} clauses on {1} pages", clauses.length, pages);
  item.tooltip = [path, size, ...warnings].join("\n");
  const start: CitedPlace = { document: title, clause: "", path, line: 1, page: 1, quote: "" };
  item.command = { command: "steward.openCitation", title: vscode.l10n.t("Open"), arguments: [start] };
  return item;
}

function unreadableItem({ path, message }: UnreadableFile): DocumentItem {
  const item = new DocumentItem(path, basename(path));
  item.description = message;
  item.tooltip = message;
  item.contextValue = "unreadable";
  item.iconPath = new vscode.ThemeIcon("error");
  return item;
}
