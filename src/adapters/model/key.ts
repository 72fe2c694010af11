/** The key of a model server, as a request can carry it. */
import { Trouble } from "../../errors";

/** Signs that a header takes: without them the platform refuses the request, and names the key in its refusal. */
const SOUND = /^[\x21-\x7e]+$/;

/** Without the blanks around it; null where there is none. Throws Trouble "model-auth". */
export function soundKey(key: string | null): string | null {
  const sound = key?.trim() ?? "";
  if (sound === "") return null;
  if (SOUND.test(sound)) return sound;
  throw new Trouble("model-auth", "The key of the model's server holds a sign that no key has, such as a line break.", {
    advice: "Set a valid key with “Steward: Set API Key…”, in a terminal with STEWARD_API_KEY.",
  });
}

/** A server's words, without the key that it may have said again. */
export const withoutKey = (words: string, key: string | null): string =>
  key === null ? words : words.replaceAll(key, "…");
