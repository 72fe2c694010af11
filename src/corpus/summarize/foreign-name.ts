/** Names in a topic that no loaded document knows, such as a series of races or a country that its rules are not for. */
import type { Library } from "../library";

const NAME = /(?<![\p{L}\d])\p{Lu}[\p{L}\d-]*(?:\s+(?:\p{Lu}[\p{L}\d-]*|\d+))*/gu;
const DANGLING = /\s(?:for|of|in|at|on|under|about)(?: the)?$/iu;

export interface ForeignName {
  name: string;
  /** The topic without the name. */
  rest: string;
}

/** The first name of the topic that stands in no document and has words beside it; null where there is none. */
export function foreignName(topic: string, library: Library): ForeignName | null {
  for (const [name] of topic.matchAll(NAME)) {
    const asWritten = new RegExp(`(?<![\\p{L}\\d])${name.replace(/\s+/g, "\\s+")}(?![\\p{L}\\d])`, "iu");
    if (library.documents.some(({ title, text }) => asWritten.test(title) || asWritten.test(text))) continue;
    const rest = topic.replace(name, " ").replace(/\s+/g, " ").trim().replace(DANGLING, "");
    if (/\p{L}{2}/u.test(rest)) return { name, rest };
  }
  return null;
}
