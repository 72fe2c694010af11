/** The tool that calculates: arithmetic, units, matrices, statistics, linear systems, uncertain inputs. */
import { z } from "zod";
import { Trouble } from "../errors";
import { calculate } from "../mathematics/calculate/calculate";
import { defineTool } from "./tool";

export const calculator = defineTool({
  name: "calculator",
  description:
    "Evaluates arithmetic exactly where it can: numbers, percentages, units and their conversion (“90 km/h to m/s”), matrices (“det([1,2;3,4])”), statistics (“std(1,2,3)”), whole numbers (gcd, factorial, isPrime), linear systems (“x+y=3, x-y=1”) and uncertain inputs (“5.0 ± 0.1”). Also other forms of a formula (“factor(x^2-1)”, “expand((x+1)^3)”, “simplify((x^2-1)/(x-1))”), Taylor polynomials (“taylor(sin(x), x, 0, 5)”: function, variable, point, order) and sums (“summation(1/n^2, n, 1, inf)”).",
  categories: ["arithmetic", "mathematics"],
  input: z.looseObject({
    expression: z
      .union([z.string(), z.number()])
      .describe("The calculation, such as 2^10 / 3 or 5 kg * 9.81 m/s^2 to N."),
    mode: z.string().nullish().describe("exact, decimal or interval; chosen by itself where left out."),
  }),
  effect: "read",
  async run({ expression, mode }) {
    const result = calculate(String(expression));
    if (result.kind === "refused") throw new Trouble("tool", result.message);
    const { calculation } = result;
    const said = mode === "decimal" ? decimalText(calculation.value, calculation.text) : calculation.text;
    return {
      summary: `${calculation.expression} = ${said}`.slice(0, 300),
      text: `${calculation.expression} = ${said}`,
      result: calculation.value,
      details: { ...calculation },
      confidence: 0.98,
      found: true,
    };
  },
});

function decimalText(value: unknown, text: string): string {
  return typeof value === "number" ? String(value) : text;
}
