/** Does a part of a message differ from the one before? The host sends many things again as they were. Pure. */
export function isOther(next: unknown, before: unknown): boolean {
  return next !== before && JSON.stringify(next) !== JSON.stringify(before);
}
