/** What a writing process tells as soon as the store has acknowledged it. */

/** "ending" tells that from now on the turn may be over. */
export type Acknowledged =
  | { t: "opened" }
  | { t: "started" | "ending" | "ended"; turn: string }
  | { t: "checkpoint"; turn: string; id: string; note: string }
  | { t: "pending"; turn: string; id: string; note: string }
  | { t: "event"; turn: string; text: string };

/** Checkpoints of a turn. */
export const STEPS = 4;
