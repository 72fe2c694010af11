/** Algebrite. */
import { createRequire } from "node:module";
import { z } from "zod";
import type { Request } from "../engine";

const Algebrite = z.object({ run: z.custom<(text: string) => string>((value) => typeof value === "function") });
const algebrite = Algebrite.parse(createRequire(import.meta.url)("algebrite"));

export function solve({ task, expression, variable }: Request): string | null {
  const text = algebrite.run(`${task === "integrate" ? "integral" : "d"}(${expression},${variable})`);
  return /Stop|integral|error|\bd\(/i.test(text) ? null : text;
}
