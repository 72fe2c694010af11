/** One turn: the question, how the answer came about, the answer, and what can be done with it. */
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { TurnView } from "../../src/protocol";
import { post } from "../host";
import { stateName } from "../state/wording";
import { button } from "../ui/controls";
import { icon } from "../ui/icons";
import { Part } from "../ui/part";
import { answerPart } from "./answer";
import "./clarification";
import { historyPart } from "./history";
import { noticeLine } from "./notice-line";
import "./question";
import { troubleCard } from "./trouble-card";
import { t } from "../ui/words";

/** Height in pixels of a turn that was never drawn. */
const GUESSED_PX = 260;
const ORIGINS = {
  edit: t("Edited"),
  regenerate: t("Asked again"),
  fork: t("Forked from an earlier step"),
} as const;

export class TurnElement extends Part {
  static override properties = {
    turn: { attribute: false },
    isNear: { attribute: false },
    place: { type: Number },
    total: { type: Number },
  };
  /** null until it is fetched. */
  declare turn: TurnView | null;
  /** Is it near the visible part? Else it only keeps its room. */
  declare isNear: boolean;
  /** Place in the session, from 1, and turns in all. */
  declare place: number;
  declare total: number;
  private height = GUESSED_PX;

  constructor() {
    super();
    this.turn = null;
    this.isNear = false;
    this.place = 1;
    this.total = 1;
  }

  /** It is far from the visible part: what is drawn goes, its room stays. Nothing in use is taken away. */
  leave(height: number): void {
    const isInUse = this.contains(document.activeElement) || this.querySelector("steward-question[editing]") !== null;
    if (!this.isNear || this.turn === null || isInUse || this.turn.state === "running") return;
    this.height = height;
    this.isNear = false;
  }

  protected override render() {
    const { turn, isNear } = this;
    if (turn === null || !isNear) return nothing;
    return keyed(turn.id, this.content(turn));
  }

  /** What a person unfolded or typed stays with its turn: another turn in this place is drawn anew. */
  private content(turn: TurnView): TemplateResult {
    return html`${this.origin(turn)}
      <steward-question .turn=${turn}></steward-question>
      ${turn.state === "queued" ? queuedPart(turn) : nothing} ${historyPart(turn)} ${noticeLine(turn.notice)}
      ${answerPart(turn)}
      ${
        turn.clarification === null || turn.state !== "waiting"
          ? nothing
          : html`<steward-clarification .turn=${turn}></steward-clarification>`
      }
      ${troubleCard(turn)}`;
  }

  protected override updated(): void {
    const isDrawn = this.turn !== null && this.isNear;
    this.style.height = isDrawn ? "" : `${this.height}px`;
    this.setAttribute("role", "article");
    this.setAttribute("aria-posinset", String(this.place));
    this.setAttribute("aria-setsize", String(this.total));
    this.setAttribute("aria-label", this.turn?.question.slice(0, 120) ?? t("Earlier question"));
    this.setAttribute("aria-busy", String(this.turn?.state === "running"));
  }

  private origin({ id, origin, state }: TurnView): TemplateResult | typeof nothing {
    if (origin === null) return nothing;
    const compare = () => post({ type: "branch-compare", turnId: id });
    return html`<p class="origin">
      ${icon(origin.kind === "regenerate" ? "refresh" : "branch")}${ORIGINS[origin.kind]}
      ${state === "running" || state === "elsewhere" || state === "queued" ? nothing : button(t("Compare"), { testId: "compare", onClick: compare })}
    </p>`;
  }
}
customElements.define("steward-turn", TurnElement);

function queuedPart({ id }: TurnView): TemplateResult {
  return html`<div class="queued">
    ${icon("clock")}<span>${stateName("queued")}</span>
    ${button(t("Ask now"), { onClick: () => post({ type: "question-now", turnId: id }) })}
    ${button(t("Withdraw"), { onClick: () => post({ type: "question-withdraw", turnId: id }) })}
  </div>`;
}
