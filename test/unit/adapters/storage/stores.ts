/** Temporary folders and ready answers for the tests of the store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "../../../../src/protocol";

/** A fresh folder before every test of the suite, gone after it. */
export function temporaryFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "steward-storage-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** An answer of this text. */
export function answerOf(text: string, more: Partial<Answer> = {}): Answer {
  return {
    status: "answered",
    text,
    steps: [],
    explanation: "",
    citations: [],
    figures: [],
    toolsUsed: [],
    confidence: 0.9,
    agent: "regulations",
    iterations: 1,
    routingHistory: [],
    reasoningTrace: [],
    clarifications: [],
    llmCalls: 0,
    durationMs: 10,
    sessionId: "s",
    ...more,
  };
}
