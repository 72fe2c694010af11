/** Runs LangGraph's own validation suite, written for Jest, under mocha. */
import { format } from "node:util";
import { expect } from "expect";

type Body = (...values: unknown[]) => unknown;
type Define = (title: string, body: () => unknown) => unknown;

function titleOf(title: string, values: unknown[]): string {
  const [first] = values;
  if (values.length === 1 && typeof first === "object" && first !== null && !Array.isArray(first)) {
    const fields = first as Record<string, unknown>;
    return title.replace(/\$(\w+)/g, (_, name: string) => String(fields[name]));
  }
  return format(title, ...values.slice(0, (title.match(/%[sdijo]/g) ?? []).length));
}

/** Jest's `each`: the body once for every row. */
function each(define: Define) {
  return (rows: unknown[]) => (title: string, body: Body) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      define(titleOf(title, values), () => body(...values));
    }
  };
}

/** Puts what the suite expects of Jest into the global scope. */
export function offerJestGlobals(): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  Object.assign(expect, { soft: expect });
  Object.assign(scope, { expect, beforeAll: before, afterAll: after });
  Object.assign(describe, { each: each((title, body) => describe(title, () => void body())) });
  Object.assign(it, { each: each((title, body) => it(title, () => body() as Promise<void>)) });
}
