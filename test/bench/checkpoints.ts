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
import { quantile, runBenchmark, type Row } from "./report";

/** Turns of a long session, and the least where growth is measured: some savers keep all of it at each step. */
const TURNS = process.argv.includes("--scale") ? 10 : 200;
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

/** Who is not here, and why. */
const absent = new Set<string>();

/** LangGraph's saver for SQLite, where it is installed. */
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
    absent.add(`SqliteSaver is not measured: ${reason}`);
    return [];
  }
}

/** The team's store on a server of this run, where one can be started. */
async function postgresPeers(dispose: (() => void)[]): Promise<Contender[]> {
  const missing = missingPostgres();
  if (missing !== null) {
    absent.add(`PostgreSQL is not measured: ${missing}`);
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
  if (!database) absent.add(`Steward, SQLite is not measured: Node ${process.version} comes without node:sqlite`);
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
async function session({ name, saver, bytes, close }: Contender, turns: number): Promise<Row> {
  const puts: number[] = [];
  const versions: Record<string, number> = {};
  const messages: string[] = [];
  let config: Parameters<typeof saver.put>[0] = { configurable: { thread_id: "t", checkpoint_ns: "" } };
  for (let turn = 0; turn < turns; turn++) {
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
  const values = {
    checkpoints: puts.length,
    "put mean ms": puts.reduce((sum, ms) => sum + ms, 0) / puts.length,
    "put 95 % ms": quantile(puts, 0.95),
    "read ms": read,
    MB: size / 1e6,
    "bytes/checkpoint": Math.round(size / puts.length),
  };
  return { name, values };
}

async function measure(scale: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "steward-bench-"));
  const dispose: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const rows: Row[] = [];
    for (const contender of await contenders(folder, dispose)) rows.push(await session(contender, TURNS * scale));
    return rows;
  } finally {
    for (const end of dispose) end();
  }
}

void runBenchmark({
  title: `Checkpoints of a session of ${TURNS} turns, times the work, each of ${STEPS} steps and three messages`,
  packages: ["@langchain/langgraph", "@langchain/langgraph-checkpoint"],
  measure,
  notes: () => [...absent],
});
