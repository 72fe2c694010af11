/** A profile: limits, agents, sources and what must be known before an answer, by domain. */
import { z } from "zod";
import type { DocumentDetails } from "../corpus/details";
import { AGENT_NAMES, type AgentName } from "../protocol";
import { limitsSchema, type Limits } from "./limits";

/** Things a question may leave open and that the rules recognise; a profile may name others. */
export const ENTITIES: readonly string[] = ["jurisdiction", "date", "contract_type", "edition", "bounds", "function"];

const names = z.array(z.string().min(1));

/** YAML reads "2026" as a number. */
const detail = z.union([z.string(), z.number()]).transform(String).optional();
const detailsSchema: z.ZodType<DocumentDetails> = z.strictObject({
  title: detail.describe("Its title."),
  edition: detail.describe("Its edition, such as 2026 or 2026 Issue 3; empty for none."),
  series: detail.describe("Name that all editions of the same rules share; empty for none."),
  jurisdiction: detail.describe("Country code, EU, or the rule-maker's name; empty for none."),
  content: detail.describe("Beginning of the SHA-256 of the file, which it keeps when it is moved."),
});

export const profileSchema = z.strictObject({
  description: z.string().default("").describe("What the profile is for; shown where profiles are chosen."),
  limits: limitsSchema.partial().strict().default({}).describe("Limits that differ from the settings."),
  agents: z
    .array(z.enum(AGENT_NAMES))
    .min(1)
    .default([...AGENT_NAMES])
    .describe("Agents that may be chosen."),
  sources: names.default([]).describe("Files, folders and globs of regulations; empty: found in the workspace."),
  requiredEntities: z
    .record(z.string(), names)
    .default({ legal: ["jurisdiction", "date", "contract_type"], motorsport: ["edition"] })
    .describe("By domain (legal, motorsport, …): what a question of that domain must settle."),
  entities: z.record(z.string(), z.string()).default({}).describe("What holds for everybody: “jurisdiction: Germany”."),
  documents: z
    .record(z.string(), detailsSchema)
    .default({})
    .describe(
      "What documents are called, by path, where their files tell it wrongly: “rules/tr.pdf: {edition: 2026}”.",
    ),
  synonyms: z
    .record(z.string(), names)
    .default({})
    .describe("Words that mean the same: “DRS: [driver adjustable bodywork]”."),
});

/** The content of `.steward/profiles.yaml`. */
export const profilesFileSchema = z.strictObject({
  profiles: z.record(z.string(), profileSchema).describe("Profiles by name; the setting steward.profile picks one."),
});

export interface Profile {
  name: string;
  description: string;
  limits: Partial<Limits>;
  agents: AgentName[];
  sources: string[];
  requiredEntities: Record<string, string[]>;
  entities: Record<string, string>;
  synonyms: Record<string, string[]>;
  documents: Record<string, DocumentDetails>;
}

export const BUILT_IN_PROFILE: Profile = { name: "default", ...profileSchema.parse({}) };
