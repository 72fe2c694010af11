/** Failures of disks and databases in words for people. */
import { Trouble } from "../../errors";

const SENTENCES: Readonly<Record<string, readonly [message: string, advice: string]>> = {
  ENOSPC: ["The disk is full; the session could not be saved.", "Free some space, then try again."],
  EDQUOT: ["Your disk quota is used up; the session could not be saved.", "Free some space, then try again."],
  EFBIG: ["A session file would become larger than the system allows.", "Start another session or raise the limit."],
  EACCES: ["The folder of the sessions may not be written.", "Allow writing to it or choose another folder."],
  EPERM: ["The folder of the sessions may not be written.", "Allow writing to it or choose another folder."],
  EROFS: ["The folder of the sessions is on a read-only disk.", "Choose another folder."],
  ENOTDIR: ["The folder of the sessions cannot be made: a file is in its place.", "Choose another folder."],
  EEXIST: ["The folder of the sessions cannot be made: a file is in its place.", "Choose another folder."],
  EIO: ["The disk reported an error.", "Check the disk; copy the folder of the sessions to a safe place."],
  EMFILE: ["Too many files are open.", "Close some programs, then try again."],
};

/** A failure of disk or database as Trouble("storage"); anything else, a bug or a Trouble, as it is. */
export function storageFailure(error: unknown, place: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof Trouble || code === undefined) return error;
  const [message, advice] = SENTENCES[code] ?? [
    `The session store failed: ${error instanceof Error ? error.message : String(error)}`,
    "Try again; if it goes on, reload the window, which checks the store and repairs it.",
  ];
  return new Trouble("storage", `${message} (${place})`, { advice, cause: error, retryable: true });
}
