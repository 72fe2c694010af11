/** Lengths that technical rules tell as places in a system of coordinates: "its highest point must lie at Z=968". */

const COORDINATE = /(?<![\p{L}\d])([XYZ])[A-Z]{0,3}\s?=\s?[-–]?\d/gu;
/** The axis along which a measure runs, x forward and z upward. */
const AXES: readonly [RegExp, string][] = [
  [/\b(?:high|higher|highest|height|tall|taller|low|lower|lowest)\b/i, "Z"],
  [/\b(?:wide|wider|width|narrow|sideways|outboard)\b/i, "Y"],
  [/\b(?:long|longer|length|forward|rearward)\b/i, "X"],
];

/** Does the text tell a coordinate on the axis of the length that the question asks for, or on any where it names none? */
export function tellsCoordinate(text: string, question: string): boolean {
  const axes = AXES.flatMap(([asked, axis]) => (asked.test(question) ? [axis] : []));
  return [...text.matchAll(COORDINATE)].some(([, axis]) => axes.length === 0 || axes.includes(axis!));
}
