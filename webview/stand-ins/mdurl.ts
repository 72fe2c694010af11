/**
 * Addresses of links, in the place of the Markdown parser's library: the browser itself reads the parts of an address
 * and writes its host in ASCII when a link is followed.
 */

interface Address {
  pathname: string;
}

/** Not taken apart: what has no host is not written in another alphabet. */
export function parse(url: string): Address {
  return { pathname: url };
}

export function format({ pathname }: Address): string {
  return pathname;
}

/** Percent signs for all that may not stand in an address; what is encoded stays as it is. */
export function encode(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, "\uFFFD");
  return encodeURI(wellFormed).replace(/%25(?=[\da-f]{2})/gi, "%");
}

/** An address as people read it: signs that part it, and what is no text, stay encoded. */
export function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    const bytes = Uint8Array.from(encoded.slice(1).split("%"), (byte) => Number.parseInt(byte, 16));
    return new TextDecoder().decode(bytes).replace(/[;/?:@&=+$,#%]/g, encodeURIComponent);
  });
}
decode.defaultChars = "";
