/** Failures of a PostgreSQL server in words for people. */
import { Trouble } from "../../../errors";
import { placeOf, type DatabaseAddress } from "./address";

const AGAIN = "Sessions on this machine go on; those of the shared store come back with the server.";
const PASSWORD = "Set it with “Steward: Set Database Password…”, in a terminal as STEWARD_POSTGRES_PASSWORD.";

/** By SQLSTATE, or by Node's code of a failed connection. */
const SENTENCES: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  "28P01": ["refuses the password", PASSWORD],
  "28000": ["does not let this user in", "Ask who runs the server to allow this user and this machine."],
  "3D000": ["does not have this database", "Check the name in the address of the shared store, or have it made."],
  "42501": ["does not allow this user what is needed", "Ask for the right to create a schema in this database."],
  "53300": ["has too many connections", "Close some windows, or ask who runs the server for more connections."],
  "53100": ["has no space left", "Ask who runs the server for more space."],
  "25006": ["only reads at the moment", "It may be a standby server: check the address of the shared store."],
};
const UNREACHABLE =
  /^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0|08)|terminated|timeout|not queryable|ended/i;

/** A failure of the server as Trouble("storage"); anything else, a bug or a Trouble, as it is. */
export function postgresFailure(error: unknown, address: DatabaseAddress): unknown {
  if (error instanceof Trouble || !(error instanceof Error)) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  const told = (what: string, advice: string) =>
    new Trouble("storage", `The shared store (${placeOf(address)}) ${what}.`, {
      advice,
      cause: error,
      retryable: true,
    });
  if (/password must be a string|no password/i.test(error.message)) return told("asks for a password", PASSWORD);
  if (/does not support SSL/.test(error.message)) {
    return told("offers no encryption", "Add ?sslmode=disable to its address if you trust the network between.");
  }
  if (/certificate/i.test(error.message)) {
    return told("shows a certificate that is not trusted", "Add ?sslmode=require to its address to trust it.");
  }
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return told(...sentence);
  if (UNREACHABLE.test(code) || UNREACHABLE.test(error.message)) return told("is not reachable", AGAIN);
  // Five signs: the server's own code of what it did not like.
  return /^[0-9A-Z]{5}$/.test(code) ? told(`failed: ${error.message}`, AGAIN) : error;
}
