import assert from "node:assert/strict";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { limitOf } from "../../../../src/mathematics/limits/limit";
import { evaluate } from "mathjs";
import { LIMIT_PROBLEMS } from "../../../bench/mathematics/limit-problems";

function formula(text: string) {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return parsed.formula;
}

describe("the limits of textbooks and of Gruntz's table", () => {
  for (const { id, expression, at, side, value } of [...LIMIT_PROBLEMS.textbook, ...LIMIT_PROBLEMS.Gruntz]) {
    it(`${id}: ${expression} for x → ${at}${side === "both" ? "" : ` from the ${side}`} is ${value}`, () => {
      const { limit } = limitOf(formula(expression), "x", formula(at), side);

      if (limit.kind === "value") assert.ok(Math.abs((limit.value.value ?? NaN) - Number(evaluate(value))) < 1e-9);
      else if (limit.kind === "infinite") assert.equal(limit.sign > 0 ? "inf" : "-inf", value);
      else assert.equal(limit.kind, value);
    });
  }
});
