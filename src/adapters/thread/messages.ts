/** What the host and a worker thread tell each other. */
import type { TroubleKind } from "../../errors";

export interface ToThread {
  id: number;
  job: string;
  input: unknown;
}

export type FromThread =
  | { kind: "ready" }
  | { kind: "done"; id: number; value: unknown }
  | { kind: "failed"; id: number; trouble: TroubleKind | null; message: string; advice: string | null };
