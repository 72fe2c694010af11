/** The profile in force: the workspace's own where the person trusts it, else the built-in one. */
import * as vscode from "vscode";
import { chooseProfile, parseProfiles, PROFILES_FILE } from "../adapters/profile/profiles";
import { BUILT_IN_PROFILE, type Profile } from "../agent/profile";
import { Trouble } from "../errors";
import { profileName } from "./settings";

export interface Profiles {
  /** A broken file is told once and the built-in profile goes on. */
  current(): Promise<Profile>;
  names(): Promise<string[]>;
}

/** Restricted mode: no profile of the workspace, and no programs. */
const RESTRICTED: Profile = {
  ...BUILT_IN_PROFILE,
  agents: BUILT_IN_PROFILE.agents.filter((agent) => agent !== "research"),
};

/** @param tell shows a message about a broken file; `file` is null where it is not the file that is wrong */
export function workspaceProfiles(tell: (message: string, file: vscode.Uri | null) => void): Profiles {
  let told = "";

  async function read(): Promise<{ profiles: Map<string, Profile>; file: vscode.Uri | null }> {
    const found = await profilesText();
    if (found === null) return { profiles: new Map(), file: null };
    try {
      return { profiles: parseProfiles(found.text), file: found.uri };
    } catch (error) {
      tellOnce(error, found.uri);
      return { profiles: new Map(), file: found.uri };
    }
  }

  function tellOnce(error: unknown, file: vscode.Uri | null) {
    if (!(error instanceof Trouble)) throw error;
    const message = [error.message, error.advice].filter(Boolean).join(" ");
    if (message !== told) tell(message, file);
    told = message;
  }

  return {
    async current() {
      if (!vscode.workspace.isTrusted) return RESTRICTED;
      const { profiles, file } = await read();
      try {
        return chooseProfile(profiles, profileName());
      } catch (error) {
        tellOnce(error, file);
        return BUILT_IN_PROFILE;
      }
    },
    async names() {
      const { profiles } = await read();
      return [BUILT_IN_PROFILE.name, ...profiles.keys()];
    },
  };
}

async function profilesText(): Promise<{ uri: vscode.Uri; text: string } | null> {
  if (!vscode.workspace.isTrusted) return null;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const uri = vscode.Uri.joinPath(folder.uri, PROFILES_FILE);
    try {
      return { uri, text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)) };
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError)) throw error;
    }
  }
  return null;
}
