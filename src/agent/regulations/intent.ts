/** Reads from a question what is wanted: a rule, a summary, a comparison, a penalty, or files and rules together. */
import type { IntentInput } from "./prompts";
import type { Intent, RegulationTool } from "./state";

export const INTENT_TOOLS: Readonly<Record<Intent, RegulationTool>> = {
  SEARCH: "regulation_search",
  SUMMARY: "regulation_summary",
  COMPARISON: "regulation_comparison",
  PENALTY: "penalty_lookup",
  GENERAL: "general_rag",
  OUT_OF_SCOPE: "general_rag",
};

const COMPARISON =
  /\b(?:compar(?:e|es|ed|ing|ison)|differ(?:s|ences?|ent)?\b(?!\s+(?:colou?rs?|sizes?))|what(?:'s| is| has| was| were|) (?:new|changed)|chang(?:e|es|ed)\b.*\b(?:between|from|since|edition|editions|version|issue|in (?:19|20)\d\d|to (?:19|20)\d\d)|between (?:the )?(?:19|20)\d\d and|(?:19|20)\d\d (?:vs\.?|versus|and|against|to) (?:19|20)\d\d|versus|vs\.?|moved|renumbered|what became of|unterschied\w*|vergleich\w*|geändert|änderung\w*)\b/i;
const HAS_CHANGED =
  /\b(?:has|have|did|was|were|is|are|how)\b.*\b(?:chang(?:e|ed)|increased?|decreased?|raised|lowered|tightened|relaxed|removed|added|stricter)\b/i;
const PENALTY =
  /\b(?:penalt(?:y|ies)|penali[sz]ed?|fined?|fines|sanction(?:s|ed)?|punish\w*|disqualif\w+|consequences?|what happens (?:if|when|to)|liquidated damages|grid drop|strafe\w*|bußgeld\w*|sanktion\w*|reprimand\w*)\b/i;
const SUMMARY =
  /\b(?:summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|overview|outline|key (?:points|requirements|rules|obligations|facts|provisions|terms)|main (?:points|rules|requirements|obligations|provisions)|in short|tl;?dr|(?:all|list) (?:of )?(?:the )?(?:\w+ )?(?:requirements|rules|obligations|duties|provisions)|what are the (?:\w+ ){0,4}(?:requirements|obligations|duties|rules)|what (?:does|do) .* (?:cover|deal with|regulate)\b|zusammenfass\w*|überblick)\b/i;
const FILES =
  /\b(?:my|our|this|the) (?:notes?|files?|workspace|spreadsheet|csv|lap data|log|folder|report|selection)\b|\bnotes?\b.*\b(?:agree|comply|match|conform)|\b[\w-]+\.(?:md|csv|txt|docx|pdf|json|xlsx)\b/i;

export function intentOf({ question }: Pick<IntentInput, "question">): { intent: Intent; reasoning: string } {
  if (COMPARISON.test(question) || HAS_CHANGED.test(question)) {
    return { intent: "COMPARISON", reasoning: "The question asks what differs between editions or documents." };
  }
  if (PENALTY.test(question)) return { intent: "PENALTY", reasoning: "The question asks what an offence costs." };
  if (SUMMARY.test(question)) return { intent: "SUMMARY", reasoning: "The question asks for an overview." };
  if (FILES.test(question)) return { intent: "GENERAL", reasoning: "The question is about files and rules together." };
  return { intent: "SEARCH", reasoning: "The question asks what a rule says." };
}
