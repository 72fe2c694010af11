/** Replies of a scripted model that many tests need, in the forms of the calls. */

interface Request {
  tool: string;
  arguments: object;
}

/** Nothing is missing, and the question has one part, unless `more` says otherwise. */
export const triageReply = (agent: string, confidence = 0.9, reasoning = "", more: object = {}) => ({
  agent,
  confidence,
  reasoning,
  missing: [],
  needs_clarification: false,
  parts: [],
  ...more,
});

/** The same mark, 1 to 10, for all four criteria. */
export const qualityReply = (overall: number, feedback = "") => ({
  completeness: overall,
  accuracy: overall,
  clarity: overall,
  specificity: overall,
  feedback,
});

/**
 * The four calls that solve a definite integral, each as sure as `confidence`.
 *
 * @param requests empty where the tool is to be asked by the question's own words
 */
export const integralReplies = (
  answer: string,
  requests: readonly Request[],
  { confidence = 0.9, tool = "integral_calculator" } = {},
) => ({
  problem_analysis: {
    problem_type: "definite_integral",
    complexity: "low",
    requires_tools: true,
    description: "",
    approach: "",
  },
  mathematical_reasoning: { approach: "", steps: [], tools_needed: [tool], requests, confidence },
  validation: { is_valid: true, score: confidence, issues: [], suggestions: [] },
  final_response: { answer, steps: [], explanation: "", confidence },
});
