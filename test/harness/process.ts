// Child processes that never outlive the process that started them.
import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { once } from "node:events";

const POSIX = process.platform !== "win32";
const GRACE_MS = 5_000;
const REMINDER_MS = 15_000;
/** How much of a failed command's output is shown, in characters. */
const TAIL = 4_000;

/**
 * Starts a process in a group of its own. A watchdog reads from a pipe that closes when this process ends, however
 * it ends, or when the child does; then it kills whatever is left of the group.
 */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: POSIX });
  if (POSIX && child.pid !== undefined) guard(child, child.pid);
  return child;
}

function guard(child: ChildProcess, group: number): void {
  const watchdog = spawn("sh", ["-c", `read _; kill -KILL -- -${group} 2>/dev/null`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  child.once("exit", () => watchdog.stdin.end());
}

/** Asks the process and its group to end, and ends them after five seconds if they did not. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, "exit");
  signal(child, "SIGTERM");
  const timer = setTimeout(() => signal(child, "SIGKILL"), GRACE_MS);
  await exit;
  clearTimeout(timer);
}

/** Waits for the end of the process, `null` when it had to be killed, and stops it when the time is over. */
export async function exitCode(child: ChildProcess, timeoutMs: number): Promise<number | null> {
  const timer = setTimeout(() => void stopProcess(child), timeoutMs);
  if (!hasEnded(child)) await once(child, "exit");
  clearTimeout(timer);
  return child.exitCode;
}

/**
 * Runs a command to its end and returns what it printed. Says that it is still at work every fifteen seconds.
 *
 * @throws Error with the end of its output when it fails or takes too long
 */
export async function runCommand(
  [command = "", ...args]: readonly string[],
  { what, timeoutMs, ...options }: SpawnOptions & { readonly what: string; readonly timeoutMs: number },
): Promise<string> {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const reminder = setInterval(() => console.log(`${what}: still at it (${seconds()})`), REMINDER_MS);
  try {
    const child = startProcess(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
    const code = await exitCode(child, timeoutMs);
    if (code === 0) return output;
    throw new Error(
      `${what} failed (${code === null ? "killed" : `exit code ${code}`}, ${seconds()}):\n${output.slice(-TAIL)}`,
    );
  } finally {
    clearInterval(reminder);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signal(child: ChildProcess, name: "SIGTERM" | "SIGKILL"): void {
  if (hasEnded(child) || child.pid === undefined) return;
  if (POSIX) process.kill(-child.pid, name);
  else child.kill(name);
}
