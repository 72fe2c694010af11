/** An engine in a child process that is killed and started again when it takes too long. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Reply, type Request } from "./engine";
import { ENGINES } from "./engines";

const LIMIT_MS = 10_000;
/** Wall-clock time may be this many times as long, because other programs run too. */
const PATIENCE = 2;
const START_MS = 120_000;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

function commandOf(engine: string): readonly [string, ...string[]] {
  if (engine === "sympy") return ["python3", here("./engines/sympy-worker.py")];
  return [process.execPath, "--max-old-space-size=2048", "--import", "tsx", here("./worker.ts"), engine];
}

/** The engines that can run here: those of npm, and SymPy where Python has it. */
export function installedEngines(): readonly string[] {
  const hasSympy = spawnSync("python3", ["-c", "import sympy"]).status === 0;
  return [...Object.keys(ENGINES), ...(hasSympy ? ["sympy"] : [])];
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly reader: Interface;
}

interface EngineProcess {
  ask(request: Request): Promise<Reply>;
  stop(): void;
}

function nextLine({ child, reader }: Running, limitMs: number): Promise<string | null> {
  return new Promise((settle) => {
    const finish = (line: string | null): void => {
      clearTimeout(timer);
      reader.off("line", onLine);
      child.off("exit", onExit);
      settle(line);
    };
    const onLine = (line: string): void => finish(line);
    const onExit = (): void => finish(null);
    const timer = setTimeout(() => finish(null), limitMs);
    reader.once("line", onLine);
    child.once("exit", onExit);
  });
}

/** Starts the engine on the first request. */
export function engineProcess(engine: string): EngineProcess {
  let running: Running | null = null;
  const stop = (): void => {
    running?.reader.close();
    running?.child.kill("SIGKILL");
    running = null;
  };
  const start = async (): Promise<Running> => {
    const [command, ...args] = commandOf(engine);
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    child.stderr.resume();
    const started = { child, reader: createInterface({ input: child.stdout }) };
    if ((await nextLine(started, START_MS)) !== "ready") throw new Error(`${engine} did not start`);
    return started;
  };
  return {
    async ask(request) {
      running ??= await start();
      running.child.stdin.write(`${JSON.stringify(request)}\n`);
      const line = await nextLine(running, LIMIT_MS * PATIENCE);
      if (line === null) {
        stop();
        return { answer: null, cpuMs: LIMIT_MS };
      }
      return Reply.parse(JSON.parse(line));
    },
    stop,
  };
}
