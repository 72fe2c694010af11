/** Stored bytes and lines with a checksum, so that damage on the disk is noticed and what it hit is read again. */
import { crc32 } from "node:zlib";

const CHECK_BYTES = 4;

/** The content with its checksum behind it, where it keeps the alignment of the content. */
export function checked(content: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(content);
  const check = Buffer.alloc(CHECK_BYTES);
  check.writeUInt32LE(crc32(bytes));
  return Buffer.concat([bytes, check]);
}

/** What was checked in; null where it is damaged. */
export function contentOf(stored: Buffer): Buffer | null {
  const end = stored.length - CHECK_BYTES;
  if (end < 0) return null;
  const content = stored.subarray(0, end);
  return stored.readUInt32LE(end) === crc32(content) ? content : null;
}

/** One line, without its end. */
export function checkedLine(text: string): string {
  return `${crc32(text).toString(16)} ${text}`;
}

/** What was checked in; null where it is damaged. */
export function textOfLine(line: string): string | null {
  const space = line.indexOf(" ");
  const text = line.slice(space + 1);
  return space > 0 && line.slice(0, space) === crc32(text).toString(16) ? text : null;
}
