/** The problems of integrals-*.json. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Context } from "./part";

const Problem = z.object({
  id: z.string(),
  suite: z.string(),
  integrand: z.string(),
  variable: z.string(),
  params: z.array(z.string()),
});

export type Problem = z.infer<typeof Problem>;

const TEXTBOOKS: ReadonlySet<string> = new Set(["Stewart", "Apostol"]);

/** Is it from the suites of the two textbooks? */
export function isTextbook(problem: Problem): boolean {
  return TEXTBOOKS.has(problem.suite);
}

/** All problems of the folder's files, or one of so many. */
export function readProblems({ folder, every }: Context): readonly Problem[] {
  const files = readdirSync(folder).filter((name) => /^integrals.*\.json$/.test(name));
  const all = files.flatMap((name) => z.array(Problem).parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
  return all.filter((_, index) => index % every === 0);
}
