/**
 * Ids of checkpoints that follow each other whatever the clock does. LangGraph takes ids from the system's time and
 * the greatest for the newest: after the clock was set back, what comes next would stand before what was there.
 */

import type { RunnableConfig } from "@langchain/core/runnables";

/** Digits of the 60-bit time in a UUID of version 6, the version's own digit left out. */
const TIME = /^([0-9a-f]{8})-([0-9a-f]{4})-6([0-9a-f]{3})(-.*)$/;
const LOW_DIGITS = 3;
const MIDDLE_DIGITS = 4;

/** An id just after this one; null where it is no UUID of version 6. */
function following(id: string): string | null {
  const [, high, middle, low, rest] = TIME.exec(id) ?? [];
  if (high === undefined) return null;
  const next = (BigInt(`0x${high}${middle}${low}`) + 1n).toString(16).padStart(15, "0");
  const middleAt = next.length - LOW_DIGITS - MIDDLE_DIGITS;
  return `${next.slice(0, middleAt)}-${next.slice(middleAt, -LOW_DIGITS)}-6${next.slice(-LOW_DIGITS)}${rest}`;
}

/** Remembers, as long as the process runs, under which id a checkpoint was stored instead of its own. */
export class CheckpointOrder {
  private readonly stored = new Map<string, string>();

  /** The id under which the checkpoint of this id stands in the store. */
  idOf(id: string): string {
    return this.stored.get(id) ?? id;
  }

  /**
   * Its own id where that is stored already, or later than all that is there; else one that is later.
   *
   * @param newest the greatest id of the thread's top graph and of the checkpoint's namespace; "" where there is none
   * @param isStored does a checkpoint of this very id stand in the store?
   */
  place(id: string, newest: string, isStored: boolean): string {
    const known = this.idOf(id);
    if (known !== id || isStored || id > newest) return known;
    const later = following(newest);
    if (later === null) return id;
    this.stored.set(id, later);
    return later;
  }

  /** The config with the id under which its checkpoint stands in the store. */
  of(config: RunnableConfig): RunnableConfig {
    const id: unknown = config.configurable?.["checkpoint_id"];
    if (typeof id !== "string" || this.idOf(id) === id) return config;
    return { ...config, configurable: { ...config.configurable, checkpoint_id: this.idOf(id) } };
  }
}
