/** Unpacks members of an archive, never more than allowed: an archive may claim little and hold much. */
import { unzipSync } from "fflate";
import { Trouble } from "../../errors";

/**
 * The members that are wanted, by name. Throws Trouble("document") where they would unpack to more than `maxBytes`,
 * and where the archive is cut off or damaged.
 *
 * @param name of the file, for the message
 */
export function unzipMembers(
  bytes: Uint8Array,
  isWanted: (member: string) => boolean,
  maxBytes: number,
  name: string,
): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: (member) => {
        if (!isWanted(member.name)) return false;
        total += member.originalSize;
        if (total > maxBytes) {
          throw new Trouble(
            "document",
            `${name} unpacks to more than ${Math.round(maxBytes / 1e6)} MB and was not read.`,
          );
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Trouble) throw error;
    throw new Trouble("document", `${name} is damaged: its archive is cut off or broken.`, { cause: error });
  }
}
