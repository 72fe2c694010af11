/** Addresses that are written out in a text, `https://…` and e-mail: in the place of the Markdown parser's library. */

interface Link {
  /** Of the address, whether or not the text names it: "https:", "mailto:". */
  schema: string;
  /** Where it stands in the text: from, and behind the end. */
  index: number;
  lastIndex: number;
  text: string;
  url: string;
}

const HOST = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?`;
const WEB = String.raw`(?<![\p{L}\p{N}_])https?:\/\/${HOST}(?::\d+)?(?:[/?#][^\s<>"“”«»\u0060]*)?`;
const MAIL = String.raw`(?<![\p{L}\p{N}_.+/@-])(?:mailto:)?[\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]*[\p{L}\p{N}_])?@${HOST}\.\p{L}{2,}(?![\p{L}\p{N}])`;
const LINKS = new RegExp(`${WEB}|${MAIL}`, "giu");
const AT_START = new RegExp(`^${WEB}`, "iu");

export class LinkifyIt {
  test(text: string): boolean {
    return text.search(LINKS) >= 0;
  }

  match(text: string): Link[] {
    return [...text.matchAll(LINKS)].map((found) => linkOf(found[0], found.index));
  }

  /** The address that the text begins with; it names its scheme. */
  matchAtStart(text: string): Link | null {
    const found = AT_START.exec(text)?.[0];
    return found === undefined ? null : linkOf(found, 0);
  }
}

function linkOf(found: string, index: number): Link {
  const text = withoutEnd(found);
  const named = /^(?:https?|mailto):/i.exec(text)?.[0].toLowerCase() ?? "";
  const schema = named === "" ? "mailto:" : named;
  return { schema, index, lastIndex: index + text.length, text, url: named === "" ? `mailto:${text}` : text };
}

/** Stops at the end belong to the sentence, and a bracket to where it was opened. */
function withoutEnd(text: string): string {
  const closed = { ")": count(text, ")") - count(text, "("), "]": count(text, "]") - count(text, "[") };
  let end = text.length;
  for (; end > 0; end--) {
    const last = text[end - 1] ?? "";
    if (last === ")" || last === "]") {
      if (closed[last]-- <= 0) break;
    } else if (!/[.,:;!?'’*|(\[{}…]/.test(last)) break;
  }
  return text.slice(0, end);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;
