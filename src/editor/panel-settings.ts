/** What the composer offers: models, profiles, a word on the sources, questions to begin with. */
import * as vscode from "vscode";
import { PROFILES_FILE } from "../adapters/profile/profiles";
import type { PanelSetup } from "../protocol";
import type { Models } from "./models";
import type { PanelSettings } from "./panel/services";
import type { Profiles } from "./profile";
import { change, modelSettings, profileName, sourceSettings } from "./settings";
import type { WorkspaceRegulations } from "./sources";

export interface PanelSettingsPorts {
  models: Models;
  profiles: Profiles;
  regulations: WorkspaceRegulations;
}

export function panelSettings({ models, profiles, regulations }: PanelSettingsPorts): PanelSettings {
  return {
    async read(): Promise<PanelSetup> {
      const { provider, name } = modelSettings();
      const names = await profiles.names();
      return {
        models: await models.choices(),
        model: provider === "offline" ? "offline" : `${provider} ${name}`,
        profiles: names.map((id) => ({ id, label: id })),
        profile: names.includes(profileName()) ? profileName() : (names[0] ?? ""),
        sources: sourcesLine(regulations),
        suggestions: suggestions(regulations),
      };
    },
    chooseModel: (id) => models.choose(id),
    setUpModel: (step) => (step === "key" ? models.setKey() : models.chooseByAsking()),
    chooseProfile: (id) => change("profile", id),
    watch(changed) {
      const watching = [
        vscode.workspace.onDidChangeConfiguration((event) => {
          if (event.affectsConfiguration("steward")) changed();
        }),
        vscode.lm.onDidChangeChatModels(changed),
        regulations.onDidChange(changed),
        ...profileWatchers(changed),
      ];
      return () => watching.forEach((one) => one.dispose());
    },
  };
}

/** Profiles are written by hand: they can be chosen as soon as their file is saved, or its folder came with it. */
function profileWatchers(changed: () => void): vscode.Disposable[] {
  const pattern = `{${PROFILES_FILE.slice(0, PROFILES_FILE.indexOf("/"))},${PROFILES_FILE}}`;
  return (vscode.workspace.workspaceFolders ?? []).map((folder) => {
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, pattern));
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) event(changed);
    return watcher;
  });
}

function sourcesLine(regulations: WorkspaceRegulations): string {
  const isRestricted = !vscode.workspace.isTrusted;
  const mode = isRestricted ? vscode.l10n.t("Restricted mode: no model, no profile, no programs.") : "";
  return [readLine(regulations), mode].filter(Boolean).join(" ");
}

function readLine({ current }: WorkspaceRegulations): string {
  if (!vscode.workspace.workspaceFolders && sourceSettings().length === 0) {
    return vscode.l10n.t("No folder is open: add regulations, or ask about mathematics.");
  }
  if (current === null) return vscode.l10n.t("Regulations are read with the first question.");
  const clauses = current.documents.reduce((sum, { clauses: { length } }) => sum + length, 0);
  const unread = current.unreadable.length > 0 ? vscode.l10n.t("{0} could not be read", current.unreadable.length) : "";
  const read =
    current.documents.length === 0
      ? vscode.l10n.t("No regulations were found in this workspace")
      : vscode.l10n.t("{0} documents, {1} clauses", current.documents.length, clauses);
  return [read, unread].filter(Boolean).join(" · ");
}

function suggestions({ current }: WorkspaceRegulations): string[] {
  const plain = ["Calculate the integral of x² from 0 to 3", "Analyze f(x) = x^3 - 3x and plot it"];
  if (current !== null && current.documents.length === 0) return plain;
  const compared = (current?.series ?? []).some(({ editions }) => editions.length > 1);
  return [
    "What are the safety requirements for the car?",
    ...(current === null || compared ? ["What changed between the editions?"] : []),
    ...plain,
  ];
}
