/** The colours of a plot, taken from the editor's theme. */

/** CSS colours. */
export interface PlotColours {
  foreground: string;
  muted: string;
  grid: string;
  background: string;
  /** Boxes of annotations and hovers. */
  widget: string;
  red: string;
  orange: string;
  yellow: string;
  green: string;
  blue: string;
  purple: string;
}

export type Hue = "red" | "orange" | "yellow" | "green" | "blue" | "purple";

/** In the order in which curves take them. */
export const HUES: readonly Hue[] = ["blue", "orange", "green", "purple", "red", "yellow"];

const TOKENS: Record<keyof PlotColours, readonly string[]> = {
  foreground: ["--vscode-foreground"],
  muted: ["--vscode-descriptionForeground", "--vscode-foreground"],
  grid: ["--vscode-widget-border", "--vscode-contrastBorder", "--vscode-charts-lines"],
  background: ["--vscode-sideBar-background", "--vscode-editor-background"],
  widget: ["--vscode-editorHoverWidget-background", "--vscode-editor-background"],
  red: ["--vscode-charts-red"],
  orange: ["--vscode-charts-orange"],
  yellow: ["--vscode-charts-yellow"],
  green: ["--vscode-charts-green"],
  blue: ["--vscode-charts-blue"],
  purple: ["--vscode-charts-purple"],
};

export function themeColours(): PlotColours {
  const style = getComputedStyle(document.body);
  const read = (tokens: readonly string[]) =>
    opaque(tokens.map((token) => style.getPropertyValue(token).trim()).find((value) => value !== "") ?? style.color);
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, tokens]) => [name, read(tokens)]),
  ) as unknown as PlotColours;
}

const NAMED: Record<string, Hue | "muted"> = {
  ...{ red: "red", crimson: "red", firebrick: "red", darkred: "red", tomato: "red", orangered: "red" },
  ...{ orange: "orange", darkorange: "orange", coral: "orange" },
  ...{ yellow: "yellow", gold: "yellow", lightyellow: "yellow", khaki: "yellow" },
  ...{ green: "green", darkgreen: "green", lightgreen: "green", limegreen: "green", seagreen: "green", lime: "green" },
  ...{ blue: "blue", lightblue: "blue", steelblue: "blue", royalblue: "blue", navy: "blue", skyblue: "blue" },
  ...{ dodgerblue: "blue", cornflowerblue: "blue", darkblue: "blue", cyan: "blue", teal: "blue" },
  ...{ purple: "purple", violet: "purple", magenta: "purple", indigo: "purple", orchid: "purple" },
  ...{ black: "muted", white: "muted", gray: "muted", grey: "muted", lightgray: "muted", lightgrey: "muted" },
};

/** The theme's colour that comes closest, with the same transparency; null where it is no colour we can read. */
export function themed(colour: string, colours: PlotColours): string | null {
  const name = colour.trim().toLowerCase();
  const named = NAMED[name];
  if (named !== undefined) return colours[named];
  const parts = channels(name);
  if (parts === null) return null;
  const [red, green, blue, alpha] = parts;
  return withAlpha(colours[hueOf(red, green, blue)], alpha);
}

/** Some themes' colours are half transparent, made for marks over text: a curve has nothing to shine through. */
function opaque(colour: string): string {
  const parts = channels(colour);
  return parts === null || parts[3] === 1 ? colour : `rgb(${parts.slice(0, 3).join(", ")})`;
}

/** Mixes a colour with transparency; for any CSS colour. */
export function withAlpha(colour: string, alpha: number): string {
  const parts = channels(colour);
  if (alpha >= 1 || parts === null) return colour;
  const [red, green, blue, own] = parts;
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(own * alpha * 1000) / 1000})`;
}

/** Red, green, blue 0..255 and alpha 0..1 of #rgb, #rrggbb, #rrggbbaa, rgb() and rgba(). */
function channels(colour: string): [number, number, number, number] | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour.trim())?.[1];
  if (hex !== undefined) {
    const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const value = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
    return [value(0), value(2), value(4), long.length === 8 ? value(6) / 255 : 1];
  }
  const inside = /^rgba?\(([^)]+)\)$/i.exec(colour.trim())?.[1];
  const numbers =
    inside
      ?.split(/[\s,/]+/)
      .filter(Boolean)
      .map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || numbers.some(Number.isNaN)) return null;
  return [red, green, blue, alpha];
}

function hueOf(red: number, green: number, blue: number): Hue | "muted" {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 30) return "muted";
  const sector =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const degrees = sector * 60;
  if (degrees < 18 || degrees >= 335) return "red";
  if (degrees < 42) return "orange";
  if (degrees < 68) return "yellow";
  if (degrees < 165) return "green";
  return degrees < 258 ? "blue" : "purple";
}
