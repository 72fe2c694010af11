/** Limits: textbook ones and Gruntz's, compared with their known values. SymPy where Python has it. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { evaluate } from "mathjs";
import { z } from "zod";
import { parseFormula } from "../../../src/mathematics/formula/parse";
import { limitOf, type LimitValue } from "../../../src/mathematics/limits/limit";
import { Reply } from "./engine";
import { LIMIT_PROBLEMS, type LimitProblem } from "./limit-problems";
import { spread, type Row } from "../report";
import { partRow, type Context, type Measured, type Part } from "./part";

const TOLERANCE = 1e-9;
const SYMPY = fileURLToPath(new URL("./engines/sympy-limits.py", import.meta.url));

const problemFile = z.array(
  z.object({
    id: z.string(),
    expression: z.string(),
    at: z.string(),
    side: z.enum(["left", "right", "both"]).default("both"),
    value: z.string(),
  }),
);

type Solve = (problems: readonly LimitProblem[]) => Reply[] | null;

function formulaOf(text: string) {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return parsed.formula;
}

function textOf(limit: LimitValue): string | null {
  switch (limit.kind) {
    case "value":
      return limit.value.text;
    case "infinite":
      return limit.sign > 0 ? "inf" : "-inf";
    case "none":
      return "none";
    case "unknown":
      return null;
  }
}

function steward(problems: readonly LimitProblem[]): Reply[] {
  return problems.map(({ expression, at, side }) => {
    const start = process.cpuUsage();
    const answer = textOf(limitOf(formulaOf(expression), "x", formulaOf(at), side).limit);
    const { user, system } = process.cpuUsage(start);
    return { answer, cpuMs: (user + system) / 1000 };
  });
}

function sympy(problems: readonly LimitProblem[]): Reply[] | null {
  const { status, stdout } = spawnSync("python3", [SYMPY], { input: JSON.stringify(problems), encoding: "utf8" });
  return status === 0 ? z.array(Reply).parse(JSON.parse(stdout)) : null;
}

const ENGINES: Readonly<Record<string, Solve>> = { steward, sympy };

function isRight(answer: string, value: string): boolean {
  const words = ["inf", "-inf", "none"];
  if (words.includes(answer) || words.includes(value)) return answer === value;
  const [found, known] = [Number(evaluate(answer)), Number(evaluate(value))];
  return Math.abs(found - known) <= TOLERANCE * Math.max(1, Math.abs(known));
}

/** Problems of `limits-*.json` in the folder, where there are such files, besides the ones of this benchmark. */
function groupsOf({ folder, every }: Context): [name: string, problems: readonly LimitProblem[]][] {
  const groups = Object.entries(LIMIT_PROBLEMS);
  for (const name of ["limits-dev.json", "limits.json"]) {
    const file = path.join(folder, name);
    if (existsSync(file)) groups.push([name, problemFile.parse(JSON.parse(readFileSync(file, "utf8")))]);
  }
  return groups.map(([name, problems]) => [name, problems.filter((_, index) => index % every === 0)]);
}

function measured(name: string, problems: readonly LimitProblem[], context: Context): Measured {
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [engine, solve] of Object.entries(ENGINES)) {
    const replies = context.isWanted(engine) ? solve(problems) : null;
    if (replies === null) continue;
    const known = problems.map(({ id, value }, index) => ({ id, value, answer: replies[index]?.answer ?? null }));
    const wrong = known.filter(({ answer, value }) => answer !== null && !isRight(answer, value));
    const silent = known.filter(({ answer }) => answer === null).length;
    const right = known.length - wrong.length - silent;
    const counts = { problems: problems.length, right, wrong: wrong.length, "no answer": silent };
    rows.push(partRow(`limits, ${name}`, engine, counts, spread(replies.map(({ cpuMs }) => cpuMs))));
    if (wrong.length > 0) notes.push(`limits, wrong, ${engine}: ${wrong.map(({ id }) => id).join(" ")}`);
  }
  return { rows, notes };
}

export const limits: Part = {
  name: "limits",
  run(context) {
    const all = groupsOf(context).map(([name, problems]) => measured(name, problems, context));
    return Promise.resolve({ rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes }) => notes) });
  },
};
