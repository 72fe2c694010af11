/** The form of a sign in a question that speaks for an agent. */
import type { AgentName } from "../../../protocol";

export interface Signal {
  agent: AgentName;
  /** About 1 for a hint, 3 for a clear sign, 5 where hardly anything else can be meant. */
  weight: number;
  /** Completes "the question …". */
  because: string;
}

/** A sign in the wording. */
export interface Rule {
  weight: number;
  because: string;
  /** Sees the question in lower case, with straight quotes and single blanks. */
  pattern: RegExp;
  /** The sign does not count where this matches too. */
  unless?: RegExp;
}

/** The rules that match, as signals for the agent. */
export function matching(agent: AgentName, rules: readonly Rule[], plain: string): Signal[] {
  return rules
    .filter(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain))
    .map(({ weight, because }) => ({ agent, weight, because }));
}
