/** The rules of the editor's guidelines and of packaging, held over the manifest and what it names. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import picomatch from "picomatch";
import { z } from "zod";
import { OWN_VENDOR } from "../../src/adapters/model/own-vendor";
import { DEFAULT_LIMITS, limitsSchema } from "../../src/agent/limits";
import { COMMAND_NAMES, TOOL_NAMES } from "../../src/editor/names";
import { allTools } from "../../src/tools/catalogue";
import { ROOT } from "../harness/paths";

const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const json = <T>(name: string): T => JSON.parse(read(name)) as T;

interface Command {
  command: string;
  title: string;
  category?: string;
  icon?: string;
  enablement?: string;
}
interface MenuItem {
  command?: string;
  submenu?: string;
  when?: string;
  group?: string;
}
interface Setting {
  type?: string;
  scope?: string;
  default?: unknown;
  markdownDescription?: string;
  enum?: string[];
  enumDescriptions?: string[];
  minimum?: number;
  maximum?: number;
}
interface Manifest {
  name: string;
  publisher: string;
  version: string;
  license: string;
  icon: string;
  categories: string[];
  keywords: string[];
  engines: { vscode: string };
  main: string;
  browser?: string;
  type: string;
  extensionKind: string[];
  activationEvents: string[];
  enabledApiProposals?: string[];
  extensionDependencies?: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  capabilities: { untrustedWorkspaces: { supported: unknown; restrictedConfigurations: string[] } };
  contributes: {
    commands: Command[];
    menus: Record<string, MenuItem[]>;
    submenus: { id: string }[];
    keybindings: { command: string; key: string; mac?: string; when?: string }[];
    viewsContainers: Record<string, { id: string; title: string; icon: string }[]>;
    views: Record<string, { id: string; type?: string; name: string; icon?: string }[]>;
    configuration: { title: string; properties: Record<string, Setting> }[];
    languageModelChatProviders: { vendor: string; displayName: string; when?: string }[];
    languageModelTools: {
      name: string;
      toolReferenceName?: string;
      displayName: string;
      modelDescription: string;
      inputSchema: object;
    }[];
    chatParticipants: { id: string; name: string; description: string; commands: { name: string }[] }[];
    walkthroughs: { id: string; steps: { id: string; media: { markdown?: string }; description: string }[] }[];
  };
}

const manifest = json<Manifest>("package.json");
const { contributes } = manifest;
const english = json<Record<string, string>>("package.nls.json");
const settings = Object.assign({}, ...contributes.configuration.map(({ properties }) => properties)) as Record<
  string,
  Setting
>;
const commands = contributes.commands.map(({ command }) => command);
const menuItems = Object.values(contributes.menus).flat();

/** "%key%" in English. */
const inEnglish = (text: string): string => (/^%.+%$/.test(text) ? (english[text.slice(1, -1)] ?? "") : text);

