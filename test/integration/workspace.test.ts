// The workspace's files as the editor serves them: links lead nowhere else, and what is no file is not waited for.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { editorWorkspace } from "../../src/adapters/workspace/editor";
import { Trouble } from "../../src/errors";

const SECRET = "S3CR3T-editor";

describe("the files of the editor's workspace", function () {
  this.timeout(30_000);
  const files = editorWorkspace({ exclude: () => [] });
  const odd = () => path.join(vscode.workspace.workspaceFolders![0]!.uri.fsPath, "odd");
  let outside: string;

  before(async function () {
    if (process.platform === "win32") return this.skip();
    outside = await mkdtemp(path.join(tmpdir(), "steward-outside-"));
    await writeFile(path.join(outside, "private.txt"), SECRET);
    await mkdir(odd());
    await writeFile(path.join(odd(), "sound.txt"), "sound");
    await writeFile(path.join(odd(), ".env"), SECRET);
    await symlink(path.join(outside, "private.txt"), path.join(odd(), "link.txt"));
    await symlink(outside, path.join(odd(), "linked"));
    await symlink(path.join(odd(), ".env"), path.join(odd(), "innocent.txt"));
    await symlink(path.join(odd(), "sound.txt"), path.join(odd(), "also.txt"));
    execFileSync("mkfifo", [path.join(odd(), "pipe.txt")]);
  });
  after(async () => {
    await rm(odd(), { recursive: true, force: true });
    await rm(outside, { recursive: true, force: true });
  });

  for (const name of [
    "link.txt",
    "linked/private.txt",
    "innocent.txt",
    ".env",
    "pipe.txt",
    "gone.txt",
    "../odd/.env",
  ]) {
    it(`are not read by the way of ${name}`, async () => {
      await assert.rejects(files.read(`odd/${name}`), (error) => error instanceof Trouble && error.kind === "tool");
    });
  }

  it("are read, searched and listed where they are text of the workspace, links within it too", async () => {
    assert.equal(await files.read("odd/sound.txt"), "sound");
    assert.equal(await files.read("odd/also.txt"), "sound");
    assert.deepEqual((await files.search([SECRET])).lines, []);
    const listed = (await files.list({ glob: "odd/**" })).map((file) => file.path);
    assert.deepEqual(
      listed.filter((name) => !/sound|also/.test(name)),
      [],
    );
  });
});
