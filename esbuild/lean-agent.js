// Keeps tracing and downloads out of the bundle: an inert LangSmith, no tokenizer fetched from the network, one zod locale.
const INERT_LANGSMITH = `
export class RunTree {
  constructor(config = {}) { Object.assign(this, config); this.extra ??= {}; this.events ??= []; this.child_runs ??= []; this.tracingEnabled = false; }
  static fromRunnableConfig() { return undefined; }
  async postRun() {}
  async patchRun() {}
  async end() {}
  createChild(config) { return new RunTree({ ...config, parent_run: this }); }
}
export const isRunTree = (value) => value instanceof RunTree;
export function convertToDottedOrderFormat(epoch, runId, executionOrder = 1) {
  const order = String(executionOrder).padStart(3, "0").slice(-3);
  const iso = new Date(epoch).toISOString().slice(0, -1) + order + "Z";
  return { dottedOrder: iso.replace(/[-:.]/g, "") + runId, microsecondPrecisionDatestring: iso };
}
export class Client {}
export const getDefaultProjectName = () => "default";
export const getCurrentRunTree = () => undefined;
export const isTraceableFunction = () => false;
export const convertPromptToOpenAI = () => { throw new Error("not in this build"); };
`;

const LENGTH_ONLY = `
const encoding = { encode: (text) => ({ length: Math.ceil(String(text).length / 4) }) };
export const getEncoding = async () => encoding;
export const encodingForModel = async () => encoding;
export const tiktoken_exports = { getEncoding, encodingForModel };
`;

/** Variables of the user's shell lead nobody astray: not to another server, to other replies, to a log on the terminal. */
const DEAF_ENVIRONMENT = `
export const isBrowser = () => false;
export const isWebWorker = () => false;
export const isJsDom = () => false;
export const isDeno = () => false;
export const isNode = () => true;
export const getEnv = () => "node";
export const getRuntimeEnvironment = () => ({ library: "langchain-js", runtime: "node" });
export const getEnvironmentVariable = () => undefined;
export const env_exports = {};
`;

const module = (contents) => () => ({ contents, loader: "js" });

/** esbuild plugin. LangSmith must be inert, not throwing: core builds a tracer whenever the environment asks for one. */
export function leanLangChain() {
  return {
    name: "lean-langchain",
    setup(build) {
      build.onResolve({ filter: /^langsmith(\/|$)/ }, ({ path }) => ({ path, namespace: "inert-langsmith" }));
      build.onLoad({ filter: /.*/, namespace: "inert-langsmith" }, module(INERT_LANGSMITH));
      build.onLoad(
        { filter: /@langchain[\\/]core[\\/]dist[\\/]utils[\\/]callbacks\.js$/ },
        module("export const isTracingEnabled = () => false;"),
      );
      build.onLoad({ filter: /@langchain[\\/]core[\\/]dist[\\/]utils[\\/]env\.js$/ }, module(DEAF_ENVIRONMENT));
      build.onLoad({ filter: /@langchain[\\/]core[\\/]dist[\\/]utils[\\/]tiktoken\.js$/ }, module(LENGTH_ONLY));
      build.onLoad(
        { filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
        module('export { default as en } from "./en.js";'),
      );
    },
  };
}
