/** The worker thread of the sandbox: owns one QuickJS module. Entry of its own bundle. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import releaseSync from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from "quickjs-emscripten-core";
import { checkProgram, runProgram } from "./program";
import type { ToHost, ToWorker } from "./worker-messages";

const { wasmFile } = workerData as { wasmFile: string };
const port = parentPort;
if (!port) throw new Error("The sandbox runs as a worker thread only.");
const say = (message: ToHost) => port.postMessage(message);

const bytes = readFileSync(wasmFile);
const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
const loaded = newQuickJSWASMModuleFromVariant(newVariant(releaseSync, { wasmBinary }));
loaded.then(
  () => say({ kind: "ready" }),
  (error: unknown) => say({ kind: "broken", message: String(error) }),
);

let calls = 0;
const waiting = new Map<number, { resolve: (value: string) => void; reject: (error: Error) => void }>();

port.on("message", (message: ToWorker) => {
  if (message.kind === "tool-result") {
    const call = waiting.get(message.call);
    waiting.delete(message.call);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(new Error(message.value));
    return;
  }
  void loaded.then((module) => work(module, message));
});

async function work(module: QuickJSWASMModule, message: Exclude<ToWorker, { kind: "tool-result" }>): Promise<void> {
  if (message.kind === "check") {
    say({ kind: "checked", id: message.id, complaint: checkProgram(module, message.code) });
    return;
  }
  const outcome = await runProgram(module, message, (name, input) => {
    const call = ++calls;
    say({ kind: "tool-call", run: message.id, call, name, input });
    return new Promise((resolve, reject) => waiting.set(call, { resolve, reject }));
  });
  waiting.clear();
  say({ kind: "ran", id: message.id, outcome });
}
