/** The turns of one session, folded from records in any order. */
import type { AgentEvent, Answer, ContextItem, TurnOrigin } from "../../protocol";
import type { Turn } from "../../ports/sessions";
import type { JsonObject } from "./journal";
import { isLater, type Mark } from "./session-fold";

export type TurnRecord =
  | ({ t: "question"; turn: string; question: string; context: ContextItem[]; origin?: TurnOrigin } & Mark)
  | ({ t: "events"; turn: string; events: AgentEvent[] } & Mark)
  | ({ t: "answer"; turn: string; answer: Answer | null } & Mark);

type OfKind<Kind extends TurnRecord["t"]> = Extract<TurnRecord, { t: Kind }>;

interface FoldedTurn {
  question: OfKind<"question"> | null;
  events: Map<string, OfKind<"events">>;
  answer: OfKind<"answer"> | null;
}

function byTime(first: Mark, second: Mark): number {
  return isLater(first, second) ? 1 : -1;
}

/** Joins neighbouring tokens into one. */
export function joinTokens(events: readonly AgentEvent[]): AgentEvent[] {
  const joined: AgentEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === "token" && last?.type === "token") {
      joined[joined.length - 1] = { type: "token", text: last.text + event.text };
    } else joined.push(event);
  }
  return joined;
}

export class TurnFold {
  private readonly turns = new Map<string, FoldedTurn>();

  apply(record: JsonObject): void {
    const known = record as TurnRecord;
    const turn = this.turns.get(known.turn) ?? { question: null, events: new Map(), answer: null };
    this.turns.set(known.turn, turn);
    switch (known.t) {
      case "question":
        // The first one asked it; going on with a turn repeats the record.
        if (turn.question === null || isLater(turn.question, known)) turn.question = known;
        break;
      case "events":
        turn.events.set(`${known.at} ${known.by}`, known);
        break;
      case "answer":
        if (turn.answer === null || isLater(known, turn.answer)) turn.answer = known;
        break;
      default: // a record of a later version
    }
  }

  /** In the order they were asked. */
  all(): Turn[] {
    return [...this.turns]
      .flatMap(([id, { question, events, answer }]) => (question === null ? [] : [{ id, question, events, answer }]))
      .sort((first, second) => byTime(first.question, second.question))
      .map(({ id, question, events, answer }) => ({
        id,
        question: question.question,
        context: question.context,
        at: question.at,
        events: joinTokens([...events.values()].sort(byTime).flatMap((batch) => batch.events)),
        answer: answer?.answer ?? null,
        ...(question.origin && { origin: question.origin }),
      }));
  }
}
