/** Rules of the marketplace, of vsce and of VS Code's guidelines that concern the manifest and the texts shipped with it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { ROOT } from "../harness/paths";

const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const json = <T>(name: string): T => JSON.parse(read(name)) as T;

interface Item {
  command?: string;
  submenu?: string;
  when?: string;
  group?: string;
}
interface Setting {
  type: string;
  default: unknown;
  enum?: unknown[];
  items?: object;
  properties?: object;
  additionalProperties?: unknown;
  minimum?: number;
  maximum?: number;
  scope: string;
}
interface Manifest {
  name: string;
  displayName: string;
  description: string;
  version: string;
  main: string;
  l10n: string;
  keywords: string[];
  categories: string[];
  galleryBanner: { color: string; theme: string };
  activationEvents: string[];
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  capabilities: Record<string, { supported: unknown; description?: string; restrictedConfigurations?: string[] }>;
  contributes: {
    commands: { command: string; title: string; enablement?: string }[];
    menus: Record<string, Item[]>;
    submenus: { id: string; label: string }[];
    keybindings: { command: string; key: string; mac?: string; when: string }[];
    viewsContainers: Record<string, { id: string; icon: string }[]>;
    views: Record<string, { id: string; name: string; icon?: string; when?: string }[]>;
    viewsWelcome: { view: string; contents: string; when?: string }[];
    customEditors: { viewType: string; priority: string; selector: { filenamePattern: string }[] }[];
    configuration: { title: string; properties: Record<string, Setting> }[];
    languageModelTools: {
      name: string;
      toolReferenceName?: string;
      userDescription?: string;
      icon?: string;
      tags?: string[];
      modelDescription: string;
      inputSchema: { type?: string };
      canBeReferencedInPrompt?: boolean;
    }[];
    chatParticipants: { id: string; commands: { name: string; description: string }[] }[];
    walkthroughs: {
      id: string;
      steps: { id: string; title: string; description: string; completionEvents?: string[] }[];
    }[];
    yamlValidation: { url: string }[];
  };
}

const manifest = json<Manifest & Record<string, unknown>>("package.json");
const { contributes } = manifest;
const english = json<Record<string, string>>("package.nls.json");
const inEnglish = (text: string): string => (/^%.+%$/.test(text) ? (english[text.slice(1, -1)] ?? "") : text);
const commands = contributes.commands.map(({ command }) => command);
const menuItems = Object.values(contributes.menus).flat();
const views = Object.values(contributes.views).flat();
const settings = Object.entries<Setting>(Object.assign({}, ...contributes.configuration.map((one) => one.properties)));
const steps = contributes.walkthroughs.flatMap((one) => one.steps);
const duplicates = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
const linksIn = (text: string): string[] => [...text.matchAll(/\(command:([\w.]+)\)/g)].map(([, name]) => name ?? "");

/** Keys of VS Code and of Steward that conditions may ask for. */
const CONTEXT_KEYS = [
  "editorHasSelection",
  "editorIsOpen",
  "editorLangId",
  "editorTextFocus",
  "explorerResourceIsFolder",
  "isWorkspaceTrusted",
  "resourceExtname",
  "resourceScheme",
  "steward.documents",
  "steward.running",
  "view",
  "viewItem",
  "virtualWorkspace",
  "workspaceFolderCount",
];
const MENUS = [
  "commandPalette",
  "editor/context",
  "editor/title",
  "explorer/context",
  "steward.editor",
  "view/item/context",
  "view/title",
];
/** Commands of VS Code that a welcome may lead to. */
const FOREIGN_LINKS = ["workbench.trust.manage"];

