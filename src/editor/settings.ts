/** What the settings say, read when it is needed. */
import * as vscode from "vscode";
import { DEFAULT_LIMITS, limitsSchema, type Limits } from "../agent/limits";

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

export const profileName = (): string => section().get("profile", "").trim();
export const sourceSettings = (): string[] => section().get<string[]>("sources", []);
export const excludeSettings = (): string[] => section().get<string[]>("exclude", []);

/** Writes where the person works: the workspace where one is open, else their own settings. */
export async function change(name: string, value: unknown): Promise<void> {
  const inspected = section().inspect(name);
  const target =
    vscode.workspace.workspaceFolders !== undefined && inspected?.workspaceValue !== undefined
      ? vscode.ConfigurationTarget.Workspace
      : vscode.ConfigurationTarget.Global;
  await section().update(name, value, target);
}
