/** Maxima and giac, spoken to in their own languages through their consoles. */
import type { Request } from "../engine";

/** A program that reads statements and prints lines. */
export interface Console {
  readonly command: readonly [string, ...string[]];
  /** Written once after the start; makes the program print a line that holds `READY`. */
  readonly greeting: string;
  /** Statements that print the answer as one marked line, and a line that holds `END` whatever happens. */
  statements(request: Request): string;
  /** The text of a marked line, null for all other lines. */
  marked(line: string): string | null;
  /** In mathjs syntax; null where the integral was given back. */
  answer(text: string): string | null;
}

export const READY = "@@ready";
export const END = "@@end";

function renamed(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/%?[A-Za-z_]\w*/g, (name) => names[name] ?? name);
}

const MAXIMA_NAMES: Readonly<Record<string, string>> = {
  "%e": "e",
  "%pi": "pi",
  "%i": "i",
  expintegral_ei: "Ei",
  expintegral_si: "Si",
  expintegral_ci: "Ci",
  expintegral_shi: "Shi",
  expintegral_chi: "Chi",
  fresnel_s: "fresnelS",
  fresnel_c: "fresnelC",
  gamma_incomplete: "gamma",
  elliptic_f: "ellipticF",
  elliptic_e: "ellipticE",
};

const maxima: Console = {
  command: ["maxima", "--very-quiet"],
  // What Maxima would ask a person about is answered: yes, it is positive; no, it is nothing special.
  greeting: [
    "display2d:false$ linel:1000000$",
    `:lisp (defun retrieve (msg flag) (if (search "positive" (format nil "~a" msg)) '$positive '$no))`,
    `print("${READY}")$\n`,
  ].join("\n"),
  statements({ task, expression, variable, parameters }) {
    const text = renamed(expression, { e: "%e", pi: "%pi" });
    const facts = parameters.map((name) => `${name}>0`).join(",");
    const call = `${task === "integrate" ? "integrate" : "diff"}(${text},${variable})`;
    return [
      `(forget(facts()), ${facts === "" ? "0" : `assume(${facts})`})$`,
      `(r:errcatch(${call}), print("@@", if r=[] then "none" else string(r[1])), 0)$`,
      `print("${END}")$\n`,
    ].join("\n");
  },
  marked: (line) => /^@@ (.*)$/.exec(line.trim())?.[1]?.trim() ?? null,
  answer: (text) =>
    text === "none" || /\bintegrate\(|\bdiff\(/.test(text)
      ? null
      : renamed(text, MAXIMA_NAMES).replace(/\bli\[(\d+)\]\(/g, "polylog($1,"),
};

const giac: Console = {
  command: ["giac"],
  greeting: `"${READY}"\n`,
  statements({ task, expression, variable, parameters }) {
    const call = `${task === "integrate" ? "integrate" : "diff"}(${expression},${variable})`;
    const names = parameters.map((name) => `assume(${name}>0)\n`).join("");
    const forgotten = parameters.map((name) => `purge(${name})\n`).join("");
    return `${names}"@@"+string(${call})\n${forgotten}"${END}"\n`;
  },
  marked: (line) => /^"@@(.*)"$/.exec(line.trim())?.[1] ?? null,
  answer: (text) =>
    /\bintegrate\(|\bdiff\(|undef|rootof/.test(text) ? null : renamed(text, { infinity: "Infinity", surd: "nthRoot" }),
};

export const CONSOLES: Readonly<Record<string, Console>> = { maxima, giac };
