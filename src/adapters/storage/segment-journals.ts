/** Journals in files: each a folder of segments below one folder. Needs no database. */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Trouble } from "../../errors";
import type { Follower, JournalPage, Journals, JsonObject } from "./journal";
import { SegmentReader, SegmentWriter, folderSize, segmentNames } from "./segment-folder";
import { readSegment } from "./segment";
import { storageFailure } from "./trouble";

const PLAIN_NAME = /^[a-z0-9][a-z0-9_-]{0,70}$/;

/** Journals are folders: readable where the name allows, hashed where it does not. */
function folderName(journal: string): string {
  const readable = journal.replaceAll("/", "__");
  if (PLAIN_NAME.test(readable) && !journal.includes("__")) return readable;
  return `x${createHash("sha256").update(journal).digest("hex").slice(0, 40)}`;
}

export class SegmentJournals implements Journals {
  private readonly writers = new Map<string, SegmentWriter>();
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly reported = new Set<string>();

  /** @param notices receives a sentence for every segment that is damaged */
  constructor(
    private readonly folder: string,
    private readonly notices: string[],
  ) {}

  folderOf(journal: string): string {
    return join(this.folder, "segments", folderName(journal));
  }

  /** Turns a failure of the file system into words for people. */
  readonly fail = (error: unknown): never => {
    throw storageFailure(error, this.folder);
  };

  /** Keeps a copy of a damaged segment and says so, once. */
  readonly damage = async (file: string, lines: number): Promise<void> => {
    if (this.reported.has(file)) return;
    this.reported.add(file);
    const aside = join(this.folder, "damaged");
    await mkdir(aside, { recursive: true });
    await copyFile(file, join(aside, basename(file)));
    this.notices.push(
      `${lines === 1 ? "One record" : `${lines} records`} of a session file could not be read and were left out; ` +
        `the file as it was found is kept at ${join(aside, basename(file))}.`,
    );
  };

  private inTurn<T>(journal: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(journal) ?? Promise.resolve();
    const result = before.then(work).catch(this.fail);
    const settled = result.catch(() => undefined);
    this.queues.set(journal, settled);
    void settled.then(() => this.queues.get(journal) === settled && this.queues.delete(journal));
    return result;
  }

  private writer(journal: string): SegmentWriter {
    const writer = this.writers.get(journal) ?? new SegmentWriter(this.folderOf(journal), journal);
    this.writers.set(journal, writer);
    return writer;
  }

  append(journal: string, records: readonly JsonObject[], options: { durable?: boolean } = {}): Promise<void> {
    return this.inTurn(journal, () => this.writer(journal).append(records, options.durable ?? false));
  }

  follow(journal: string): Follower {
    const reader = new SegmentReader(this.folderOf(journal), this.damage);
    return {
      next: async (): Promise<JournalPage> => {
        const { fresh, entries } = await reader.next().catch(this.fail);
        return { fresh, records: entries.map(({ record }) => record).filter((record) => record["t"] !== "header") };
      },
    };
  }

  rewrite(journal: string, shorten: (records: JsonObject[]) => JsonObject[]): Promise<void> {
    return this.inTurn(journal, async () => {
      const merged = this.writer(journal).mergeable(await segmentNames(this.folderOf(journal)));
      const { records } = await this.follow(journal).next();
      await this.writer(journal).replace(merged, shorten(records));
    });
  }

  remove(journal: string): Promise<void> {
    return this.inTurn(journal, async () => {
      this.writers.delete(journal);
      await rm(this.folderOf(journal), { recursive: true, force: true, maxRetries: 5 });
    });
  }

  async names(prefix: string): Promise<string[]> {
    try {
      const names = await Promise.all((await this.folders()).map((folder) => this.nameOf(folder)));
      return names.filter((name) => name !== null).filter((name) => name.startsWith(prefix));
    } catch (error) {
      return this.fail(error);
    }
  }

  private async folders(): Promise<string[]> {
    try {
      return await readdir(join(this.folder, "segments"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  }

  /** The journal's name as the header of one of its segments tells it. */
  private async nameOf(folder: string): Promise<string | null> {
    const path = join(this.folder, "segments", folder);
    if (!folder.startsWith("x")) return (await segmentNames(path)).length > 0 ? folder.replaceAll("__", "/") : null;
    for (const segment of await segmentNames(path)) {
      const header = (await readSegment(join(path, segment), 0)).records.find((record) => record["t"] === "header");
      if (typeof header?.["journal"] === "string") return header["journal"];
    }
    return null;
  }

  size(journal: string): Promise<number> {
    return folderSize(this.folderOf(journal)).catch(this.fail);
  }

  async stamp(journals: readonly string[]): Promise<string> {
    const parts: string[] = [];
    for (const journal of journals) {
      for (const segment of await segmentNames(this.folderOf(journal)).catch(this.fail)) {
        const size = await stat(join(this.folderOf(journal), segment)).then(
          (found) => found.size,
          () => 0,
        );
        parts.push(`${segment}:${size}`);
      }
    }
    return parts.join();
  }

  /** Fails with Trouble where nothing can be written into the folder. */
  async probe(): Promise<void> {
    await mkdir(join(this.folder, "segments"), { recursive: true }).catch(this.fail);
    if (!(await stat(join(this.folder, "segments"))).isDirectory()) {
      throw new Trouble("storage", `${this.folder} is no folder.`);
    }
  }
}
