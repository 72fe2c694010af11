/** nerdamer-prime. */
import { createRequire } from "node:module";
import { z } from "zod";
import type { Request } from "../engine";

const nerdamer = z
  .custom<(text: string) => { toString(): string }>((value) => typeof value === "function")
  .parse(createRequire(import.meta.url)("nerdamer-prime/all"));

export function solve({ task, expression, variable }: Request): string | null {
  const text = nerdamer(`${task === "integrate" ? "integrate" : "diff"}(${expression},${variable})`).toString();
  return text.includes("integrate(") || text.includes("diff(") ? null : text;
}
