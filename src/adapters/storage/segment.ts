/** A segment: an append-only file of checked lines that one writer owns. */
import { createHash, randomBytes } from "node:crypto";
import { open, rename, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { JsonObject } from "./journal";

export const SEGMENT = ".seg";
const NEWLINE = 10;
const CHECK_LENGTH = 8;
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** A name no other writer has; it tells host and process, so that others can see when its writer has ended. */
export function newSegmentName(): string {
  return `${Date.now().toString(36)}-${HOST}-${process.pid}-${randomBytes(6).toString("hex")}${SEGMENT}`;
}

/** Has the process that writes this segment ended? Of other machines it is not known: false. */
export function isAbandoned(name: string): boolean {
  const [, host, pid] = name.split("-");
  return host === HOST && !isAlive(Number(pid));
}

/** Does a process of this number run on this machine? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The machine's name, hashed. */
export function thisHost(): string {
  return HOST;
}

function checked(json: string): string {
  return `${crc32(json).toString(16).padStart(CHECK_LENGTH, "0")} ${json}\n`;
}

export function toLines(records: readonly JsonObject[]): string {
  return records.map((record) => checked(JSON.stringify(record))).join("");
}

/** The record of a line, or null where the line is damaged. */
function parseLine(line: string): JsonObject | null {
  const json = line.slice(CHECK_LENGTH + 1);
  if (crc32(json).toString(16).padStart(CHECK_LENGTH, "0") !== line.slice(0, CHECK_LENGTH)) return null;
  return JSON.parse(json) as JsonObject;
}

export interface SegmentPart {
  records: JsonObject[];
  /** Where the next read begins: after the last whole line. */
  end: number;
  /** Whole lines that could not be read. */
  damaged: number;
}

/** Reads the whole lines from a byte offset on; a torn last line waits for its rest. */
export async function readSegment(file: string, from: number): Promise<SegmentPart> {
  if ((await stat(file)).size <= from) return { records: [], end: from, damaged: 0 };
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.max(size - from, 0));
    let got = 0;
    while (got < buffer.length) {
      const { bytesRead } = await handle.read(buffer, got, buffer.length - got, from + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return parseLines(buffer.subarray(0, got), from);
  } finally {
    await handle.close();
  }
}

function parseLines(buffer: Buffer, from: number): SegmentPart {
  const records: JsonObject[] = [];
  const end = buffer.lastIndexOf(NEWLINE) + 1;
  let damaged = 0;
  for (let start = 0; start < end;) {
    const stop = buffer.indexOf(NEWLINE, start);
    const record = parseLine(buffer.toString("utf8", start, stop));
    if (record === null) damaged++;
    else records.push(record);
    start = stop + 1;
  }
  return { records, end: from + end, damaged };
}

/** Appends text; resolves when the operating system has it, with `durable` when the disk has it. */
export async function appendText(file: string, text: string, durable: boolean): Promise<void> {
  const handle = await open(file, "a");
  try {
    await handle.writeFile(text);
    if (durable) await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Writes a whole file that either is there complete or not at all, after a power cut too. */
export async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  const handle = await open(draft, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, name));
}
