import { expect } from "expect";
import { readMathematics } from "../../../../src/mathematics/read/read";

const requestsOf = (text: string): unknown[] => {
  const reading = readMathematics(text);
  return reading.kind === "requests" ? reading.requests.map(({ arguments: args }) => args) : [reading.message];
};

describe("questions for another form, a polynomial or a sum", () => {
  const READ: Readonly<Record<string, string>> = {
    "factor x^3 - 6x^2 + 11x - 6": "factor(x^3-6*x^2+11*x-6)",
    "Factorise x^2 - 5x + 6.": "factor(x^2-5*x+6)",
    "Simplify the expression sin(x)^2 + cos(x)^2": "simplify(sin(x)^2+cos(x)^2)",
    "Vereinfache (x^2-4)/(x-2)": "simplify((x^2-4)/(x-2))",
    "expand (x+1)^3": "expand((x+1)^3)",
    "Taylor series of sin(x) at 0": "taylor(sin(x), x, 0, 5)",
    "third-order Taylor polynomial of ln(x) around x = 1": "taylor(log(x), x, 1, 3)",
    "What is the Taylor polynomial of degree 3 for sqrt(x) at x=4?": "taylor(sqrt(x), x, 4, 3)",
    "Maclaurin series of e^x up to x^6": "taylor(e^x, x, 0, 6)",
    "Expand cos(x) in a Taylor series about pi/3 to order 4": "taylor(cos(x), x, pi/3, 4)",
    "first 4 terms of the Taylor series of tan x": "taylor(tan(x), x, 0, 4 terms)",
    "sum of 1/n^2 for n from 1 to infinity": "summation(1/n^2, n, 1, inf)",
    "sum of 1/n^2 from 1 to infinity": "summation(1/n^2, n, 1, inf)",
    "What is the sum of k from 1 to 100?": "summation(k, k, 1, 100)",
    "sum from k=1 to 100 of k": "summation(k, k, 1, 100)",
    "What is the sum of k^2 from k = 1 to n?": "summation(k^2, k, 1, n)",
    "\\sum_{n=0}^{\\infty} \\frac{1}{n!}": "summation(1/n!, n, 0, inf)",
    "∑_{k=1}^{10} k^3": "summation(k^3, k, 1, 10)",
    "Find the sum of the geometric series 1/2^n from n=0 to infinity": "summation(1/2^n, n, 0, inf)",
    "sum of the first 100 odd numbers": "summation(2*k-1, k, 1, 100)",
    "sum of all integers from 1 to 1000": "summation(k, k, 1, 1000)",
    "Does the series 1/n converge?": "summation(1/n, n, 1, inf)",
    "Summe von k=1 bis 10 über k^2": "summation(k^2, k, 1, 10)",
  };
  for (const [text, expression] of Object.entries(READ)) {
    it(text, () => expect(requestsOf(text)).toEqual([{ expression }]));
  }

  it("leave other calculations to the calculator as they are", () => {
    expect(requestsOf("simplify 6/8")).toEqual([{ expression: "6/8" }]);
    expect(requestsOf("sum(1,4,9)")).toEqual([{ expression: "sum(1,4,9)" }]);
  });
});

describe("measures of a curve", () => {
  const MEASURED: Readonly<Record<string, string>> = {
    "arc length of y = x^2 from 0 to 1": "sqrt(1+(2*x)^2)",
    "length of the curve y=x^(3/2) between x=0 and x=4": "sqrt(1+(3*sqrt(x)/2)^2)",
    "volume of revolution of y = x^2 from 0 to 1 about the x-axis": "pi*(x^2)^2",
    "volume of the solid obtained by rotating y = sqrt(x) about the y-axis for x from 0 to 4": "2*pi*x*sqrt(x)",
    "surface area of revolution of y=x^3 from 0 to 1": "2*pi*x^3*sqrt(1+(3*x^2)^2)",
    "average value of x^2 on [0,3]": "x^2/3",
  };
  for (const [text, expression] of Object.entries(MEASURED)) {
    it(`${text}: the integral of ${expression}, and the curve itself`, () => {
      const [integral, plot] = requestsOf(text);

      expect(integral).toMatchObject({ expression });
      expect(plot).toMatchObject({ expressions: [expect.any(String)], range: expect.any(Array) });
    });
  }
});

describe("several statistics of one list", () => {
  it("are calculated one by one", () => {
    expect(requestsOf("What is the mean and standard deviation of 3, 5, 9, 11?")).toEqual([
      { expression: "mean of 3, 5, 9, 11" },
      { expression: "standard deviation of 3, 5, 9, 11" },
    ]);
  });

  it("are not meant where a function stands for the list", () => {
    expect(requestsOf("minimum and maximum of x^2 on [0,1]")).toMatchObject([{ features: ["extrema"] }]);
  });
});
