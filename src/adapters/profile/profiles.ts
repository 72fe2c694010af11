/** Reads `.steward/profiles.yaml`: named profiles, checked key by key. */
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from "yaml";
import type { z } from "zod";
import { BUILT_IN_PROFILE, profilesFileSchema, type Profile } from "../../agent/profile";
import { Trouble } from "../../errors";

export const PROFILES_FILE = ".steward/profiles.yaml";

/**
 * The profiles of a file's text, by name.
 *
 * @throws Trouble "profile" that names the line and the key
 */
export function parseProfiles(text: string): Map<string, Profile> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) throw trouble(lines.linePos(broken.pos[0]).line, "", firstSentence(broken.message));
  const content = contentOf(document) ?? { profiles: {} };
  const parsed = profilesFileSchema.safeParse(content);
  if (!parsed.success) {
    const { path, message } = worst(parsed.error.issues);
    throw trouble(lineOf(document, lines, path), path.join("."), message);
  }
  return new Map(Object.entries(parsed.data.profiles).map(([name, profile]) => [name, { name, ...profile }]));
}

/** Aliases may not blow the file up. */
function contentOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw trouble(1, "", "The file repeats itself too often by aliases.", error);
  }
}

const MOST_ALIASES = 100;

/** The chosen profile. An unknown name is a Trouble that lists the known ones. */
export function chooseProfile(profiles: ReadonlyMap<string, Profile>, name: string): Profile {
  const chosen = profiles.get(name) ?? (name === "" || name === "default" ? BUILT_IN_PROFILE : null);
  if (chosen) return chosen;
  const known = [BUILT_IN_PROFILE.name, ...profiles.keys()].join(", ");
  throw new Trouble("profile", `There is no profile “${name}”. Profiles: ${known}.`, {
    advice: `Choose one of them, or add it to ${PROFILES_FILE}.`,
  });
}

/** Without the place, which is told apart, and without the picture of it. */
const firstSentence = (message: string): string =>
  (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, ".");

interface Fault {
  path: PropertyKey[];
  message: string;
}

/** A key that nobody knows is told first: it is often the misspelt one that is missed elsewhere. */
function worst(issues: readonly z.core.$ZodIssue[]): Fault {
  const faults = issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    return unknown === undefined
      ? { path: [...issue.path], message: issue.message, isUnknown: false }
      : { path: [...issue.path, unknown], message: "There is no such key.", isUnknown: true };
  });
  return faults.find(({ isUnknown }) => isUnknown) ?? faults[0] ?? { path: [], message: "not valid" };
}

/** Line of the deepest key of the path that stands in the file; 1 where none does. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const start = startOf(document, path.slice(0, length));
    if (start !== null) return lines.linePos(start).line;
  }
  return 1;
}

/** Offset of a key, or of an item of a list; null where there is none. */
function startOf(document: Document, path: readonly PropertyKey[]): number | null {
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent)) {
    const key = parent.items.find((item) => isScalar(item.key) && item.key.value === last)?.key;
    return isScalar(key) ? (key.range?.[0] ?? null) : null;
  }
  const item = isSeq(parent) ? parent.items[Number(last)] : null;
  return isNode(item) ? (item.range?.[0] ?? null) : null;
}

function trouble(line: number, key: string, message: string, cause?: unknown): Trouble {
  const place = key ? `line ${line}, ${key}` : `line ${line}`;
  return new Trouble("profile", `${PROFILES_FILE}, ${place}: ${message}`, {
    advice: "The built-in profile is used until the file is mended.",
    cause,
  });
}
