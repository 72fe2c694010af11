/** Checkpoints in files: each thread a folder of segments, each segment complete in itself. */
import { rm } from "node:fs/promises";
import type { Batch, CheckpointStore, ThreadView } from "./checkpoint-store";
import type { Head } from "./codec";
import { SegmentReader, SegmentWriter, folderSize, segmentNames } from "./segment-folder";
import type { SegmentJournals } from "./segment-journals";
import { closedUp } from "./thinning";
import { ThreadLog, batchRecords } from "./thread-log";

const OPEN_THREADS = 8;
const PREFIX = "thread/";

interface OpenThread {
  log: ThreadLog;
  reader: SegmentReader;
}

export class FileCheckpoints implements CheckpointStore {
  private readonly open = new Map<string, OpenThread>();
  /** Kept as long as the process: a writer that is forgotten leaves a segment nobody may merge before the end. */
  private readonly writers = new Map<string, SegmentWriter>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly journals: SegmentJournals) {}

  /** One after the other within a thread: what is encoded must follow what is stored. */
  private inTurn<T>(thread: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(thread) ?? Promise.resolve();
    const result = before.then(work).catch((error: unknown) => this.journals.fail(error));
    const settled = result.catch(() => undefined);
    this.queues.set(thread, settled);
    void settled.then(() => this.queues.get(thread) === settled && this.queues.delete(thread));
    return result;
  }

  private folderOf(thread: string): string {
    return this.journals.folderOf(PREFIX + thread);
  }

  private writer(thread: string): SegmentWriter {
    const writer = this.writers.get(thread) ?? new SegmentWriter(this.folderOf(thread), PREFIX + thread);
    this.writers.set(thread, writer);
    return writer;
  }

  private async refreshed(thread: string): Promise<ThreadLog> {
    const { segment: own } = this.writer(thread);
    const opened = this.open.get(thread) ?? {
      log: new ThreadLog(),
      reader: new SegmentReader(this.folderOf(thread), this.journals.damage),
    };
    this.open.delete(thread);
    const { fresh, entries } = await opened.reader.next();
    if (fresh) opened.log = new ThreadLog();
    for (const { segment, record } of entries) opened.log.apply(record, segment === own);
    this.open.set(thread, opened);
    for (const oldest of this.open.keys()) {
      if (this.open.size <= OPEN_THREADS) break;
      this.open.delete(oldest);
    }
    return opened.log;
  }

  view(thread: string): Promise<ThreadView> {
    return this.inTurn(thread, () => this.refreshed(thread));
  }

  commit(thread: string, plan: (view: ThreadView) => Promise<Batch>): Promise<void> {
    return this.inTurn(thread, async () => {
      const log = await this.refreshed(thread);
      await this.writer(thread).append(batchRecords(log.completed(await plan(log))), false);
    });
  }

  async threads(): Promise<string[]> {
    return (await this.journals.names(PREFIX)).map((name) => name.slice(PREFIX.length));
  }

  deleteThread(thread: string): Promise<void> {
    return this.inTurn(thread, async () => {
      this.open.delete(thread);
      this.writers.delete(thread);
      await rm(this.folderOf(thread), { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** Waits while other processes that still run have written to the thread: what they hold would come back. */
  thin(thread: string, choose: (heads: Head[]) => Set<Head>): Promise<number> {
    return this.inTurn(thread, async () => {
      // Before they are read: what their writers append until then must not be lost.
      const names = await segmentNames(this.folderOf(thread));
      const merged = this.writer(thread).mergeable(names);
      if (merged.length < names.length) return 0;
      const log = await this.refreshed(thread);
      const heads = log.heads();
      const kept = choose(heads);
      const dropped = heads.length - kept.size;
      if (dropped === 0 && merged.length < 2) return 0;
      await this.writer(thread).replace(merged, log.excerpt(closedUp(heads, kept)));
      this.open.delete(thread);
      return dropped;
    });
  }

  size(thread: string): Promise<number> {
    return folderSize(this.folderOf(thread));
  }
}
