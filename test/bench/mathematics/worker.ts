/** The child process of one engine: a request a line on standard input, a reply a line on standard output. */
import { createInterface } from "node:readline";
import { Request, type Solve } from "./engine";
import { ENGINES } from "./engines";

function answered(solve: Solve, request: Request): string | null {
  try {
    return solve(request);
  } catch {
    // Peers throw on what they cannot do; no answer is what the table counts.
    return null;
  }
}

const load = ENGINES[process.argv[2] ?? ""];
if (!load) throw new Error(`No engine is called ${process.argv[2]}`);
const solve = await load();
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const request = Request.parse(JSON.parse(line));
  const before = process.cpuUsage();
  const answer = answered(solve, request);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ answer, cpuMs: (user + system) / 1000 })}\n`);
}
