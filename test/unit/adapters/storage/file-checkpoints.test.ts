/** The file-based checkpointer passes LangGraph's validation suite. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import { FileCheckpoints } from "../../../../src/adapters/storage/file-checkpoints";
import { storeSaver } from "../../../../src/adapters/storage/saver";
import { SegmentJournals } from "../../../../src/adapters/storage/segment-journals";
import { offerJestGlobals } from "./checkpointer-suite";

offerJestGlobals();

let folder = "";
const initializer = {
  checkpointerName: "checkpoints in files",
  createCheckpointer() {
    folder = mkdtempSync(join(tmpdir(), "steward-checkpoints-"));
    return storeSaver(new FileCheckpoints(new SegmentJournals(folder, [])));
  },
  destroyCheckpointer() {
    rmSync(folder, { recursive: true, force: true });
  },
};
validate(initializer);
deltaChannelHistoryTests(initializer);
