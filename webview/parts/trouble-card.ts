/** What went wrong with a turn, and the ways on. */
import { html, nothing, type TemplateResult } from "lit";
import type { TurnView } from "../../src/protocol";
import { post } from "../host";
import { button, iconButton } from "../ui/controls";
import { icon } from "../ui/icons";
import { t } from "../ui/words";

export function troubleCard(turn: TurnView): TemplateResult | typeof nothing {
  if (turn.state === "stopped") return resting(turn, t("Stopped"), t("What was found until then is kept."));
  if (turn.state === "interrupted") {
    return resting(turn, t("Interrupted"), t("The window was closed while this ran. It can go on where it was."));
  }
  return turn.state === "failed" ? failed(turn) : nothing;
}

function resting(turn: TurnView, title: string, text: string): TemplateResult {
  return html`<div class="card card-rest" data-testid="stopped">
    <div class="card-head">${icon("stop")}<strong>${title}</strong></div>
    <p>${text}</p>
    <div class="card-buttons">
      ${button(t("Continue"), { testId: "continue", onClick: () => post({ type: "run-continue", turnId: turn.id }) })}
      ${button(t("Ask again"), { onClick: () => post({ type: "answer-regenerate", turnId: turn.id }) })}
    </div>
  </div>`;
}

function failed({ id, trouble }: TurnView): TemplateResult {
  const message = trouble?.message ?? t("The run failed.");
  return html`<div class="card card-bad" data-testid="error">
    <div class="card-head">${icon("error")}<strong>${t("This did not work")}</strong></div>
    <p>${message}</p>
    <div class="card-buttons">
      ${
        trouble?.retryable === false
          ? nothing
          : button(t("Try again"), {
              appearance: "primary",
              testId: "retry",
              onClick: () => post({ type: "run-retry", turnId: id }),
            })
      }
      ${button(t("Start over"), { onClick: () => post({ type: "answer-regenerate", turnId: id }) })}
      ${trouble ? modelButtons(trouble) : nothing}
    </div>
    ${trouble ? correlation(trouble.correlationId) : nothing}
  </div>`;
}

/** Another key where it was refused; another model where one failed, the offline one too. */
function modelButtons({ code }: NonNullable<TurnView["trouble"]>): TemplateResult | typeof nothing {
  if (!code.startsWith("model-")) return nothing;
  const setUp = (label: string, step: "key" | "model") =>
    button(label, { testId: `set-up-${step}`, onClick: () => post({ type: "model-setup", step }) });
  return html`${code === "model-auth" ? setUp(t("Set API Key…"), "key") : nothing}${setUp(t("Choose Model…"), "model")}`;
}

/** Characters of an id that are shown: enough to find it. */
const SHOWN_CHARS = 8;

function correlation(text: string): TemplateResult {
  return html`<p class="correlation">
    <span>${t("In the log:")} <code title=${text}>${text.slice(0, SHOWN_CHARS)}</code></span>
    ${iconButton("copy", t("Copy the id"), { onClick: () => post({ type: "text-copy", text, what: t("Id") }) })}
  </p>`;
}
