/** What Steward's commands do. Each is registered by the extension's entry point. */
import * as vscode from "vscode";
import { shownPath } from "../adapters/index/discover";
import { findFiles } from "../adapters/workspace/editor-files";
import { clauseAtLine } from "../corpus/clause-at-line";
import { labelOf } from "../corpus/scope";
import { figure, type Answer, type ContextItem, type Figure } from "../protocol";
import { parseCitedPlace, type CitedPlace } from "./citation-links";
import type { ClauseDiagnostics } from "./clauses/diagnostics";
import { compareEditions } from "./clauses/editions";
import type { Findings, PlacedFinding } from "./clauses/findings";
import { selectionItem, uriItem } from "./context-items";
import { editDetails } from "./document-details";
import { DocumentItem } from "./documents-tree";
import type { Models } from "./models";
import type { CommandName } from "./names";
import type { Chat } from "./panel/chat";
import type { PanelRuns } from "./panel-runs";
import { openOriginal } from "./places";
import { pathOf, READ_SCHEME } from "./read-view";
import type { SessionCommands } from "./session-parts";
import { addSources, addUris, readAll } from "./source-commands";
import { workspaceFolders, type WorkspaceRegulations } from "./sources";
import { wantedSelection } from "./wanted-selection";

export interface CommandPorts {
  chat: Chat;
  runs: PanelRuns;
  models: Models;
  regulations: WorkspaceRegulations;
  findings: Findings;
  diagnostics: ClauseDiagnostics;
  showFigure: (figure: Figure, title: string) => void;
  openCitation: (place: CitedPlace) => Promise<void>;
  /** Takes over an exported session, whole or not at all. */
  importSession: (text: string) => Promise<{ id: string }>;
  sessionCommands: SessionCommands;
}

export type Commands = Record<CommandName, (...given: unknown[]) => Promise<unknown>>;

const SESSION_FILE: vscode.OpenDialogOptions = {
  title: vscode.l10n.t("Steward: Import Session"),
  openLabel: vscode.l10n.t("Import"),
  filters: { [vscode.l10n.t("Exported session")]: ["json"] },
};
const SELECTION_QUESTION = "What about this selection?";

