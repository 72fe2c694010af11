/** An engine in a child process that is killed and started again when it takes too long. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import type { Reply, Request } from "./engine";
import { ENGINES } from "./engines";
import { speakerOf } from "./speakers";

const LIMIT_MS = 10_000;
/** Wall-clock time may be this many times as long, because other programs run too. */
const PATIENCE = 2;
const START_MS = 120_000;

/** The engines that can run here: those of npm, SymPy where Python has it, Maxima and giac where they are installed. */
export function installedEngines(): readonly string[] {
  const isThere = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { stdio: "ignore" }).status === 0;
  const others = {
    sympy: () => isThere("python3", "-c", "import sympy"),
    maxima: () => isThere("maxima", "--version"),
    giac: () => isThere("giac", "--version"),
  };
  const found = Object.entries(others).map(([name, look]) => ({ name, isInstalled: look() }));
  const missing = found.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
  if (missing.length > 0) process.stderr.write(`Not installed here, left out: ${missing.join(", ")}\n`);
  return [...Object.keys(ENGINES), ...found.flatMap(({ name, isInstalled }) => (isInstalled ? [name] : []))];
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly reader: Interface;
}

interface EngineProcess {
  ask(request: Request): Promise<Reply>;
  stop(): void;
}

/** What is heard first in the lines that come; null when time is up or the process ends. */
function heard<Found>(
  { child, reader }: Running,
  limitMs: number,
  hear: (line: string) => Found | null,
): Promise<Found | null> {
  return new Promise((settle) => {
    const finish = (found: Found | null): void => {
      clearTimeout(timer);
      reader.off("line", onLine);
      child.off("exit", onExit);
      settle(found);
    };
    const onLine = (line: string): void => {
      const found = hear(line);
      if (found !== null) finish(found);
    };
    const onExit = (): void => finish(null);
    const timer = setTimeout(() => finish(null), limitMs);
    reader.on("line", onLine);
    child.once("exit", onExit);
  });
}

/** Starts the engine on the first request; one that does not start is named, and answers nothing. */
export function engineProcess(engine: string): EngineProcess {
  const speaker = speakerOf(engine);
  let running: Running | null = null;
  let isDown = false;
  const stop = (): void => {
    running?.reader.close();
    running?.child.kill("SIGKILL");
    running = null;
  };
  const start = async (): Promise<Running | null> => {
    const [command, ...args] = speaker.command;
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    child.stderr.resume();
    const started = { child, reader: createInterface({ input: child.stdout }) };
    child.stdin.write(speaker.greeting);
    if ((await heard(started, START_MS, (line) => speaker.isReady(line) || null)) === null) {
      child.kill("SIGKILL");
      process.stderr.write(`${engine} did not start within ${START_MS / 1000} s, left out\n`);
      isDown = true;
      return null;
    }
    return started;
  };
  return {
    async ask(request) {
      if (!isDown) running ??= await start();
      if (running === null) return { answer: null, cpuMs: 0 };
      const { text, hear } = speaker.converse(request, running.child.pid);
      running.child.stdin.write(text);
      const reply = await heard(running, LIMIT_MS * PATIENCE, hear);
      if (reply === null) {
        stop();
        return { answer: null, cpuMs: LIMIT_MS };
      }
      return reply.cpuMs > LIMIT_MS ? { answer: null, cpuMs: LIMIT_MS } : reply;
    },
    stop,
  };
}
