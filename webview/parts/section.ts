/** A part of an answer that folds, and remembers whether it was open. */
import { html, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { kept } from "../state/kept";
import { icon, type IconName } from "../ui/icons";

interface SectionOptions {
  /** Unique in the session: where the state is remembered. */
  name: string;
  title: TemplateResult | string;
  icon?: IconName;
  /** Is it open until the person folds it? */
  isOpen: boolean;
  className?: string;
  testId?: string;
}

export function section(options: SectionOptions, content: () => TemplateResult): TemplateResult {
  const { name, title, isOpen, className = "", testId } = options;
  const remember = ({ currentTarget }: Event) => {
    const { open } = currentTarget as HTMLDetailsElement;
    if (open !== kept.isOpen(name, isOpen)) kept.setOpen(name, open);
  };
  return html`<details
    class="section ${className}"
    data-testid=${ifDefined(testId)}
    ?open=${kept.isOpen(name, isOpen)}
    @toggle=${remember}
  >
    <summary>
      <span class="twist">${icon("chevron")}</span>${options.icon ? icon(options.icon) : ""}<span class="section-title"
        >${title}</span
      >
    </summary>
    <div class="section-body">${content()}</div>
  </details>`;
}
