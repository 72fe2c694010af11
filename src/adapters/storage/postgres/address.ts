/** Where a team's database is, as a setting says it: everything but the password. */
import { Trouble } from "../../../errors";

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Schema of the tables; made where it is missing. */
  schema: string;
  /** "verify": encrypted, the certificate checked; "require": encrypted only; "disable": plain. */
  encryption: "verify" | "require" | "disable";
}

const EXAMPLE = "postgresql://user@host:5432/database";
const ENCRYPTION: Readonly<Record<string, DatabaseAddress["encryption"]>> = {
  disable: "disable",
  require: "require",
  verify: "verify",
  "verify-ca": "verify",
  "verify-full": "verify",
};
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * @param text `postgresql://user@host:port/database`, with `?schema=` (steward where missing) and
 *   `?sslmode=disable|require|verify-full` (plain on this machine and checked elsewhere, where missing)
 * @throws Trouble "usage" that says what is wrong; a password in the text is refused
 */
export function parseAddress(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === "") {
    throw refusal("it is no address of a PostgreSQL database");
  }
  if (url.password !== "" || url.searchParams.has("password")) {
    throw refusal("it holds a password", "Take the password out, and set it with “Steward: Set Database Password…”.");
  }
  const database = decodeURIComponent(url.pathname.slice(1));
  if (url.username === "" || database === "") throw refusal("the user or the database is missing");
  const schema = url.searchParams.get("schema") ?? "steward";
  if (!SCHEMA.test(schema)) throw refusal(`“${schema}” is no name of a schema: small letters, digits and _ only`);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database,
    schema,
    encryption: encryptionOf(url),
  };
}

function encryptionOf({ hostname, searchParams }: URL): DatabaseAddress["encryption"] {
  const mode = searchParams.get("sslmode");
  if (mode === null) return /^(localhost|127\.|\[::1\])/.test(hostname) ? "disable" : "verify";
  const encryption = ENCRYPTION[mode];
  if (encryption === undefined) throw refusal(`sslmode cannot be “${mode}”: disable, require or verify-full`);
  return encryption;
}

function refusal(complaint: string, advice = `Write it as ${EXAMPLE}.`): Trouble {
  return new Trouble("usage", `The address of the shared store cannot be used: ${complaint}.`, { advice });
}

/** As messages name it. */
export function placeOf({ host, port, database }: DatabaseAddress): string {
  return `${database} on ${host}:${port}`;
}
