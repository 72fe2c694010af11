/** The built terminal program with a team's database: one process asks, another one, on another machine, goes on. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "expect";
import { builtTerminal, type BuiltTerminal } from "../../fakes/built-terminal";
import { missingPostgres, postgresServer, type PostgresServer } from "../../fakes/postgres-server";
import { SAMPLE } from "../../harness/paths";

const missing = missingPostgres();
const CLARIFICATION = 3;

describe(`the terminal with a team's database${missing === null ? "" : ` (skipped: ${missing})`}`, function () {
  this.timeout(120_000);
  if (missing !== null) {
    return void it("is not tested here", function () {
      this.skip();
    });
  }
  const folder = mkdtempSync(join(tmpdir(), "steward-shared-"));
  let terminal: BuiltTerminal;
  let server: PostgresServer;
  before(async () => {
    [terminal, server] = await Promise.all([builtTerminal(), postgresServer()]);
  });
  after(() => {
    server.dispose();
    for (const place of [folder, terminal.folder]) rmSync(place, { recursive: true, force: true });
  });

  const steward = (machine: string, args: readonly string[], password = server.password) => {
    const options = ["--postgres", server.address(), "--workspace", SAMPLE, "--data", join(folder, machine)];
    return terminal.run([...args, ...options], { STEWARD_POSTGRES_PASSWORD: password });
  };

  it("asks on one machine and answers on another", async () => {
    const asked = await steward("one", ["--json", "What is the minimum weight?"]);
    expect([asked.code, asked.stderr]).toEqual([CLARIFICATION, expect.not.stringMatching(/shared store/)]);
    const { sessionId } = JSON.parse(asked.stdout.split("\n")[0] ?? "") as { sessionId: string };

    const listed = await steward("two", ["sessions", "--json"]);
    const answered = await steward("two", ["--session", sessionId, "2026"]);

    const { sessions } = JSON.parse(listed.stdout) as { sessions: unknown[] };
    expect(sessions).toMatchObject([{ id: sessionId, store: "shared", state: "waiting" }]);
    expect(answered.code).toBe(0);
    expect(answered.stdout).toMatch(/\[1\]/);
    expect((await steward("one", ["sessions"])).stdout).toMatch(
      /shared {2}What is the minimum weight\?\n1 session, .* in the shared store/,
    );
  });

  it("says that the password is wrong, and answers on this machine", async () => {
    const { code, stdout, stderr } = await steward("three", ["Integrate x^2 from 0 to 3"], "wrong");

    expect(code).toBe(0);
    expect(stdout).toMatch(/\b9\b/);
    expect(stderr).toMatch(/refuses the password.*STEWARD_POSTGRES_PASSWORD/);
    expect(stderr).not.toMatch(/at .*:\d+:\d+/);
  });
});
