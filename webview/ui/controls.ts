/** Buttons, fields and lists as templates: what the rest of the panel uses of the toolkit. */
import { html, nothing, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { keyed } from "lit/directives/keyed.js";
import { icon, type IconName } from "./icons";
import { lateName } from "./late-name";

interface ButtonOptions {
  onClick: (event: Event) => void;
  appearance?: "primary" | "secondary";
  icon?: IconName;
  testId?: string;
  isDisabled?: boolean;
}

export function button(label: string, options: ButtonOptions): TemplateResult {
  return html`<vscode-button
    appearance=${options.appearance ?? "secondary"}
    data-testid=${ifDefined(options.testId)}
    ?disabled=${options.isDisabled ?? false}
    @click=${options.onClick}
    >${options.icon ? html`<span slot="start">${icon(options.icon)}</span>` : nothing}${label}</vscode-button
  >`;
}

interface IconButtonOptions extends Omit<ButtonOptions, "appearance" | "icon"> {
  /** For toggles. */
  isPressed?: boolean;
  isExpanded?: boolean;
  className?: string;
}

/** The label is the tooltip and what screen readers say. */
export function iconButton(name: IconName, label: string, options: IconButtonOptions): TemplateResult {
  return html`<vscode-button
    appearance="icon"
    class=${ifDefined(options.className)}
    aria-label=${label}
    title=${label}
    data-testid=${ifDefined(options.testId)}
    aria-pressed=${ifDefined(flag(options.isPressed))}
    aria-expanded=${ifDefined(flag(options.isExpanded))}
    ?disabled=${options.isDisabled ?? false}
    @click=${options.onClick}
    >${icon(name)}</vscode-button
  >`;
}

interface FieldOptions {
  value: string;
  placeholder?: string;
  testId?: string;
  onInput?: (value: string) => void;
  onEnter?: (value: string) => void;
  onEscape?: () => void;
}

/** A field of one line. Its name is set late: the toolkit names it "Text field" when it is connected. */
export function textField(label: string, options: FieldOptions): TemplateResult {
  const valueOf = ({ currentTarget }: Event) => (currentTarget as HTMLInputElement).value;
  return html`<vscode-text-field
    ${lateName(label)}
    placeholder=${options.placeholder ?? ""}
    data-testid=${ifDefined(options.testId)}
    .value=${options.value}
    @input=${(event: Event) => options.onInput?.(valueOf(event))}
    @keydown=${(event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Enter") options.onEnter?.(valueOf(event));
      if (event.key === "Escape") options.onEscape?.();
    }}
  ></vscode-text-field>`;
}

interface DropdownOptions {
  choices: readonly { id: string; label: string; detail?: string }[];
  chosen: string;
  testId?: string;
  onChoose: (id: string) => void;
}

/** Other choices are another list: the toolkit's does not notice when an option gets another value. */
export function dropdown(label: string, options: DropdownOptions): TemplateResult {
  const ids = options.choices.map(({ id }) => id);
  return html`${keyed(ids.join("\n"), list(label, options))}`;
}

function list(label: string, { choices, chosen, testId, onChoose }: DropdownOptions): TemplateResult {
  return html`<vscode-dropdown
    position="above"
    aria-label=${label}
    title=${label}
    data-testid=${ifDefined(testId)}
    .value=${chosen}
    @change=${({ currentTarget }: Event) => onChoose((currentTarget as HTMLSelectElement).value)}
    >${choices.map(
      (choice) =>
        html`<vscode-option value=${choice.id} title=${choice.detail ?? ""} ?selected=${choice.id === chosen}
          >${choice.label}</vscode-option
        >`,
    )}</vscode-dropdown
  >`;
}

/** Turns by itself in the compositor: the toolkit's ring lays out and paints the page 60 times a second. */
export function progressRing(): TemplateResult {
  return html`<span class="ring" aria-hidden="true"></span>`;
}

function flag(value: boolean | undefined): "true" | "false" | undefined {
  return value === undefined ? undefined : value ? "true" : "false";
}
