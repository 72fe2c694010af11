/** Which model of the configured server may be chosen: the name is one setting for server and editor, so the server's is kept. */
import type { ModelSettings } from "./settings";

export interface KeptServer {
  baseUrl: string;
  name: string;
}

/** The model of the server; null where none is configured. Whoever tries another one for a while finds it again. */
export function serverModel(
  { provider, baseUrl, name }: Pick<ModelSettings, "provider" | "baseUrl" | "name">,
  kept: KeptServer | undefined,
): string | null {
  if (provider === "openai") return name || null;
  if (baseUrl === "") return null;
  if (provider === "offline") return name || null;
  return kept?.baseUrl === baseUrl ? kept.name : null;
}
