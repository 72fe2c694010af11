/** Citations in the text: a numbered chip that opens the place, and a card with what stands there. */
import type { Citation } from "../../src/protocol";
import { post } from "../host";
import { hideCard, showCard } from "./citation-card";
import { t } from "../ui/words";

export function chip(citation: Citation, turnId: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = citation.supported ? "chip" : "chip chip-unsupported";
  button.dataset["testid"] = "citation";
  const spokenPart = document.createElement("span");
  spokenPart.className = "visually-hidden";
  spokenPart.textContent = spoken(citation);
  button.append(citation.supported ? `${citation.marker}` : `${citation.marker}?`, spokenPart);
  button.addEventListener("click", () => post({ type: "citation-open", turnId, marker: citation.marker }));
  button.addEventListener("mouseenter", () => showCard(button, citation));
  button.addEventListener("focus", () => showCard(button, citation));
  button.addEventListener("mouseleave", hideCard);
  button.addEventListener("blur", hideCard);
  button.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hideCard();
  });
  return button;
}

/** While the answer is streamed nobody knows yet what the number points to. */
export function pendingChip(marker: number): HTMLElement {
  const place = document.createElement("span");
  place.className = "chip chip-pending";
  place.textContent = `${marker}`;
  return place;
}

/** What screen readers hear behind the number. */
function spoken({ document: title, edition, clause, page, supported }: Citation): string {
  const place = [clause === "" ? "" : t("clause {0}", clause), title, edition, page ? t("page {0}", page) : ""];
  const doubt = supported ? "" : `. ${t("Not supported by the cited passage")}`;
  return `: ${place.filter(Boolean).join(", ")}${doubt}. ${t("Open")}`;
}
