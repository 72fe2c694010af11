/** A place in the tokens of a formula, with what is nested around it. */
import type { Token } from "./tokens";

/** Why a text is no formula, and where: an offset in the text. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

const DEPTH_LIMIT = 200;

/** Moves over tokens, and tells what is wrong where one does not fit. */
export class TokenCursor {
  at: number;
  /** The variable of the differential that was read, "x" of "dx". */
  differential: string | null = null;
  /** Are differentials part of the formula? */
  readsDifferential = false;
  protected depth = 0;
  protected bars = 0;

  constructor(
    readonly tokens: readonly Token[],
    at = 0,
  ) {
    this.at = at;
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as Token;
  }

  unexpected(token: Token): Unreadable {
    if (token.kind === "end") return new Unreadable("The formula ends too early.", token.start);
    const what = token.kind === "name" ? `I do not know “${token.text}”` : `“${token.text}” does not fit here`;
    return new Unreadable(`${what} (character ${token.start + 1}).`, token.start);
  }

  expect(mark: string): void {
    const token = this.peek();
    if (token.text !== mark) {
      if (token.kind === "end") throw new Unreadable(`A “${mark}” is missing at the end.`, token.start);
      throw new Unreadable(
        `Instead of “${token.text}” (character ${token.start + 1}) a “${mark}” belongs here.`,
        token.start,
      );
    }
    this.at++;
  }

  /** Inside brackets a bar opens again. */
  protected withoutBars<Result>(read: () => Result): Result {
    const bars = this.bars;
    this.bars = 0;
    try {
      return this.nested(read);
    } finally {
      this.bars = bars;
    }
  }

  protected nested<Result>(read: () => Result): Result {
    if (++this.depth > DEPTH_LIMIT) {
      throw new Unreadable(`The formula is nested more than ${DEPTH_LIMIT} levels deep.`, this.peek().start);
    }
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}
