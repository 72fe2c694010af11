/** Failures of the disk under the index, in words for people. */
import { Trouble } from "../../errors";

const SENTENCES: Readonly<Record<string, readonly [message: string, advice: string]>> = {
  ENOSPC: ["The disk is full; the index of the regulations could not be saved.", "Free some space, then ask again."],
  EDQUOT: ["Your disk quota is used up; the index could not be saved.", "Free some space, then ask again."],
  EROFS: ["The folder of the index is on a read-only disk.", "Choose another folder, or make the disk writable."],
  EACCES: ["The folder of the index may not be written.", "Allow writing to it."],
  EPERM: ["The folder of the index may not be written.", "Allow writing to it."],
  ENOTDIR: ["The folder of the index cannot be made: a file is in its place.", "Move that file away."],
  EEXIST: ["The folder of the index cannot be made: a file is in its place.", "Move that file away."],
  // What Node makes of a read-only disk below a folder that is to be made.
  ENOENT: ["The folder of the index cannot be made on its disk.", "Check that the disk is there and writable."],
  EIO: ["The disk of the index reported an error.", "Check the disk."],
};

/** Does the work; a failure of the disk is a Trouble("storage"), any other as it is. */
export async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof Error && "code" in error ? SENTENCES[String(error.code)] : undefined;
    if (sentence === undefined) throw error;
    const [message, advice] = sentence;
    throw new Trouble("storage", message, { advice, cause: error, retryable: true });
  }
}
