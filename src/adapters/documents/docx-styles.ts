/** The paragraph styles of a DOCX, with what they inherit. */
import { NO_INDENT, readIndent, type Indent } from "./docx-indent";
import type { XmlHandlers } from "./xml";

export interface Style {
  /** As the person sees it, lower case: "heading 1", "toc 2". */
  name: string;
  list: string | null;
  level: number | null;
  /** From 0; null for body text. */
  outline: number | null;
  isBold: boolean;
  /** Its own, and those of the styles that it is based on. */
  indents: readonly Indent[];
}

interface OwnStyle extends Omit<Style, "isBold" | "indents"> {
  isBold: boolean | null;
  indent: Indent;
  basedOn: string | null;
}

const MAX_ANCESTORS = 20;

export class Styles {
  private readonly own = new Map<string, OwnStyle>();
  private readonly resolved = new Map<string, Style>();
  private standard = "";

  /** A style by its id, or the one that paragraphs without a style have. */
  of(id: string | null): Style {
    const key = id ?? this.standard;
    const known = this.resolved.get(key);
    if (known !== undefined) return known;
    const chain = this.chainOf(key);
    const first = <Key extends keyof OwnStyle>(field: Key) =>
      chain.map((style) => style[field]).find((value) => value !== null) ?? null;
    const style: Style = {
      name: chain[0]?.name ?? "",
      list: first("list"),
      level: first("level"),
      outline: first("outline"),
      isBold: first("isBold") ?? false,
      indents: chain.map(({ indent }) => indent),
    };
    this.resolved.set(key, style);
    return style;
  }

  private chainOf(id: string): OwnStyle[] {
    const chain: OwnStyle[] = [];
    for (let next = this.own.get(id); next !== undefined && chain.length < MAX_ANCESTORS;) {
      chain.push(next);
      next = next.basedOn === null ? undefined : this.own.get(next.basedOn);
    }
    return chain;
  }

  /** Fills the styles from styles.xml. */
  reader(): XmlHandlers {
    let style: OwnStyle | null = null;
    return {
      open: (tag, attributes) => {
        const value = attributes["w:val"] ?? "";
        if (tag === "w:style") {
          style = { name: "", list: null, level: null, outline: null, isBold: null, indent: NO_INDENT, basedOn: null };
          const id = attributes["w:styleId"] ?? "";
          this.own.set(id, style);
          if (attributes["w:type"] === "paragraph" && isOn(attributes["w:default"] ?? "0")) this.standard = id;
        } else if (style === null) return;
        else if (tag === "w:name") style.name = value.toLowerCase();
        else if (tag === "w:basedOn") style.basedOn = value;
        else if (tag === "w:numId") style.list = value;
        else if (tag === "w:ilvl") style.level = Number(value);
        else if (tag === "w:outlineLvl") style.outline = Number(value);
        else if (tag === "w:ind") style.indent = readIndent(attributes);
        else if (tag === "w:b") style.isBold = isOn(attributes["w:val"]);
      },
      close: (tag) => {
        if (tag === "w:style") style = null;
      },
    };
  }
}

/** Is a property on that stands there with this value, or with none? */
export function isOn(value: string | undefined): boolean {
  return value !== "0" && value !== "false" && value !== "off" && value !== "none";
}
