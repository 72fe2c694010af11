import assert from "node:assert/strict";
import { parse } from "../../../../src/mathematics/expression/parse";
import { check, checkComplex, holdsOnPrincipalBranch, isConfirmed } from "../../../../src/mathematics/integrate/check";

const confirmed = (integrand: string, value: string): boolean =>
  isConfirmed(check(parse(integrand), parse(value), "x"));

describe("the check of antiderivatives", () => {
  it("accepts what differentiates to the integrand", () => {
    assert.equal(confirmed("2*x", "x^2 + 7"), true);
    assert.equal(confirmed("1/x", "log(abs(x))"), true);
  });

  it("refuses a wrong factor, sign or branch", () => {
    assert.equal(confirmed("2*x", "1.00001*x^2"), false);
    assert.equal(confirmed("sin(x)", "cos(x)"), false);
    assert.equal(confirmed("abs(x)", "x^2/2"), false);
  });

  it("does not decide where rounding hides the difference", () => {
    const value = parse("(x + 10^8)^3 - x^3 - 3*10^8*x^2 - (3*10^16 - 1)*x");
    const { right, wrong, unclear } = check(parse("1"), value, "x");

    assert.equal(wrong, 0);
    assert.ok(unclear > right);
  });

  it("counts the points at which an antiderivative has no real value", () => {
    assert.ok(check(parse("1/x"), parse("log(x)"), "x").missing > 0);
  });

  it("finds points in narrow and distant domains", () => {
    assert.equal(confirmed("1/(x*sqrt(2*x - 25))", "2*atan(sqrt(2*x - 25)/5)/5"), true);
  });

  it("compares complex values where there are no real ones", () => {
    const [integrand, right, wrong] = [
      "sqrt(-1 - x^2)",
      "x*sqrt(-x^2 - 1)/2 + atan(sqrt(-x^2 - 1)/x)/2",
      "x*sqrt(-x^2 - 1)",
    ].map((text) => parse(text));
    assert.ok(integrand && right && wrong);

    assert.equal(isConfirmed(checkComplex(integrand, right, "x")), true);
    assert.equal(isConfirmed(checkComplex(integrand, wrong, "x")), false);
  });

  it("tells formulas that depend on how cube roots of negative numbers are read", () => {
    const integrand = parse("1");

    assert.equal(holdsOnPrincipalBranch(integrand, parse("x"), "x"), true);
    assert.equal(holdsOnPrincipalBranch(integrand, parse("-x*(1 - x)^(1/3)/(x - 1)^(1/3)"), "x"), false);
  });
});
