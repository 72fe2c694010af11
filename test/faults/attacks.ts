/** What npm run test:faults attacks, how often, and by which tests. */

export interface Attack {
  /** The row's name in the table. */
  readonly name: string;
  /** Globs of the test files. */
  readonly files: readonly string[];
  /** A pattern of the titles of its tests; all of the files' where it is missing. */
  readonly only?: string;
  /** Attempts each of its tests makes; 1 where each test is one attempt. */
  readonly each?: number;
  /** Runs the packaged extension in a real window. */
  readonly isWindow?: boolean;
  /** Where the tests take their number from. */
  readonly countedBy?: "STEWARD_FAULTS" | "STEWARD_KILLS" | "STEWARD_TURNS";
}

const STORAGE = "test/unit/adapters/storage";
const HOSTILE = ["test/unit/agent/hostile.test.ts"];

const random = (each: number) => ({ each, countedBy: "STEWARD_FAULTS" }) as const;

export const ATTACKS: readonly Attack[] = [
  {
    name: "a writer is killed at a random point",
    files: [`${STORAGE}/kills.test.ts`],
    only: "is killed",
    each: 20,
    countedBy: "STEWARD_KILLS",
  },
  {
    name: "a run is killed, another process goes on",
    files: ["test/faults/kill-and-resume.test.ts"],
    ...random(10),
  },
  {
    name: "two processes write turns, in files",
    files: [`${STORAGE}/kills.test.ts`],
    only: "as files.*from two processes",
    each: 100,
    countedBy: "STEWARD_TURNS",
  },
  {
    name: "two processes write turns, in a database",
    files: [`${STORAGE}/kills.test.ts`],
    only: "as database.*(from two processes|is not tested)",
    each: 60,
    countedBy: "STEWARD_TURNS",
  },
  {
    name: "a window's extension host is killed",
    files: ["test/windows/killed-host.test.ts"],
    isWindow: true,
  },
  { name: "two windows ask at the same time", files: ["test/windows/two-windows.test.ts"], isWindow: true },
  { name: "the disk is full, read-only or taken", files: ["test/faults/disk.test.ts"] },
  { name: "the clock jumps back and forward", files: ["test/faults/clock.test.ts"], ...random(48) },
  {
    name: "a file of the store or the index is damaged",
    files: ["test/faults/damage.test.ts"],
    ...random(60),
  },
  { name: "the model's server goes wrong", files: ["test/faults/model-server.test.ts"] },
  { name: "faults at random places of a run", files: ["test/unit/agent/faults.test.ts"], ...random(100) },
  {
    name: "a document is damaged",
    files: ["test/unit/adapters/index/mutated.test.ts"],
    only: "are read or refused with",
    ...random(100),
  },
  { name: "a document is built to harm", files: ["test/faults/documents.test.ts"], countedBy: "STEWARD_FAULTS" },
  { name: "files that are none, odd names, links in circles", files: ["test/faults/workspace.test.ts"] },
  { name: "a document gives orders", files: HOSTILE, only: "in documents" },
  { name: "a program breaks out or never ends", files: HOSTILE, only: "in programs" },
  { name: "a model's reply is hostile", files: HOSTILE, only: "in replies" },
  { name: "a reply attacks the panel", files: ["test/unit/webview/hostile.test.ts"] },
];
