/** What the settings say, read when it is needed. */
import * as vscode from "vscode";
import { DEFAULT_LIMITS, limitsSchema, type Limits } from "../agent/limits";
import type { DetailsByPath } from "../corpus/details";

export type Provider = "offline" | "openai" | "editor";

export interface ModelSettings {
  provider: Provider;
  baseUrl: string;
  name: string;
}

const section = () => vscode.workspace.getConfiguration("steward");

/** Limits that the person set; a value that does not fit is left to its default. */
export function limits(): Partial<Limits> {
  const settings = section();
  const schema = limitsSchema.partial();
  const set: Record<string, unknown> = {};
  for (const name of Object.keys(DEFAULT_LIMITS)) {
    const value = settings.get<unknown>(`limits.${name}`);
    if (value !== undefined && schema.safeParse({ [name]: value }).success) set[name] = value;
  }
  return schema.parse(set);
}

export function modelSettings(): ModelSettings {
  const settings = section();
  return {
    provider: settings.get<Provider>("model.provider", "offline"),
    baseUrl: settings.get("model.baseUrl", "").trim(),
    name: settings.get("model.name", "").trim(),
  };
}

export interface StorageSettings {
  /** Address of a team's database without the password; empty for this machine alone. */
  postgres: string;
  /** null without a limit. */
  quotaBytes: number | null;
  wholeTurns: number;
}

export function storageSettings(): StorageSettings {
  const settings = section();
  const megabytes = settings.get("storage.quota", 1_000);
  return {
    postgres: settings.get("storage.postgres", "").trim(),
    quotaBytes: megabytes > 0 ? megabytes * 1e6 : null,
    wholeTurns: settings.get("storage.wholeTurns", 5),
  };
}

/** The model that embeds passages and questions; empty searches by words alone. */
export const embeddingModel = (): string => section().get("search.embeddingModel", "").trim();
export const profileName = (): string => section().get("profile", "").trim();
export const sourceSettings = (): string[] => section().get<string[]>("sources", []);
/** Corrections that are no texts, which someone wrote by hand, are left out. */
export function documentSettings(): DetailsByPath {
  const written = Object.entries(section().get<Record<string, Record<string, unknown>>>("documents", {}));
  return Object.fromEntries(
    written.map(([path, details]) => [
      path,
      Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value === "string")),
    ]),
  );
}
export const excludeSettings = (): string[] => section().get<string[]>("exclude", []);

/** Are the workspace's own settings written, so that paths are relative to it? Restricted mode does not obey them. */
export const isWorkspaceShared = (): boolean =>
  vscode.workspace.isTrusted && (vscode.workspace.workspaceFolders?.length ?? 0) > 0;

/** Writes what holds for the files of this workspace: with the workspace, or in the person's own settings without one. */
export async function changeForFiles(name: "sources" | "documents", value: unknown): Promise<void> {
  const { Workspace, Global } = vscode.ConfigurationTarget;
  await section().update(name, value, isWorkspaceShared() ? Workspace : Global);
}

/** Writes where the person works: the workspace where one is open, else their own settings. */
export async function change(name: string, value: unknown): Promise<void> {
  const inspected = section().inspect(name);
  const target =
    vscode.workspace.workspaceFolders !== undefined && inspected?.workspaceValue !== undefined
      ? vscode.ConfigurationTarget.Workspace
      : vscode.ConfigurationTarget.Global;
  await section().update(name, value, target);
}
