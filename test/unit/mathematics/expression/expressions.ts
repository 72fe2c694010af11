/** Random expressions that are real somewhere, as mathjs texts. */
import fc from "fast-check";

const leaf = fc.oneof(fc.constant("x"), fc.integer({ min: 1, max: 9 }).map(String));

/** Built of the operations of textbooks; often undefined somewhere, seldom everywhere. */
export const expressionText = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    leaf,
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a} - ${b})`),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a})*(${b})`),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a})/(${b})`),
    fc.tuple(tie("node"), fc.constantFrom("2", "3", "-1", "(1/2)", "(1/3)", "(-3/2)")).map(([a, k]) => `(${a})^${k}`),
    fc
      .tuple(fc.constantFrom("sin", "cos", "tan", "exp", "log", "atan", "sqrt", "sinh"), tie("node"))
      .map(([f, a]) => `${f}(${a})`),
  ),
})).node;
