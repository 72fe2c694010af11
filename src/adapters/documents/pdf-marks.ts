/** What a page of a PDF shows: its glyphs and its thin lines, from the list of drawing operations. */
import type { Matrix } from "./pdf-matrix";
import { apply, IDENTITY, matrixOf, multiply } from "./pdf-matrix";
import { rulesOf } from "./pdf-rules";
import type { Rule } from "./pdf-rules";

/** Points from the top left corner of the page as it is shown. */
export interface Glyph {
  text: string;
  /** Left end of the baseline, in the direction of reading. */
  x: number;
  baseline: number;
  width: number;
  /** Height of the font. */
  size: number;
  bold: boolean;
  /** Font and character code: what tells a ligature from the letter that it is wrongly mapped to. */
  font: string;
  code: number;
  isSpace: boolean;
  /** Where the pen stands after the glyph, letter spacing included. */
  next: number;
  /** Part of what the file itself calls a header, a footer or decoration? */
  isArtifact: boolean;
}

export interface PageMarks {
  /** Upright text; `turned` is read sideways, each list in its own coordinates. */
  glyphs: Glyph[];
  turned: { quarter: 1 | 2 | 3; glyphs: Glyph[] }[];
  rules: Rule[];
  /** Does something large but neither text nor line stand on the page, such as a scan? */
  hasPicture: boolean;
}

export interface PageFont {
  name: string;
  bold: boolean;
  /** Width of a unit of glyph space in the font's own space, usually 0.001. */
  unit: number;
  isVertical: boolean;
}

/** Numbers of the operations, as pdf.js names them. */
export type Operations = Readonly<Record<string, number>>;

export interface OperationList {
  fnArray: ArrayLike<number>;
  argsArray: readonly unknown[];
}

interface TextState {
  ctm: Matrix;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is not stretched. */
  scale: number;
  leading: number;
  rise: number;
  lineWidth: number;
}

interface RawGlyph {
  unicode?: unknown;
  width?: unknown;
  originalCharCode?: unknown;
  isSpace?: unknown;
  /** Of glyphs that are written downwards: the way to the next one, negative, and where the glyph's origin lies. */
  vmetric?: unknown;
}

const START: TextState = {
  ctm: IDENTITY,
  font: "",
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  lineWidth: 1,
};
const MAX_STATES = 500;
/** Glyphs that are written downwards hang from the middle of their upper edge: what lies left of it, in font sizes. */
const HALF_WIDTH = 0.38;
/** Share of the page that a picture must take to be missed. */
const PICTURE_SHARE = 0.2;

/**
 * @param view takes the page's own coordinates to points from the top left corner of the page as it is shown
 * @param fontOf what is known of a font by the name that operations use
 */
export function readMarks(
  list: OperationList,
  ops: Operations,
  view: Matrix,
  page: { width: number; height: number },
  fontOf: (name: string) => PageFont,
): PageMarks {
  return new Interpreter(ops, view, page, fontOf).run(list);
}

class Interpreter {
  private state: TextState = START;
  private states: TextState[] = [];
  private textMatrix: Matrix = IDENTITY;
  private pen = { x: 0, y: 0, lineX: 0, lineY: 0 };
  private readonly upright: Glyph[] = [];
  private readonly sideways = new Map<1 | 2 | 3, Glyph[]>();
  private readonly rules: Rule[] = [];
  private readonly content: string[] = [];
  private hasPicture = false;
  private readonly handlers: ReadonlyMap<number, (args: readonly unknown[]) => void>;

  constructor(
    private readonly ops: Operations,
    private readonly view: Matrix,
    private readonly page: { width: number; height: number },
    private readonly fontOf: (name: string) => PageFont,
  ) {
    this.handlers = this.operations();
  }

