/**
 * Prints what the mathematics can do, peers in the same run:
 * `npm run bench:mathematics -- [FOLDER] [--only steward,sympy] [--part integrals] [--every 10] [--budget SECONDS]
 * [--json FILE] [--scale]`. The budget is what an engine may work for a row: half a minute without a folder, else no end.
 * Without a folder it takes every 20th of the project's own problems. What grows with the work is the length of a sum.
 */
import { parseArgs } from "node:util";
import { findFolder } from "./mathematics/folder";
import { PARTS } from "./mathematics/parts";
import { runBenchmark, type Row } from "./report";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    part: { type: "string" },
    every: { type: "string" },
    budget: { type: "string" },
    json: { type: "string" },
    scale: { type: "boolean" },
  },
});

/** Own problems are many, and peers take up to ten seconds for one. */
const OWN_EVERY = 20;
const OWN_BUDGET_MS = 30_000;
const only = values.only ? new Set(values.only.split(",")) : null;
const wanted = values.part ? new Set(values.part.split(",")) : null;
const folder = findFolder(positionals[0]);
const every = Number(values.every ?? (positionals[0] === undefined ? OWN_EVERY : 1));
const budgetMs = values.budget ? Number(values.budget) * 1000 : positionals[0] === undefined ? OWN_BUDGET_MS : Infinity;
const remarks: string[] = [];

async function measure(scale: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of PARTS) {
    if ((wanted && !wanted.has(part.name)) || (scale > 1 && part.isScaled !== true)) continue;
    const isWanted = (engine: string) => only?.has(engine) ?? true;
    const measured = await part.run({ folder, every: Math.max(1, every), scale, budgetMs, isWanted });
    rows.push(...measured.rows);
    remarks.push(...measured.notes);
  }
  return rows;
}

void runBenchmark({
  title: `Mathematics, one of ${every} problems of each file`,
  packages: ["mathjs", "@cortex-js/compute-engine", "nerdamer-prime", "algebrite"],
  measure,
  notes: () => remarks,
});
