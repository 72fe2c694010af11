import { expect } from "expect";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../harness/paths";

describe("the terminal whose reader goes away", function () {
  this.timeout(30_000);

  it("stops without a stack trace", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "steward-pipe-"));
    const options = ["--json", "--workspace", folder, "--data", path.join(folder, "data")];
    const program = spawn(
      process.execPath,
      ["--import", "tsx", "src/cli.ts", ...options, "integral of x^2 from 0 to 3"],
      {
        cwd: ROOT,
      },
    );
    let said = "";
    program.stderr.on("data", (piece) => (said += String(piece)));
    program.stdout.once("data", () => program.stdout.destroy());

    await new Promise((resolve) => program.on("close", resolve));

    expect(said).not.toMatch(/EPIPE|Unhandled|at .*:\d+:\d+/);
    await rm(folder, { recursive: true, force: true });
  });
});
