/** Records as they come out of a store that keeps no checksum of each: damage may leave JSON of another form. */
import type { JsonObject } from "./journal";

type Claim = (value: unknown) => boolean;

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText: Claim = (value) => typeof value === "string";
const isNumber: Claim = (value) => typeof value === "number" && Number.isFinite(value);
const isObjectOrNull: Claim = (value) => value === null || isObject(value);

/** What a record of each kind must hold. */
const FORMS: ReadonlyMap<unknown, Readonly<Record<string, Claim>>> = new Map<unknown, Record<string, Claim>>([
  ["session", { id: isText, set: isObject, by: isText }],
  ["turn", { id: isText, turn: isText, by: isText }],
  ["erased", { id: isText, by: isText }],
  ["question", { turn: isText, question: isText, context: Array.isArray, by: isText }],
  ["events", { turn: isText, events: Array.isArray, by: isText }],
  ["answer", { turn: isText, answer: isObjectOrNull, by: isText }],
  ["text", { session: isText, turn: isText, text: isText, by: isText }],
]);

/** Has it the form of the kind that it says it is of? Records of a kind that is not known here need a kind and a time. */
export function isSoundRecord(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const record = value as JsonObject;
  const form = FORMS.get(record["t"]) ?? {};
  return (
    isText(record["t"]) && isNumber(record["at"]) && Object.entries(form).every(([key, holds]) => holds(record[key]))
  );
}
