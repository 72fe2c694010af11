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

describe("Steward: Import Session", () => {
  it("takes over an exported session and refuses any other file with a sentence", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder.uri, "session.json");
    const at = Date.parse("2026-01-02T03:04:05Z");
    const session = { title: "Imported", createdAt: at, updatedAt: at, agent: null };
    const turns = [{ id: "t1", question: "What is 1 + 1?", context: [], at, events: [], answer: null }];
    const write = (content: object) =>
      vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(content)));

    await write({ steward: "session", version: 1, session, turns });
    const id = await vscode.commands.executeCommand("steward.importSession", file);
    await write({ something: "else" });

    assert.equal(typeof id, "string");
    await assert.rejects(async () => vscode.commands.executeCommand("steward.importSession", file), /not imported/);
    await vscode.workspace.fs.delete(file);
  });
});
