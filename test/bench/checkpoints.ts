/**
 * Checkpoints over a long session: time to put and to read, bytes kept, beside LangGraph's savers in the same run. The
 * one for SQLite needs better-sqlite3, which is compiled where it is not downloaded: it is measured where
 * STEWARD_PEERS names a folder in which it was installed. PostgreSQL is measured where a server is installed.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { MemorySaver } from "@langchain/langgraph";
import type { BaseCheckpointSaver, Checkpoint } from "@langchain/langgraph-checkpoint";
import { uuid6 } from "@langchain/langgraph-checkpoint";
import { FileCheckpoints } from "../../src/adapters/storage/file-checkpoints";
import { folderBytes } from "../../src/adapters/storage/folder-bytes";
import { Database } from "../../src/adapters/storage/database";
import { parseAddress } from "../../src/adapters/storage/postgres/address";
import { openPostgres } from "../../src/adapters/storage/postgres/open";
import { storeSaver } from "../../src/adapters/storage/saver";
import { SegmentJournals } from "../../src/adapters/storage/segment-journals";
import { SqliteCheckpoints } from "../../src/adapters/storage/sqlite-checkpoints";
import { missingPostgres, postgresServer } from "../fakes/postgres-server";

const TURNS = Number(process.argv[2] ?? 200);
const STEPS = 8;
const PARAGRAPH = "A car whose weight is below the minimum at any time shall be reported to the stewards. ".repeat(6);

interface Contender {
  name: string;
  saver: BaseCheckpointSaver;
  bytes: () => Promise<number>;
  close: () => void | Promise<void>;
}

const SQLITE_PEER = "@langchain/langgraph-checkpoint-sqlite";

/** Bytes of all texts and byte arrays in a value. */
function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, held]) => sum + Buffer.byteLength(name) + bytesOf(held), 0);
}

/** LangGraph's saver for SQLite, or a line that says why it is missing. */
async function sqlitePeer(folder: string): Promise<Contender[]> {
  try {
    const require = createRequire(join(process.env["STEWARD_PEERS"] ?? process.cwd(), "package.json"));
    const peer = (await import(pathToFileURL(require.resolve(SQLITE_PEER)).href)) as {
      SqliteSaver: { fromConnString(file: string): BaseCheckpointSaver & { db: { close(): void } } };
    };
    mkdirSync(join(folder, "peer"));
    const saver = peer.SqliteSaver.fromConnString(join(folder, "peer", "checkpoints.db"));
    const bytes = () => folderBytes(join(folder, "peer"));
    return [{ name: "SqliteSaver", saver, bytes, close: () => saver.db.close() }];
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    console.log(`SqliteSaver is not measured: ${reason}`);
    return [];
  }
}

/** The team's store and LangGraph's own saver on a server of this run, or a line that says why they are missing. */
async function postgresPeers(dispose: (() => void)[]): Promise<Contender[]> {
  const missing = missingPostgres();
  if (missing !== null) {
    console.log(`PostgreSQL is not measured: ${missing}`);
    return [];
  }
  const server = await postgresServer();
  dispose.push(() => server.dispose());
  const store = await openPostgres({
    address: parseAddress(server.address("steward")),
    password: server.password,
    workspace: "bench",
    now: Date.now,
    notices: [],
  });
  return [{ name: "Steward, shared", saver: store.checkpointer, bytes: store.size, close: store.close }];
}

async function contenders(folder: string, dispose: (() => void)[]): Promise<Contender[]> {
  const memory = new MemorySaver();
  const inMemory = () => Promise.resolve(bytesOf(memory.storage));
  const files = join(folder, "files");
  const journals = new SegmentJournals(files, []);
  await journals.probe();
  const database = await Database.open(join(folder, "db", "sessions.db"));
  const nothing = () => undefined;
  return [
    { name: "MemorySaver", saver: memory, bytes: inMemory, close: nothing },
    ...(await sqlitePeer(folder)),
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
    ...(await postgresPeers(dispose)),
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
      const change = (channel: string) =>
        (changed[channel] = versions[channel] = saver.getNextVersion(versions[channel]));
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
  await close();
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
  const dispose: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    for (const contender of await contenders(folder, dispose)) console.log(await session(contender));
  } finally {
    for (const end of dispose) end();
  }
}

void main();
