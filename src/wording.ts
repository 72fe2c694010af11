/** Names of agents, steps and tools as people read them. Pure: host and webview say the same. */
import type { AgentName, TurnState } from "./protocol";
import type { Translate } from "./ports/words";

export function agentLabel(agent: AgentName, t: Translate): string {
  const labels: Record<AgentName, string> = {
    regulations: t("Regulations"),
    mathematics: t("Mathematics"),
    research: t("Research"),
    general: t("General"),
  };
  return labels[agent];
}

export function stateLabel(state: TurnState, t: Translate): string {
  const labels: Record<TurnState, string> = {
    answered: t("Answered"),
    queued: t("Waiting for its turn"),
    running: t("Running"),
    elsewhere: t("Running in another window"),
    waiting: t("Waiting for your answer"),
    failed: t("Failed"),
    stopped: t("Stopped"),
    interrupted: t("Interrupted"),
  };
  return labels[state];
}

/** A box of a flow: "executeTools" becomes "Execute tools". A box without a name of its own is told in its own words. */
export function stepLabel(box: string, t: Translate): string {
  const labels: Readonly<Record<string, string>> = {
    intake: t("Intake"),
    triage: t("Triage"),
    clarify: t("Clarify"),
    route: t("Route"),
    regulations: t("Regulations"),
    mathematics: t("Mathematics"),
    research: t("Research"),
    general: t("General"),
    review: t("Review"),
    recover: t("Recover"),
    finish: t("Finish"),
    ask: t("Ask"),
    respond: t("Respond"),
    reason: t("Reason"),
    act: t("Act"),
    reflect: t("Reflect"),
    assess: t("Assess"),
    analyze: t("Analyze"),
    executeTools: t("Execute tools"),
    validate: t("Validate"),
    finalize: t("Finalize"),
    perceive: t("Perceive"),
    plan: t("Plan"),
    execute: t("Execute"),
  };
  return labels[box] ?? inWords(box);
}

/** A tool of the catalogue; those of other extensions keep the name they came with. */
export function toolLabel(tool: string, t: Translate): string {
  const labels: Readonly<Record<string, string>> = {
    regulation_search: t("Search regulations"),
    regulation_summary: t("Summarize regulations"),
    regulation_comparison: t("Compare editions"),
    penalty_lookup: t("Look up penalties"),
    general_rag: t("Look it up in the regulations"),
    verify_citations: t("Verify citations"),
    integral_calculator: t("Integrate"),
    function_analyzer: t("Analyze a function"),
    plot_generator: t("Plot"),
    calculator: t("Calculate"),
    workspace_search: t("Search the workspace"),
    workspace_read: t("Read a file of the workspace"),
    workspace_list: t("List files of the workspace"),
  };
  return labels[tool] ?? tool;
}

function inWords(name: string): string {
  const spaced = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
