/** Gives clean HTML its life: chips, formulas, frames around code and tables. */
import { post } from "../host";
import { codeFrame } from "./code-frame";
import { chip, pendingChip } from "./chip";
import type { References } from "./references";
import { typeset, typesetKnown } from "./typeset";
import { t } from "../ui/words";

export interface EnrichOptions extends References {
  turnId: string;
  /** Is more text to come? Then code is not coloured yet. */
  isStreaming: boolean;
}

export function enrich(fragment: DocumentFragment, options: EnrichOptions): void {
  for (const place of fragment.querySelectorAll<HTMLElement>("[data-reference]")) {
    const marker = Number(place.dataset["reference"]);
    const citation = options.citations?.find((one) => one.marker === marker);
    place.replaceWith(citation === undefined ? pendingChip(marker) : chip(citation, options.turnId));
  }
  for (const statement of fragment.querySelectorAll<HTMLElement>(".unsupported")) {
    statement.title = t("The cited passage does not say this word for word.");
  }
  for (const link of fragment.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  for (const link of fragment.querySelectorAll("a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      post({ type: "link-open", url: link.href });
    });
  }
  for (const block of fragment.querySelectorAll("pre")) {
    const place = document.createComment("");
    block.replaceWith(place);
    place.replaceWith(codeFrame(block, options.isStreaming));
  }
  for (const table of fragment.querySelectorAll("table")) {
    const frame = document.createElement("div");
    frame.className = "table-frame";
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", t("Table"));
    table.replaceWith(frame);
    frame.append(table);
  }
  void typeset(typesetKnown([...fragment.querySelectorAll<HTMLElement>("[data-formula]")]));
}
