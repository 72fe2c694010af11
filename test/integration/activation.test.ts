// The extension as VS Code sees it: present, quick to activate, its commands registered.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import * as vscode from "vscode";

/** The time that loading and activating may take where no other program takes the processor, in ms. */
const ACTIVATION_MS = 50;
const ID = "steward.steward";

interface Mark {
  readonly name: string;
  /** In ms since 1970. */
  readonly startTime: number;
}

/** VS Code's own clock: the marks that its extension host sets around loading and activating an extension. */
function markedTime(mark: string): number {
  const host = globalThis as { MonacoPerformanceMarks?: { getMarks(): readonly Mark[] } };
  const found = host.MonacoPerformanceMarks?.getMarks().find(({ name }) => name === `code/extHost/${mark}/${ID}`);
  assert.ok(found, `the extension host set no mark ${mark}`);
  return found.startTime;
}

/** The kernel's account of the main thread: ns that it ran, and ns that it waited for a processor; of Linux alone. */
const ACCOUNT = "/proc/self/schedstat";

/** How many times as long as on a machine of its own this process has taken so far, because others run too; at least 1. */
function slowdown(): number {
  if (!existsSync(ACCOUNT)) return 1;
  const [ran = 1, waited = 0] = readFileSync(ACCOUNT, "utf8").split(" ").map(Number);
  return (ran + waited) / ran;
}

describe("the extension", () => {
  it("is there and activates", async () => {
    const extension = vscode.extensions.getExtension(ID);

    await extension?.activate();

    assert.equal(extension?.isActive, true);
  });

  it(`activates in less than ${ACTIVATION_MS} ms of a machine of its own, its code included`, function () {
    const loading = markedTime("didLoadExtensionCode") - markedTime("willLoadExtensionCode");
    const activating = markedTime("didActivateExtension") - markedTime("willActivateExtension");

    const times = slowdown();
    this.runnable().title += `: ${loading} ms to load, ${activating} ms to activate, ${times.toFixed(1)} times as slow`;
    assert.ok(loading + activating < ACTIVATION_MS * times);
  });

  it("registers the commands of the palette", async () => {
    const registered = await vscode.commands.getCommands(true);

    const wanted = ["ask", "askSelection", "newSession", "stop", "showLog"].map((name) => `steward.${name}`);
    assert.deepEqual(
      wanted.filter((command) => !registered.includes(command)),
      [],
    );
  });
});
