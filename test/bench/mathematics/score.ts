/** Runs engines over problems and counts what is right. */
import type { Request } from "./engine";
import type { Verdict } from "./judge";
import { spread, type Row } from "../report";
import { partRow, type Context, type Measured } from "./part";
import { engineProcess, installedEngines } from "./process";
import { isTextbook, type Problem, readProblems } from "./problems";

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
  budgetMs: number,
): Promise<Count> {
  const running = engineProcess(engine);
  const count = emptyCount();
  let leftMs = budgetMs;
  for (const problem of problems) {
    if (leftMs <= 0) break;
    const request = { task, expression: problem.integrand, variable: problem.variable, parameters: problem.params };
    const { answer, cpuMs } = await running.ask(request);
    count.times.push(cpuMs);
    leftMs -= cpuMs;
    const verdict = answer === null ? null : judged(judge, problem, answer);
    if (verdict) count[verdict] += 1;
    if (verdict === "wrong") count.wrongIds.push(problem.id);
  }
  running.stop();
  return count;
}

/** Rows for the textbooks' problems, then rows for the others. */
export async function scores(
  title: string,
  task: Request["task"],
  judge: Judge,
  context: Context,
  can: (engine: string) => boolean = () => true,
): Promise<Measured> {
  const problems = readProblems(context);
  const groups = [
    ["textbook", problems.filter(isTextbook)],
    ["harder suites", problems.filter((problem) => !isTextbook(problem))],
  ] as const;
  const engines = installedEngines().filter((engine) => context.isWanted(engine) && can(engine));
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [name, group] of groups) {
    if (group.length === 0) continue;
    for (const engine of engines) {
      const { right, wrong, unclear, times, wrongIds } = await countOf(engine, task, group, judge, context.budgetMs);
      const asked = times.length;
      if (asked < group.length)
        notes.push(`${title}, ${name}: ${engine} was asked ${asked} of ${group.length}, then its time was up`);
      const counts = { problems: asked, right, wrong, "no answer": asked - right - wrong - unclear };
      rows.push(partRow(`${title}, ${name}`, engine, counts, spread(times)));
      if (wrongIds.length > 0) notes.push(`${title}, wrong, ${engine}: ${wrongIds.slice(0, 12).join(" ")}`);
    }
  }
  return { rows, notes };
}
