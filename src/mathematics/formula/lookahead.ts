/** Tells from the tokens ahead what begins there: an operand, a sign with an operand, a differential. */
import { constantNamed, functionNamed, isGreek } from "./names";
import { TokenCursor } from "./cursor";
import type { Token } from "./tokens";
import { isLetterProduct } from "./words";

/** A cursor that looks ahead and does not move. */
export class Lookahead extends TokenCursor {
  /** Does a differential ("dx", "d x") stand `ahead` tokens further? */
  differentialAt(ahead: number): { variable: string; length: number } | null {
    const token = this.peek(ahead);
    const joined = /^d([a-z]|theta|phi|tau|alpha|omega)$/.exec(token.text)?.[1];
    if (token.kind !== "name") return null;
    if (joined !== undefined) return { variable: joined, length: 1 };
    const next = this.peek(ahead + 1);
    const isSplit = token.text === "d" && next.kind === "name" && (next.text.length === 1 || isGreek(next.text));
    return isSplit ? { variable: next.text, length: 2 } : null;
  }

  protected startsSigned(ahead: number): boolean {
    const token = this.peek(ahead);
    if (token.text === "-" || token.text === "+")
      return this.startsOperandAt(ahead + 1) || this.startsSigned(ahead + 1);
    return this.startsOperandAt(ahead) || (token.text === "|" && this.bars === 0) || token.text === "[";
  }

  protected startsOperand(): boolean {
    return this.startsOperandAt(0);
  }

  /** Can a factor start `ahead` tokens further? */
  startsOperandAt(ahead: number): boolean {
    const token = this.peek(ahead);
    if (token.kind === "number") return true;
    if (token.kind === "end") return false;
    if (token.kind === "mark") {
      if (token.text === "(" || token.text === "{") {
        const next = this.peek(ahead + 1);
        return ["-", "+", "|", "(", "{", "["].includes(next.text) || this.startsOperandAt(ahead + 1);
      }
      if (token.text === "|") return this.bars === 0 && this.closesLater(ahead);
      return ["\\frac", "\\sqrt", "√", "∛", "|(", "cases("].includes(token.text);
    }
    if (this.differentialAt(ahead) !== null) return this.readsDifferential;
    return this.isNameOperand(token, ahead);
  }

  private isNameOperand(token: Token, ahead: number): boolean {
    const letters = token.text;
    if (constantNamed(letters) !== null || isGreek(letters) || /^[A-Za-z]\d+$/.test(letters)) return true;
    if (letters === "a" || letters === "I" || letters === "A") {
      const next = this.peek(ahead + 1);
      return !(next.kind === "name" && next.spaced && next.text.length > 2 && functionNamed(next.text) === null);
    }
    if (letters.length === 1 || letters === "NaN") return true;
    if (functionNamed(letters) !== null) return this.canApply(letters, ahead);
    return this.isGlued(letters);
  }

  private canApply(letters: string, ahead: number): boolean {
    const next = this.peek(ahead + 1);
    if (["(", "[", "{", "^", "_", "|", "|(", "squared", "of", "base"].includes(next.text)) return true;
    if (/^(?:root|sign|round|power|pow|maximum|minimum|max|min|choose|theta)$/.test(letters)) return false;
    return next.text === "-" || this.startsOperandAt(ahead + 1);
  }

  private isGlued(letters: string): boolean {
    if (isLetterProduct(letters)) return true;
    if (/[xytzu]$/.test(letters) && letters.length > 2 && functionNamed(letters.slice(0, -1)) !== null) return true;
    return /^[xytzu]/.test(letters) && letters.length > 3 && functionNamed(letters.slice(1)) !== null;
  }

  private closesLater(ahead: number): boolean {
    for (let index = this.at + ahead + 1; index < this.tokens.length; index++) {
      if (this.tokens[index]?.text === "|") return true;
    }
    return false;
  }
}