describe("the marketplace's rules: what people see first", () => {
  it("name is lower-case, display name and description are short, translated and end as they should", () => {
    expect(manifest.name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect([manifest.displayName, manifest.description]).toEqual(["%displayName%", "%description%"]);
    expect(english["displayName"]!.length).toBeLessThanOrEqual(40);
    expect(english["description"]).toMatch(/^[A-Z].{20,200}\.$/);
  });

  it("name does not say that it is an extension or by whom the editor is", () => {
    expect(`${manifest.name} ${english["displayName"]!}`).not.toMatch(/extension|visual studio|vs ?code|microsoft/i);
  });

  it("keywords are at most 30, lower-case and different; categories are different", () => {
    expect(manifest.keywords.length).toBeLessThanOrEqual(30);
    expect(manifest.keywords.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(duplicates([...manifest.keywords, ...manifest.categories])).toEqual([]);
  });

  it("banner has a colour in hex and says which theme suits it", () => {
    expect(manifest.galleryBanner.color).toMatch(/^#[0-9a-f]{6}$/i);
    expect(manifest.galleryBanner.theme).toMatch(/^(?:dark|light)$/);
  });

  it("names no address that does not exist", () => {
    for (const field of ["repository", "bugs", "homepage", "qna", "sponsor", "badges"])
      expect(manifest[field]).toBeUndefined();
  });

  it("the change log has the version, the licence is the one that is named", () => {
    expect(read("CHANGELOG.md")).toContain(`## ${manifest.version}`);
    expect(read("LICENSE")).toMatch(/MIT License/);
  });

  it("pictures and links of the README exist, are no SVG, and come from no insecure address", () => {
    const targets = [...read("README.md").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");
    const local = targets.filter((target) => !/^(?:https?:|#)/.test(target)).map((target) => target.split("#")[0]!);
    expect(local.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
    expect(targets.filter((target) => /^http:|\.svg$/.test(target))).toEqual([]);
  });
});

describe("the marketplace's rules: code that is started", () => {
  it("nothing is activated that VS Code infers by itself, nor at every start", () => {
    const inferred = /^(?:\*|onStartupFinished|onCommand|onCustomEditor|onChatParticipant|onLanguageModelTool)/;
    const own = views.map(({ id }) => `onView:${id}`);
    expect(manifest.activationEvents.filter((event) => inferred.test(event) || own.includes(event))).toEqual([]);
  });

  it("is built before it is packaged, and nothing runs at installation", () => {
    expect(manifest.scripts["vscode:prepublish"]).toBe("npm run build");
    for (const hook of ["preinstall", "install", "postinstall", "prepare"]) {
      expect(manifest.scripts[hook]).toBeUndefined();
    }
  });

  it("brings no telemetry and none of the packages that VS Code replaced", () => {
    const unwanted = /telemetry|applicationinsights|^vscode$|^vscode-nls|^vscode-test$|analytics/;
    expect(Object.keys(manifest.dependencies).filter((name) => unwanted.test(name))).toEqual([]);
    expect(manifest["aiKey"]).toBeUndefined();
  });

  it("needs no interface that is not final", () => {
    expect(manifest["enabledApiProposals"]).toBeUndefined();
    expect(manifest["enableProposedApi"]).toBeUndefined();
  });

  it("every capability that is limited says how", () => {
    for (const { supported, description } of Object.values(manifest.capabilities)) {
      if (supported === "limited") expect(inEnglish(description ?? "")).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe("the guidelines: commands and menus", () => {
  it("titles differ from each other", () => {
    expect(duplicates(contributes.commands.map(({ title }) => inEnglish(title)))).toEqual([]);
  });

  it("keys of conditions are known ones", () => {
    const conditions = [
      ...menuItems.map(({ when }) => when),
      ...contributes.commands.map(({ enablement }) => enablement),
      ...contributes.keybindings.map(({ when }) => when),
      ...views.map(({ when }) => when),
      ...contributes.viewsWelcome.map(({ when }) => when),
    ].flatMap((when) => when ?? []);
    const keys = conditions.flatMap((when) =>
      when
        .split(/&&|\|\|/)
        .map((part) => /^\s*!?\s*\(?([\w.]+)/.exec(part)?.[1] ?? part)
        .filter((key) => key !== "false"),
    );
    expect([...new Set(keys)].filter((key) => !CONTEXT_KEYS.includes(key))).toEqual([]);
  });

  it("menus are ones that VS Code has, or submenus of ours that stand in one", () => {
    expect(Object.keys(contributes.menus).filter((name) => !MENUS.includes(name))).toEqual([]);
    for (const { id, label } of contributes.submenus) {
      expect(menuItems.some(({ submenu }) => submenu === id)).toBe(true);
      expect(inEnglish(label)).not.toBe("");
    }
  });

  it("nothing stands twice in one menu under one condition", () => {
    for (const [menu, items] of Object.entries(contributes.menus)) {
      const places = items.map(({ command = "", submenu = "", when = "", group = "" }) =>
        [menu, command, submenu, when, group.split("@")[0]].join(" "),
      );
      expect(duplicates(places)).toEqual([]);
    }
  });

  it("a view's title has at most three icons, a row at most two", () => {
    for (const { id } of views) {
      const of = (menu: string, group: RegExp) =>
        (contributes.menus[menu] ?? []).filter((item) => item.when?.includes(id) && group.test(item.group ?? ""));
      expect(of("view/title", /^navigation/).length).toBeLessThanOrEqual(3);
      expect(of("view/item/context", /^inline/).length).toBeLessThanOrEqual(2);
    }
  });

  it("a command that stands in the palette with a condition stands there once", () => {
    expect(duplicates((contributes.menus["commandPalette"] ?? []).map(({ command }) => command ?? ""))).toEqual([]);
  });

  it("adds no button to the editor's title, which belongs to the file, unless the document is of its own kind", () => {
    const buttons = contributes.menus["editor/title"] ?? [];
    expect(buttons.filter(({ when }) => !/^resourceScheme == steward-[a-z]+$/.test(when ?? ""))).toEqual([]);
  });

  it("keys are given for all systems, each once", () => {
    expect(duplicates(contributes.keybindings.map(({ key }) => key))).toEqual([]);
    expect(contributes.keybindings.filter(({ mac }) => mac === undefined)).toEqual([]);
  });
});

describe("the guidelines: views", () => {
  it("have names of at most two words, ids of ours, and icons that take the theme's colour", () => {
    for (const { id, name, icon = "" } of views) {
      expect(id).toMatch(/^steward\.[a-z]+$/);
      expect(inEnglish(name)).toMatch(/^[A-Z]\w*(?: \w+)?$/);
      expect(read(icon)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
    }
  });

  it("have a welcome for every view that is a tree, whose links lead somewhere", () => {
    const welcomed = contributes.viewsWelcome.map(({ view }) => view);
    expect(welcomed.filter((view) => !views.some(({ id }) => id === view))).toEqual([]);
    expect(["steward.documents", "steward.checkpoints"].filter((view) => !welcomed.includes(view))).toEqual([]);
    for (const { contents } of contributes.viewsWelcome) {
      const links = linksIn(inEnglish(contents));
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((name) => !commands.includes(name) && !FOREIGN_LINKS.includes(name))).toEqual([]);
    }
  });

  it("leave PDF files to the editor that people chose", () => {
    expect(contributes.customEditors.map(({ priority }) => priority)).toEqual(["option"]);
  });

  it("bring no theme and no colour of their own", () => {
    for (const point of ["themes", "colors", "iconThemes", "productIconThemes"]) {
      expect((contributes as Record<string, unknown>)[point]).toBeUndefined();
    }
  });
});

describe("the guidelines: settings", () => {
  it("have defaults of their type, inside of their bounds and lists", () => {
    for (const [name, { type, default: value, enum: list, minimum = -Infinity, maximum = Infinity }] of settings) {
      const actual = Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
      const fits = actual === type || (actual === "integer" && type === "number");
      expect([name, fits]).toEqual([name, true]);
      if (list) expect(list).toContain(value);
      if (typeof value === "number") expect(value >= minimum && value <= maximum).toBe(true);
    }
  });

  it("describe what lists and tables hold, so that the settings editor can check it", () => {
    for (const [name, { type, items, properties, additionalProperties }] of settings) {
      if (type === "array") expect([name, items]).not.toEqual([name, undefined]);
      if (type === "object") expect([name, properties ?? additionalProperties]).not.toEqual([name, undefined]);
    }
  });

  it("are all read by the program", () => {
    const code = read("src/editor/settings.ts") + read("src/editor/clauses/diagnostics.ts");
    const names = settings.map(([name]) => name.replace("steward.", "")).filter((name) => !name.startsWith("limits."));
    expect(names.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
  });

  it("that restricted mode leaves out exist", () => {
    const { restrictedConfigurations = [] } = manifest.capabilities["untrustedWorkspaces"]!;
    const names = settings.map(([name]) => name);
    expect(restrictedConfigurations.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("that hold addresses of servers cannot come from a workspace", () => {
    const scopes = settings.filter(([name]) => /baseUrl|postgres/.test(name)).map(([, { scope }]) => scope);
    expect(scopes).toEqual(["machine", "machine"]);
  });

  it("stand in few groups with titles", () => {
    expect(contributes.configuration.length).toBeLessThanOrEqual(5);
    expect(contributes.configuration.filter(({ title }) => inEnglish(title) === "")).toEqual([]);
  });
});

describe("the guidelines: the walkthrough", () => {
  it("has few steps, each with its own id, a short title and a button", () => {
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(duplicates(steps.map(({ id }) => id))).toEqual([]);
    for (const { title, description } of steps) {
      expect(inEnglish(title).length).toBeLessThanOrEqual(40);
      expect(inEnglish(title)).not.toMatch(/\.$/);
      expect(linksIn(inEnglish(description)).length).toBeGreaterThan(0);
    }
  });

  it("steps are done when what they teach was done, by a command or otherwise, not by a click of one's own", () => {
    const sources = readdirSync(join(ROOT, "src/editor"), { recursive: true })
      .filter((name): name is string => typeof name === "string" && name.endsWith(".ts"))
      .map((name) => read(join("src/editor", name)))
      .join("\n");
    for (const { completionEvents = [], description } of steps) {
      expect(completionEvents).not.toEqual([]);
      const known = /^(?:onCommand:steward\.\w+|onContext:steward\.\w+(?: == \w+)?|onSettingChanged:steward\.[\w.]+)$/;
      expect(completionEvents.filter((event) => !known.test(event))).toEqual([]);
      const done = completionEvents.flatMap((event) => /^onCommand:(.+)$/.exec(event)?.[1] ?? []);
      expect(done.filter((name) => !commands.includes(name))).toEqual([]);
      expect(done.filter((name) => linksIn(inEnglish(description)).includes(name))).toEqual([]);
      const contexts = completionEvents.flatMap((event) => /^onContext:([\w.]+)/.exec(event)?.[1] ?? []);
      expect(contexts.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
    }
  });
});

describe("the guidelines: tools and participant", () => {
  it("tools have names in snake case, a schema of an object, an icon and tags", () => {
    for (const { name, inputSchema, icon, tags = [], modelDescription } of contributes.languageModelTools) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
      expect(inputSchema.type).toBe("object");
      expect(icon).toMatch(/^\$\([a-z-]+\)$/);
      expect(tags.length).toBeGreaterThan(0);
      expect(modelDescription.length).toBeLessThan(1_000);
    }
    expect(duplicates(contributes.languageModelTools.map(({ name }) => name))).toEqual([]);
  });

  it("tools that people may name have a name and a description for them", () => {
    for (const { canBeReferencedInPrompt, toolReferenceName, userDescription } of contributes.languageModelTools) {
      if (!canBeReferencedInPrompt) continue;
      expect(toolReferenceName).toMatch(/^\w+$/);
      expect(inEnglish(userDescription ?? "")).not.toBe("");
    }
  });

  it("slash commands differ and say what they do without a full stop", () => {
    for (const { commands: slash } of contributes.chatParticipants) {
      expect(duplicates(slash.map(({ name }) => name))).toEqual([]);
      expect(slash.filter(({ description }) => /\.$/.test(inEnglish(description)))).toEqual([]);
    }
  });
});

describe("the guidelines: files that the manifest names", () => {
  it("exist", () => {
    const named = [
      ...contributes.yamlValidation.map(({ url }) => url),
      ...views.flatMap(({ icon }) => icon ?? []),
      manifest.l10n,
    ];
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it("have the same languages at run time as in the manifest", () => {
    const languagesOf = (names: readonly string[], pattern: RegExp) =>
      names.flatMap((name) => pattern.exec(name)?.[1] ?? []).sort();
    const atRunTime = languagesOf(readdirSync(join(ROOT, manifest.l10n)), /^bundle\.l10n\.([\w-]+)\.json$/);
    expect(atRunTime).toEqual(languagesOf(readdirSync(ROOT), /^package\.nls\.([\w-]+)\.json$/));
    expect(atRunTime).toEqual(["de", "zh-cn"]);
  });
});
