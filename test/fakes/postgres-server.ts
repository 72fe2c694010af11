/** A PostgreSQL server of the test's own: a fresh cluster on a free port, gone afterwards, however the test ends. */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface PostgresServer {
  port: number;
  password: string;
  /** Address without the password. */
  address(schema?: string): string;
  start(): void;
  /** Ends at once, as if the machine had lost its power. */
  kill(): void;
  dispose(): void;
}

const PASSWORD = "a pass:word/with@signs";
/** Waits for the end of its input, which comes with the end of this process, a killed one too; then clears up. */
const SUPERVISOR = 'cat > /dev/null; [ -e "$1/postmaster.pid" ] && "$0" -D "$1" -s -m immediate stop; rm -rf "$2"';
const DEBIAN = "/usr/lib/postgresql";

/** The folder of initdb and pg_ctl; null where none is installed. */
function binaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ?? null;
}

/** Why there can be no server here; null where there can. */
export function missingPostgres(): string | null {
  if (binaries() === null) return "no PostgreSQL server is installed (initdb and pg_ctl)";
  if (process.getuid?.() === 0 && postgresUser() === null) {
    return "PostgreSQL does not run as root, and there is no user postgres to run it as";
  }
  return null;
}

/** Ids of the user whom the server runs as where this process is root's. */
function postgresUser(): { uid: number; gid: number } | null {
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout || NaN);
  const user = { uid: id("-u"), gid: id("-g") };
  return Number.isInteger(user.uid) && Number.isInteger(user.gid) ? user : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function supervise(program: string, data: string, home: string, user: { uid: number; gid: number } | null): void {
  const supervisor = spawn("sh", ["-c", SUPERVISOR, program, data, home], {
    ...(user ?? {}),
    cwd: tmpdir(),
    // Signals to the test's group of processes pass it by.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  supervisor.unref();
  (supervisor.stdin as Socket).unref();
}

export async function postgresServer(): Promise<PostgresServer> {
  const folder = binaries();
  if (folder === null) throw new Error(missingPostgres() ?? "");
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  const home = mkdtempSync(join(tmpdir(), "steward-postgres-"));
  const data = join(home, "data");
  supervise(join(folder, "pg_ctl"), data, home, user);
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, PASSWORD);
  if (user) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const run = (program: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(folder, program), args, {
      ...(user ?? {}),
      cwd: home,
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
    });
    if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`);
  };
  run("initdb", ["-D", data, "-U", "team", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "-N"]);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c logging_collector=off`;
  const server: PostgresServer = {
    port,
    password: PASSWORD,
    address: (schema = "steward") => `postgresql://team@127.0.0.1:${port}/postgres?schema=${schema}`,
    start: () => run("pg_ctl", ["-D", data, "-w", "-s", "-l", join(home, "log"), "-o", options, "start"]),
    kill: () => run("pg_ctl", ["-D", data, "-w", "-s", "-m", "immediate", "stop"]),
    dispose() {
      if (existsSync(join(data, "postmaster.pid"))) server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
  server.start();
  return server;
}
