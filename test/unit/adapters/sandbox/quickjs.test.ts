import { expect } from "expect";
import type { Sandbox, SandboxOutcome } from "../../../../src/ports/sandbox";
import { testSandbox } from "../../../fakes/sandbox";

const MAX_TOOL_CALLS = 12;
/** Far below the time limit, so that a program that is ended by the clock fails the test. */
const AT_ONCE_MS = 2_000;

describe("the sandbox", () => {
  let sandbox: Sandbox;
  let called = 0;
  before(async () => {
    sandbox = await testSandbox({ maxToolCalls: MAX_TOOL_CALLS });
  });
  after(() => sandbox.dispose());

  const run = async (body: string): Promise<SandboxOutcome> => {
    called = 0;
    const tools = { count: () => Promise.resolve(++called) };
    const code = `async function solve(tools, input) { ${body} }`;
    return sandbox.run(code, null, tools, { signal: new AbortController().signal });
  };

  const SWALLOWING: Readonly<Record<string, string>> = {
    "in a loop that waits": "for (;;) { try { await tools.count({}); } catch {} }",
    "in a loop that does not wait": "for (;;) { tools.count({}).catch(() => {}); }",
    "and calls again out of the handler":
      "const on = () => tools.count({}).then(on, on); await on(); await new Promise(() => {});",
    "and goes on without tools": `for (let n = 0; n < 100; n++) try { await tools.count({}); } catch {} for (;;);`,
    "and answers all the same":
      "for (let n = 0; n < 100; n++) try { await tools.count({}); } catch {} return 'FINAL_ANSWER: done';",
  };
  for (const [how, body] of Object.entries(SWALLOWING)) {
    it(`ends a program at once that swallows the limit of tool calls ${how}`, async () => {
      const outcome = await run(body);

      expect(outcome).toMatchObject({ kind: "failed", reason: "tool-limit" });
      expect(outcome).toHaveProperty("message", expect.stringMatching(/at most 12 tool calls/));
      expect(outcome.ms).toBeLessThan(AT_ONCE_MS);
      expect(called).toBeLessThanOrEqual(MAX_TOOL_CALLS);
    });
  }

  it("lets a program make as many calls as it may", async () => {
    const body = `let last; for (let n = 0; n < ${MAX_TOOL_CALLS}; n++) last = await tools.count({}); return last;`;

    expect(await run(body)).toMatchObject({ kind: "returned", value: MAX_TOOL_CALLS, toolCalls: MAX_TOOL_CALLS });
  });

  it("tells a program that calls too many tools at once, which may then go on", async () => {
    const body = `
      const calls = Array.from({ length: 10 }, () => tools.count({}));
      const settled = await Promise.allSettled(calls);
      return settled.flatMap(({ reason }) => (reason ? [reason.message] : []));`;

    const outcome = await run(body);

    expect(outcome).toMatchObject({ kind: "returned", value: Array(2).fill(expect.stringMatching(/8 .* at once/)) });
  });
});
