/** Starts processes that write to a store, kills them, and tells what they were told is stored. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esbuild from "esbuild";
import type { Acknowledged } from "./acknowledged";

export interface WritingProcess {
  child: ChildProcess;
  acknowledged: Acknowledged[];
  /** What it wrote to stderr. */
  complaints: () => string;
  /** Resolves when it has opened the store. */
  opened: Promise<void>;
  /** Resolves when it has ended and all it said has been read. */
  over: Promise<unknown>;
}

export interface WriterProgram {
  start(folder: string, session: string, turns: number, environment?: NodeJS.ProcessEnv): WritingProcess;
}

/** The program, built once for the suite: it starts in a fraction of the time. */
export function writerProgram(): WriterProgram {
  let folder = "";
  let file = "";
  before(async function () {
    this.timeout(60_000);
    folder = await mkdtemp(join(tmpdir(), "steward-writer-"));
    file = join(folder, "writer.cjs");
    await esbuild.build({
      entryPoints: [join(import.meta.dirname, "writing-process.ts")],
      bundle: true,
      platform: "node",
      external: ["pg-native"],
      format: "cjs",
      outfile: file,
      logLevel: "silent",
    });
  });
  after(() => rm(folder, { recursive: true, force: true }));
  return {
    start: (store, session, turns, environment = {}) => startWriter([file, store, session, String(turns)], environment),
  };
}

function startWriter(args: string[], environment: NodeJS.ProcessEnv): WritingProcess {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const acknowledged: Acknowledged[] = [];
  let rest = "";
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  const opened = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) acknowledged.push(JSON.parse(line) as Acknowledged);
      resolve();
    });
    child.on("close", () => resolve());
  });
  return { child, acknowledged, complaints: () => complaints, opened, over: once(child, "close") };
}
