/** The address of a model server. */
import { Trouble } from "../../errors";

/** Host and path of the address, as people are shown it: no user, no password, no query. */
export function withoutSecrets(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) {
    throw new Trouble("usage", `“${baseUrl}” is no address of a model server.`, {
      advice: "It looks like http://127.0.0.1:11434/v1.",
    });
  }
  const { host, pathname } = new URL(baseUrl);
  return `${host}${pathname.replace(/\/$/, "")}`;
}
