/** Opens documents at the place an answer cites. */
import { isAbsolute } from "node:path";
import * as vscode from "vscode";
import { locateInWorkspace } from "../adapters/workspace/editor";
import type { RegulationDocument } from "../corpus/clause";
import { Trouble } from "../errors";
import type { ContextItem } from "../protocol";
import type { CitedPlace } from "./citation-links";
import type { PdfEditor } from "./pdf/pdf-editor";
import { quotePlace, type QuotePlacePorts } from "./pdf/quote-place";
import { pathOf, readUri } from "./read-view";

const HIGHLIGHT_MS = 4_000;

const highlight = vscode.window.createTextEditorDecorationType({
  backgroundColor: new vscode.ThemeColor("editor.findMatchHighlightBackground"),
  overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.findMatchForeground"),
});

/** The file of a path as citations name it. @throws Trouble "usage" where it is gone */
export async function locate(path: string): Promise<vscode.Uri> {
  const found = isAbsolute(path) ? vscode.Uri.file(path) : await locateInWorkspace(path);
  if (found) return found;
  throw new Trouble("usage", vscode.l10n.t("{0} is no longer in the workspace.", path), {
    advice: vscode.l10n.t("Ask again to read what is there now."),
  });
}

export interface PlacesPorts {
  regulations: QuotePlacePorts;
  pdf: Pick<PdfEditor, "open">;
}

/** @throws Trouble "usage" where the file is gone or was never known */
export async function openCitation({ regulations, pdf }: PlacesPorts, citation: CitedPlace): Promise<void> {
  const { path, line, quote, document } = citation;
  if (!path) throw new Trouble("usage", vscode.l10n.t("Where {0} lies is not known.", document));
  const uri = await locate(path);
  const { documents } = regulations.current ?? (await regulations.library());
  const read = documents.find((one) => one.path === path);
  if (read === undefined ? isPdf(path) : hasPages(read))
    return pdf.open(uri, await quotePlace(regulations, citation), textColumn());
  const shown = read === undefined || isText(path) ? uri : readUri(path);
  const editor = await vscode.window.showTextDocument(shown, { viewColumn: textColumn(), preview: true });
  const start = new vscode.Position(Math.max(0, (line ?? 1) - 1), 0);
  editor.selection = new vscode.Selection(start, start);
  const range = rangeOf(editor.document, quote, start) ?? editor.document.lineAt(start.line).range;
  editor.revealRange(new vscode.Range(start, range.end), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  if (quote === "") return;
  editor.setDecorations(highlight, [range]);
  setTimeout(() => editor.setDecorations(highlight, []), HIGHLIGHT_MS);
}

/** @throws Trouble "usage" where the file is gone */
export async function openContext({ regulations, pdf }: PlacesPorts, { path, line }: ContextItem): Promise<void> {
  if (!path) return;
  const uri = await locate(path);
  const read = regulations.current?.documents.find((one) => one.path === path);
  if (read !== undefined && hasPages(read)) return pdf.open(uri, { page: 1, boxes: [] }, textColumn());
  const shown = read === undefined || isText(path) ? uri : readUri(path);
  const start = new vscode.Position(Math.max(0, (line ?? 1) - 1), 0);
  await vscode.commands.executeCommand("vscode.open", shown, { selection: new vscode.Range(start, start) });
}

/** Hands the file whose words are shown to the program that it belongs to. @throws Trouble "usage" where it is gone */
export async function openOriginal(shown: vscode.Uri): Promise<void> {
  await vscode.env.openExternal(await locate(pathOf(shown)));
}

/** A file that is only called PDF, such as a saved web page, was read without pages. */
const hasPages = ({ pages }: RegulationDocument) => pages !== null;

const isPdf = (path: string) => /\.pdf$/i.test(path);
/** Can the editor show the file itself, with the lines that citations name? */
export const isText = (path: string) => /\.(?:md|markdown|txt|text|html?|xhtml)$/i.test(path);

/** Beside the panel's own tab, where there is one, the last column of text is taken. */
const textColumn = () => vscode.window.activeTextEditor?.viewColumn ?? vscode.ViewColumn.One;

/** What may stand between two words of a quote in the file: line breaks, marks of Markdown, tags of HTML. */
const BETWEEN = "(?:[\\s*_`]|<[^<>]{0,500}>|&nbsp;)+";

/** The quote at or after the position. */
function rangeOf(document: vscode.TextDocument, quote: string, from: vscode.Position): vscode.Range | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const pattern = new RegExp(words.map(escaped).join(BETWEEN), "u");
  const text = document.getText();
  const offset = document.offsetAt(from);
  const match = pattern.exec(text.slice(offset));
  if (!match) return null;
  const start = offset + match.index;
  return new vscode.Range(document.positionAt(start), document.positionAt(start + match[0].length));
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