describe("the manifest", () => {
  it("asks for no newer editor than its types describe", () => {
    const [types = ""] = [manifest.devDependencies["@types/vscode"]];
    expect(manifest.engines.vscode).toBe(`^${types.split(".").slice(0, 2).join(".")}.0`);
  });

  it("names a publisher, a licence, a version and an icon that is a PNG of at least 128 pixels", () => {
    expect(manifest.publisher).toMatch(/^[a-z0-9-]+$/);
    expect(manifest.license).toBe("MIT");
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    const icon = readFileSync(join(ROOT, manifest.icon));
    expect(icon.subarray(1, 4).toString()).toBe("PNG");
    expect(icon.readUInt32BE(16)).toBeGreaterThanOrEqual(128);
    expect(icon.readUInt32BE(16)).toBe(icon.readUInt32BE(20));
  });

  it("has categories of the marketplace and few keywords", () => {
    const known = ["AI", "Chat", "Education", "Other", "Linters", "Visualization", "Data Science"];
    expect(manifest.categories.filter((category) => !known.includes(category))).toEqual([]);
    expect(manifest.keywords.length).toBeLessThanOrEqual(30);
  });

  it("pins every package exactly", () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("activates for what it serves and never for everything", () => {
    const chatView = "onView:workbench.panel.chat.view.copilot";
    expect(manifest.activationEvents).toEqual(["onLanguage:markdown", "onLanguage:plaintext", chatView]);
  });

  it("runs where the workspace is, without proposed interfaces and without other extensions", () => {
    expect(manifest.extensionKind).toEqual(["workspace"]);
    expect(manifest.enabledApiProposals).toBeUndefined();
    expect(manifest.extensionDependencies).toBeUndefined();
  });

  it("has one container with the chat and its checkpoints, and a tree of documents in the Explorer", () => {
    expect(Object.values(contributes.viewsContainers).flat().length).toBe(1);
    expect(Object.entries(contributes.views).map(([container, views]) => [container, views.length])).toEqual([
      ["steward", 2],
      ["explorer", 1],
    ]);
    expect(existsSync(join(ROOT, contributes.viewsContainers["activitybar"]![0]!.icon))).toBe(true);
  });
});

describe("a command", () => {
  it("is registered by the extension, and every registered one is declared", () => {
    const registered = [...COMMAND_NAMES, "showLog"].map((name) => `steward.${name}`);
    expect([...commands].sort()).toEqual([...registered].sort());
  });

  for (const { command, title, category, icon } of contributes.commands) {
    it(`${command} has a title in title case, the category and an icon`, () => {
      const words = inEnglish(title);
      expect(words).toMatch(/^[A-Z][A-Za-z-]*(?: (?:[A-Z][A-Za-z-]*|in|to|of|and|a|the))*…?$/);
      expect(words).not.toMatch(/steward/i);
      expect(category).toBe("Steward");
      expect(icon).toMatch(/^\$\([a-z-]+\)$/);
    });
  }

  it("stands in menus under a group, and only with commands that exist", () => {
    const named = menuItems.flatMap(({ command }) => command ?? []);
    expect(named.filter((command) => !commands.includes(command))).toEqual([]);
    const palette = contributes.menus["commandPalette"] ?? [];
    const others = menuItems.filter((item) => !palette.includes(item));
    expect(others.filter(({ group }) => !group)).toEqual([]);
  });

  it("is in the palette only where it makes sense", () => {
    const palette = new Map((contributes.menus["commandPalette"] ?? []).map(({ command, when }) => [command, when]));
    for (const name of ["askSelection", "checkSelection", "solveMathematics", "plotFunction", "addToChat"]) {
      expect(palette.get(`steward.${name}`)).toBe("editorHasSelection");
    }
    expect(palette.get("steward.showFigure")).toBe("false");
  });

  it("puts no more than one line into the editor's context menu", () => {
    expect(contributes.menus["editor/context"]?.length).toBe(1);
    expect(contributes.submenus.map(({ id }) => id)).toEqual(["steward.editor"]);
  });

  it("has keys only with a condition, with three modifiers that no default uses", () => {
    for (const { key, mac, when, command } of contributes.keybindings) {
      expect(commands).toContain(command);
      expect(when).toBeTruthy();
      expect(key).toMatch(/^ctrl\+alt\+shift\+[a-z]$/);
      expect(mac).toMatch(/^cmd\+alt\+shift\+[a-z]$/);
    }
  });
});

describe("a setting", () => {
  for (const [name, setting] of Object.entries(settings)) {
    it(`${name} is described, typed, scoped and has a default that fits`, () => {
      expect(name).toMatch(/^steward\.[a-zA-Z.]+$/);
      expect(inEnglish(setting.markdownDescription ?? "")).toMatch(/^[A-Z].*\.$/s);
      expect(setting.type).toBeTruthy();
      expect(["resource", "machine", "machine-overridable", "window"]).toContain(setting.scope);
      expect(setting.default).not.toBeUndefined();
      if (setting.enum) expect(setting.enumDescriptions?.length).toBe(setting.enum.length);
    });
  }

  it("exists for every limit, with the same default and bounds", () => {
    for (const [name, value] of Object.entries(DEFAULT_LIMITS)) {
      const setting = settings[`steward.limits.${name}`];
      expect([name, setting?.default]).toEqual([name, value]);
      const schema = limitsSchema.shape[name as keyof typeof DEFAULT_LIMITS];
      const { minimum, maximum } = z.toJSONSchema(schema) as Setting;
      expect([name, setting?.minimum, setting?.maximum]).toEqual([name, minimum, maximum]);
    }
  });

  it("holds no secret, and those that reach outside are left out in restricted mode", () => {
    expect(Object.keys(settings).filter((name) => /key|token|secret|password/i.test(name))).toEqual([]);
    const { untrustedWorkspaces } = manifest.capabilities;
    expect(untrustedWorkspaces.supported).toBe("limited");
    const reaching = ["model.provider", "model.baseUrl", "model.name", "search.embeddingModel", "sources", "profile"];
    for (const name of reaching) {
      expect(untrustedWorkspaces.restrictedConfigurations).toContain(`steward.${name}`);
    }
  });
});

describe("what other agents see", () => {
  it("are the tools with the schemas of the catalogue", () => {
    const tools = allTools({} as Parameters<typeof allTools>[0]);
    const wanted = TOOL_NAMES.map((name) => {
      const { input } = tools.find((tool) => tool.name === name)!;
      const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
      delete schema.$schema;
      return { name, schema };
    });

    expect(contributes.languageModelTools.map(({ name, inputSchema }) => ({ name, schema: inputSchema }))).toEqual(
      wanted,
    );
  });

  it("are tools that say what they are for", () => {
    for (const { modelDescription, displayName, toolReferenceName } of contributes.languageModelTools) {
      expect(modelDescription.length).toBeGreaterThan(60);
      expect(inEnglish(displayName)).not.toBe("");
      expect(toolReferenceName).toMatch(/^steward_/);
    }
  });

  it("is a model for the chat only where there is no Copilot to answer with", () => {
    const [provider, ...others] = contributes.languageModelChatProviders;
    expect(others).toEqual([]);
    expect(provider?.vendor).toBe(OWN_VENDOR);
    expect(provider?.when).toBe("!chatSetupInstalled || chatEntitlementSignedOut");
  });

  it("is one participant with described slash commands", () => {
    const [participant, ...others] = contributes.chatParticipants;
    expect(others).toEqual([]);
    expect(participant?.name).toBe("steward");
    expect(inEnglish(participant?.description ?? "")).not.toBe("");
    expect(participant?.commands.every(({ name }) => /^[a-z]+$/.test(name))).toBe(true);
  });
});

describe("the walkthrough", () => {
  it("has steps whose media exist and whose links are commands of ours", () => {
    for (const step of contributes.walkthroughs.flatMap(({ steps }) => steps)) {
      expect(existsSync(join(ROOT, step.media.markdown ?? "missing"))).toBe(true);
      const links = [...inEnglish(step.description).matchAll(/\(command:([\w.]+)\)/g)].map(([, name]) => name ?? "");
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((name) => !commands.includes(name))).toEqual([]);
    }
  });
});

