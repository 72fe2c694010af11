import { expect } from "expect";
import { simplifyConstant } from "../../../../src/mathematics/definite/constants";
import { parse } from "../../../../src/mathematics/expression/parse";
import { toMathjs } from "../../../../src/mathematics/expression/text";

describe("constants as a textbook prints them", () => {
  const cases: [string, string][] = [
    ["1 - cos(pi)", "2"],
    ["sin(pi/3)", "sqrt(3)/2"],
    ["tan(pi/6)", "sqrt(3)/3"],
    ["4*asin(1)", "2*pi"],
    ["atan(sqrt(3))", "pi/3"],
    ["log(2/3)/2 - log(1/3)/2", "log(2)/2"],
    ["log(8)", "3*log(2)"],
    ["log(3) - log(5)", "-log(5/3)"],
    ["abs(-3)", "3"],
    ["sqrt(pi)*erf(0)", "0"],
  ];
  for (const [given, expected] of cases) {
    it(`${given} is ${expected}`, () => {
      expect(toMathjs(simplifyConstant(parse(given)))).toBe(expected);
    });
  }
});
