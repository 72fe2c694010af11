/** The box of the general flow. */
import type { Reads, Uses, Writes } from "../node";
import { generalAnswer } from "./prompts";
import type { GeneralState } from "./state";

export type GeneralPorts = Uses<"model" | "regulations" | "say" | "limits" | "signal">;

export function respond({ model, regulations, say, signal }: GeneralPorts) {
  return async ({ task }: Reads<GeneralState, "task">): Writes<GeneralState, "text"> => {
    const { documents } = await regulations.library({ signal });
    const labels = documents.map(({ title, edition }) => ({ title, edition }));
    const text = await model.write(generalAnswer, { ...task, documents: labels }, (token) =>
      say({ type: "token", text: token }),
    );
    return { text };
  };
}
