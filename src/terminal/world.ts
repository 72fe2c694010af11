/** The world of the terminal: a folder on disk, the environment, and nobody to ask for approval. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join, resolve } from "node:path";
import { searchByMeaning } from "../adapters/index/meaning";
import { regulationSources, type RegulationSources } from "../adapters/index/regulation-sources";
import { offlineModel } from "../adapters/model/offline";
import { chooseProfile, parseProfiles, PROFILES_FILE } from "../adapters/profile/profiles";
import type { SharedOptions } from "../adapters/storage/open";
import { diskWorkspace } from "../adapters/workspace/disk";
import { BUILT_IN_PROFILE, type Profile } from "../agent/profile";
import type { World } from "../compose";
import { Trouble } from "../errors";
import type { Embeddings } from "../ports/embeddings";
import type { Model } from "../ports/model";
import type { Options } from "./options";

export interface TerminalWorld extends World {
  regulations: RegulationSources;
}

/** `say` hears about a broken profile, with which the built-in one goes on. */
export async function terminalWorld(
  options: Options,
  dist: string,
  say: (message: string) => void,
): Promise<TerminalWorld> {
  const root = resolve(options.workspace);
  const data = options.data ? resolve(options.data) : dataFolder();
  const profile = await readProfile(root, options.profile, say);
  const paths = options.command === "index" ? options.words.map((path) => resolve(path)) : [];
  const regulations = regulationSources({
    storage: join(data, "index"),
    workspaceFolders: [{ name: basename(root), path: root }],
    sources: [...profile.sources, ...paths],
    workerFile: join(dist, "documents-worker.cjs"),
    synonyms: profile.synonyms,
    details: profile.documents,
  });
  const model = await chooseModel(options);
  return {
    data: join(data, "sessions"),
    workspaceId: root,
    kept: { shared: sharedOptions(options.postgres, basename(root)) },
    dist,
    regulations,
    meaning: searchByMeaning({ storage: join(data, "index", "vectors"), embeddings: () => chooseEmbeddings(options) }),
    workspace: diskWorkspace({ root }),
    approval: { allow: () => Promise.resolve(false) },
    model: () => Promise.resolve(model),
    profile: () => Promise.resolve(profile),
    limits: () => ({}),
    external: () => [],
    warn: say,
  };
}

/** A team's database; its password comes from the environment and from nowhere else. */
function sharedOptions(address: string | null, workspace: string): SharedOptions | null {
  if (address === null) return null;
  return { address, password: () => Promise.resolve(process.env.STEWARD_POSTGRES_PASSWORD ?? null), workspace };
}

/** Where this user's data lies, by the customs of the system. */
function dataFolder(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32") return join(LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "steward");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "steward");
  return join(XDG_DATA_HOME || join(homedir(), ".local", "share"), "steward");
}

async function readProfile(root: string, name: string, say: (message: string) => void): Promise<Profile> {
  const text = await readFile(join(root, PROFILES_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw new Trouble("profile", `${PROFILES_FILE} could not be read: ${error.message}`, { cause: error });
  });
  try {
    return chooseProfile(text === null ? new Map() : parseProfiles(text), name);
  } catch (error) {
    if (!(error instanceof Trouble) || text === null) throw error;
    say(`${error.message} ${error.advice ?? ""}`.trim());
    return BUILT_IN_PROFILE;
  }
}

async function chooseModel({ provider, baseUrl, model }: Options): Promise<Model> {
  if (provider === "offline") return offlineModel();
  if (!baseUrl)
    throw new Trouble("usage", "--provider openai needs --base-url.", { advice: "Name the server's address." });
  const { openAiModel } = await import("../adapters/model/openai");
  return openAiModel({ baseUrl, model: model ?? "default", apiKey: process.env.STEWARD_API_KEY ?? null });
}

async function chooseEmbeddings({ provider, baseUrl, embeddingModel: model }: Options): Promise<Embeddings | null> {
  if (provider === "offline" || baseUrl === null || model === null) return null;
  const { openAiEmbeddings } = await import("../adapters/model/embeddings");
  return openAiEmbeddings({ baseUrl, model, apiKey: process.env.STEWARD_API_KEY ?? null });
}
