import { expect } from "expect";
import { calculator } from "../../../src/tools/calculator";
import { callTool, type ToolResult } from "../../../src/tools/tool";

const run = (input: unknown): Promise<ToolResult> =>
  callTool(calculator, input, { signal: new AbortController().signal });

describe("the calculator", () => {
  it("gives the value, what was understood, and its exact form", async () => {
    const { result, summary, details } = await run({ expression: "1/3 + 1/7" });

    expect(result).toBeCloseTo(10 / 21, 12);
    expect(summary).toBe("1/3 + 1/7 = 10/21 ≈ 0.47619047619048");
    expect(details).toMatchObject({ exact: "10/21", latex: "\\frac{1}{3}+\\frac{1}{7}" });
  });

  it("gives decimals alone on request", async () => {
    expect((await run({ expression: "1/3", mode: "decimal" })).summary).toBe("1/3 = 0.333333333333333");
  });

  it("takes a number for an expression", async () => {
    expect((await run({ expression: 7 })).result).toBe(7);
  });

  it("tells the model what is wrong", async () => {
    await expect(run({ expression: "2 +* 3" })).rejects.toThrow(/character 4/);
    await expect(run({})).rejects.toThrow(/called wrongly/);
    await expect(run({ expression: "import('fs')" })).rejects.toThrow(/do not know the function/);
  });
});
