/** Definite integrals: values to 8 digits, and whether divergent and undefined ones are recognised. SciPy where Python has it. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { solveIntegral } from "../../../src/mathematics/definite/integral";
import { understand } from "../../../src/mathematics/definite/understand";
import { spread, type Row } from "../report";
import { partRow, type Context, type Part } from "./part";

const DIGITS_8 = 5e-9;
const DIGITS_6 = 5e-7;
const SCIPY = fileURLToPath(new URL("./engines/scipy-definite.py", import.meta.url));

const problem = z.object({
  id: z.string(),
  expr: z.string(),
  var: z.string(),
  a: z.string(),
  b: z.string(),
  kind: z.enum(["value", "divergent", "undefined"]),
  value: z.string().nullable(),
});
type Problem = z.infer<typeof problem>;

/** What an engine says; `doubts` where it says itself that the value is uncertain. */
const answer = z.object({
  kind: z.enum(["value", "divergent", "undefined", "unclear"]),
  value: z.number().nullable(),
  doubts: z.boolean(),
  cpuMs: z.number(),
});
type Answer = z.infer<typeof answer>;

function steward(problems: readonly Problem[]): Answer[] {
  return problems.map(({ expr, var: variable, a, b }) => {
    const start = process.cpuUsage();
    const read = understand({ expression: expr, variable, lower: a, upper: b });
    const report = read.kind === "understood" ? solveIntegral(read.integral) : null;
    const { user, system } = process.cpuUsage(start);
    const cpuMs = (user + system) / 1000;
    if (report === null || report.kind === "indefinite" || report.kind === "principal value") {
      return { kind: "unclear", value: null, doubts: true, cpuMs };
    }
    const doubts = report.value === null || (report.error ?? 0) > 1e-6 * Math.max(Math.abs(report.value), 1e-9);
    return { kind: report.kind, value: report.value, doubts, cpuMs };
  });
}

function scipy(problems: readonly Problem[]): Answer[] | null {
  const { status, stdout } = spawnSync("python3", [SCIPY], {
    input: JSON.stringify(problems),
    encoding: "utf8",
    env: { ...process.env, OPENBLAS_NUM_THREADS: "1" },
  });
  return status === 0 ? z.array(answer).parse(JSON.parse(stdout)) : null;
}

function problemsOf({ folder, every }: Context): [file: string, problems: Problem[]][] {
  return readdirSync(folder)
    .filter((name) => /^definite.*\.json$/.test(name) && existsSync(path.join(folder, name)))
    .sort()
    .map((name) => {
      const all = z.array(problem).parse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
      return [name, all.filter((_, index) => index % every === 0)];
    });
}

function gapOf({ value }: Problem, found: Answer): number {
  if (found.kind !== "value" || found.value === null || value === null) return Infinity;
  const known = Number(value);
  return Math.abs(found.value - known) / Math.max(Math.abs(known), known === 0 ? 1 : 0);
}

function rowOf(
  part: string,
  engine: string,
  problems: readonly Problem[],
  answers: readonly Answer[],
): { row: Row; notes: string[] } {
  const pairs = problems.map((one, index) => ({ one, found: answers[index] as Answer }));
  const valued = pairs.filter(({ one }) => one.kind === "value");
  const other = pairs.filter(({ one }) => one.kind !== "value");
  const silent = valued.filter(
    ({ one, found }) => found.kind === "value" && !found.doubts && gapOf(one, found) > DIGITS_6,
  );
  const invented = other.filter(({ found }) => found.kind === "value" && !found.doubts);
  const right = (limit: number) => valued.filter(({ one, found }) => gapOf(one, found) <= limit).length;
  const recognised = other.filter(({ one, found }) => found.kind === one.kind).length;
  const times = answers.map(({ cpuMs }) => cpuMs);
  const ids = [...silent, ...invented].map(({ one }) => one.id);
  const missed = valued.filter(({ one, found }) => gapOf(one, found) > DIGITS_8).map(({ one }) => one.id);
  return {
    row: partRow(
      part,
      engine,
      {
        problems: problems.length,
        right: right(DIGITS_8) + recognised,
        wrong: ids.length,
        "no answer": problems.length - right(DIGITS_6) - recognised - ids.length,
      },
      { ...spread(times), "6 digits": right(DIGITS_6), "divergent, undefined": `${recognised}/${other.length}` },
    ),
    notes: [
      ...(ids.length > 0 ? [`silently wrong, ${engine}: ${ids.join(" ")}`] : []),
      ...(missed.length > 0 && engine === "steward" ? [`not to 8 digits, ${engine}: ${missed.join(" ")}`] : []),
    ],
  };
}

export const definite: Part = {
  name: "definite",
  run(context) {
    const rows: Row[] = [];
    const notes: string[] = [];
    for (const [file, problems] of problemsOf(context)) {
      for (const [engine, solve] of Object.entries({ steward, scipy })) {
        const answers = context.isWanted(engine) ? solve(problems) : null;
        if (answers === null) continue;
        const result = rowOf(file.replace(/\.json$/, ""), engine, problems, answers);
        rows.push(result.row);
        notes.push(...result.notes);
      }
    }
    return Promise.resolve({ rows, notes });
  },
};
