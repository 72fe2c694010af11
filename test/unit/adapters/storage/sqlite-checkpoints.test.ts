/** The SQLite checkpointer passes LangGraph's validation suite. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import { Database } from "../../../../src/adapters/storage/database";
import { storeSaver } from "../../../../src/adapters/storage/saver";
import { SqliteCheckpoints } from "../../../../src/adapters/storage/sqlite-checkpoints";
import { findSqlite } from "../../../../src/adapters/storage/sqlite";
import { offerJestGlobals } from "./checkpointer-suite";

offerJestGlobals();

let folder = "";
let database: Database | null = null;
const initializer = {
  checkpointerName: "checkpoints in SQLite",
  async createCheckpointer() {
    folder = mkdtempSync(join(tmpdir(), "steward-checkpoints-"));
    database = await Database.open(join(folder, "sessions.db"));
    if (database === null) throw new Error("No SQLite on this disk.");
    return storeSaver(new SqliteCheckpoints(database));
  },
  destroyCheckpointer() {
    database?.close();
    rmSync(folder, { recursive: true, force: true });
  },
};

if (findSqlite() === null) {
  describe("checkpoints in SQLite", () => {
    it(`skipped: Node ${process.version} comes without node:sqlite`, function () {
      this.skip();
    });
  });
} else {
  validate(initializer);
  deltaChannelHistoryTests(initializer);
}
