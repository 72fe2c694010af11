/** triage: which agent, how sure, what is missing, how many parts. */
import { editionMatters, namesClausesOfOneEdition } from "../../corpus/answer/edition-matters";
import { findPassages, type SearchResult } from "../../corpus/find";
import type { Library } from "../../corpus/library";
import type { AgentName } from "../../protocol";
import { labels } from "../regulations/nodes";
import type { Reads, Uses, Writes } from "../node";
import { triage, type TriageInput } from "../prompts";
import { isMotorsport } from "../rules/signals/regulations";
import { triageByRule } from "../rules/triage";
import type { StewardState, Triage } from "../state";

type TriagePorts = Uses<"model" | "regulations" | "profile" | "signal">;
type Known = Reads<StewardState, "resolved" | "request" | "conversation" | "settled" | "clarifications">;

export function triageQuestion(ports: TriagePorts) {
  return async (state: Known): Writes<StewardState, "triaged" | "parts"> => {
    const decided = await decide(ports, state, state.resolved, null);
    return { triaged: decided, parts: decided.parts };
  };
}

/** Asks for a decision on a question or a part of it, and holds it against what is known. */
export async function decide(
  { model, regulations, profile, signal }: TriagePorts,
  state: Known,
  question: string,
  previous: TriageInput["previous"],
): Promise<Triage> {
  const library = await regulations.library({ signal });
  const input: TriageInput = {
    question,
    conversation: state.conversation,
    context: state.request.context,
    documents: labels(library),
    settled: state.settled,
    asked: state.clarifications.map(({ entity }) => entity),
    requiredEntities: profile.requiredEntities,
    agents: profile.agents,
    previous,
  };
  const decided = withAgent(await model.ask(triage, input), input);
  const parts = decided.parts.map((part) => part.trim()).filter(Boolean);
  return { ...withoutKnown(decided, state, library, question), parts: parts.length > 0 ? parts : [question] };
}

/** The agent must be one that the profile allows, and a different one when the last was unsure. */
function withAgent(decided: Triage, input: TriageInput): Triage {
  const tried = input.previous?.agent;
  const allowed = (agent: AgentName) => input.agents.includes(agent) && agent !== tried;
  if (allowed(decided.agent)) return decided;
  const others = input.agents.filter(allowed);
  if (others.length === 0) return decided;
  const { agent } = triageByRule({ ...input, agents: others });
  return { ...decided, agent: allowed(agent) ? agent : (others[0] ?? decided.agent) };
}

/**
 * Nobody is asked for what earlier requests or the profile settled, nor for an edition where all of them say the same, nor for
 * the country where a loaded law answers.
 */
function withoutKnown(decided: Triage, { settled, clarifications }: Known, library: Library, question: string): Triage {
  if (!decided.needs_clarification || decided.missing.length === 0) return decided;
  const asked = new Set(clarifications.map(({ entity }) => entity));
  const earlier = new Set(settled.map(({ entity }) => entity).filter((entity) => !asked.has(entity)));
  let found: SearchResult | null = null;
  const search = () => (found ??= findPassages(library, { query: question }));
  const isKnown: Readonly<Record<string, () => boolean>> = {
    edition: () =>
      library.documents.length > 0 && (namesClausesOfOneEdition(library, question) || !editionMatters(search())),
    jurisdiction: () => isInLaw(library, search()),
  };
  const missing = decided.missing.filter(({ entity }) => !earlier.has(entity) && !isKnown[entity]?.());
  return { ...decided, missing, needs_clarification: missing.length > 0 };
}

/** Does a loaded law answer the question? The rules of a sport and contracts leave open whose law it is. */
function isInLaw(library: Library, { answerable, passages }: SearchResult): boolean {
  const clause = answerable ? library.clause(passages[0]!.id) : null;
  const source = clause === null ? null : library.document(clause.document);
  return source !== null && source.kind === "regulation" && !OF_SPORT.test(source.title) && !isMotorsport(source.title);
}

const OF_SPORT = /\b(?:sport\w*|technical|championship|cup|series|rac(?:e|ing)|competitions?|games?|club)\b/i;
