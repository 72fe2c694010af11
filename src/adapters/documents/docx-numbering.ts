/** The list numbers of a DOCX: they stand in numbering.xml only, never in the text. */
import { NO_INDENT, readIndent, type Indent } from "./docx-indent";
import { listNumber } from "./list-number";
import type { XmlHandlers } from "./xml";

interface Level {
  start: number;
  /** As in WordprocessingML: "decimal", "lowerLetter", … */
  format: string;
  /** "%1.%2" */
  text: string;
  /** Are numbers of outer levels shown in digits whatever their format? */
  isLegal: boolean;
  /** Level (from 0) whose number restarts this one; -1 for never, null for any outer one. */
  restart: number | null;
  /** Style that takes this level. */
  style: string | null;
  /** Nothing between number and words? */
  isTight: boolean;
  indent: Indent;
}

interface AbstractList {
  levels: Map<number, Level>;
  /** Name of the numbering style that the list takes its levels from. */
  styleLink: string | null;
  /** Name of the numbering style that the list defines. */
  definesStyle: string | null;
}

interface List {
  abstract: string;
  starts: Map<number, number>;
  levels: Map<number, Level>;
}

const MAX_LEVEL = 8;
const PLAIN_LEVEL: Level = {
  start: 1,
  format: "decimal",
  text: "",
  isLegal: false,
  restart: null,
  style: null,
  isTight: false,
  indent: NO_INDENT,
};

export class Numbering {
  private readonly abstracts = new Map<string, AbstractList>();
  private readonly lists = new Map<string, List>();
  /** Counters by abstract list: lists that share one go on counting. */
  private readonly counters = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  /** The level of the list that belongs to a paragraph style; null where none does. */
  levelOfStyle(list: string, style: string): number | null {
    for (const [level, { style: owner }] of this.levelsOf(list)) {
      if (owner === style) return level;
    }
    return null;
  }

  indentOf(list: string, level: number): Indent {
    return this.levelsOf(list).get(level)?.indent ?? NO_INDENT;
  }

  /** Counts one member on, and gives what Word shows before it, blank included; "" where it shows nothing. */
  next(list: string, level: number): string {
    const levels = this.levelsOf(list);
    const own = levels.get(level);
    if (own === undefined || level > MAX_LEVEL) return "";
    const counters = this.count(list, level, levels);
    if (own.format === "bullet") return "• ";
    const label = own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = own.isLegal && at < level ? "decimal" : (levels.get(at)?.format ?? "decimal");
      return listNumber(counters[at] ?? levels.get(at)?.start ?? 1, format);
    });
    return label.trim() === "" ? "" : `${label.trim()}${own.isTight ? "" : " "}`;
  }

  private count(list: string, level: number, levels: ReadonlyMap<number, Level>): number[] {
    const { abstract, starts } = this.lists.get(list)!;
    const counters = this.counters.get(abstract) ?? [];
    this.counters.set(abstract, counters);
    const isFirst = !this.begun.has(`${list}/${level}`);
    this.begun.add(`${list}/${level}`);
    const restart = isFirst ? starts.get(level) : undefined;
    const start = levels.get(level)!.start;
    for (let outer = 0; outer < level; outer++) counters[outer] ??= levels.get(outer)?.start ?? 1;
    counters[level] = restart ?? (counters[level] === undefined ? start : counters[level] + 1);
    for (let inner = level + 1; inner <= MAX_LEVEL; inner++) {
      const after = levels.get(inner)?.restart ?? null;
      if (after === null || (after >= 0 && level <= after)) delete counters[inner];
    }
    return counters;
  }

  private levelsOf(list: string): ReadonlyMap<number, Level> {
    const found = this.lists.get(list);
    if (found === undefined) return new Map();
    const own = this.abstracts.get(found.abstract);
    const linked = own?.styleLink ?? null;
    const definition =
      linked === null ? own : ([...this.abstracts.values()].find(({ definesStyle }) => definesStyle === linked) ?? own);
    return new Map([...(definition?.levels ?? []), ...found.levels]);
  }

  /** Fills the numbering from numbering.xml. */
  reader(): XmlHandlers {
    let abstract: AbstractList | null = null;
    let list: List | null = null;
    let level: Level | null = null;
    let overridden = 0;
    return {
      open: (tag, attributes) => {
        const value = attributes["w:val"] ?? "";
        if (tag === "w:abstractNum") {
          abstract = { levels: new Map(), styleLink: null, definesStyle: null };
          this.abstracts.set(attributes["w:abstractNumId"] ?? "", abstract);
        } else if (tag === "w:num") {
          list = { abstract: "", starts: new Map(), levels: new Map() };
          this.lists.set(attributes["w:numId"] ?? "", list);
        } else if (tag === "w:abstractNumId" && list !== null) list.abstract = value;
        else if (tag === "w:lvlOverride") overridden = Number(attributes["w:ilvl"]);
        else if (tag === "w:startOverride") list?.starts.set(overridden, Number(value));
        else if (tag === "w:lvl") {
          level = { ...PLAIN_LEVEL };
          (list ?? abstract)?.levels.set(Number(attributes["w:ilvl"]), level);
        } else if (tag === "w:numStyleLink" && abstract !== null) abstract.styleLink = value;
        else if (tag === "w:styleLink" && abstract !== null) abstract.definesStyle = value;
        else if (tag === "w:ind" && level !== null) level.indent = readIndent(attributes);
        else if (level !== null) readLevel(level, tag, value);
      },
      close: (tag) => {
        if (tag === "w:abstractNum") abstract = null;
        if (tag === "w:num") list = null;
        if (tag === "w:lvl") level = null;
      },
    };
  }
}

function readLevel(level: Level, tag: string, value: string): void {
  if (tag === "w:start") level.start = Number(value);
  else if (tag === "w:numFmt") level.format = value;
  else if (tag === "w:lvlText") level.text = value;
  else if (tag === "w:isLgl") level.isLegal = value !== "0" && value !== "false";
  else if (tag === "w:lvlRestart") level.restart = Number(value) - 1;
  else if (tag === "w:pStyle") level.style = value;
  else if (tag === "w:suff") level.isTight = value === "nothing";
}
