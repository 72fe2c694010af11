/** Bytes in words. Pure. */

/** "340 KB", "3.2 MB" */
export function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
