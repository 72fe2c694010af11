/** What all parts of the panel have in common: they live in the page itself, under one style sheet. */
import { LitElement } from "lit";

export abstract class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