  run({ fnArray, argsArray }: OperationList): PageMarks {
    for (let at = 0; at < fnArray.length; at++) {
      const args = argsArray[at];
      this.handlers.get(fnArray[at]!)?.(Array.isArray(args) ? (args as unknown[]) : []);
    }
    const turned = [...this.sideways].map(([quarter, glyphs]) => ({ quarter, glyphs }));
    return { glyphs: this.upright, turned, rules: this.rules, hasPicture: this.hasPicture };
  }

  private operations(): ReadonlyMap<number, (args: readonly unknown[]) => void> {
    const change =
      (field: keyof TextState, factor = 1) =>
      (args: readonly unknown[]) => {
        this.state = { ...this.state, [field]: finite(args[0]) * factor };
      };
    const table: Record<string, (args: readonly unknown[]) => void> = {
      save: () => this.save(),
      restore: () => this.restore(),
      transform: (args) => this.transform(args),
      paintFormXObjectBegin: ([matrix]) => {
        this.save();
        this.transform(matrix);
      },
      paintFormXObjectEnd: () => this.restore(),
      beginText: () => this.setTextMatrix(IDENTITY),
      setTextMatrix: ([matrix]) => this.setTextMatrix(matrixOf(matrix) ?? IDENTITY),
      setCharSpacing: change("charSpacing"),
      setWordSpacing: change("wordSpacing"),
      setHScale: change("scale", 0.01),
      setLeading: change("leading"),
      setTextRise: change("rise"),
      setLineWidth: change("lineWidth"),
      setFont: ([font, size]) => (this.state = { ...this.state, font: String(font), size: finite(size) }),
      moveText: ([x, y]) => this.moveText(finite(x), finite(y)),
      setLeadingMoveText: ([x, y]) => {
        this.state = { ...this.state, leading: -finite(y) };
        this.moveText(finite(x), finite(y));
      },
      nextLine: () => this.moveText(0, -this.state.leading),
      showText: ([glyphs]) => this.showText(glyphs),
      beginMarkedContent: ([tag]) => this.content.push(String(tag)),
      beginMarkedContentProps: ([tag]) => this.content.push(String(tag)),
      endMarkedContent: () => this.content.pop(),
      constructPath: ([paint, data]) => this.path(paint, data),
    };
    return new Map(Object.entries(table).map(([name, handler]) => [this.ops[name]!, handler]));
  }

  private save(): void {
    if (this.states.length < MAX_STATES) this.states.push(this.state);
  }

  private restore(): void {
    this.state = this.states.pop() ?? this.state;
  }

