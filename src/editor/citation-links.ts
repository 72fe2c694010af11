/** Links that open what they cite, for hovers and the editor's chat. */
import * as vscode from "vscode";
import { z } from "zod";
import type { Citation } from "../protocol";

const COMMAND = "steward.openCitation";
/** Characters of a quote that travel in a link; they are highlighted. */
const QUOTE_CHARS = 1_000;

export type CitedPlace = Pick<Citation, "document" | "clause" | "path" | "line" | "page" | "quote">;

const citedPlace = z.object({
  document: z.string(),
  clause: z.string(),
  path: z.string().min(1),
  line: z.number().int().nullish(),
  page: z.number().int().nullish(),
  quote: z.string(),
});

/** null for what is no place of a citation: anybody may run the command. */
export function parseCitedPlace(given: unknown): CitedPlace | null {
  const parsed = citedPlace.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** Markdown in which these links, and no other commands, may be followed. */
export function linkedMarkdown(): vscode.MarkdownString {
  const text = new vscode.MarkdownString("");
  text.isTrusted = { enabledCommands: [COMMAND] };
  return text;
}

/** The words of documents are data: as Markdown they mean themselves. Other than with `appendText`, lines may break. */
export function asPlainMarkdown(words: string): string {
  const lines = words.replace(/[\\`*_{}[\]()#+\-!~<>|&$]/g, "\\$&").replace(/^(\s*\d+)\./gm, "$1\\.");
  return lines
    .replace(/^[ \t]+/gm, "")
    .replace(/\n{2,}/g, "\n\n")
    .replace(/([^\n])\n(?!\n)/g, "$1  \n");
}

/** Appends a link to where the place stands; its label is plain text. */
export function appendCitationLink(
  text: vscode.MarkdownString,
  label: string,
  { document, clause, path, line, page, quote }: CitedPlace,
): vscode.MarkdownString {
  const place = { document, clause, path, line, page, quote: quote.slice(0, QUOTE_CHARS) };
  // Parentheses would end the link.
  const given = encodeURIComponent(JSON.stringify([place])).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  return text.appendMarkdown(`[${asPlainMarkdown(label)}](command:${COMMAND}?${given})`);
}
