/** Turns the bytes of a text file into a string: UTF-8, UTF-16 with or without byte order mark, or an older encoding. */
import { guessEncoding } from "./guess-encoding";

const SAMPLE = 4096;

/**
 * Text with "\n" line ends and without a byte order mark.
 *
 * @param declared the encoding that the file names for itself; it counts where the bytes are neither UTF-8 nor UTF-16
 */
export function decodeText(bytes: Uint8Array, declared: string | null = null): string {
  const unicode = unicodeOf(bytes);
  const encoding = unicode ?? (declared === null ? (guessEncoding(bytes) ?? "windows-1252") : standardName(declared));
  const text = encoding === "windows-1252" ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** What stands in Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters. */
const UPPER_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Node's own decoder of that name reads Latin-1 in some versions (seen in 20.20). */
function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

/** Does the text tell its encoding neither by its form nor by its letters? */
export function isUndecodable(bytes: Uint8Array): boolean {
  return unicodeOf(bytes) === null && guessEncoding(bytes) === null;
}

function unicodeOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide !== null) return wide;
  return isUtf8(bytes) ? "utf-8" : null;
}

/** Latin text in UTF-16 has a zero in every other byte. */
function wideEncoding(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  let even = 0;
  let odd = 0;
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even++;
    else odd++;
  });
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
  return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : null;
}

/** Correct letters beyond ASCII that make up for one broken byte, such as where a file is cut off. */
const SOUND_LETTERS = 4;

function isUtf8(bytes: Uint8Array): boolean {
  const beyondAscii = new TextDecoder("utf-8").decode(bytes).match(/[^\u0000-\u007f]/g) ?? [];
  const broken = beyondAscii.filter((letter) => letter === "\ufffd").length;
  return broken === 0 || beyondAscii.length - broken > broken * SOUND_LETTERS;
}

/** The name that decoders know the encoding by; "windows-1252" for names that nobody knows. */
function standardName(declared: string): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch (error) {
    if (error instanceof RangeError) return "windows-1252";
    throw error;
  }
}

/** Do the bytes hold text rather than a picture, an archive or a program? */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  if (wideEncoding(sample) !== null || (sample[0] === 0xff && sample[1] === 0xfe)) return true;
  const strange = sample.filter(
    (byte) => byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12),
  );
  return strange.length <= sample.length * 0.01;
}
