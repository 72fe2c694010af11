/** Adjectives and adverbs that compare: "narrower", "earlier". */
export const COMPARATIVES =
  "higher|lower|heavier|lighter|longer|shorter|wider|narrower|broader|larger|smaller|bigger|taller|thicker|thinner|deeper|shallower|stiffer|softer|harder|faster|slower|quicker|earlier|later|sooner|older|younger|cheaper|dearer|fewer|more|less|greater|stricter|looser|tighter|tougher|milder|harsher|weaker|stronger|easier|simpler|closer|nearer|further|farther|warmer|colder|hotter|cooler|quieter|louder";
