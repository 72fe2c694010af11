/** The numbers that a browser shows before the members of lists: by attributes and by the page's own styles. */
import type { DefaultTreeAdapterTypes } from "parse5";
import { attribute, textOf, type Element } from "./html-table";
import { listNumber } from "./list-number";

type Node = DefaultTreeAdapterTypes.Node;

/** Formats of WordprocessingML by the `type` of a list and by the words of styles. */
const FORMATS: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  decimal: "decimal",
  "decimal-leading-zero": "decimalZero",
  none: "none",
};
const MAX_RULES = 200;
/** Lengths are bounded, so that styles of nothing but opening braces do not take for ever. */
const RULE = /([^{}]{1,500})\{([^{}]{0,2000})\}/g;
const LIST_STYLE = /(?:^|[;\s])list-style(?:-type)?\s*:([^;]*)/i;
const CONTENT = /(?:^|[;\s])content\s*:([^;]*)/i;
/** What a member's number is made of: words in quotes, its own count, or the counts of all lists around it. */
const CONTENT_PART =
  /"([^"]*)"|'([^']*)'|counter\(\s*[\w-]+\s*(?:,\s*([\w-]+)\s*)?\)|counters\(\s*[\w-]+\s*,\s*["']([^"']*)["']\s*\)/g;
/** "1." and "(a)" as the first words of a member: its number stands in its text. */
const OWN_NUMBER = /^\s*(\(?\w{1,3}[.)]|\d+\.\d)/;

interface Rule {
  /** Tags and classes from the outermost to the list or its member: "ol.alpha > li" is [["ol", "alpha"], ["li"]]. */
  path: string[][];
  value: string;
}

export class HtmlLists {
  private readonly formats: Rule[] = [];
  private readonly contents: Rule[] = [];
  private readonly values = new WeakMap<Element, number>();

  /** @param styles words of the page's `style` elements */
  constructor(styles: string) {
    for (const [, selectors, body] of styles.replace(/\/\*[^]*?\*\//g, "").matchAll(RULE)) {
      const format = formatIn(body!);
      const content = CONTENT.exec(body!)?.[1];
      if (format === null && content === undefined) continue;
      if (this.formats.length + this.contents.length > MAX_RULES) break;
      for (const selector of selectors!.split(",")) {
        const [words, pseudo] = selector.trim().split(/::?/);
        const path = (words ?? "").split(/[\s>]+/).map((part) => part.split("."));
        if (pseudo === undefined && format !== null) this.formats.push({ path, value: format });
        if (/^(?:before|marker)$/.test(pseudo ?? "") && content !== undefined)
          this.contents.push({ path, value: content });
      }
    }
  }

  /** "c. ", "1.2 "; empty where the browser shows none, or the words begin with one of their own. */
  numberOf(member: Element): string {
    const list = listOf(member);
    if (list === null || OWN_NUMBER.test(textOf(member))) return "";
    const content = this.contents.findLast(({ path }) => matches(member, path))?.value;
    const drawn = content === undefined ? "" : this.drawn(content, member).trim();
    if (drawn !== "") return /[\p{L}\d]/u.test(drawn) ? `${drawn} ` : "";
    const format = this.formatOf(list, member);
    return format === "none" || format === null ? "" : `${listNumber(this.valueOf(member, list), format)}. `;
  }

  private drawn(content: string, member: Element): string {
    const parts = [...content.matchAll(CONTENT_PART)].map(([, double, single, format, separator]) => {
      if (separator === undefined) return double ?? single ?? this.counted(member, FORMATS[format ?? "decimal"]);
      return membersAround(member)
        .map((around) => this.counted(around))
        .join(separator);
    });
    return parts.join("");
  }

  private counted(member: Element, format = "decimal"): string {
    return listNumber(this.valueOf(member, listOf(member)!), format);
  }

  /** null for signs such as bullets. */
  private formatOf(list: Element, member: Element): string | null {
    const own = formatIn(attribute(member, "style") ?? "") ?? formatIn(attribute(list, "style") ?? "");
    const ruled = this.formats.findLast(({ path }) => matches(member, path) || matches(list, path))?.value;
    const style = own ?? ruled;
    return style === undefined
      ? (FORMATS[attribute(list, "type") ?? "decimal"] ?? "decimal")
      : (FORMATS[style] ?? null);
  }

  /** Counts from the list's start, or on from the nearest member before it with a value of its own. */
  private valueOf(member: Element, list: Element): number {
    if (!this.values.has(member)) {
      let value = Number(attribute(list, "start") ?? 1);
      for (const item of list.childNodes) {
        if (!("tagName" in item) || item.tagName !== "li") continue;
        value = Number(attribute(item, "value") ?? value);
        this.values.set(item, value++);
      }
    }
    return this.values.get(member)!;
  }
}

/** The style's words for a list's format; null where it says nothing of it. */
function formatIn(style: string): string | null {
  const words =
    LIST_STYLE.exec(style)?.[1]
      ?.toLowerCase()
      .match(/[\w-]+/g) ?? [];
  return words.find((word) => word in FORMATS) ?? words[0] ?? null;
}

/** The ordered list around a member; null where it is of another kind. */
function listOf({ parentNode }: Element): Element | null {
  return parentNode !== null && "tagName" in parentNode && parentNode.tagName === "ol" ? parentNode : null;
}

/** The members of ordered lists around, from the outermost to the member itself. */
function membersAround(member: Element): Element[] {
  return [...ancestors(member)].filter((node) => node.tagName === "li" && listOf(node) !== null).reverse();
}

/** Does the element stand at the end of such a path? Elements may stand between its parts. */
function matches(element: Element, path: readonly string[][]): boolean {
  const last = path.at(-1)!;
  if (!isOne(element, last)) return false;
  let left = path.length - 1;
  for (const around of ancestors(element)) {
    if (left > 0 && around !== element && isOne(around, path[left - 1]!)) left--;
  }
  return left === 0;
}

function isOne(element: Element, [tag, ...classes]: readonly string[]): boolean {
  if (tag !== "" && tag !== element.tagName) return false;
  const own = attribute(element, "class")?.split(/\s+/) ?? [];
  return classes.every((name) => own.includes(name));
}

/** The element itself and what it stands in, outwards. */
function* ancestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node !== null && "tagName" in node; node = node.parentNode) yield node;
}
