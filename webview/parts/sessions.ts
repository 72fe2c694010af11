/** The sessions: searched, opened, renamed, pinned, exported, deleted with undo. */
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { SessionRow } from "../../src/protocol";
import { post } from "../host";
import { kept } from "../state/kept";
import type { PanelState } from "../state/panel-state";
import { store } from "../state/store";
import { agentName, ago, count, size, stateName } from "../state/wording";
import { button, iconButton, textField } from "../ui/controls";
import { icon } from "../ui/icons";
import "../ui/menu";
import { Part } from "../ui/part";
import { exportItems } from "./session-menu";
import { t } from "../ui/words";

/** Milliseconds of rest before a search is sent. */
const REST_MS = 120;

export class Sessions extends Part {
  static override properties = { state: { attribute: false }, words: { state: true }, renaming: { state: true } };
  declare state: PanelState;
  /** What is typed into the search field; the list follows a little later. */
  declare private words: string;
  /** Id of the session whose title is being edited. */
  declare private renaming: string | null;
  private timer: number | undefined;

  constructor() {
    super();
    this.words = "";
    this.renaming = null;
  }

  override focus(): void {
    this.querySelector<HTMLElement>("vscode-text-field")?.focus();
  }

  protected override render() {
    const { sessions } = this.state;
    return html`<div class="sessions" data-testid="sessions">
      <div class="sessions-search">
        ${textField(t("Search sessions"), {
          value: this.words,
          placeholder: t("Search titles, questions and answers"),
          testId: "session-search",
          onInput: (words) => this.search(words),
          onEscape: () => this.search(""),
        })}
      </div>
      ${sessions.length === 0 ? this.empty() : this.list()}
    </div>`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("renaming") && this.renaming !== null) {
      this.querySelector<HTMLElement>(".session-title-field vscode-text-field")?.focus();
    }
  }

  private list(): TemplateResult {
    const { sessions } = this.state;
    const pinned = sessions.filter((row) => row.pinned);
    const others = sessions.filter((row) => !row.pinned);
    return html`${pinned.length > 0 ? this.group(t("Pinned"), pinned) : nothing}
    ${others.length > 0 ? this.group(pinned.length > 0 ? t("Others") : t("All sessions"), others) : nothing}`;
  }

  private group(title: string, rows: SessionRow[]): TemplateResult {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    return html`<h2 class="sessions-heading">
        <span>${title}</span>${bytes > 0 ? html`<span> · ${size(bytes)}</span>` : nothing}
      </h2>
      <ul class="session-list" aria-label=${title}>
        ${rows.map((row) => keyed(row.id, this.row(row)))}
      </ul>`;
  }

  private row(row: SessionRow): TemplateResult {
    const isCurrent = row.id === this.state.sessionId;
    const pinLabel = row.pinned ? t("Unpin") : t("Pin");
    return html`<li class="session ${isCurrent ? "session-current" : ""}" data-testid="session">
      ${
        this.renaming === row.id
          ? this.titleField(row)
          : html`<button
              type="button"
              class="session-open"
              aria-current=${isCurrent ? "true" : "false"}
              @click=${() => this.open(row.id)}
            >
              <span class="session-title" title=${row.title}>${row.title}</span>
              ${row.excerpt === null ? nothing : html`<span class="session-excerpt">${row.excerpt}</span>`}
              <span class="session-meta" title=${meta(row)}>${meta(row)}</span>
            </button>`
      }
      <span class="session-tools">
        ${iconButton("pin", pinLabel, {
          isPressed: row.pinned,
          onClick: () => post({ type: "session-pin", id: row.id, pinned: !row.pinned }),
        })}
        <steward-menu
          label=${t("Actions of {0}", row.title)}
          testId="session-actions"
          .items=${[
            { label: t("Rename"), icon: "edit", run: () => (this.renaming = row.id) },
            ...exportItems(row.id),
            { label: t("Delete"), icon: "trash", run: () => post({ type: "session-remove", id: row.id }) },
          ]}
        ></steward-menu>
      </span>
    </li>`;
  }

  private titleField({ id, title }: SessionRow): TemplateResult {
    const rename = (words: string) => {
      if (words.trim() !== "") post({ type: "session-rename", id, title: words.trim() });
      this.renaming = null;
    };
    return html`<div class="session-title-field">
      ${textField(t("Title of the session"), {
        value: title,
        testId: "session-title",
        onEnter: rename,
        onEscape: () => (this.renaming = null),
      })}
    </div>`;
  }

  private empty(): TemplateResult {
    const { sessionWords } = this.state;
    if (sessionWords.trim() !== "") {
      return html`<div class="empty">
        ${icon("search")}
        <h2>${t("Nothing holds “{0}”", sessionWords)}</h2>
        <p>${t("All words have to stand in a title, a question or an answer of one session.")}</p>
        ${button(t("Show all sessions"), { onClick: () => this.search("") })}
      </div>`;
    }
    return html`<div class="empty">
      ${icon("sessions")}
      <h2>${t("No sessions yet")}</h2>
      <p>${t("Each conversation is kept here with its answers, its steps and its plots.")}</p>
      ${button(t("Ask a question"), { appearance: "primary", onClick: () => this.close() })}
    </div>`;
  }

  private search(words: string): void {
    this.words = words;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => post({ type: "session-list-wanted", words }), REST_MS);
  }

  private open(id: string): void {
    this.close();
    kept.flush();
    if (id !== this.state.sessionId) post({ type: "session-open", id });
  }

  private close(): void {
    store.showSessions(false);
  }
}
customElements.define("steward-sessions", Sessions);

function meta({ updatedAt, agent, state, store, questions, bytes }: SessionRow): string {
  const parts = [
    stateName(state),
    ago(updatedAt, Date.now()),
    store === "shared" ? t("Shared store") : "",
    bytes > 0 ? size(bytes) : "",
    count(questions, t("1 question"), t("{0} questions")),
    agent === null ? "" : agentName(agent),
  ];
  return parts.filter(Boolean).join(" · ");
}
