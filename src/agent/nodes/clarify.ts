/** clarify writes the question, ask waits for the person. Two boxes, because a waiting box runs again from its start. */
import { interrupt } from "@langchain/langgraph";
import { labels } from "../regulations/nodes";
import type { Reads, Uses, Writes } from "../node";
import { clarificationQuestion } from "../prompts";
import { goesOnWithout, readAnswer } from "../rules/clarification";
import type { Inquiry, MissingEntity, StewardState } from "../state";

export function clarify({
  model,
  regulations,
  say,
  limits,
  signal,
}: Uses<"model" | "regulations" | "say" | "limits" | "signal">) {
  return async ({
    resolved,
    triaged,
    clarificationCount,
    clarifications,
  }: Reads<StewardState, "resolved" | "triaged" | "clarificationCount" | "clarifications">): Writes<
    StewardState,
    "inquiry" | "clarificationCount" | "spentCalls"
  > => {
    const missing = openEntities(triaged?.missing ?? [], triaged?.reasoning ?? "");
    const library = await regulations.library({ signal });
    const asked = clarifications.map(({ entity }) => entity);
    const posed = await model.ask(clarificationQuestion, {
      question: resolved,
      missing,
      documents: labels(library),
      asked,
    });
    const entity = posed.entity || (missing[0]?.entity ?? "details");
    const why = missing.find((open) => open.entity === entity)?.why ?? missing[0]?.why ?? "";
    const inquiry: Inquiry = { ...posed, entity, why };
    const count = clarificationCount + 1;
    say({ type: "clarification", ...inquiry, count, max: limits.clarificationLoops });
    return { inquiry, clarificationCount: count, spentCalls: model.spent().calls };
  };
}

/** A model may ask for clarification without naming an entity. */
const openEntities = (missing: readonly MissingEntity[], reasoning: string): MissingEntity[] =>
  missing.length > 0 ? [...missing] : [{ entity: "details", why: reasoning }];

/** Waits for the person. The answer holds for the session. */
export async function ask({
  inquiry,
  clarifications,
  settled,
}: Reads<StewardState, "inquiry" | "clarifications" | "settled">): Writes<
  StewardState,
  "clarifications" | "settled" | "goesOnWithout" | "inquiry"
> {
  if (!inquiry) return {};
  const text = interrupt<Inquiry, string>(inquiry);
  if (goesOnWithout(text)) return { goesOnWithout: true, inquiry: null };
  const { entity, answer } = readAnswer(inquiry, text);
  return {
    clarifications: [...clarifications, { entity, question: inquiry.question, answer }],
    settled: [...settled.filter((known) => known.entity !== entity), { entity, answer }],
    inquiry: null,
  };
}
