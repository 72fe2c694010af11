/** Limits with their values: forty of the kinds that calculus textbooks set, and Gruntz's table of hard ones. */

export interface LimitProblem {
  id: string;
  expression: string;
  /** The variable is x; "inf" and "-inf" are infinite. */
  at: string;
  side: "left" | "right" | "both";
  /** In the syntax of mathjs, "inf", "-inf", or "none" where there is no limit. */
  value: string;
}

type Row = readonly [expression: string, at: string, value: string, side?: "left" | "right"];

const TEXTBOOK: readonly Row[] = [
  ["sin(x)/x", "0", "1"],
  ["(1-cos(x))/x^2", "0", "1/2"],
  ["(x^2-1)/(x-1)", "1", "2"],
  ["(1+1/x)^x", "inf", "e"],
  ["x*log(x)", "0", "0", "right"],
  ["(e^x-1)/x", "0", "1"],
  ["log(1+x)/x", "0", "1"],
  ["tan(x)/x", "0", "1"],
  ["(x-sin(x))/x^3", "0", "1/6"],
  ["(3*x^2+2)/(x^2-5)", "inf", "3"],
  ["sqrt(x^2+x)-x", "inf", "1/2"],
  ["x*sin(1/x)", "inf", "1"],
  ["x*sin(1/x)", "0", "0"],
  ["1/x", "0", "none"],
  ["1/x^2", "0", "inf"],
  ["abs(x)/x", "0", "none"],
  ["abs(x)/x", "0", "1", "right"],
  ["sin(1/x)", "0", "none"],
  ["x^x", "0", "1", "right"],
  ["(sqrt(x)-2)/(x-4)", "4", "1/4"],
  ["log(x)/x", "inf", "0"],
  ["x^100/e^x", "inf", "0"],
  ["(2^x-1)/x", "0", "log(2)"],
  ["atan(x)", "inf", "pi/2"],
  ["atan(x)", "-inf", "-pi/2"],
  ["sin(x)/x", "inf", "0"],
  ["sin(x)", "inf", "none"],
  ["x^(1/x)", "inf", "1"],
  ["(1-2/x)^(3*x)", "inf", "e^(-6)"],
  ["1/sin(x)-1/x", "0", "0"],
  ["(tan(x)-sin(x))/x^3", "0", "1/2"],
  ["cos(x)^(1/x^2)", "0", "e^(-1/2)"],
  ["(e^x-e^(-x)-2*x)/(x-sin(x))", "0", "2"],
  ["(x^3-8)/(x-2)", "2", "12"],
  ["sqrt(x^2+1)/x", "-inf", "-1"],
  ["tan(x)", "pi/2", "inf", "left"],
  ["(1-x)*tan(pi*x/2)", "1", "2/pi"],
  ["floor(x)", "2", "1", "left"],
  ["e^(1/x)", "0", "0", "left"],
  ["e^(1/x)", "0", "inf", "right"],
];

/** @see Gruntz, On Computing Limits in a Symbolic Manipulation System, 1996, chapter 8; all for x → ∞ */
const GRUNTZ: readonly (readonly [expression: string, value: string])[] = [
  ["exp(x)*(exp(1/x-exp(-x))-exp(1/x))", "-1"],
  ["exp(x)*(exp(1/x+exp(-x)+exp(-x^2))-exp(1/x-exp(-exp(x))))", "1"],
  ["exp(exp(x-exp(-x))/(1-1/x))-exp(exp(x))", "inf"],
  ["exp(exp(exp(x)/(1-1/x)))-exp(exp(exp(x)/(1-1/x-log(x)^(-log(x)))))", "-inf"],
  ["exp(exp(exp(x+exp(-x))))/exp(exp(exp(x)))", "inf"],
  ["exp(exp(exp(x)))/exp(exp(exp(x-exp(-exp(x)))))", "inf"],
  ["exp(exp(exp(x)))/exp(exp(exp(x-exp(-exp(exp(x))))))", "1"],
  ["exp(exp(x))/exp(exp(x-exp(-exp(exp(x)))))", "1"],
  ["log(x)^2*exp(sqrt(log(x))*log(log(x))^2*exp(sqrt(log(log(x)))*log(log(log(x)))^3))/sqrt(x)", "0"],
  ["x*log(x)*log(x*exp(x)-x^2)^2/log(log(x^2+2*exp(exp(3*x^3*log(x)))))", "1/3"],
  ["(exp(x*exp(-x)/(exp(-x)+exp(-2*x^2/(x+1))))-exp(x))/x", "-e^2"],
  ["(3^x+5^x)^(1/x)", "5"],
  ["x/log(x^(log(x^(log(2)/log(x)))))", "inf"],
  ["exp(exp(2*log(x^5+x)*log(log(x))))/exp(exp(10*log(x)*log(log(x))))", "inf"],
  ["exp(exp(5/2*x^(-5/7)+21/8*x^(6/11)+2*x^(-8)+54/17*x^(49/45)))^8/log(log(-log(4/3*x^(-5/14))))^(7/6)", "inf"],
  ["(exp(4*x*exp(-x)/(1/exp(x)+1/exp(2*x^2/(x+1))))-exp(x))/exp(x)^4", "1"],
  ["exp(x*exp(-x)/(exp(-x)+exp(-2*x^2/(x+1))))/exp(x)", "1"],
  ["log(x)*(log(log(x)+log(log(x)))-log(log(x)))/log(log(x)+log(log(log(x))))", "1"],
];

export const LIMIT_PROBLEMS: Readonly<Record<"textbook" | "Gruntz", readonly LimitProblem[]>> = {
  textbook: TEXTBOOK.map(([expression, at, value, side], index): LimitProblem => ({
    id: `T${index + 1}`,
    expression,
    at,
    side: side ?? "both",
    value,
  })),
  Gruntz: GRUNTZ.map(([expression, value], index): LimitProblem => ({
    id: `G${index + 1}`,
    expression,
    at: "inf",
    side: "both",
    value,
  })),
};
