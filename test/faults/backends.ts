/** The stores that a suite attacks, and folders for them. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSqlite } from "../../src/adapters/storage/sqlite";
import type { StoreKind } from "../../src/adapters/storage/open";

/** Runs the suite for each store; one that this Node has not is named and skipped. */
export function forEachBackend(title: string, suite: (kind: StoreKind) => void): void {
  describe(`${title}, in files`, () => suite("files"));
  describe(`${title}, in a database`, () => {
    if (findSqlite() !== null) return suite("database");
    it(`is not tested: Node ${process.version} comes without node:sqlite`, function () {
      this.skip();
    });
  });
}

/** A fresh folder in which this store will be made; `remove` takes it away. */
export function storeFolder(kind: StoreKind, parent = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(parent, "steward-fault-"));
  prepareStore(kind, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** A store that was begun in files goes on in files. */
export function prepareStore(kind: StoreKind, folder: string): void {
  if (kind === "files") mkdirSync(join(folder, "segments"), { recursive: true });
}
