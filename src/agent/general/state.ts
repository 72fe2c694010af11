/** What travels along the one arrow of the general flow. */
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import type { Task } from "../outcome";

export const GeneralState = new StateSchema({
  task: z.custom<Task>((value) => typeof value === "object" && value !== null),
  text: z.string().default(""),
});
export type GeneralState = typeof GeneralState.State;
