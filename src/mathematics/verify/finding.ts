/** What an independent check says about a result. */

export interface Finding {
  /** null: no independent check was possible. */
  valid: boolean | null;
  /** 0..1 */
  score: number;
  /** What was checked and what came out, one line. */
  line: string;
  issue?: string;
}

export function confirmed(line: string, score = 0.97): Finding {
  return { valid: true, score, line };
}

export function refuted(line: string, issue: string): Finding {
  return { valid: false, score: 0.1, line, issue };
}

export function unchecked(line: string): Finding {
  return { valid: null, score: 0.7, line };
}
