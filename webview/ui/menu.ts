/** A button that unfolds to a list of actions; the toolkit has none. Arrow keys move, Escape closes. */
import { html, nothing } from "lit";
import { iconButton } from "./controls";
import { icon, type IconName } from "./icons";
import { Part } from "./part";

export interface MenuItem {
  label: string;
  icon: IconName;
  run: () => void;
}

export class Menu extends Part {
  static override properties = {
    label: {},
    icon: {},
    items: { attribute: false },
    testId: {},
    isOpen: { state: true },
  };
  declare label: string;
  declare icon: IconName;
  declare items: readonly MenuItem[];
  declare testId: string;
  declare private isOpen: boolean;

  constructor() {
    super();
    this.label = "";
    this.icon = "more";
    this.items = [];
    this.testId = "";
    this.isOpen = false;
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.contains(relatedTarget as Node | null)) this.isOpen = false;
    });
    this.addEventListener("keydown", (event) => this.takeKey(event));
  }

  protected override render() {
    return html`${iconButton(this.icon, this.label, {
      isExpanded: this.isOpen,
      testId: this.testId,
      onClick: () => this.setOpen(!this.isOpen),
    })}
    ${this.isOpen ? this.list() : nothing}`;
  }

  private list() {
    return html`<div class="menu" role="menu" aria-label=${this.label}>
      ${this.items.map(
        (item) =>
          html`<button
            type="button"
            role="menuitem"
            tabindex="-1"
            class="menu-item"
            @click=${() => {
              this.setOpen(false);
              item.run();
            }}
          >
            ${icon(item.icon)}<span>${item.label}</span>
          </button>`,
      )}
    </div>`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("isOpen") || !this.isOpen) return;
    this.intoSight();
    this.entries[0]?.focus();
  }

  private get entries(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>(".menu-item")];
  }

  /** Opens upwards or to the left where there is no room. */
  private intoSight(): void {
    const list = this.querySelector<HTMLElement>(".menu");
    if (list === null) return;
    const { right, bottom } = list.getBoundingClientRect();
    list.classList.toggle("menu-up", bottom > document.documentElement.clientHeight);
    list.classList.toggle("menu-left", right > document.documentElement.clientWidth);
  }

  private setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (!isOpen) this.querySelector<HTMLElement>("vscode-button")?.focus();
  }

  private takeKey(event: KeyboardEvent): void {
    if (!this.isOpen) return;
    const { entries } = this;
    const at = entries.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length, Home: 0, End: entries.length - 1 }[event.key];
    if (next !== undefined) entries[next % entries.length]?.focus();
    else if (event.key === "Escape") this.setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
customElements.define("steward-menu", Menu);
