/** How much of a workspace is looked at. */

/** Bytes of a file that is read at most. */
export const LARGEST_BYTES = 1 << 20;
/** Files that are listed where nothing else is asked for. */
export const LISTED = 500;
/** Files that a search looks through at most. */
export const SEARCHED = 5_000;
