/** Names that the manifest declares and that are registered before the agent is loaded. */

/** Commands, without "steward." before them. */
export const COMMAND_NAMES = [
  "ask",
  "askSelection",
  "newSession",
  "importSession",
  "stop",
  "goBack",
  "forkFrom",
  "compareBranches",
  "showCheckpoints",
  "compactSessions",
  "setDatabasePassword",
  "chooseModel",
  "setApiKey",
  "testModel",
  "addRegulations",
  "reindex",
  "editDetails",
  "addToChat",
  "checkSelection",
  "explainClause",
  "solveMathematics",
  "plotFunction",
  "lookUpPenalty",
  "compareEditions",
  "summarizeRegulation",
  "verifyCitations",
  "verifyWorkspace",
  "showFigure",
  "openCitation",
  "openOriginal",
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** Tools offered to the models of other agents. */
export const TOOL_NAMES = [
  "regulation_search",
  "regulation_comparison",
  "penalty_lookup",
  "verify_citations",
  "integral_calculator",
  "function_analyzer",
  "plot_generator",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Languages of texts in which references to clauses are looked for. */
export const PROSE_LANGUAGES = ["markdown", "plaintext", "latex", "restructuredtext", "asciidoc", "steward-document"];
