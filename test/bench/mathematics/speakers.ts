/** How the table talks to an engine's process: what starts it, what is written to it, and which lines answer. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Reply, type Request } from "./engine";
import { type Console, CONSOLES, END, READY } from "./engines/consoles";

export interface Speaker {
  readonly command: readonly [string, ...string[]];
  readonly greeting: string;
  isReady(line: string): boolean;
  /** What to write for a request, and how to hear: null for lines that do not end the answer. */
  converse(request: Request, pid: number | undefined): { text: string; hear: (line: string) => Reply | null };
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One JSON text a line each way. */
function inJson(command: Speaker["command"]): Speaker {
  return {
    command,
    greeting: "",
    isReady: (line) => line === "ready",
    converse: (request) => ({
      text: `${JSON.stringify(request)}\n`,
      hear: (line) => Reply.parse(JSON.parse(line)),
    }),
  };
}

function inOwnLanguage(console: Console): Speaker {
  return {
    command: console.command,
    greeting: console.greeting,
    isReady: (line) => line.replaceAll('"', "").trim() === READY,
    converse(request, pid) {
      const began = cpuMs(pid);
      let said: string | null = null;
      return {
        text: console.statements(request),
        hear(line) {
          if (line.replaceAll('"', "").trim() !== END) {
            said ??= console.marked(line);
            return null;
          }
          return { answer: said === null ? null : console.answer(said), cpuMs: cpuMs(pid) - began };
        },
      };
    },
  };
}

/** CPU time of a process in milliseconds; where the system does not tell, the time of the clock. */
function cpuMs(pid: number | undefined): number {
  try {
    const folder = `/proc/${pid}/task`;
    const nanoseconds = readdirSync(folder).map((task) =>
      Number(readFileSync(`${folder}/${task}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    // Only Linux tells it this way.
    return performance.now();
  }
}

export function speakerOf(engine: string): Speaker {
  const console = CONSOLES[engine];
  if (console) return inOwnLanguage(console);
  if (engine === "sympy") return inJson(["python3", here("./engines/sympy-worker.py")]);
  return inJson([process.execPath, "--max-old-space-size=2048", "--import", "tsx", here("./worker.ts"), engine]);
}
