/** The parts of the mathematics table in the order in which they are printed. */
import { derivatives } from "./derivatives";
import { integrals } from "./integrals";
import { limits } from "./limits";
import type { Part } from "./part";

export const PARTS: readonly Part[] = [integrals, derivatives, limits];
