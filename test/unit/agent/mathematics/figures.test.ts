import { expect } from "expect";
import { figuresOf } from "../../../../src/agent/mathematics/figures";

const figure = (text: string, from: string) => ({ data: [{ name: from }], layout: { title: { text } } });
const drawn = (tool: string, text: string, input: Record<string, unknown> = {}) => ({
  tool,
  input,
  output: { figures: [figure(text, tool)] },
});
const toolsOf = (results: Parameters<typeof figuresOf>[0]) => figuresOf(results).map(({ data }) => data[0]?.["name"]);

describe("the figures of an answer", () => {
  it("are one of each function, the one with its marks", () => {
    expect(toolsOf([drawn("function_analyzer", "f(x) = x²"), drawn("plot_generator", "f(x) = x²")])).toEqual([
      "function_analyzer",
    ]);
    expect(toolsOf([drawn("function_analyzer", "f(x) = x²"), drawn("plot_generator", "f(x) = x³")])).toHaveLength(2);
  });

  it("show the range that was asked for", () => {
    const plot = drawn("plot_generator", "f(x) = x²", { range: ["-5", "5"] });
    expect(toolsOf([drawn("function_analyzer", "f(x) = x²"), plot])).toEqual(["plot_generator"]);
  });
});
