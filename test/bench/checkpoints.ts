/** Checkpoints over a long session: time to put and to read, bytes on disk, beside LangGraph's MemorySaver. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { MemorySaver } from "@langchain/langgraph";
import type { BaseCheckpointSaver, Checkpoint } from "@langchain/langgraph-checkpoint";
import { uuid6 } from "@langchain/langgraph-checkpoint";
import { FileCheckpoints } from "../../src/adapters/storage/file-checkpoints";
import { folderBytes } from "../../src/adapters/storage/folder-bytes";
import { Database } from "../../src/adapters/storage/database";
import { storeSaver } from "../../src/adapters/storage/saver";
import { SegmentJournals } from "../../src/adapters/storage/segment-journals";
import { SqliteCheckpoints } from "../../src/adapters/storage/sqlite-checkpoints";

const TURNS = Number(process.argv[2] ?? 200);
const STEPS = 8;
const PARAGRAPH = "A car whose weight is below the minimum at any time shall be reported to the stewards. ".repeat(6);

interface Contender {
  name: string;
  saver: BaseCheckpointSaver;
  bytes: () => Promise<number>;
  close: () => void;
}

/** Bytes of all texts and byte arrays in a value. */
function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, held]) => sum + Buffer.byteLength(name) + bytesOf(held), 0);
}

async function contenders(folder: string): Promise<Contender[]> {
  const memory = new MemorySaver();
  const inMemory = () => Promise.resolve(bytesOf(memory.storage));
  const files = join(folder, "files");
  const journals = new SegmentJournals(files, []);
  await journals.probe();
  const database = await Database.open(join(folder, "db", "sessions.db"));
  const nothing = () => undefined;
  return [
    { name: "MemorySaver", saver: memory, bytes: inMemory, close: nothing },
    {
      name: "Steward, files",
      saver: storeSaver(new FileCheckpoints(journals)),
      bytes: () => folderBytes(files),
      close: nothing,
    },
    ...(database
      ? [
          {
            name: "Steward, SQLite",
            saver: storeSaver(new SqliteCheckpoints(database)),
            bytes: () => folderBytes(join(folder, "db")),
            close: () => database.close(),
          },
        ]
      : []),
  ];
}

/** Each turn adds three messages; each step changes a few small channels, as a run of the agent does. */
async function session({ name, saver, bytes, close }: Contender): Promise<string> {
  const puts: number[] = [];
  const versions: Record<string, number> = {};
  const messages: string[] = [];
  let config: Parameters<typeof saver.put>[0] = { configurable: { thread_id: "t", checkpoint_ns: "" } };
  for (let turn = 0; turn < TURNS; turn++) {
    for (let step = 0; step < STEPS; step++) {
      const changed: Record<string, number> = {};
      const change = (channel: string) => (changed[channel] = versions[channel] = (versions[channel] ?? 0) + 1);
      if (step < 3) messages.push(`${turn}.${step} ${PARAGRAPH}`);
      if (step < 3) change("conversation");
      change("step");
      const values = { conversation: [...messages], step: { turn, step, note: `step ${step} of turn ${turn}` } };
      const checkpoint: Checkpoint = {
        v: 4,
        id: uuid6(turn * STEPS + step),
        ts: new Date(1_700_000_000_000 + turn * 60_000 + step).toISOString(),
        channel_values: values,
        channel_versions: { ...versions },
        versions_seen: {},
      };
      const began = performance.now();
      config = await saver.put(config, checkpoint, { source: "loop", step: turn * STEPS + step, parents: {} }, changed);
      puts.push(performance.now() - began);
    }
  }
  const began = performance.now();
  await saver.getTuple({ configurable: { thread_id: "t", checkpoint_ns: "" } });
  const read = performance.now() - began;
  const size = await bytes();
  close();
  const mean = puts.reduce((sum, ms) => sum + ms, 0) / puts.length;
  const cells = [mean.toFixed(2), quantile(puts, 0.95).toFixed(2), read.toFixed(1), (size / 1e6).toFixed(2)];
  return `${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join("")}${String(Math.round(size / puts.length)).padStart(18)}`;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "steward-bench-"));
  console.log(`Node ${process.version}, ${TURNS} turns of ${STEPS} checkpoints, ${TURNS * 3} messages at the end\n`);
  console.log(
    `${"".padEnd(18)}${["put mean ms", "put 95 % ms", "read ms", "MB"].map((cell) => cell.padStart(12)).join("")}${"bytes/checkpoint".padStart(18)}`,
  );
  for (const contender of await contenders(folder)) console.log(await session(contender));
  rmSync(folder, { recursive: true, force: true });
}

void main();
