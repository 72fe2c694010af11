// Keeps out of the pages what browsers know themselves, and what only design systems that change at run time need.
import { readFile } from "node:fs/promises";
import esbuild from "esbuild";

/** Packages in whose place the pages have a few lines of their own, each tested against the package. */
export const STAND_INS = {
  entities: "./webview/stand-ins/entities.ts",
  "linkify-it": "./webview/stand-ins/linkify-it.ts",
  mdurl: "./webview/stand-ins/mdurl.ts",
  "uc.micro": "./webview/stand-ins/uc-micro.ts",
  "zod/mini": "./webview/stand-ins/zod-mini.ts",
};

/** One prefix, one document: elements find their template and their styles by their tag, without a container. */
const PRESENTATION = `
import { ElementStyles } from "@microsoft/fast-element";
const byTag = new Map();
export const ComponentPresentation = {
  define: (tag, presentation) => void byTag.set(tag.toLowerCase(), presentation),
  forTag: (tag) => byTag.get(tag.toLowerCase()) ?? null,
};
export class DefaultComponentPresentation {
  constructor(template, styles) {
    this.template = template ?? null;
    this.styles = styles === undefined ? null : ElementStyles.create([styles].flat());
  }
  applyTo({ $fastController }) {
    $fastController.template ??= this.template;
    $fastController.styles ??= this.styles;
  }
}
`;

const DESIGN_SYSTEM = `
import { FASTElementDefinition } from "@microsoft/fast-element";
import { ComponentPresentation } from "./component-presentation.js";
const tags = new Map();
const tagFor = (type) => tags.get(type);
let elementPrefix = "";
const system = {
  withPrefix(prefix) {
    elementPrefix = prefix;
    return system;
  },
  register(...registrations) {
    const found = [];
    const tryDefineElement = (element) => {
      for (const type of [element.type, element.baseClass]) if (type) tags.set(type, element.name);
      found.push(element);
    };
    for (const one of registrations) one.register(null, { elementPrefix, tryDefineElement });
    for (const { name, type, callback } of found) {
      callback({
        name,
        type,
        tagFor,
        definePresentation: (presentation) => ComponentPresentation.define(name, presentation),
        defineElement: (definition) => void new FASTElementDefinition(type, { ...definition, name }).define(),
      });
    }
    return system;
  },
};
export const DesignSystem = { getOrCreate: () => system, responsibleFor: () => system, tagFor };
`;

const TOKEN = /^export const (\w+) = create\('([\w-]+)'(?:, '(--[\w-]+)')?\)\.withDefault\((.+)\);$/gm;

/** What a theme leaves out: borders then are not seen, a button of the second kind looks like one under the mouse. */
const WITHOUT_THEME = { "button-secondary-background": "var(--hover)" };
/** The toolkit has one grey for all themes. */
const THEMED = { "button-icon-hover-background": "--vscode-toolbar-hoverBackground" };

/** A token is the theme's own property, so that it changes with the theme by itself, or a constant. */
function tokens(source) {
  const made = source.replace(TOKEN, (_, constant, name, variable, written) => {
    const theme = THEMED[name] ?? variable;
    const rest = WITHOUT_THEME[name] ?? (name.endsWith("border") ? "transparent" : "");
    const value = theme === undefined ? written.replace(/^'|'$/g, "") : `var(${theme}${rest && `, ${rest}`})`;
    return `export const ${constant} = ${JSON.stringify(value)};`;
  });
  return expectGone(made.replace(/^import .*$/m, ""), /create\(/, "the toolkit's tokens are written in another way");
}

/** The table of old key codes, of which nothing is used. */
const keyCodes = (source) =>
  expectGone(
    source.replace(/export var KeyCodes;[^]*?\}\)\(KeyCodes \|\| \(KeyCodes = \{\}\)\);/, ""),
    /KeyCodes\[/,
    "the table of key codes is written in another way",
  );

/**
 * Buttons and fields hand on what the panel sets on them, and not every attribute there is: each one is bound and
 * watched in each button of a conversation.
 */
function handingOnLittle(source, loader) {
  const UNUSED = /^\s+(?:aria-(?!expanded|label=|pressed)|form(?!=))\w+="\$\{x => x\.\w+\}"$/gm;
  if (!UNUSED.test(source)) throw new Error("the toolkit's controls hand on their attributes in another way");
  return squeezed(source.replace(UNUSED, ""), loader);
}

