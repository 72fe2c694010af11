/** Is it the answer to what was asked back, or a question of its own? */
import { expect } from "expect";
import { asksAnew } from "../../../../src/agent/rules/reply";

const EDITION = { entity: "edition", options: ["2026", "2025"] };
const OPEN = (entity: string) => ({ entity, options: [] });
const CONTRACT = { entity: "contract_type", options: ["Employment contract", "Lease", "Sale"] };

const ANSWERS: readonly [asked: Parameters<typeof asksAnew>[0], said: string][] = [
  [EDITION, "2025"],
  [EDITION, "2025?"],
  [EDITION, "the latest"],
  [EDITION, "and in 2025?"],
  [EDITION, "show me the 2025 one"],
  [EDITION, "is it 2025?"],
  [EDITION, "the one we use now"],
  [EDITION, "never mind"],
  [OPEN("jurisdiction"), "what about Germany?"],
  [OPEN("jurisdiction"), "we are in Kenya"],
  [OPEN("jurisdiction"), "the contract says English law, is that ok?"],
  [OPEN("jurisdiction"), "wie ist es in Österreich?"],
  [OPEN("date"), "we noticed it on Monday, is that enough?"],
  [OPEN("date"), "3 days ago"],
  [OPEN("function"), "f(x) = x^3"],
  [OPEN("function"), "the function is sin(x)"],
  [OPEN("bounds"), "between 1 and 2"],
  [CONTRACT, "it's a rental contract for a flat"],
  [CONTRACT, "a lease?"],
  [OPEN("team"), "the red team"],
  [OPEN("details"), "How wide may it be?"],
];

const QUESTIONS: readonly [asked: Parameters<typeof asksAnew>[0], said: string][] = [
  [EDITION, "compare it with 2025"],
  [EDITION, "and the slowest?"],
  [EDITION, "actually, what is the minimum weight?"],
  [EDITION, "what is the minimum weight in 2025?"],
  [EDITION, "never mind, how heavy must the car be?"],
  [EDITION, "which editions are there?"],
  [EDITION, "plot x^2"],
  [OPEN("jurisdiction"), "Is it valid without a signature?"],
  [OPEN("jurisdiction"), "how many files are there"],
  [OPEN("jurisdiction"), "Darf ich das überhaupt?"],
  [OPEN("date"), "when do fines apply?"],
  [OPEN("function"), "integrate x^2 from 0 to 1"],
  [OPEN("bounds"), "plot it"],
  [CONTRACT, "what kinds are there?"],
  [OPEN("team"), "what is the fuel limit"],
];

describe("what is said while something was asked back", () => {
  for (const [asked, said] of ANSWERS) {
    it(`takes “${said}” as the ${asked.entity}`, () => {
      expect(asksAnew(asked, said)).toBe(false);
    });
  }
  for (const [asked, said] of QUESTIONS) {
    it(`takes “${said}” as a question of its own, not as the ${asked.entity}`, () => {
      expect(asksAnew(asked, said)).toBe(true);
    });
  }
});
