/** One sum of more and more terms, differentiated and integrated: how time grows with the length of what is typed. */
import { spread, type Row } from "../report";
import type { Request } from "./engine";
import { partRow, type Part } from "./part";
import { engineProcess, installedEngines } from "./process";

/** Terms of the least work: at thirty times as many the text is still short enough to be asked. */
const TERMS = 5;
const REPETITIONS = 5;
/** Engines that had no answer to a task; more of the work is not asked of them. */
const exhausted = new Set<string>();
const TASKS = ["differentiate", "integrate"] as const;

/** 1*x^1*sin(1*x) + 2*x^2*sin(2*x) + …, powers and frequencies in turn. */
const sumOf = (terms: number) =>
  Array.from({ length: terms }, (_, at) => `${at + 1}*x^${1 + (at % 4)}*sin(${1 + (at % 7)}*x)`).join("+");

export const growth: Part = {
  name: "growth",
  isScaled: true,
  async run({ scale, isWanted }) {
    const rows: Row[] = [];
    const expression = sumOf(TERMS * scale);
    for (const task of TASKS) {
      const request: Request = { task, expression, variable: "x", parameters: [] };
      const canDo = (engine: string) =>
        isWanted(engine) && !exhausted.has(`${task} ${engine}`) && (task === "differentiate" || engine !== "mathjs");
      for (const engine of installedEngines().filter(canDo)) {
        const running = engineProcess(engine);
        const replies = [];
        do replies.push(await running.ask(request));
        while (replies.length < REPETITIONS && replies.at(-1)?.answer !== null);
        running.stop();
        if (replies.at(-1)?.answer === null) exhausted.add(`${task} ${engine}`);
        const right = replies.filter(({ answer }) => answer !== null).length;
        const counts = { problems: replies.length, right: null, wrong: null, "no answer": replies.length - right };
        const { "median ms": median } = spread(replies.map(({ cpuMs }) => cpuMs));
        rows.push(partRow(`a sum of ${TERMS} terms, ${task}d`, engine, counts, { "median ms": median }));
      }
    }
    return { rows, notes: [] };
  },
};
