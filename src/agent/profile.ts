/** A profile: limits, agents, sources and what must be known before an answer, by domain. */
import { z } from "zod";
import { AGENT_NAMES, type AgentName } from "../protocol";
import { limitsSchema, type Limits } from "./limits";

/** Things a question may leave open. */
export const ENTITIES = ["jurisdiction", "date", "contract_type", "edition", "bounds", "function"] as const;
export type Entity = (typeof ENTITIES)[number];

export const profileSchema = z.strictObject({
  description: z.string().default(""),
  limits: limitsSchema.partial().strict().default({}),
  /** Agents that may be chosen. */
  agents: z.array(z.enum(AGENT_NAMES)).min(1).default([...AGENT_NAMES]),
  /** Files, folders and globs of regulations; empty: found in the workspace. */
  sources: z.array(z.string().min(1)).default([]),
  /** By domain ("legal", "motorsport", …): what a question of that domain must settle. */
  requiredEntities: z
    .record(z.string(), z.array(z.string()))
    .default({ legal: ["jurisdiction", "date", "contract_type"], motorsport: ["edition"] }),
  /** Entities that hold for everybody: `jurisdiction: Germany`. */
  entities: z.record(z.string(), z.string()).default({}),
  /** Words that mean the same: `DRS: [driver adjustable bodywork]`. */
  synonyms: z.record(z.string(), z.array(z.string())).default({}),
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
}

export const BUILT_IN_PROFILE: Profile = { name: "default", ...profileSchema.parse({}) };
