/** Checkpoints in the session database, each piece of a thread once. */
import {
  MissingPiece,
  type Batch,
  type CheckpointStore,
  type PendingValue,
  type PendingValues,
  type ThreadView,
} from "./checkpoint-store";
import { chainLists, isUnreadable, pack, unpack, type Blob, type Head, type StoredList } from "./codec";
import type { Database, Row } from "./database";
import { isObject } from "./sound-record";
import { closedUp } from "./thinning";

/** Lists put together lately; what a hash stands for never changes. */
const OPENED_LISTS = 64;
const ATTEMPTS = 10;

type PendingRow = [position: number, channel: string, hash: string];

/** null where the head is damaged. */
function toHead({ namespace, id, packed, data }: Row): Head | null {
  try {
    const json = unpack({ data: data as Uint8Array, packed: packed === 1 }).toString("utf8");
    const head: unknown = JSON.parse(json);
    return isSoundHead(head) ? { ...head, namespace: String(namespace), id: String(id) } : null;
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Damage may leave JSON of another form. */
function isSoundHead(value: unknown): value is Omit<Head, "namespace" | "id"> {
  const head = (value ?? {}) as Partial<Record<keyof Head, unknown>>;
  const { parent, checkpoint, channels, metadata } = head;
  const versions = isObject(checkpoint) && "channel_versions" in checkpoint ? checkpoint.channel_versions : null;
  const isMetadata =
    Array.isArray(metadata) && metadata.length === 2 && metadata.every((part) => typeof part === "string");
  const hasParent = parent === null || typeof parent === "string";
  return hasParent && isObject(versions) && isObject(channels) && isMetadata;
}

class SqliteThread implements ThreadView {
  /** @param thread the thread's row; null for a thread nothing is stored of */
  constructor(
    private readonly database: Database,
    readonly thread: number | null,
    readonly generation: number,
    private readonly lists: Map<string, string[]>,
  ) {}

  head(namespace: string, id: string | null): Head | null {
    const select = "SELECT namespace, id, packed, data FROM head WHERE thread = ? AND namespace = ?";
    const row =
      id === null
        ? this.database.get(`${select} ORDER BY id DESC LIMIT 1`, this.thread, namespace)
        : this.database.get(`${select} AND id = ?`, this.thread, namespace, id);
    if (row === null) return null;
    return toHead(row) ?? (id === null ? (this.heads(namespace)[0] ?? null) : null);
  }

  heads(namespace?: string): Head[] {
    const select = "SELECT namespace, id, packed, data FROM head WHERE thread = ?";
    const rows =
      namespace === undefined
        ? this.database.all(`${select} ORDER BY id DESC`, this.thread)
        : this.database.all(`${select} AND namespace = ? ORDER BY id DESC`, this.thread, namespace);
    return rows.map(toHead).filter((head) => head !== null);
  }

  pending(namespace: string, id: string): PendingValue[] {
    const select = "SELECT task, data FROM pending WHERE thread = ? AND head = ? AND namespace = ? ORDER BY task";
    return this.database
      .all(select, this.thread, id, namespace)
      .flatMap(({ task, data }) =>
        (JSON.parse(String(data)) as PendingRow[])
          .map(([index, channel, value]) => ({ task: String(task), index, channel, value }))
          .sort((first, second) => first.index - second.index),
      );
  }

  blob(hash: string): Blob {
    const row = this.database.get(
      "SELECT type, packed, data FROM blob WHERE thread = ? AND hash = ?",
      this.thread,
      hash,
    );
    if (row === null) throw new MissingPiece(hash);
    return {
      hash,
      type: String(row["type"]),
      packed: row["packed"] === 1,
      data: Buffer.from(row["data"] as Uint8Array),
    };
  }

  blobSize(hash: string): number {
    const select = "SELECT length(data) AS bytes FROM blob WHERE thread = ? AND hash = ?";
    return Number(this.database.get(select, this.thread, hash)?.["bytes"] ?? 0);
  }

  hasBlob(hash: string): boolean {
    return this.database.get("SELECT 1 FROM blob WHERE thread = ? AND hash = ?", this.thread, hash) !== null;
  }

  hasList(hash: string): boolean {
    return this.depth(hash) !== null;
  }

  depth(list: string): number | null {
    const row = this.database.get("SELECT depth FROM list WHERE thread = ? AND hash = ?", this.thread, list);
    return row === null ? null : Number(row["depth"]);
  }

  list(hash: string): string[] {
    const opened = this.lists.get(hash);
    if (opened !== undefined) return opened;
    const select = "SELECT base, keep, added FROM list WHERE thread = ? AND hash = ?";
    const row = this.database.get(select, this.thread, hash);
    if (row === null) throw new MissingPiece(hash);
    const added = JSON.parse(String(row["added"])) as string[];
    const base = row["base"];
    const whole = typeof base === "string" ? [...this.list(base).slice(0, Number(row["keep"])), ...added] : added;
    this.lists.set(hash, whole);
    if (this.lists.size > OPENED_LISTS) this.lists.delete([...this.lists.keys()][0] ?? hash);
    return whole;
  }
}

export class SqliteCheckpoints implements CheckpointStore {
  private readonly lists = new Map<string, string[]>();

  constructor(private readonly database: Database) {}

  /** The thread as it stands; within a transaction. */
  private now(thread: string): SqliteThread {
    const row = this.database.get("SELECT id, generation FROM thread WHERE name = ?", thread);
    const id = row === null ? null : Number(row["id"]);
    return new SqliteThread(this.database, id, Number(row?.["generation"] ?? 0), this.lists);
  }

  view(thread: string): Promise<ThreadView> {
    return this.database.read(() => this.now(thread));
  }

  async commit(thread: string, plan: (view: ThreadView) => Promise<Batch>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const view = await this.database.read(() => this.now(thread));
      const batch = await plan(view);
      const done = await this.database.write(() => {
        // What the plan found may have been thinned away meanwhile.
        if (this.now(thread).generation !== view.generation) return false;
        this.store(thread, batch);
        return true;
      });
      if (done) return;
      if (attempt >= ATTEMPTS) throw new MissingPiece(thread);
    }
  }

  private idOf(thread: string): number {
    this.database.run("INSERT OR IGNORE INTO thread (name) VALUES (?)", thread);
    return Number(this.database.get("SELECT id FROM thread WHERE name = ?", thread)?.["id"]);
  }

  private store(thread: string, { blobs, lists, head, pending }: Batch): void {
    const id = this.idOf(thread);
    for (const { hash, type, packed, data } of blobs) {
      this.database.run("INSERT OR IGNORE INTO blob VALUES (?, ?, ?, ?, ?)", id, hash, type, Number(packed), data);
    }
    this.storeLists(id, lists);
    if (pending !== null) this.storePending(id, pending);
    if (head !== null) this.storeHead(id, head);
  }

  private storeLists(thread: number, lists: readonly StoredList[]): void {
    for (const { hash, base, keep, depth, added } of lists) {
      const insert = "INSERT OR IGNORE INTO list VALUES (?, ?, ?, ?, ?, ?)";
      this.database.run(insert, thread, hash, base, keep, depth, JSON.stringify(added));
    }
  }

  private storeHead(thread: number, { namespace, id, ...rest }: Head): void {
    const { data, packed } = pack(Buffer.from(JSON.stringify(rest)));
    this.database.run(
      "INSERT OR REPLACE INTO head VALUES (?, ?, ?, ?, ?)",
      thread,
      namespace,
      id,
      Number(packed),
      data,
    );
  }

  private storePending(thread: number, { namespace, id, values }: PendingValues): void {
    for (const task of new Set(values.map((value) => value.task))) {
      const where = "WHERE thread = ? AND head = ? AND namespace = ? AND task = ?";
      const row = this.database.get(`SELECT data FROM pending ${where}`, thread, id, namespace, task);
      const merged = new Map<number, PendingRow>();
      for (const known of row === null ? [] : (JSON.parse(String(row["data"])) as PendingRow[]))
        merged.set(known[0], known);
      for (const { index, channel, value } of values.filter((value) => value.task === task)) {
        // Errors and interrupts (negative) may be written again; ordinary writes hold from the first time on.
        if (index < 0 || !merged.has(index)) merged.set(index, [index, channel, value]);
      }
      const insert = "INSERT OR REPLACE INTO pending VALUES (?, ?, ?, ?, ?)";
      this.database.run(insert, thread, id, namespace, task, JSON.stringify([...merged.values()]));
    }
  }

  threads(): Promise<string[]> {
    return this.database.read(() =>
      this.database
        .all("SELECT name FROM thread WHERE EXISTS (SELECT 1 FROM head WHERE head.thread = thread.id) ORDER BY name")
        .map(({ name }) => String(name)),
    );
  }

  deleteThread(thread: string): Promise<void> {
    return this.database.write(() => {
      const id = this.idOf(thread);
      for (const table of ["head", "pending", "list", "blob"]) {
        this.database.run(`DELETE FROM ${table} WHERE thread = ?`, id);
      }
      // The row stays: its generation tells other processes that what they found is gone.
      this.database.run("UPDATE thread SET generation = generation + 1 WHERE id = ?", id);
    });
  }

  thin(thread: string, choose: (heads: Head[]) => Set<Head>): Promise<number> {
    return this.database.write(() => {
      const view = this.now(thread);
      const heads = view.heads();
      const kept = choose(heads);
      if (kept.size === heads.length) return 0;
      const id = this.idOf(thread);
      for (const { namespace, id: head } of heads.filter((candidate) => !kept.has(candidate))) {
        this.database.run("DELETE FROM head WHERE thread = ? AND namespace = ? AND id = ?", id, namespace, head);
        this.database.run("DELETE FROM pending WHERE thread = ? AND head = ? AND namespace = ?", id, head, namespace);
      }
      const left = closedUp(heads, kept);
      for (const head of left) if (!kept.has(head)) this.storeHead(id, head);
      this.sweep(id, view, left);
      this.database.run("UPDATE thread SET generation = generation + 1 WHERE id = ?", id);
      return heads.length - kept.size;
    });
  }

  /** Removes the blobs and lists that nothing needs any more. */
  private sweep(thread: number, view: SqliteThread, heads: readonly Head[]): void {
    const lists = chainLists([...heads].reverse(), (hash) => view.list(hash));
    const blobs = new Set(lists.flatMap(({ whole }) => whole));
    for (const { channels } of heads) {
      for (const reference of Object.values(channels)) if (typeof reference === "string") blobs.add(reference);
    }
    for (const { data } of this.database.all("SELECT data FROM pending WHERE thread = ?", thread)) {
      for (const [, , hash] of JSON.parse(String(data)) as PendingRow[]) blobs.add(hash);
    }
    this.database.run("DELETE FROM list WHERE thread = ?", thread);
    this.storeLists(thread, lists);
    for (const { hash } of this.database.all("SELECT hash FROM blob WHERE thread = ?", thread)) {
      if (!blobs.has(String(hash))) {
        this.database.run("DELETE FROM blob WHERE thread = ? AND hash = ?", thread, String(hash));
      }
    }
  }

  size(thread: string): Promise<number> {
    return this.database.read(() => {
      const { thread: id } = this.now(thread);
      const sum = (table: string, columns: string) =>
        Number(
          this.database.get(`SELECT coalesce(sum(${columns}), 0) AS bytes FROM ${table} WHERE thread = ?`, id)?.[
            "bytes"
          ],
        );
      return (
        sum("blob", "length(data)") +
        sum("head", "length(data)") +
        sum("list", "length(added)") +
        sum("pending", "length(data)")
      );
    });
  }
}
