/** Which of several cases a question means by its numbers: "with 24 entries" is more than 21, and not fewer than 21. */
import { quantitiesIn, type Quantity } from "../quantities";

/** 1 where a bound of the text holds for a number of the question, -1 where only bounds do that it breaks, else 0. */
export function caseFit(question: string, text: string): -1 | 0 | 1 {
  const asked = quantitiesIn(question).filter(({ bound, value }) => bound === null && !isYear(value));
  const bounds = quantitiesIn(text).filter(({ bound }) => bound !== null);
  const fits = asked.flatMap((number) =>
    bounds.filter(({ unit }) => unit === number.unit).map((bound) => holdsFor(bound, number.value)),
  );
  if (fits.length === 0) return 0;
  return fits.includes(true) ? 1 : -1;
}

const holdsFor = ({ value, bound }: Quantity, asked: number): boolean =>
  bound === "min" ? asked >= value : asked <= value;

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;
