/** Where questions are written: text, chips, commands, model and profile, send and stop. */
import { html, nothing, type TemplateResult } from "lit";
import { QUESTION_LIMIT, type ContextItem } from "../../src/protocol";
import { post } from "../host";
import { AT_DRAFT, step, type AskedCursor } from "../state/asked-cursor";
import { commandsFor, triggerAt, type Command, type Trigger } from "../state/commands";
import { kept } from "../state/kept";
import type { PanelState } from "../state/panel-state";
import { store } from "../state/store";
import { iconButton } from "../ui/controls";
import "../ui/menu";
import type { MenuItem } from "../ui/menu";
import { Part } from "../ui/part";
import "../ui/text-area";
import type { TextArea, TextAreaKey } from "../ui/text-area";
import { announce } from "./announcer";
import { CONTEXT_ICONS, contextChips } from "./context-chips";
import { modelPicker, profilePicker } from "./pickers";
import { questionLength } from "./question-length";
import { suggestionList, type Suggestion } from "./suggestions";
import { t } from "../ui/words";

const ADD_ITEMS: MenuItem[] = (
  [
    ["selection", t("Selection")],
    ["file", t("File…")],
    ["folder", t("Folder…")],
    ["edition", t("Edition…")],
  ] as const
).map(([kind, label]) => ({ label, icon: CONTEXT_ICONS[kind], run: () => post({ type: "context-pick", kind }) }));

export class Composer extends Part {
  static override properties = {
    state: { attribute: false },
    text: { state: true },
    trigger: { state: true },
    active: { state: true },
  };
  declare state: PanelState;
  declare private text: string;
  /** The sign that opened the suggestions; null while they are closed. */
  declare private trigger: Trigger | null;
  declare private active: number;
  private cursor: AskedCursor = AT_DRAFT;
  private shownSession: string | null | undefined = undefined;
  private filledAt = 0;

  constructor() {
    super();
    this.text = "";
    this.trigger = null;
    this.active = 0;
  }

  override focus(): void {
    this.field?.focus();
  }