  private transform(values: unknown): void {
    const matrix = matrixOf(values);
    if (matrix === null) return;
    const ctm = multiply(this.state.ctm, matrix);
    this.state = { ...this.state, ctm };
    // Pictures are unit squares that a transform scales to their size.
    const area = Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]);
    if (area > this.page.width * this.page.height * PICTURE_SHARE) this.hasPicture = true;
  }

  private setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix;
    this.pen = { x: 0, y: 0, lineX: 0, lineY: 0 };
  }

  private moveText(x: number, y: number): void {
    const lineX = this.pen.lineX + x;
    const lineY = this.pen.lineY + y;
    this.pen = { x: lineX, y: lineY, lineX, lineY };
  }

  private showText(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return;
    const { size, scale, charSpacing, wordSpacing, rise } = this.state;
    const font = this.fontOf(this.state.font);
    const place = multiply(this.view, multiply(this.state.ctm, this.textMatrix));
    const isArtifact = this.content.includes("Artifact");
    for (const item of glyphs as unknown[]) {
      if (typeof item === "number") {
        const back = (item / 1000) * size;
        this.advance(font.isVertical ? back : -back * scale, font.isVertical);
        continue;
      }
      const raw = (item ?? {}) as RawGlyph;
      const stretch = font.isVertical ? 1 : scale;
      const width = (font.isVertical ? tallOf(raw) : finite(raw.width)) * font.unit * size * stretch;
      const spacing = (charSpacing + (raw.isSpace === true ? wordSpacing : 0)) * stretch;
      const { x, y } = this.pen;
      const pointAfter = (by: number) =>
        font.isVertical ? apply(place, x - HALF_WIDTH * size, y - by) : apply(place, x + by, y + rise);
      const [from, to, next] = [pointAfter(0), pointAfter(width), pointAfter(width + spacing)];
      const height = Math.abs(size) * Math.hypot(place[2], place[3]);
      this.place(raw, { from, to, next, height }, font, isArtifact);
      this.advance(width + spacing, font.isVertical);
    }
  }

  private advance(by: number, isVertical: boolean): void {
    if (isVertical) this.pen.y -= by;
    else this.pen.x += by;
  }

  private place(
    raw: RawGlyph,
    { from, to, next, height }: { from: Point; to: Point; next: Point; height: number },
    font: PageFont,
    isArtifact: boolean,
  ): void {
    const text = typeof raw.unicode === "string" ? raw.unicode : "";
    const quarter = quarterOf(next[0] - from[0], next[1] - from[1], to[0] - from[0], to[1] - from[1]);
    if (text === "" || quarter === null || !(height > 0.5 && height < 1000)) return;
    const { width: pageWidth, height: pageHeight } = this.page;
    const [start, end, after] = [from, to, next].map((point) => turn(point, quarter, pageWidth, pageHeight)) as Point[];
    const glyph: Glyph = {
      text,
      x: start![0],
      baseline: start![1],
      width: Math.max(0, end![0] - start![0]),
      size: height,
      bold: font.bold,
      font: font.name,
      code: typeof raw.originalCharCode === "number" ? raw.originalCharCode : -1,
      // What pdf.js calls a space is the code 32: fonts that are cut down show any letter there.
      isSpace: text.trim() === "",
      next: after![0],
      isArtifact,
    };
    this.glyphsOf(quarter).push(glyph);
  }

  private glyphsOf(quarter: 0 | 1 | 2 | 3): Glyph[] {
    if (quarter === 0) return this.upright;
    const glyphs = this.sideways.get(quarter) ?? [];
    this.sideways.set(quarter, glyphs);
    return glyphs;
  }

  private path(paint: unknown, data: unknown): void {
    const [values] = Array.isArray(data) ? (data as unknown[]) : [];
    if (!(values instanceof Float32Array) || typeof paint !== "number") return;
    const { ops } = this;
    const isStroke = [ops.stroke, ops.closeStroke].includes(paint);
    const isFill = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke].includes(paint);
    if (!isStroke && !isFill) return;
    const place = multiply(this.view, this.state.ctm);
    const thickness = isStroke ? this.state.lineWidth * Math.hypot(place[2], place[3]) : 0;
    this.rules.push(...rulesOf(values, place, thickness));
  }
}

type Point = [x: number, y: number];

/** Direction of reading in quarter turns clockwise; null for text at an angle, such as watermarks. */
function quarterOf(dx: number, dy: number, ownX: number, ownY: number): 0 | 1 | 2 | 3 | null {
  const [x, y] = ownX !== 0 || ownY !== 0 ? [ownX, ownY] : [dx, dy];
  const tolerance = 0.1 * Math.hypot(x, y);
  if (Math.abs(y) <= tolerance) return x >= 0 ? 0 : 2;
  if (Math.abs(x) <= tolerance) return y > 0 ? 1 : 3;
  return null;
}

/** The point on the page turned so that text of that direction stands upright. */
export function turn([x, y]: readonly [number, number], quarter: number, width: number, height: number): Point {
  if (quarter === 1) return [y, width - x];
  if (quarter === 2) return [width - x, height - y];
  return quarter === 3 ? [height - y, x] : [x, y];
}

/** Units of glyph space from one glyph to the next below it. */
function tallOf({ vmetric }: RawGlyph): number {
  return Array.isArray(vmetric) ? Math.abs(finite(vmetric[0])) : 1000;
}

function finite(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
