/** A block of code with its language, a button to copy it and one to insert it. */
import { html, render } from "lit";
import { post } from "../host";
import { iconButton } from "../ui/controls";
import { highlighted } from "./highlight";
import { t } from "../ui/words";

export function codeFrame(block: HTMLPreElement, isStreaming: boolean): HTMLElement {
  const code = block.querySelector("code");
  const text = code?.textContent ?? block.textContent;
  const language = /language-([\w+#-]+)/.exec(code?.className ?? "")?.[1] ?? "";
  block.tabIndex = 0;
  block.setAttribute("aria-label", language === "" ? t("Code") : t("Code, {0}", language));
  block.setAttribute("role", "group");
  const frame = document.createElement("div");
  frame.className = "code-frame";
  render(
    html`<div class="code-head">
        <span class="code-language">${language}</span>
        ${iconButton("copy", t("Copy code"), { onClick: () => post({ type: "text-copy", text, what: t("Code") }) })}
        ${iconButton("insert", t("Insert at cursor"), { onClick: () => post({ type: "text-insert", text }) })}
      </div>
      ${block}`,
    frame,
  );
  const coloured = isStreaming ? null : highlighted(text, language);
  if (coloured !== null) code?.replaceChildren(coloured);
  return frame;
}
