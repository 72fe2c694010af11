/** Calls with which providers of models are tried: one with a form, one of free text. */
import { z } from "zod";
import type { Message, StructuredCall, TextCall } from "../../src/ports/model";

export const PARIS = { city: "Paris", people: 2_100_000 };

export const capital: StructuredCall<string, { city: string; people: number }> = {
  name: "capital",
  output: z.object({ city: z.string(), people: z.number() }),
  offline: () => ({ city: "", people: 0 }),
  render: (country) => [
    { role: "system", content: "You know capitals." },
    { role: "user", content: country },
  ],
};

/** @param role in which the topic is said */
export const poemSaidBy = (role: Message["role"]): TextCall<string> => ({
  name: "poem",
  output: null,
  offline: () => "",
  render: (topic) => [{ role, content: topic }],
});
