/** The text of an answer as it is shown. Pure. */
import type { TurnView } from "../../src/protocol";

/** A failed answer begins with the failure, which has a card of its own: the rest is what was found until then. */
export function withoutApology(text: string, trouble: TurnView["trouble"]): string {
  if (trouble === null) return text;
  const [first = "", ...rest] = text.split("\n\n");
  const isApology = first.includes(trouble.message) || first.includes(trouble.correlationId);
  return isApology ? rest.join("\n\n") : text;
}
