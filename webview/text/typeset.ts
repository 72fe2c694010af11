/** Formulas by KaTeX, which is loaded when the first one appears. */

import type KatexModule from "katex";

type Katex = typeof KatexModule;

let loading: Promise<Katex> | null = null;
const done = new Map<string, Node>();
/** Formulas whose nodes are kept. */
const KEPT_FORMULAS = 500;

/** Typesets the placeholders; until then, and where TeX is wrong, the source is shown. */
export async function typeset(places: readonly HTMLElement[]): Promise<void> {
  if (places.length === 0) return;
  const katex = await (loading ??= load());
  for (const place of places) place.replaceChildren(node(katex, place.textContent, place.dataset["formula"] ?? ""));
}

/** Typesets at once what was typeset before; returns the others. */
export function typesetKnown(places: readonly HTMLElement[]): HTMLElement[] {
  return places.filter((place) => {
    const known = done.get(key(place.textContent, place.dataset["formula"] ?? ""));
    if (known !== undefined) place.replaceChildren(known.cloneNode(true));
    return known === undefined;
  });
}

function node(katex: Katex, tex: string, mode: string): Node {
  const known = done.get(key(tex, mode));
  if (known !== undefined) return known.cloneNode(true);
  const host = document.createElement("span");
  katex.render(tex, host, { displayMode: mode === "display", throwOnError: false, maxExpand: 200, maxSize: 20 });
  const made = host.firstChild ?? document.createTextNode(tex);
  if (done.size >= KEPT_FORMULAS) done.clear();
  done.set(key(tex, mode), made.cloneNode(true));
  return made;
}

const key = (tex: string, mode: string) => `${mode}:${tex}`;

async function load(): Promise<Katex> {
  linkStyle(`${document.body.dataset["base"] ?? ""}/katex.css`);
  return (await import("katex")).default;
}

function linkStyle(href: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.nonce = document.body.dataset["nonce"] ?? "";
  document.head.append(link);
}
