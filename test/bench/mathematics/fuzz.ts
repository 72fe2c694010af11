/** Random texts thrown at everything that reads mathematics: no crash, and nothing that takes longer than a second. */
import { randomNumbers, randomText } from "../../fakes/random-mathematics";
import { calculationText } from "../../../src/mathematics/calculate/wording";
import { parseFormula } from "../../../src/mathematics/formula/parse";
import { readMathematics } from "../../../src/mathematics/read/read";
import { spread, type Row } from "../report";
import { partRow, type Part } from "./part";

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
    const rows: Row[] = [];
    const notes: string[] = [];
    if (!isWanted("steward")) return Promise.resolve({ rows, notes });
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
          if (crashes <= 3) notes.push(`${name}: ${JSON.stringify(text.slice(0, 120))} ${String(error)}`);
        }
        times.push(performance.now() - began);
      }
      const slow = times.filter((ms) => ms > LIMIT_MS).length;
      const counts = {
        problems: times.length,
        right: times.length - crashes - slow,
        wrong: crashes,
        "no answer": slow,
      };
      rows.push(partRow("random texts", name, counts, spread(times)));
    }
    return Promise.resolve({ rows, notes });
  },
};
