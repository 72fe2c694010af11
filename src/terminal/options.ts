/** The command line, parsed: which command, with which options. */
import { parseArgs } from "node:util";
import { Trouble } from "../errors";

export interface Options {
  command: "ask" | "index" | "check" | "sessions";
  /** The question's words, or paths. */
  words: string[];
  json: boolean;
  sarif: boolean;
  help: boolean;
  workspace: string;
  session: string | null;
  provider: "offline" | "openai";
  baseUrl: string | null;
  model: string | null;
  /** The model that embeds passages and questions; null searches by words alone. */
  embeddingModel: string | null;
  maxIterations: number | null;
  profile: string;
  data: string | null;
  /** Address of a team's database, without the password. */
  postgres: string | null;
  compact: boolean;
}

export const USAGE = `Usage:
  steward [ask] [options] "question"     answers a question; with --session ID it answers what the session asked back
  steward index [options] [PATHS…]       reads and indexes regulations
  steward check [options] FILES…         verifies the citations in files
  steward sessions [options]             lists the sessions with their sizes

Options:
  --workspace DIR        folder to work in (default: here)
  --data DIR             where sessions and index are kept (default: your data folder)
  --session ID           go on with a session
  --profile NAME         a profile of .steward/profiles.yaml
  --provider NAME        offline (default) or openai
  --base-url URL         an OpenAI-compatible server
  --model NAME           the model to ask for
  --embedding-model NAME searches by meaning as well: the same server embeds passages and questions
  --max-iterations N     answers of agents in one request
  --json                 one event a line, as JSON
  --sarif                check: a SARIF report
  --compact              sessions: gives unused space back to the disk first
  --postgres URL         keep new sessions in a team's database: postgresql://user@host:5432/database
  --help                 this text

The key of a model comes from STEWARD_API_KEY, the password of the database from STEWARD_POSTGRES_PASSWORD, and
both from nowhere else.
Exit code: 0 answered, 1 failed, 2 bad usage, 3 waiting for a clarification.`;

const COMMANDS = new Set(["ask", "index", "check", "sessions"]);

/** @throws Trouble "usage" that names the option */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const first = positionals[0] ?? "";
  const command = COMMANDS.has(first) ? (first as Options["command"]) : "ask";
  return {
    command,
    words: COMMANDS.has(first) ? positionals.slice(1) : positionals,
    json: values.json ?? false,
    sarif: values.sarif ?? false,
    help: values.help ?? false,
    workspace: values.workspace ?? process.cwd(),
    session: values.session ?? null,
    provider: provider(values.provider ?? (values["base-url"] ? "openai" : "offline")),
    baseUrl: values["base-url"] ?? null,
    model: values.model ?? null,
    embeddingModel: values["embedding-model"]?.trim() || null,
    maxIterations: iterations(values["max-iterations"]),
    profile: values.profile ?? "",
    data: values.data ?? null,
    postgres: values.postgres ?? null,
    compact: values.compact ?? false,
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: flag,
        sarif: flag,
        help: { ...flag, short: "h" },
        workspace: text,
        session: text,
        provider: text,
        "base-url": text,
        model: text,
        "embedding-model": text,
        "max-iterations": text,
        profile: text,
        data: text,
        postgres: text,
        compact: flag,
      },
    });
  } catch (error) {
    throw new Trouble("usage", error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function provider(name: string): Options["provider"] {
  if (name === "offline" || name === "openai") return name;
  throw new Trouble("usage", `--provider takes offline or openai, not “${name}”.`);
}

function iterations(text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 10) return number;
  throw new Trouble("usage", `--max-iterations takes a whole number from 1 to 10, not “${text}”.`);
}
