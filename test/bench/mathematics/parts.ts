/** The parts of the mathematics table in the order in which they are printed. */
import { definite } from "./definite";
import { derivatives } from "./derivatives";
import { fuzz } from "./fuzz";
import { growth } from "./growth";
import { integrals } from "./integrals";
import { limits } from "./limits";
import type { Part } from "./part";
import { phrasings } from "./phrasings";

export const PARTS: readonly Part[] = [integrals, definite, derivatives, limits, phrasings, fuzz, growth];
