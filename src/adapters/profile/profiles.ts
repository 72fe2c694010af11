/** Reads `.steward/profiles.yaml`: named profiles, checked key by key. */
import { LineCounter, parseDocument, type Document } from "yaml";
import { z } from "zod";
import { BUILT_IN_PROFILE, profileSchema, type Profile } from "../../agent/profile";
import { Trouble } from "../../errors";

export const PROFILES_FILE = ".steward/profiles.yaml";

const fileSchema = z.strictObject({ profiles: z.record(z.string(), profileSchema) });

/**
 * The profiles of a file's text, by name.
 *
 * @throws Trouble "profile" that names the line and the key
 */
export function parseProfiles(text: string): Map<string, Profile> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) throw trouble(lines.linePos(broken.pos[0]).line, "", broken.message.split("\n")[0] ?? "not YAML");
  const content: unknown = document.toJS({ maxAliasCount: 100 }) ?? { profiles: {} };
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    throw trouble(lineOf(document, lines, path), path.join("."), issue?.message ?? "not valid");
  }
  return new Map(Object.entries(parsed.data.profiles).map(([name, profile]) => [name, { name, ...profile }]));
}

/** The chosen profile. An unknown name is a Trouble that lists the known ones. */
export function chooseProfile(profiles: ReadonlyMap<string, Profile>, name: string): Profile {
  const chosen = profiles.get(name) ?? (name === "" || name === "default" ? BUILT_IN_PROFILE : null);
  if (chosen) return chosen;
  const known = [BUILT_IN_PROFILE.name, ...profiles.keys()].join(", ");
  throw new Trouble("profile", `There is no profile “${name}”. Profiles: ${known}.`, {
    advice: `Choose one of them, or add it to ${PROFILES_FILE}.`,
  });
}

/** The deepest part of the path that stands in the file; 1 where none does. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)) {
      return lines.linePos(Number(node.range[0])).line;
    }
  }
  return 1;
}

function trouble(line: number, key: string, message: string): Trouble {
  const place = key ? `line ${line}, ${key}` : `line ${line}`;
  return new Trouble("profile", `${PROFILES_FILE}, ${place}: ${message}`, {
    advice: "The built-in profile is used until the file is mended.",
  });
}
