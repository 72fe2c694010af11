/** One journal as a folder of segments: each process appends to its own, readers take the union, nobody locks. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "./journal";
import {
  SEGMENT,
  appendText,
  isAbandoned,
  newSegmentName,
  readSegment,
  toLines,
  writeWhole,
  type SegmentPart,
} from "./segment";

const RETRIES = 20;

/** Told once for every segment in which lines are damaged. */
export type DamageReport = (file: string, lines: number) => Promise<void>;

export interface SegmentPage {
  fresh: boolean;
  entries: { segment: string; record: JsonObject }[];
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Names of the segments in a folder, oldest first; none where the folder is missing. */
export async function segmentNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(SEGMENT)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Follows all segments of a folder. */
export class SegmentReader {
  private offsets = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly damage: DamageReport,
  ) {}

  /** What was added since the last call; everything where segments were merged meanwhile. */
  async next(): Promise<SegmentPage> {
    for (let attempt = 0; ; attempt++) {
      const names = await segmentNames(this.folder);
      const fresh = this.offsets.size === 0 || [...this.offsets.keys()].some((known) => !names.includes(known));
      if (fresh) this.offsets = new Map();
      try {
        return { fresh, entries: await this.readAll(names) };
      } catch (error) {
        // A segment was merged by another process between listing and opening.
        this.offsets = new Map();
        if (!isMissing(error) || attempt >= RETRIES) throw error;
      }
    }
  }

  private async readAll(names: string[]): Promise<SegmentPage["entries"]> {
    const entries: SegmentPage["entries"] = [];
    for (const segment of names) {
      const part: SegmentPart = await readSegment(join(this.folder, segment), this.offsets.get(segment) ?? 0);
      if (part.damaged > 0) await this.damage(join(this.folder, segment), part.damaged);
      this.offsets.set(segment, part.end);
      for (const record of part.records) entries.push({ segment, record });
    }
    return entries;
  }
}

/** Appends to one segment of its own. */
export class SegmentWriter {
  /** The segment it appends to; null before the first record and after a failed write. */
  segment: string | null = null;

  constructor(
    private readonly folder: string,
    private readonly title: string,
  ) {}

  async append(records: readonly JsonObject[], durable: boolean): Promise<void> {
    let text = toLines(records);
    if (this.segment === null) {
      await mkdir(this.folder, { recursive: true });
      this.segment = newSegmentName();
      text = toLines([this.header()]) + text;
    }
    try {
      await this.write(text, durable);
    } catch (error) {
      // The segment may end in half a line: the next record begins another one.
      this.segment = null;
      throw error;
    }
  }

  private async write(text: string, durable: boolean): Promise<void> {
    const file = join(this.folder, this.segment ?? newSegmentName());
    try {
      await appendText(file, text, durable);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await mkdir(this.folder, { recursive: true });
      await appendText(file, text, durable);
    }
  }

  /** Segments that may be merged: this writer's own and those of processes that ended. */
  mergeable(names: readonly string[]): string[] {
    return names.filter((name) => name === this.segment || isAbandoned(name));
  }

  /**
   * Puts one segment with these records in the place of others. A reader that comes between sees both, never less.
   *
   */
  async replace(segments: readonly string[], records: readonly JsonObject[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const name = newSegmentName();
    await writeWhole(this.folder, name, toLines([this.header(), ...records]));
    this.segment = name;
    for (const old of segments) await rm(join(this.folder, old), { force: true, maxRetries: 5 });
  }

  private header(): JsonObject {
    return { t: "header", version: 1, journal: this.title };
  }
}

/** Bytes of all segments in a folder. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await segmentNames(folder)) {
    try {
      bytes += (await stat(join(folder, name))).size;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return bytes;
}
