/** How far paragraphs of a DOCX are indented: by themselves, by their list or by their style. */
import type { Attributes } from "./xml";

/** Twentieths of a point; null where it is left to what stands behind: the list, then the style. */
export interface Indent {
  left: number | null;
  /** Of the first line against the others; negative where it hangs. */
  first: number | null;
}

export const NO_INDENT: Indent = { left: null, first: null };
/** Width of a usual character. */
const CHARACTER = 110;

/** @param attributes of `w:ind` */
export function readIndent(attributes: Attributes): Indent {
  const value = (name: string) => (attributes[name] === undefined ? null : Number(attributes[name]) || 0);
  const hanging = value("w:hanging");
  return { left: value("w:left") ?? value("w:start"), first: hanging === null ? value("w:firstLine") : -hanging };
}

/** Where the first line begins, and how far left of the other lines, in characters. @param indents the nearest first */
export function firstLine(indents: readonly Indent[]): { indent: number; hang: number } {
  const valueOf = (part: keyof Indent) => indents.map((it) => it[part]).find((value) => value !== null) ?? 0;
  const first = valueOf("first");
  return { indent: Math.max(0, (valueOf("left") + first) / CHARACTER), hang: Math.max(0, -first / CHARACTER) };
}
