/** The documents worker: reads, cuts and indexes, so that the host never waits for it. */
import { parentPort, workerData } from "node:worker_threads";
import { Trouble } from "../../errors";
import { isPdfDamage } from "../documents/pdf-engine";
import { buildIndexOf } from "./build-index";
import { documentStore } from "./document-store";
import { readSource } from "./read-source";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages";

const { storage } = workerData as WorkerSettings;
const store = documentStore(storage);

// pdf.js lets go of promises whose damaged object nobody waits for; a page that never comes for it is told as damaged.
process.on("unhandledRejection", (reason) => {
  if (!isPdfDamage(reason)) throw reason;
});

parentPort?.on("message", (message: ToWorker) => {
  void answer(message).then((reply) => parentPort?.postMessage(reply));
});

async function answer(message: ToWorker): Promise<FromWorker> {
  const { request } = message;
  try {
    if (message.kind === "index") {
      await buildIndexOf(message.documents, store);
      return { kind: "done", request, entry: null };
    }
    const onPage = (page: number, pages: number) => tell({ kind: "page", request, page, pages });
    return { kind: "done", request, entry: await readSource(message.bytes, message.job, store, onPage) };
  } catch (error) {
    if (error instanceof Trouble && error.kind === "storage") {
      return { kind: "unstored", request, message: error.message, advice: error.advice ?? "" };
    }
    return { kind: "failed", request, message: error instanceof Error ? error.message : String(error) };
  }
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
