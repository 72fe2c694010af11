/** A recorder of every connection that a process attempts, in all of its threads. */

export interface Attempt {
  /** "preloaded" where a thread began to be watched, else the function that was called. */
  by: string;
  /** Address or host and port as far as the call names them. */
  target: string;
  /** 0 is the main thread. */
  thread: number;
}

/** CommonJS that runs before the program, in each of its threads. */
export const recorderOf = (log: string) => `
"use strict";
const { appendFileSync } = require("node:fs");
const threads = require("node:worker_threads");
const plain = (value) => {
  if (Array.isArray(value)) return value.map(plain).join(" ");
  if (value === null || typeof value !== "object") return typeof value === "function" ? "" : String(value);
  if (value.href ?? value.url) return String(value.href ?? value.url);
  return [value.host ?? value.hostname ?? value.path ?? "", value.port ?? ""].join(":");
};
const note = (by, values) =>
  appendFileSync(${JSON.stringify(log)}, JSON.stringify({ by, target: values.map(plain).join(" ").trim(), thread: threads.threadId }) + "\\n");
const watch = (owner, name, by) => {
  const real = owner[name];
  owner[name] = function (...values) {
    note(by, values);
    return Reflect.apply(real, this, values);
  };
};
note("preloaded", []);
watch(require("node:net").Socket.prototype, "connect", "net");
watch(require("node:dgram").Socket.prototype, "send", "dgram");
watch(require("node:tls"), "connect", "tls");
watch(require("node:http2"), "connect", "http2");
for (const scheme of ["http", "https"]) for (const name of ["request", "get"]) watch(require("node:" + scheme), name, scheme);
for (const dns of [require("node:dns"), require("node:dns").promises]) {
  for (const name of Object.keys(dns).filter((key) => /^(lookup|resolve|reverse)/.test(key))) watch(dns, name, "dns");
}
watch(globalThis, "fetch", "fetch");
threads.Worker = class extends threads.Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: ["--require", __filename, ...(options.execArgv ?? [])] });
  }
};
`;
