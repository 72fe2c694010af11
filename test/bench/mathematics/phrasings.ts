/** Ways in which people ask: is the request understood as it was meant, and is the integral's answer right? */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { solveIntegral } from "../../../src/mathematics/definite/integral";
import { understand } from "../../../src/mathematics/definite/understand";
import { constantValue, realFunction } from "../../../src/mathematics/formula/compile";
import { parseFormula } from "../../../src/mathematics/formula/parse";
import { readMathematics } from "../../../src/mathematics/read/read";
import { spread } from "../report";
import { partRow, type Context, type Measured, type Part } from "./part";

const POINTS = [0.37, 1.61, -0.83, 2.9, -2.3, 0.11];

const request = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()), answer: z.string().optional() });
const phrasing = z.object({ id: z.string(), text: z.string(), expect: z.array(request) });
type Phrasing = z.infer<typeof phrasing>;
type Expected = z.infer<typeof request>;

function valueOf(text: unknown): number {
  const parsed = parseFormula(String(text));
  return parsed.kind === "formula" ? constantValue(parsed.formula) : NaN;
}

function isSameNumber(one: unknown, other: unknown): boolean {
  const [a, b] = [valueOf(one), valueOf(other)];
  return a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

/** Equal at all points at which both are real. */
function isSameFormula(one: unknown, other: unknown, variable: string): boolean {
  const [a, b] = [parseFormula(String(one)), parseFormula(String(other))];
  if (a.kind !== "formula" || b.kind !== "formula") return one === other;
  const [f, g] = [realFunction(a.formula, variable), realFunction(b.formula, variable)];
  return POINTS.every((x) => {
    const [y, z] = [f(x), g(x)];
    return (Number.isNaN(y) && Number.isNaN(z)) || Math.abs(y - z) <= 1e-9 * Math.max(1, Math.abs(z));
  });
}

function isSameArgument(name: string, found: unknown, wanted: unknown, variable: string): boolean {
  switch (name) {
    case "expression":
      return isSameFormula(found, wanted, variable);
    case "expressions": {
      const [some, all] = [found as unknown[] | undefined, wanted as unknown[]];
      return some?.length === all.length && all.every((text, index) => isSameFormula(some[index], text, variable));
    }
    case "features":
      return (wanted as string[]).every((feature) => (found as string[] | undefined)?.includes(feature) ?? false);
    case "lower":
    case "upper":
    case "at":
      return isSameNumber(found, wanted);
    case "range":
    case "shade":
      return (wanted as unknown[]).every((bound, index) =>
        isSameNumber((found as unknown[] | undefined)?.[index], bound),
      );
    default:
      return String(found) === String(wanted);
  }
}

/** What is wrong with the reading; null where everything is as expected. */
function faultOf({ text, expect }: Phrasing): string | null {
  const reading = readMathematics(text);
  if (reading.kind === "unclear") return `unclear: ${reading.message}`;
  for (const wanted of expect) {
    const found = reading.requests.find(({ tool }) => tool === wanted.tool);
    if (found === undefined) return `no ${wanted.tool}`;
    const args = found.arguments as unknown as Record<string, unknown>;
    const variable = String(wanted.args["variable"] ?? "x");
    const different = Object.entries(wanted.args).find(
      ([name, value]) => !isSameArgument(name, args[name], value, variable),
    );
    if (different !== undefined) return `${different[0]} is ${JSON.stringify(args[different[0]])}`;
    const isBounded = args["lower"] !== undefined;
    if (wanted.tool === "integral_calculator" && isBounded !== (wanted.args["lower"] !== undefined)) return "bounds";
    const answer = answerFault(wanted, args);
    if (answer !== null) return answer;
  }
  return null;
}

function answerFault({ answer, tool }: Expected, args: Record<string, unknown>): string | null {
  if (answer === undefined || tool !== "integral_calculator") return null;
  const read = understand({
    expression: String(args["expression"]),
    variable: String(args["variable"]),
    lower: String(args["lower"]),
    upper: String(args["upper"]),
  });
  if (read.kind === "unreadable") return read.message;
  const report = solveIntegral(read.integral);
  if (answer.startsWith("divergent")) return report.kind === "divergent" ? null : `answer is ${report.kind}`;
  const gap = Math.abs((report.value ?? NaN) - Number(answer));
  return gap <= 1e-9 * Math.max(1, Math.abs(Number(answer))) ? null : `answer is ${report.value}`;
}

function measured(file: string, problems: readonly Phrasing[]): Measured {
  const times: number[] = [];
  const faults = problems.flatMap((problem) => {
    const began = performance.now();
    const fault = faultOf(problem);
    times.push(performance.now() - began);
    return fault === null ? [] : [`${problem.id} ${JSON.stringify(problem.text)}: ${fault}`];
  });
  const counts = {
    problems: problems.length,
    right: problems.length - faults.length,
    wrong: faults.length,
    "no answer": null,
  };
  return { rows: [partRow(file.replace(/\.json$/, ""), "steward", counts, spread(times))], notes: faults };
}

function filesOf({ folder, every }: Context): [string, Phrasing[]][] {
  return readdirSync(folder)
    .filter((name) => /^phrasings.*\.json$/.test(name) && existsSync(path.join(folder, name)))
    .sort()
    .map((name) => {
      const all = z.array(phrasing).parse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
      return [name, all.filter((_, index) => index % every === 0)];
    });
}

export const phrasings: Part = {
  name: "phrasings",
  run(context) {
    const files = context.isWanted("steward") ? filesOf(context) : [];
    const all = files.map(([file, problems]) => measured(file, problems));
    return Promise.resolve({ rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes }) => notes) });
  },
};
