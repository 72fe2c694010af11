/** Random texts thrown at everything that reads mathematics: no crash, and nothing that takes longer than a second. */
import { randomNumbers, randomText } from "../../fakes/random-mathematics";
import { calculationText } from "../../../src/mathematics/calculate/wording";
import { parseFormula } from "../../../src/mathematics/formula/parse";
import { readMathematics } from "../../../src/mathematics/read/read";
import type { Part } from "./part";
import { quantile, textTable } from "./table";

const COUNT = 100_000;
const SEED = 20261121;
const LIMIT_MS = 1000;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  question: (text) => readMathematics(text),
  formula: (text) => parseFormula(text),
  calculation: (text) => calculationText(text),
};

export const fuzz: Part = {
  name: "fuzz",
  run({ every, isWanted }) {
    const rows = [["reader", "texts", "crashes", "over 1 s", "95 % ms", "worst ms"]];
    const notes: string[] = [];
    if (!isWanted("steward")) return Promise.resolve("");
    for (const [name, read] of Object.entries(READERS)) {
      const random = randomNumbers(SEED);
      const times: number[] = [];
      let crashes = 0;
      for (let index = 0; index < COUNT / every; index++) {
        const text = randomText(random);
        const began = performance.now();
        try {
          read(text);
        } catch (error) {
          crashes++;
          if (crashes <= 3) notes.push(`  ${name}: ${JSON.stringify(text.slice(0, 120))} ${String(error)}`);
        }
        times.push(performance.now() - began);
      }
      const slow = times.filter((ms) => ms > LIMIT_MS).length;
      rows.push([
        name,
        `${times.length}`,
        `${crashes}`,
        `${slow}`,
        quantile(times, 0.95).toFixed(2),
        Math.max(...times.slice(0, 50_000), ...times.slice(50_000)).toFixed(0),
      ]);
    }
    return Promise.resolve([`Random texts`, textTable(rows), ...notes, ""].join("\n"));
  },
};
