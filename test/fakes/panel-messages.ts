/** Messages of the host, numbered. */
import type { PanelSetup, ToView, TurnView } from "../../src/protocol";

export const SETUP: PanelSetup = {
  models: [
    { id: "offline", label: "Offline", detail: "No model: tools and rules" },
    { id: "openai", label: "llama3.1:8b", detail: "http://127.0.0.1:11434/v1" },
  ],
  model: "offline",
  profiles: [
    { id: "", label: "Built-in" },
    { id: "motorsport", label: "Motorsport" },
  ],
  profile: "",
  sources: "2 regulations, 240 clauses",
  suggestions: [
    "What are the safety requirements for the car?",
    "Calculate the integral of x² from 0 to 3",
    "What changed between the 2024 and 2025 editions?",
  ],
};

type Snapshot = Extract<ToView, { type: "snapshot" }>;

export function snapshotOf(turns: TurnView[], part: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    seq: 1,
    sessionId: "session-1",
    title: "Safety of the 2025 car",
    total: turns.length,
    from: 0,
    turns,
    context: [],
    asked: ["What is the minimum weight?", "Calculate the integral of x² from 0 to 3"],
    setup: SETUP,
    kept: null,
    ...part,
  };
}
