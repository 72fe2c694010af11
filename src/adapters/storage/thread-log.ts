/** A thread's checkpoints in memory, folded from the records of its segments. */
import { MissingPiece, type Batch, type PendingValue, type PendingValues, type ThreadView } from "./checkpoint-store";
import { chainLists, pack, unpack, wholeList, type Blob, type Head, type StoredList } from "./codec";
import type { JsonObject } from "./journal";

const OPENED_HEADS = 64;

type BlobRecord = { t: "blob"; h: string; y: string; p: boolean; d: string };
type ListRecord = { t: "list"; h: string; b: string | null; k: number; a: string[]; n: number };
/** `d` holds the rest of the head as JSON. */
type HeadRecord = { t: "head"; ns: string; id: string; p: boolean; d: string };
type PendingRecord = { t: "pending"; ns: string; id: string; v: [string, number, string, string][] };
type ThreadRecord = BlobRecord | ListRecord | HeadRecord | PendingRecord;

function blobRecord({ hash, type, data, packed }: Blob): BlobRecord {
  const plain = type === "json" && !packed;
  return { t: "blob", h: hash, y: type, p: packed, d: data.toString(plain ? "utf8" : "base64") };
}

function listRecord({ hash, base, keep, added, depth }: StoredList): ListRecord {
  return { t: "list", h: hash, b: base, k: keep, a: added, n: depth };
}

function headRecord({ namespace, id, ...rest }: Head): HeadRecord {
  const { data, packed } = pack(Buffer.from(JSON.stringify(rest)));
  return { t: "head", ns: namespace, id, p: packed, d: data.toString(packed ? "base64" : "utf8") };
}

function pendingRecord({ namespace, id, values }: PendingValues): PendingRecord {
  return {
    t: "pending",
    ns: namespace,
    id,
    v: values.map(({ task, index, channel, value }) => [task, index, channel, value]),
  };
}

function openHead({ ns, id, p, d }: HeadRecord): Head {
  const text = p ? unpack({ data: Buffer.from(d, "base64"), packed: true }).toString("utf8") : d;
  return { ...(JSON.parse(text) as Omit<Head, "namespace" | "id">), namespace: ns, id };
}

function keyOf(namespace: string, id: string): string {
  return `${id} ${namespace}`;
}

function splitKey(key: string): [id: string, namespace: string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space), key.slice(space + 1)];
}

/** Records of what is stored at once; what gives the rest its meaning comes last. */
export function batchRecords({ blobs, lists, head, pending }: Batch): JsonObject[] {
  const records: ThreadRecord[] = [...blobs.map(blobRecord), ...lists.map(listRecord)];
  if (pending !== null) records.push(pendingRecord(pending));
  if (head !== null) records.push(headRecord(head));
  return records;
}

export class ThreadLog implements ThreadView {
  private readonly blobs = new Map<string, BlobRecord>();
  private readonly lists = new Map<string, ListRecord>();
  private readonly wholeLists = new Map<string, string[]>();
  private readonly headRecords = new Map<string, HeadRecord>();
  /** The greatest id of each namespace. */
  private readonly newest = new Map<string, string>();
  private readonly openedHeads = new Map<string, Head>();
  private readonly pendingValues = new Map<string, Map<string, PendingValue>>();
  private readonly own = new Set<string>();

  /** @param isOwn was the record read from the segment this process appends to? */
  apply(record: JsonObject, isOwn: boolean): void {
    const known = record as ThreadRecord;
    switch (known.t) {
      case "blob":
        this.blobs.set(known.h, known);
        if (isOwn) this.own.add(known.h);
        break;
      case "list":
        if (!this.lists.has(known.h)) this.lists.set(known.h, known);
        if (isOwn) this.own.add(known.h);
        break;
      case "head":
        this.headRecords.set(keyOf(known.ns, known.id), known);
        this.openedHeads.delete(keyOf(known.ns, known.id));
        if (known.id > (this.newest.get(known.ns) ?? "")) this.newest.set(known.ns, known.id);
        break;
      case "pending":
        this.applyPending(known);
        break;
      default: // the header of a segment
    }
  }

  private applyPending({ ns, id, v }: PendingRecord): void {
    const key = keyOf(ns, id);
    const values = this.pendingValues.get(key) ?? new Map<string, PendingValue>();
    this.pendingValues.set(key, values);
    for (const [task, index, channel, value] of v) {
      const place = `${task} ${index}`;
      // Errors and interrupts (negative) may be written again; ordinary writes hold from the first time on.
      if (index < 0 || !values.has(place)) values.set(place, { task, index, channel, value });
    }
  }

