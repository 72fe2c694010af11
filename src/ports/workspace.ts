/** The files of the workspace, read-only. Never shows excluded files or secrets. */

export interface WorkspaceFile {
  /** Relative to the workspace folder, "/" between folders; prefixed by the folder's name in multi-root workspaces. */
  path: string;
  /** Bytes. */
  size: number;
}

export interface TextMatch {
  path: string;
  /** From 1. */
  line: number;
  text: string;
}

export interface Workspace {
  /** Files that match the glob (default all), at most `limit`, sorted by path. */
  list(options?: { glob?: string; limit?: number; signal?: AbortSignal }): Promise<WorkspaceFile[]>;
  /** Text of a file. Throws Trouble("tool") where it is outside, excluded, secret, binary, missing or over 1 MiB. */
  read(path: string, options?: { signal?: AbortSignal }): Promise<string>;
  /** Lines that hold all of the words or the phrase, case-insensitive, at most `limit`. */
  search(text: string, options?: { glob?: string; limit?: number; signal?: AbortSignal }): Promise<TextMatch[]>;
}
