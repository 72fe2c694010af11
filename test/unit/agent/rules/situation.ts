/** Inputs of triage for tests. */
import { BUILT_IN_PROFILE } from "../../../../src/agent/profile";
import type { TriageInput } from "../../../../src/agent/prompts";
import type { DocumentLabel } from "../../../../src/agent/regulations/prompts";

export const document = (title: string, label: Partial<DocumentLabel> = {}): DocumentLabel => ({
  title,
  edition: null,
  series: null,
  kind: "regulation",
  jurisdiction: null,
  ...label,
});

export const TWO_EDITIONS = [document("F1 Sporting 2024 Issue 6"), document("F1 Sporting 2025 Issue 4")];
export const ONE_EDITION = [document("F1 Sporting 2025 Issue 4")];

export const asked = (question: string, situation: Partial<TriageInput> = {}): TriageInput => ({
  question,
  conversation: [],
  context: [],
  documents: [],
  settled: [],
  asked: [],
  requiredEntities: BUILT_IN_PROFILE.requiredEntities,
  agents: BUILT_IN_PROFILE.agents,
  previous: null,
  ...situation,
});
