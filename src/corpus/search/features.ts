/** What is known of a passage that may answer a question, as the numbers that the ranking model reads. */

/** Names in the order of a row. "share" is of the question's weight; "top" is the score of the best candidate. */
export const FEATURES = [
  "closeness/top",
  "closeness rank",
  "score/top",
  "score share",
  "plain score share",
  "length score share",
  "covered share",
  "covered share with headings",
  "greatest missing share",
  "side by side share",
  "content pairs share",
  "near pairs share",
  "longest run share",
  "short window share",
  "long window share",
  "stop words share",
  "length",
  "obligations",
  "density",
  "covered/mass",
  "heading share",
  "heading covered",
  "heading length",
  "title share",
  "previous",
  "next",
  "best within 6",
  "best within 40",
  "parent",
  "best sibling",
  "best of document",
  "document among the first",
  "like the first 3",
  "like the first 10",
  "like the first 3, by mass",
  "like the first 10, by mass",
] as const;

export const FEATURE_COUNT = FEATURES.length;

/** Features of which more is better, whatever the rest: the model may not turn them round. */
export const INCREASING: ReadonlySet<(typeof FEATURES)[number]> = new Set([
  "closeness/top",
  "score/top",
  "covered share",
  "covered share with headings",
  "content pairs share",
  "near pairs share",
  "longest run share",
  "short window share",
  "heading share",
  "title share",
]);
