/** Runs engines over problems and counts what is right. */
import type { Request } from "./engine";
import type { Verdict } from "./judge";
import type { Context } from "./part";
import { engineProcess, installedEngines } from "./process";
import { isTextbook, type Problem, readProblems } from "./problems";
import { quantile, textTable } from "./table";

type Judge = (expression: string, answer: string, variable: string, parameters: readonly string[]) => Verdict;

interface Count {
  right: number;
  wrong: number;
  unclear: number;
  readonly times: number[];
  readonly wrongIds: string[];
}

const emptyCount = (): Count => ({ right: 0, wrong: 0, unclear: 0, times: [], wrongIds: [] });

function judged(judge: Judge, problem: Problem, answer: string): Verdict {
  try {
    return judge(problem.integrand, answer, problem.variable, problem.params);
  } catch {
    // An answer that mathjs cannot read is not counted as right or wrong.
    return "unclear";
  }
}

async function countOf(
  engine: string,
  task: Request["task"],
  problems: readonly Problem[],
  judge: Judge,
): Promise<Count> {
  const running = engineProcess(engine);
  const count = emptyCount();
  for (const problem of problems) {
    const request = { task, expression: problem.integrand, variable: problem.variable, parameters: problem.params };
    const { answer, cpuMs } = await running.ask(request);
    count.times.push(cpuMs);
    const verdict = answer === null ? null : judged(judge, problem, answer);
    if (verdict) count[verdict] += 1;
    if (verdict === "wrong") count.wrongIds.push(problem.id);
  }
  running.stop();
  return count;
}

function row(engine: string, { right, wrong, unclear, times }: Count): readonly string[] {
  const share = `${((100 * right) / Math.max(1, times.length)).toFixed(1)} %`;
  const [median, late] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(1));
  return [engine, `${right}`, share, `${wrong}`, `${unclear}`, `${median}`, `${late}`];
}

const HEAD = ["engine", "right", "share", "wrong", "unclear", "median ms", "95 % ms"];

/** One table for the textbooks' problems and one for the others. */
export async function scoreTables(
  title: string,
  task: Request["task"],
  judge: Judge,
  context: Context,
  can: (engine: string) => boolean = () => true,
): Promise<string> {
  const problems = readProblems(context);
  const groups = [
    ["textbook", problems.filter(isTextbook)],
    ["harder suites", problems.filter((problem) => !isTextbook(problem))],
  ] as const;
  const engines = installedEngines().filter((engine) => context.isWanted(engine) && can(engine));
  const tables: string[] = [];
  for (const [name, group] of groups) {
    if (group.length === 0) continue;
    const rows: (readonly string[])[] = [HEAD];
    const notes: string[] = [];
    for (const engine of engines) {
      const count = await countOf(engine, task, group, judge);
      rows.push(row(engine, count));
      if (count.wrongIds.length > 0) notes.push(`  wrong, ${engine}: ${count.wrongIds.slice(0, 12).join(" ")}`);
    }
    tables.push([`${title}, ${name} (${group.length})`, textTable(rows), ...notes].join("\n"));
  }
  return `${tables.join("\n\n")}\n`;
}
