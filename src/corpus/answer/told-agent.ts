/** Whether words tell who does a thing: "the fee is paid by the promoter" does, "a car supplied to a team" and "the tyre supplier" do not. */
import { rootOf } from "../roots";
import { wordsOf } from "../terms";
import type { Concept } from "./concepts";

/** Who trades in a thing is asked for by name: the word for the trade names nobody. */
export const TRADES = /^(?:company|firm|manufacturer|maker|producer|supplier|vendor|sponsor|bank)$/;
const PARTICIPLE = /(?:ed|en|paid|made|built|held|sold|taught|won|drawn)$/;
/** Words behind a participle within which its agent stands: "paid in full by the promoter". */
const AGENT_WITHIN = 6;
/** Words before a participle that make it one of the active voice: "has supplied". */
const ACTIVE = /^(?:has|have|had|having)$/;

/** What is paid: it names who pays only as "at the cost of", "bears the cost" and "at his own expense". */
const COSTS = /^(?:costs?|expenses?)$/;
const BORNE = /^(?:at|bear|bears|borne|liable)$/;
const BORNE_WITHIN = 4;

/** Do the words hold the deed, other than in a participle or a trade that names nobody? @param deed the verb of "who pays …?" */
export function tellsAgent(words: string, deed: Concept): boolean {
  const roots = new Set(deed.forms.flatMap(({ roots }) => (roots.length === 1 ? roots : [])));
  const said = wordsOf(words);
  const isAgentless = (at: number) =>
    TRADES.test(said[at]!.replace(/s$/, "")) ||
    (COSTS.test(said[at]!) && !said.slice(Math.max(0, at - BORNE_WITHIN), at).some((word) => BORNE.test(word))) ||
    (PARTICIPLE.test(said[at]!) &&
      !said.slice(at + 1, at + 1 + AGENT_WITHIN).includes("by") &&
      !said.slice(Math.max(0, at - 2), at).some((word) => ACTIVE.test(word)));
  const held = said.flatMap((word, at) => (roots.has(rootOf(word)) ? [at] : []));
  return held.length === 0 || held.some((at) => !isAgentless(at));
}
