/** The machine's clock and randomness. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../ports/clock";

export const systemClock: Clock = { now: () => Date.now(), uuid: () => randomUUID() };