/** Their attributes that the panel does not set are not watched either. */
function watchingLittle(source) {
  const UNUSED =
    /__decorate\(\[\s*attr\(\{ attribute: "aria-(?!controls|disabled|expanded|haspopup|hidden|label")[\w-]+" \}\)\s*\], \w+\.prototype, "\w+", void 0\);/g;
  if (!UNUSED.test(source)) throw new Error("the toolkit's controls watch their attributes in another way");
  return source.replace(UNUSED, "");
}

/** Templates and styles without the indentation of their source: it is all that is left of white space in the code. */
async function squeezed(source, loader) {
  const { code } = await esbuild.transform(source, { loader, minifyWhitespace: true, tsconfigRaw: TSCONFIG });
  return code.replace(/\n[ \t]{2,}|\n\t+/g, " ");
}
/** As in the webview's own. */
const TSCONFIG = { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } };

/** The forms of messages that a page does not read are left out of it. */
const pure = (source) => source.replace(/\bz\.(?=\w+\()/g, "/* @__PURE__ */ z.");

/** Rules of the Markdown parser that the page's options leave out: no HTML, no images, no typography. */
const UNUSED_RULES = {
  "rules_core/replacements": "function replace() {}",
  "rules_core/smartquotes": "function smartquotes() {}",
  "common/html_blocks": "",
  "common/html_re": "",
  "rules_block/html_block": "function html_block() { return false; }",
  "rules_inline/html_inline": "function html_inline() { return false; }",
  "rules_inline/image": "function image() { return false; }",
};

function withoutUnusedRules(source) {
  return Object.entries(UNUSED_RULES).reduce((text, [name, rule]) => {
    const begin = text.indexOf(`//#region src/${name}.ts\n`);
    const end = text.indexOf("//#endregion", begin);
    if (begin < 0 || end < 0) throw new Error(`the Markdown parser has no ${name} in its place`);
    return text.slice(0, begin) + rule + text.slice(end);
  }, source);
}

function expectGone(source, pattern, message) {
  if (pattern.test(source)) throw new Error(message);
  return source;
}

/** esbuild plugin for the client's toolkit, whose packages are archived: what is replaced does not change any more. */
export function leanToolkit() {
  return {
    name: "lean-toolkit",
    setup(build) {
      const load = (filter, change, loader = "js") =>
        build.onLoad({ filter }, async ({ path }) => {
          return { contents: await change(await readFile(path, "utf8"), loader), loader };
        });
      load(/fast-foundation[\\/]dist[\\/]esm[\\/]design-system[\\/]component-presentation\.js$/, () => PRESENTATION);
      load(/fast-foundation[\\/]dist[\\/]esm[\\/]design-system[\\/]design-system\.js$/, () => DESIGN_SYSTEM);
      load(/webview-ui-toolkit[\\/]dist[\\/]design-tokens\.js$/, tokens);
      load(/fast-web-utilities[\\/]dist[\\/]key-codes\.js$/, keyCodes);
      load(/fast-foundation[\\/]dist[\\/].*[\\/](?:button|text-field|text-area)\.template\.js$/, handingOnLittle);
      load(/fast-foundation[\\/]dist[\\/]esm[\\/]patterns[\\/]aria-global\.js$/, watchingLittle);
      load(/fast-foundation[\\/]dist[\\/].*[\\/](?:select|listbox-option)\.template\.js$/, squeezed);
      load(/webview-ui-toolkit[\\/]dist[\\/].*\.styles\.js$/, squeezed);
      load(/[\\/]src[\\/]protocol\.ts$/, pure, "ts");
      load(/[\\/]webview[\\/](?:parts|text|ui)[\\/][\w-]+\.ts$/, squeezed, "ts");
      load(/markdown-it[\\/]dist[\\/]markdown-it\.mjs$/, withoutUnusedRules);
      // The parser's other library for hosts in other alphabets: none is taken apart.
      build.onResolve({ filter: /^punycode\.js$/ }, ({ path }) => ({ path, namespace: "nothing" }));
      build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "export default {};" }));
    },
  };
}
