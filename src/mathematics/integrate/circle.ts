/** Exact cosines and sines of rational multiples of π. */
import { add, call, multiply, sqrt, subtract } from "../expression/build";
import {
  type Expression,
  HALF,
  MINUS_HALF,
  MINUS_ONE,
  number,
  ONE,
  PI,
  rational,
  TWO,
  ZERO,
} from "../expression/expression";
import { Rational } from "../expression/rational";

const QUARTER = number(1, 4);
const ROOT_FIVE = sqrt(number(5));

const COSINES: Readonly<Record<string, Expression>> = {
  "0": ONE,
  "1": MINUS_ONE,
  "1/2": ZERO,
  "1/3": HALF,
  "2/3": MINUS_HALF,
  "1/4": multiply(HALF, sqrt(TWO)),
  "3/4": multiply(MINUS_HALF, sqrt(TWO)),
  "1/6": multiply(HALF, sqrt(number(3))),
  "5/6": multiply(MINUS_HALF, sqrt(number(3))),
  "1/5": multiply(QUARTER, add(ONE, ROOT_FIVE)),
  "2/5": multiply(QUARTER, subtract(ROOT_FIVE, ONE)),
  "3/5": multiply(QUARTER, subtract(ONE, ROOT_FIVE)),
  "4/5": multiply(number(-1, 4), add(ONE, ROOT_FIVE)),
  "1/8": multiply(HALF, sqrt(add(TWO, sqrt(TWO)))),
  "3/8": multiply(HALF, sqrt(subtract(TWO, sqrt(TWO)))),
  "5/8": multiply(MINUS_HALF, sqrt(subtract(TWO, sqrt(TWO)))),
  "7/8": multiply(MINUS_HALF, sqrt(add(TWO, sqrt(TWO)))),
};

/** cos(turn·π), in radicals where they are short. */
export function cosineOf(turn: Rational): Expression {
  const two = Rational.of(2);
  let reduced = turn.minus(Rational.of(turn.over(two).floor()).times(two));
  if (reduced.compare(Rational.one) > 0) reduced = two.minus(reduced);
  return COSINES[reduced.toString()] ?? call("cos", multiply(rational(reduced), PI));
}

/** sin(turn·π), in radicals where they are short. */
export function sineOf(turn: Rational): Expression {
  return cosineOf(Rational.of(1, 2).minus(turn));
}
