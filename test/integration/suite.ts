// What VS Code loads as its test runner: mocha over the integration tests, inside the extension host.
import { readdirSync } from "node:fs";
import path from "node:path";
import Mocha from "mocha";
import { recordEvents, RETRIES } from "../harness/events";

const TIMEOUT_MS = 30_000;

export async function run(): Promise<void> {
  const events = process.env.STEWARD_TEST_EVENTS;
  if (events === undefined) throw new Error("STEWARD_TEST_EVENTS names no file for the events");
  const mocha = new Mocha({ ui: "bdd", timeout: TIMEOUT_MS, color: false, retries: RETRIES });
  const folder = path.join(__dirname, process.env.STEWARD_TEST_SITUATION ?? "");
  const tests = readdirSync(folder).filter((name) => name.endsWith(".test.cjs"));
  tests.sort().forEach((name) => mocha.addFile(path.join(folder, name)));
  const failures = await new Promise<number>((resolve) => recordEvents(mocha.run(resolve), events));
  if (failures > 0) throw new Error(`${failures} failed`);
}
