/** Adjectives and adverbs that compare, and what those measure that have a measure: "narrower" a width. */

interface Measure {
  /** What rules call it; null where it has as many names as things that are measured. */
  noun: string | null;
  /** "How … is it?" */
  how: string;
  comparatives: readonly string[];
}

const MEASURES: readonly Measure[] = [
  { noun: "weight", how: "heavy", comparatives: ["heavier", "lighter"] },
  { noun: "width", how: "wide", comparatives: ["wider", "narrower", "slimmer"] },
  { noun: "height", how: "tall", comparatives: ["taller"] },
  { noun: "thickness", how: "thick", comparatives: ["thicker", "thinner"] },
  { noun: "speed", how: "fast", comparatives: ["faster", "slower", "quicker"] },
  { noun: "temperature", how: "hot", comparatives: ["hotter", "colder", "warmer", "cooler"] },
  { noun: "age", how: "old", comparatives: ["older", "younger"] },
  { noun: "noise", how: "loud", comparatives: ["louder", "quieter", "noisier"] },
  { noun: null, how: "high", comparatives: ["higher", "lower"] },
  { noun: null, how: "long", comparatives: ["longer", "shorter"] },
  { noun: null, how: "deep", comparatives: ["deeper", "shallower"] },
  { noun: null, how: "large", comparatives: ["larger", "bigger", "smaller"] },
  { noun: null, how: "early", comparatives: ["earlier", "sooner"] },
  { noun: null, how: "late", comparatives: ["later"] },
];

const OTHERS =
  "broader|stiffer|softer|harder|cheaper|dearer|fewer|more|less|greater|stricter|looser|tighter|tougher|milder|harsher|weaker|stronger|easier|simpler|closer|nearer|further|farther";

/** "narrower", "earlier"; what a pattern may hold. */
export const COMPARATIVES = [...MEASURES.flatMap(({ comparatives }) => comparatives), OTHERS].join("|");

const SAID = MEASURES.map(({ noun, how, comparatives }) => ({
  noun,
  said: new RegExp(String.raw`\b(?:${comparatives.join("|")}|how ${how})\b`, "i"),
}));

/** What the comparatives of a question measure that has a name: "Are the wheels narrower?" asks for their width. */
export const measuresAsked = (question: string): string[] =>
  SAID.flatMap(({ noun, said }) => (noun !== null && said.test(question) ? [noun] : []));

/** "long" for "longer": what "how" asks for; null for a word that measures nothing. */
export function howAsked(comparative: string): string | null {
  return MEASURES.find(({ comparatives }) => comparatives.includes(comparative.toLowerCase()))?.how ?? null;
}
