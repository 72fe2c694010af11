/** Turns the bytes of a text file into a string: UTF-8, UTF-16 with or without byte order mark, Windows-1252. */

const SAMPLE = 4096;

/** Text with "\n" line ends and without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes))
    .decode(bytes)
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
}

function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide !== null) return wide;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
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
