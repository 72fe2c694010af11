/** `steward sessions`: what is kept of this workspace, how large it is, and where it lives. */
import { openStorage } from "../adapters/storage/open";
import type { SessionSummary } from "../ports/sessions";
import type { Options } from "./options";
import type { TerminalWorld } from "./world";

export async function sessionsCommand(options: Options, world: TerminalWorld): Promise<number> {
  const storage = await openStorage({ folder: world.data, workspace: world.workspaceId, ...world.kept });
  try {
    if (options.compact) await storage.compact();
    const sessions = await storage.sessions.list();
    const size = { local: await storage.size(), shared: await storage.sharedSize() };
    for (const notice of storage.notices) process.stderr.write(`${notice}\n`);
    const text = options.json ? JSON.stringify({ sessions, size }) : inWords(sessions, size);
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    await storage.close();
    await world.regulations.dispose();
  }
}

function inWords(sessions: readonly SessionSummary[], size: { local: number; shared: number | null }): string {
  const lines = sessions.map(({ id, title, updatedAt, questions, state, store, bytes }) =>
    [
      new Date(updatedAt).toISOString().slice(0, 16).replace("T", " "),
      id,
      megabytes(bytes).padStart(9),
      `${questions} question${questions === 1 ? "" : "s"}`,
      ...(state === "idle" ? [] : [state]),
      ...(store === "shared" ? ["shared"] : []),
      title,
    ].join("  "),
  );
  const there = size.shared === null ? "" : `, ${megabytes(size.shared)} in the shared store`;
  return [
    ...lines,
    `${sessions.length} session${sessions.length === 1 ? "" : "s"}, ${megabytes(size.local)} on this machine${there}`,
  ].join("\n");
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
