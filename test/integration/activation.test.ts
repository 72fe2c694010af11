// The extension as VS Code sees it: present, quick to activate, its commands registered.
import assert from "node:assert/strict";
import * as vscode from "vscode";

/** The time `activate()` may take, in ms. */
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

describe("the extension", () => {
  it("is there and activates", async () => {
    const extension = vscode.extensions.getExtension(ID);

    await extension?.activate();

    assert.equal(extension?.isActive, true);
  });

  it(`activates in less than ${ACTIVATION_MS} ms, its code included`, function () {
    const loading = markedTime("didLoadExtensionCode") - markedTime("willLoadExtensionCode");
    const activating = markedTime("didActivateExtension") - markedTime("willActivateExtension");

    this.runnable().title += `: ${loading} ms to load, ${activating} ms to activate`;
    assert.ok(loading + activating < ACTIVATION_MS);
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