  blob(hash: string): Blob {
    const record = this.blobs.get(hash);
    if (record === undefined) throw new MissingPiece(hash);
    const encoding = record.y === "json" && !record.p ? "utf8" : "base64";
    return { hash, type: record.y, packed: record.p, data: Buffer.from(record.d, encoding) };
  }

  /** Bytes it takes in its segment. */
  blobSize(hash: string): number {
    return this.blobs.get(hash)?.d.length ?? 0;
  }

  list(hash: string): string[] {
    const opened = this.wholeLists.get(hash);
    if (opened !== undefined) return opened;
    const record = this.lists.get(hash);
    if (record === undefined) throw new MissingPiece(hash);
    const whole = record.b === null ? record.a : [...this.list(record.b).slice(0, record.k), ...record.a];
    this.wholeLists.set(hash, whole);
    if (this.wholeLists.size > OPENED_HEADS) this.wholeLists.delete([...this.wholeLists.keys()][0] ?? hash);
    return whole;
  }

  hasBlob(hash: string): boolean {
    return this.own.has(hash);
  }

  hasList(hash: string): boolean {
    return this.own.has(hash);
  }

  depth(list: string): number | null {
    return this.own.has(list) ? (this.lists.get(list)?.n ?? null) : null;
  }

  private open(key: string, record: HeadRecord): Head {
    const opened = this.openedHeads.get(key) ?? openHead(record);
    this.openedHeads.delete(key);
    this.openedHeads.set(key, opened);
    if (this.openedHeads.size > OPENED_HEADS) this.openedHeads.delete([...this.openedHeads.keys()][0] ?? key);
    return opened;
  }

  head(namespace: string, id: string | null): Head | null {
    const key = keyOf(namespace, id ?? this.newest.get(namespace) ?? "");
    const record = this.headRecords.get(key);
    return record === undefined ? null : this.open(key, record);
  }

  heads(namespace?: string): Head[] {
    return [...this.headRecords.values()]
      .filter(({ ns }) => namespace === undefined || ns === namespace)
      .sort((first, second) => (first.id < second.id ? 1 : -1))
      .map(openHead);
  }

  pending(namespace: string, id: string): PendingValue[] {
    const values = [...(this.pendingValues.get(keyOf(namespace, id))?.values() ?? [])];
    return values.sort((first, second) =>
      first.task === second.task ? first.index - second.index : first.task < second.task ? -1 : 1,
    );
  }

  /** What checkpoints that come from other segments need, so that the own segment stands by itself. */
  completed(batch: Batch): Batch {
    const blobs = new Map(batch.blobs.map((blob) => [blob.hash, blob]));
    const lists = new Map(batch.lists.map((list) => [list.hash, list]));
    const needBlob = (hash: string) => {
      if (!this.own.has(hash) && !blobs.has(hash)) blobs.set(hash, this.blob(hash));
    };
    for (const reference of Object.values(batch.head?.channels ?? {})) {
      if (typeof reference === "string") needBlob(reference);
      else if (!this.own.has(reference.list) && !lists.has(reference.list)) {
        const whole = this.list(reference.list);
        lists.set(reference.list, wholeList(reference.list, whole));
        whole.forEach(needBlob);
      }
    }
    return { ...batch, blobs: [...blobs.values()], lists: [...lists.values()] };
  }

  /** Records that hold these checkpoints with their pending values and all that they need. */
  excerpt(heads: readonly Head[]): JsonObject[] {
    const oldestFirst = [...heads].reverse();
    const lists = chainLists(oldestFirst, (hash) => this.list(hash));
    const blobs = new Set(lists.flatMap(({ whole }) => whole));
    for (const head of heads) {
      for (const reference of Object.values(head.channels)) if (typeof reference === "string") blobs.add(reference);
    }
    const pending = this.pendingRecords(heads);
    for (const { v } of pending) for (const [, , , value] of v) blobs.add(value);
    return [
      ...[...blobs].map((hash) => blobRecord(this.blob(hash))),
      ...lists.map(listRecord),
      ...pending,
      ...oldestFirst.map(headRecord),
    ];
  }

  /** Pending values of these checkpoints, and of those that are still to come. */
  private pendingRecords(heads: readonly Head[]): PendingRecord[] {
    const kept = new Set(heads.map(({ namespace, id }) => keyOf(namespace, id)));
    return [...this.pendingValues.keys()]
      .filter((key) => kept.has(key) || !this.headRecords.has(key))
      .map((key) => {
        const [id, namespace] = splitKey(key);
        return pendingRecord({ namespace, id, values: this.pending(namespace, id) });
      });
  }
}