export function commands(ports: CommandPorts): Commands {
  const { chat, runs, models, regulations, findings, diagnostics, showFigure, openCitation, importSession } = ports;

  /** Asks in the panel. null where the question was not taken. */
  async function ask(question: string, context: ContextItem[] = []): Promise<Answer | null> {
    await vscode.commands.executeCommand("steward.chat.focus");
    for (const item of context) chat.addContext(item);
    const before = chat.current.turns.length;
    chat.ask(question);
    const turn = chat.current.turns.at(-1);
    if (
      turn === undefined ||
      (chat.current.turns.length === before && turn.state !== "queued" && turn.state !== "running")
    ) {
      return null;
    }
    return runs.answerOf(turn.id);
  }

  return {
    ...ports.sessionCommands,
    async ask(given) {
      if (typeof given === "string") return ask(given);
      const question = await vscode.window.showInputBox({
        title: vscode.l10n.t("Steward: Ask"),
        prompt: vscode.l10n.t("About your regulations, your files, or mathematics"),
        placeHolder: vscode.l10n.t("What are the safety requirements for the car?"),
        ignoreFocusOut: true,
      });
      return question === undefined ? null : ask(question);
    },
    async askSelection(given) {
      const item = wantedSelection();
      if (item === null) return null;
      return ask(typeof given === "string" ? given : questionAbout(item.text ?? ""), [item]);
    },
    async newSession() {
      await chat.startNew();
      await vscode.commands.executeCommand("steward.chat.focus");
    },
    async importSession(given) {
      const [uri] = given instanceof vscode.Uri ? [given] : ((await vscode.window.showOpenDialog(SESSION_FILE)) ?? []);
      if (!uri) return null;
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      const { id } = await importSession(text);
      await chat.open(id);
      await vscode.commands.executeCommand("steward.chat.focus");
      return id;
    },
    async stop() {
      chat.current.stop();
    },
    chooseModel: () => models.chooseByAsking(),
    setApiKey: () => models.setKey(),
    testModel: () => models.test(),
    addRegulations: (given) => {
      const uris = Array.isArray(given) ? given.filter((one) => one instanceof vscode.Uri) : [];
      return uris.length > 0 ? addUris({ regulations }, uris) : addSources({ regulations });
    },
    reindex: () => readAll({ regulations }, true),
    editDetails: (given) => editDetails(regulations, shownPathOf(given)),
    async addToChat(...given) {
      const uris = (Array.isArray(given[1]) ? (given[1] as unknown[]) : [given[0]]).filter(
        (one) => one instanceof vscode.Uri,
      );
      await vscode.commands.executeCommand("steward.chat.focus");
      const selected = uris.length === 0 ? selectionItem(vscode.window.activeTextEditor) : null;
      if (selected) chat.addContext(selected);
      for (const uri of uris) chat.addContext(await uriItem(uri));
    },
    async checkSelection() {
      const editor = vscode.window.activeTextEditor;
      const found = editor ? await findings.of(editor.document) : [];
      const cited = found.find(({ range, clause }) => clause !== null && editor?.selection.contains(range));
      const rules = cited ? documentOf(cited) : "the regulations";
      return aboutSelection((text) => `Is this in line with ${rules}? ${text}`);
    },
    async explainClause() {
      const editor = vscode.window.activeTextEditor;
      const found = editor ? await findings.at(editor.document, editor.selection.active) : null;
      if (found !== null && found.clause !== null)
        return ask(`What does ${found.reference} of ${documentOf(found)} say?`);
      const own = editor && found === null ? await ownClause(editor) : null;
      if (own !== null) return ask(`What does ${own} say?`);
      const named = found?.reference ?? (await askFor(vscode.l10n.t("Which clause?"), "Article 5.3.2"));
      return named ? ask(`What does ${named} say?`) : null;
    },
    solveMathematics: () => aboutSelection((text) => (/[=∫]|\\int/.test(text) ? `Solve ${text}` : `Calculate ${text}`)),
    plotFunction: () => aboutSelection((text) => `Plot ${text}`),
    async lookUpPenalty() {
      const selected = selectionItem(vscode.window.activeTextEditor)?.text?.trim();
      const offence = selected || (await askFor(vscode.l10n.t("For which offence?"), vscode.l10n.t("false start")));
      return offence ? ask(`What is the penalty for ${inOneLine(offence)}?`) : null;
    },
    compareEditions: () => compareEditions(regulations),
    async summarizeRegulation() {
      const { documents } = await regulations.library();
      const placeHolder = vscode.l10n.t("Which document?");
      const picked = await vscode.window.showQuickPick(documents.map(labelOf), { placeHolder });
      return picked ? ask(`Summarize ${picked}`) : null;
    },
    async verifyCitations() {
      const document = vscode.window.activeTextEditor?.document;
      if (!document) return tell(vscode.l10n.t("Open the text whose citations are to be verified."));
      return tellProblems(await diagnostics.check(document), vscode.l10n.t("this file"));
    },
    async verifyWorkspace() {
      const files = await findFiles("**/*.{md,markdown,txt,tex,rst,adoc}", undefined, CHECKED_FILES);
      let problems = 0;
      for (const uri of files) problems += await diagnostics.check(await vscode.workspace.openTextDocument(uri));
      return tellProblems(problems, vscode.l10n.t("{0} files", files.length));
    },
    async openCitation(given) {
      const place = parseCitedPlace(given);
      if (place !== null) await openCitation(place);
    },
    async openOriginal() {
      const shown = vscode.window.activeTextEditor?.document.uri;
      if (shown?.scheme === READ_SCHEME) await openOriginal(shown);
    },
    async showFigure(given, title) {
      const parsed = figure.safeParse(given);
      if (parsed.success) showFigure(parsed.data, typeof title === "string" ? title : vscode.l10n.t("Plot"));
    },
  };

  /** The clause that the cursor stands in, where the file is one of the regulations; null elsewhere. */
  async function ownClause({ document, selection }: vscode.TextEditor): Promise<string | null> {
    const { uri } = document;
    const path = uri.scheme === READ_SCHEME ? pathOf(uri) : shownPath(uri.fsPath, workspaceFolders());
    const rules = (await regulations.library()).documents.find((one) => one.path === path);
    const clause = rules === undefined ? null : clauseAtLine(rules, selection.active.line + 1);
    return rules === undefined || clause === null ? null : `${clause.number ?? ""} of the ${labelOf(rules)}`;
  }

  async function aboutSelection(question: (text: string) => string): Promise<Answer | null> {
    const item = wantedSelection();
    if (item === null) return null;
    return ask(question(inOneLine(item.text ?? "")), [item]);
  }
}

/** Path of what a menu was opened on; null where the command came from elsewhere. */
function shownPathOf(given: unknown): string | null {
  if (given instanceof DocumentItem) return given.path;
  return given instanceof vscode.Uri ? shownPath(given.fsPath, workspaceFolders()) : null;
}

/** The document in which the cited clause stands, with its edition: nothing is left to ask back. */
function documentOf({ clause }: PlacedFinding): string {
  return clause === null ? "the regulations" : `the ${labelOf({ title: clause.document, edition: clause.edition })}`;
}

/** A short selection is the question itself; a longer one is what the question is about. */
function questionAbout(text: string): string {
  const short = text.trim().replace(/\s+/g, " ");
  return short.length <= 200 ? short : SELECTION_QUESTION;
}

/** Files that are verified at once. */
const CHECKED_FILES = 2_000;
/** Characters of a selection that go into a question; the whole goes along as context. */
const QUOTED_CHARS = 1_500;

const inOneLine = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, QUOTED_CHARS);

const askFor = (title: string, placeHolder: string) => vscode.window.showInputBox({ title, placeHolder });

async function tell(message: string): Promise<null> {
  void vscode.window.showInformationMessage(message, vscode.l10n.t("OK"));
  return Promise.resolve(null);
}

async function tellProblems(problems: number, where: string): Promise<number> {
  if (problems === 0) {
    vscode.window.setStatusBarMessage(vscode.l10n.t("Steward: all citations in {0} hold.", where), 6_000);
    return 0;
  }
  const said =
    problems === 1
      ? vscode.l10n.t("1 citation does not hold in {0}.", where)
      : vscode.l10n.t("{0} citations do not hold in {1}.", problems, where);
  void vscode.window.showWarningMessage(said, vscode.l10n.t("Show Problems")).then((picked) => {
    if (picked) void vscode.commands.executeCommand("workbench.actions.view.problems");
  });
  return Promise.resolve(problems);
}
