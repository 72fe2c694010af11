/** JavaScript that runs inside the sandbox before the program: hands in the tools and hides how they are called. */

/** Defines `tools` and `console`, frozen; the raw functions of the host are out of reach afterwards. */
export const prelude = (tools: readonly string[]) => `(() => {
  'use strict';
  const call = globalThis.__host, log = globalThis.__log;
  delete globalThis.__host;
  delete globalThis.__log;
  const toJson = JSON.stringify, fromJson = JSON.parse;
  const tools = Object.create(null);
  for (const name of ${JSON.stringify(tools)}) {
    tools[name] = async (input) => fromJson(await call(name, toJson(input === undefined ? null : input)));
  }
  Object.freeze(tools);
  Object.defineProperty(globalThis, '__tools', { value: tools });
  const show = (values) => values.map((value) => {
    try { return typeof value === 'string' ? value : toJson(value); } catch { return String(value); }
  }).join(' ').slice(0, 2000);
  const say = (...values) => log(show(values));
  Object.defineProperty(globalThis, 'console', { value: Object.freeze({ log: say, info: say, warn: say, error: say }) });
})()`;

/** Calls solve with intrinsics that the program cannot replace. */
export const RUNNER = `(() => {
  const toJson = JSON.stringify, fromJson = JSON.parse, tools = globalThis.__tools;
  return async (solve, input) => {
    const value = await solve(tools, fromJson(input));
    const json = toJson(value === undefined ? null : value);
    if (typeof json !== 'string') throw new TypeError('the result is not JSON');
    return json;
  };
})()`;
