// The mathematics question through the real command, without key or network, and what it leaves on disk.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { answer } from "../../src/protocol";

const STORAGE = process.env.STEWARD_TEST_STORAGE ?? "";

describe("Steward: Ask", () => {
  it("integrates x² from 0 to 3", async () => {
    const reply = await vscode.commands.executeCommand("steward.ask", "Calculate the integral of x² from 0 to 3");

    const { status, agent, text, figures } = answer.parse(reply);
    assert.equal(status, "answered");
    assert.equal(agent, "mathematics");
    assert.match(text, /\b9\b/);
    assert.equal(figures.length, 1);
  });

  it("has written the session to the extension's global storage", () => {
    const entries = readdirSync(STORAGE, { recursive: true, encoding: "utf8" });

    const sizes = entries.map((name) => statSync(path.join(STORAGE, name))).filter((entry) => entry.isFile());
    assert.ok(
      sizes.some(({ size }) => size > 0),
      `nothing in ${STORAGE}`,
    );
  });
});
