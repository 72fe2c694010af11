/** A control's name that is set after the toolkit gave it one, when the control is in the page. */
import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

class LateName extends Directive {
  private name = "";

  override render(_name: string) {
    return noChange;
  }

  override update({ element }: ElementPart, [name]: [string]) {
    if (name !== this.name) queueMicrotask(() => element.setAttribute("aria-label", name));
    this.name = name;
    return noChange;
  }
}

export const lateName = directive(LateName);