  protected override render() {
    const { context, setup } = this.state;
    return html`<div class="composer">
      ${this.trigger === null ? nothing : this.suggestions(this.trigger)}
      ${context.length === 0 ? nothing : contextChips(context)}
      <steward-text-area
        label=${t("Question")}
        placeholder=${t("Ask a question… (@ adds context, / shows commands)")}
        testId="composer"
        @text-change=${({ detail }: CustomEvent<string>) => this.changeText(detail)}
        @text-key=${({ detail }: CustomEvent<TextAreaKey>) => this.takeKey(detail)}
        @focusin=${() => this.offer()}
        @focusout=${() => (this.trigger = null)}
      ></steward-text-area>
      <div class="composer-row">
        <steward-menu label=${t("Add context")} icon="add" testId="context-add" .items=${ADD_ITEMS}></steward-menu>
        <div class="pickers">${modelPicker(setup)} ${profilePicker(setup)}</div>
        ${questionLength(this.length)} ${this.buttons()}
      </div>
    </div>`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("state")) return;
    const { sessionId, fill } = this.state;
    const isNamed = this.shownSession === null && this.text === kept.current.draft;
    if (this.shownSession === undefined || (sessionId !== this.shownSession && !isNamed))
      this.write(kept.current.draft);
    this.shownSession = sessionId;
    if (fill !== null && fill.at !== this.filledAt) {
      this.filledAt = fill.at;
      this.write(fill.text);
      this.focus();
    }
  }

  private get field(): TextArea | null {
    return this.querySelector<TextArea>("steward-text-area");
  }

  /** Characters of the question. */
  private get length(): number {
    return this.text.trim().length;
  }

  private get isRunning(): boolean {
    return this.state.turns.some((turn) => turn?.state === "running");
  }

  private buttons(): TemplateResult {
    const { isRunning, length } = this;
    const canSend = length > 0 && length <= QUESTION_LIMIT;
    const stop = iconButton("stop", t("Stop"), {
      testId: "stop",
      className: "stop",
      onClick: () => post({ type: "run-stop" }),
    });
    const send = iconButton("send", isRunning ? t("Send next") : t("Send"), {
      testId: "send",
      className: "send",
      isDisabled: !canSend,
      onClick: () => this.send(),
    });
    return html`${isRunning ? stop : nothing}${isRunning && length === 0 ? nothing : send}`;
  }

  private suggestions(trigger: Trigger): TemplateResult {
    const items = this.suggestionsFor(trigger);
    const isCommand = trigger.kind === "command";
    return suggestionList({
      title: isCommand ? t("Commands") : t("Files, folders and editions"),
      items,
      active: this.active,
      empty: isCommand ? t("There is no such command.") : t("Nothing has this name."),
    });
  }

  private suggestionsFor(trigger: Trigger): Suggestion[] {
    if (trigger.kind === "command") {
      return commandsFor(trigger.words).map((command) => ({
        label: `/${command.name}`,
        detail: command.detail,
        choose: () => this.obey(command),
      }));
    }
    return this.state.picker.items.map((item) => ({
      label: item.label,
      detail: item.path ?? item.kind,
      icon: CONTEXT_ICONS[item.kind],
      choose: () => this.mention(trigger, item),
    }));
  }

  private changeText(text: string): void {
    this.text = text;
    this.cursor = AT_DRAFT;
    kept.change({ draft: text });
    this.offer();
  }

  /** Opens the suggestions where the caret stands behind a sign for them: after typing, and when the focus is back. */
  private offer(): void {
    const trigger = triggerAt(this.text, this.field?.caret ?? this.text.length);
    if (trigger?.kind === "mention" && trigger.words !== this.trigger?.words) {
      post({ type: "picker-search", words: trigger.words });
    }
    this.trigger = trigger;
    this.active = 0;
  }

  /** Shows a text that the person did not type here. */
  private write(text: string): void {
    void this.field?.updateComplete.then(() => this.field?.setValue(text));
    this.text = text;
    this.trigger = null;
    kept.change({ draft: text });
  }

  private send(): void {
    const text = this.text.trim();
    if (text === "" || text.length > QUESTION_LIMIT) return;
    this.write("");
    kept.flush();
    this.cursor = AT_DRAFT;
    post({ type: "question-send", text });
    this.focus();
  }

  private obey({ deed }: Command): void {
    this.write(deed.kind === "fill" ? deed.text : "");
    if (deed.kind === "message") post(deed.message);
    if (deed.kind === "sessions") store.showSessions(true);
    this.focus();
  }

  private mention({ from, words }: Trigger, item: ContextItem): void {
    this.field?.replace(from, from + words.length + 1, "");
    this.trigger = null;
    post({ type: "context-add", item });
    announce(t("Added {0}", item.label));
  }

  private takeKey({ event, isOnFirstLine, isOnLastLine }: TextAreaKey): void {
    if (event.isComposing) return;
    const isTaken =
      (this.trigger !== null && this.steer(event.key, this.trigger)) ||
      (event.key === "Enter" && !event.shiftKey && this.takeEnter()) ||
      (event.key === "Escape" && this.takeEscape()) ||
      (event.key === "ArrowUp" && isOnFirstLine && this.recall(-1)) ||
      (event.key === "ArrowDown" && isOnLastLine && this.recall(1));
    if (isTaken) event.preventDefault();
  }

  /** Keys while the suggestions are open. */
  private steer(key: string, trigger: Trigger): boolean {
    const items = this.suggestionsFor(trigger);
    if (key === "Escape") {
      this.trigger = null;
      return true;
    }
    if (items.length === 0) return false;
    if (key === "Enter" || key === "Tab") {
      items[this.active]?.choose();
      return true;
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (move === undefined) return false;
    this.active = (this.active + move + items.length) % items.length;
    const item = items[this.active];
    announce(`${item?.label ?? ""}, ${item?.detail ?? ""}`);
    return true;
  }

  private takeEnter(): boolean {
    this.send();
    return true;
  }

  private takeEscape(): boolean {
    if (this.isRunning) post({ type: "run-stop" });
    return this.isRunning;
  }

  private recall(direction: -1 | 1): boolean {
    const found = step(this.cursor, direction, this.state.asked, this.text);
    if (found === null) return false;
    this.write(found.text);
    this.cursor = found.cursor;
    return true;
  }
}
customElements.define("steward-composer", Composer);
