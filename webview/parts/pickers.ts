/** The lists below the composer: which model answers, under which profile. */
import { nothing, type TemplateResult } from "lit";
import type { PanelSetup } from "../../src/protocol";
import { post } from "../host";
import { dropdown } from "../ui/controls";
import { t } from "../ui/words";

export function modelPicker({ models, model }: PanelSetup): TemplateResult | typeof nothing {
  if (models.length === 0) return nothing;
  return dropdown(t("Model"), {
    choices: models,
    chosen: model,
    testId: "model",
    onChoose: (id) => id !== model && post({ type: "model-choose", id }),
  });
}

export function profilePicker({ profiles, profile }: PanelSetup): TemplateResult | typeof nothing {
  if (profiles.length === 0) return nothing;
  return dropdown(t("Profile"), {
    choices: profiles,
    chosen: profile,
    testId: "profile",
    onChoose: (id) => id !== profile && post({ type: "profile-choose", id }),
  });
}