describe("translations", () => {
  const used = [...read("package.json").matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key ?? "");

  it("have an English text for every key, and no key that nobody uses", () => {
    expect(Object.keys(english).sort()).toEqual([...new Set(used)].sort());
  });

  for (const language of ["de", "zh-cn"]) {
    it(`are complete in ${language}, with the same links`, () => {
      const translated = json<Record<string, string>>(`package.nls.${language}.json`);
      expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
      const links = (text: string) => [...text.matchAll(/\(command:[\w.]+\)/g)].map(String);
      for (const [key, text] of Object.entries(english)) expect(links(translated[key] ?? "")).toEqual(links(text));
    });
  }
});

describe("the panel's page", () => {
  it("is not kept alive while it is hidden", () => {
    expect(read("src/extension.ts")).not.toContain("retainContextWhenHidden");
  });
});

describe("the panel's style sheets", () => {
  it("take every colour from the theme", () => {
    const sheets = readdirSync(join(ROOT, "webview/styles")).filter((name) => name.endsWith(".css"));
    const coloured = sheets.flatMap((name) => {
      const lines = read(`webview/styles/${name}`).split("\n");
      return lines.flatMap((line, at) =>
        /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [],
      );
    });
    expect(coloured).toEqual([]);
  });
});

describe("the package", () => {
  const rules = read(".vscodeignore").split("\n").filter(Boolean);
  const isShipped = (path: string) => {
    let shipped = true;
    for (const rule of rules) {
      if (rule.startsWith("!")) shipped ||= picomatch(rule.slice(1), { dot: true })(path);
      else if (picomatch(rule, { dot: true })(path)) shipped = false;
    }
    return shipped;
  };

  it("ships the bundles, the media and the texts", () => {
    const wanted = [
      "package.json",
      "package.nls.de.json",
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "dist/extension.cjs",
    ];
    expect([...wanted, manifest.icon, "media/walkthrough/ask.md"].filter((path) => !isShipped(path))).toEqual([]);
  });

  it("ships no source, no test, no map and nothing of the work around it", () => {
    const unwanted = [
      "src/extension.ts",
      "test/run.ts",
      "dist/agent.cjs.map",
      ".ci/run",
      "tsconfig.json",
      "node_modules/x/y.js",
    ];
    expect([...unwanted, ".vscode/launch.json", "knip.json", ".gitignore"].filter(isShipped)).toEqual([]);
  });
});
