/**
 * Prints what the mathematics can do, peers in the same run:
 * `npm run bench:mathematics -- [FOLDER] [--only steward,sympy] [--part integrals] [--every 10]`.
 */
import { parseArgs } from "node:util";
import { findFolder } from "./mathematics/folder";
import { PARTS } from "./mathematics/parts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, part: { type: "string" }, every: { type: "string", default: "1" } },
});

const only = values.only ? new Set(values.only.split(",")) : null;
const wanted = values.part ? new Set(values.part.split(",")) : null;
const folder = findFolder(positionals[0]);
for (const part of PARTS) {
  if (wanted && !wanted.has(part.name)) continue;
  const table = await part.run({
    folder,
    every: Math.max(1, Number(values.every)),
    isWanted: (engine) => only?.has(engine) ?? true,
  });
  process.stdout.write(`${table}\n`);
}
