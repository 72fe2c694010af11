/** Reads XML as a stream of tags and words: no tree, no entities but the five of XML, no depth that overflows a stack. */
import { SaxesParser } from "saxes";
import { Trouble } from "../../errors";

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  open(tag: string, attributes: Attributes): void;
  close?(tag: string): void;
  words?(words: string): void;
}

const CHUNK_BYTES = 65_536;

/** @param name of the file, for the Trouble("document") where the XML is broken */
export function readXml(bytes: Uint8Array, handlers: XmlHandlers, name: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new Trouble("document", `${name} is damaged: its XML is broken.`, { cause: error });
  });
  parser.on("opentag", ({ name: tag, attributes }) => handlers.open(tag, attributes));
  parser.on("closetag", ({ name: tag }) => handlers.close?.(tag));
  if (handlers.words !== undefined) parser.on("text", (words) => handlers.words?.(words));
  const decoder = new TextDecoder(bytes[0] === 0xff || bytes[0] === 0xfe ? "utf-16" : "utf-8");
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  }
  parser.close();
}
