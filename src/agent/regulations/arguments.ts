/** From the plan of an attempt to the input of its tool. */
import type { Task } from "../outcome";
import type { Plan } from "./state";

/** The settled edition narrows every tool but the comparison, which names its editions in the query. */
export function toolInput(plan: Plan, task: Task): Record<string, unknown> {
  const edition = editionOf(task);
  const words = { query: plan.query, topic: plan.query, offence: plan.query };
  switch (plan.tool) {
    case "regulation_comparison":
      return { query: words.query };
    case "regulation_summary":
      return { topic: words.topic, ...edition };
    case "penalty_lookup":
      return { offence: words.offence, ...edition };
    case "regulation_search":
    case "general_rag":
      return { query: words.query, ...edition };
  }
}

function editionOf({ settled, context }: Task): { edition?: string } {
  const chip = context.find((item) => item.kind === "edition")?.label;
  const answered = settled.findLast(({ entity }) => entity === "edition")?.answer;
  const edition = chip ?? answered;
  return edition ? { edition } : {};
}
