/** The whole panel: a head, the conversation or the sessions, the composer. */
import { html, nothing } from "lit";
import type { ToView } from "../../src/protocol";
import { post } from "../host";
import type { PanelState } from "../state/panel-state";
import { startStore, store } from "../state/store";
import { iconButton, progressRing } from "../ui/controls";
import { Part } from "../ui/part";
import { announce } from "./announcer";
import type { Composer } from "./composer";
import "./composer";
import "./conversation";
import "./sessions";
import { exportMenu } from "./session-menu";
import { noticeBar } from "./notice-bar";
import { t } from "../ui/words";

/** Milliseconds for which good news is shown; failures stay until they are dismissed. */
const NOTICE_MS = 5000;

export class Panel extends Part {
  static override properties = { state: { state: true } };
  declare private state: PanelState;

  /** Where the focus was last. */
  private focused: EventTarget | null = null;

  constructor() {
    super();
    this.state = store.state;
    this.addEventListener("focusin", (event) => (this.focused = event.composedPath()[0] ?? null));
    store.watch((state, message) => this.take(state, message));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    startStore();
  }

  protected override render() {
    const { state } = this;
    if (!state.isReady) return html`<div class="panel-loading">${progressRing()}</div>`;
    return html`${this.head()}
      <main class="panel-main">
        <steward-conversation .state=${state} ?hidden=${state.sessionsShown}></steward-conversation>
        ${state.sessionsShown ? html`<steward-sessions .state=${state}></steward-sessions>` : nothing}
      </main>
      ${noticeBar(state)}
      <footer class="panel-foot" ?hidden=${state.sessionsShown}>
        <steward-composer .state=${state}></steward-composer>
      </footer>`;
  }

  private head() {
    const { sessionsShown, title, turns } = this.state;
    const label = sessionsShown ? t("Back to the conversation") : t("Show sessions");
    return html`<header class="panel-head">
      ${iconButton(sessionsShown ? "back" : "sessions", label, {
        testId: "sessions-toggle",
        onClick: () => this.showSessions(!sessionsShown),
      })}
      <h1 class="panel-title" title=${title}>${sessionsShown ? t("Sessions") : title}</h1>
      ${turns.length > 0 && !sessionsShown ? exportMenu(null) : nothing}
    </header>`;
  }

  private showSessions(shown: boolean): void {
    store.showSessions(shown);
    if (shown) post({ type: "session-list-wanted", words: "" });
    void this.updateComplete.then(() => this.focusMain());
  }

  /** What had the focus may be gone or hidden with what changed: then the focus goes where people go on. */
  private keepFocus(): void {
    const isGone = this.focused instanceof Element && !this.focused.checkVisibility();
    if (!isGone) return;
    this.focused = null;
    const active = document.activeElement;
    // What was just hidden keeps the focus until the next frame.
    if (active === document.body || active?.checkVisibility() === false) this.focusMain();
  }

  private focusMain(): void {
    if (this.state.sessionsShown) this.querySelector<HTMLElement>("steward-sessions")?.focus();
    else this.querySelector<Composer>("steward-composer")?.focus();
  }

  /** Streamed text goes straight to its turn: nothing else changes. */
  private take(state: PanelState, message: ToView | null): void {
    if (message?.type === "text-delta") return;
    this.state = state;
    setTimeout(() => this.keepFocus(), 0);
    if (message?.type === "panel-notice" && !message.isError) {
      setTimeout(() => store.dismissNoticeOf(message.seq), NOTICE_MS);
    }
    if (message !== null) speak(message);
  }
}
customElements.define("steward-panel", Panel);

/** Answers, questions and failures are announced; a stream is not. */
function speak(message: ToView): void {
  if (message.type === "panel-notice") announce(message.message);
  if (message.type === "session-removed") announce(t("Deleted {0}. Undo is at the bottom.", message.title));
  if (message.type !== "turn-update") return;
  const { answer, clarification, trouble, state } = message.change;
  if (clarification) announce(t("Steward asks: {0}", clarification.question), "assertive");
  else if (trouble) announce(trouble.message, "assertive");
  else if (answer?.status === "answered") announce(t("Answer: {0}", answer.text));
  else if (state === "stopped") announce(t("Stopped."));
}
