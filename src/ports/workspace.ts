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

export interface TextSearch {
  /** By path and line. */
  lines: TextMatch[];
  /** False where the workspace has more files than are looked through. */
  complete: boolean;
}

export interface Workspace {
  /** Files that match the glob (default all), at most `limit`, sorted by path. */
  list(options?: { glob?: string; limit?: number; signal?: AbortSignal }): Promise<WorkspaceFile[]>;
  /** Text of a file. Throws Trouble("tool") where it is outside, excluded, secret, binary, missing or over 1 MiB. */
  read(path: string, options?: { signal?: AbortSignal }): Promise<string>;
  /** Lines that hold the phrase, or all words, of one of the texts, case-insensitive, at most `limit` for each text. */
  search(
    texts: readonly string[],
    options?: { glob?: string; limit?: number; signal?: AbortSignal },
  ): Promise<TextSearch>;
}
