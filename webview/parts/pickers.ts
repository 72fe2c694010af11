/** The lists below the composer: which model answers, under which profile. */
import { nothing, type TemplateResult } from "lit";
import type { PanelSetup } from "../../src/protocol";
import { post } from "../host";
import { dropdown } from "../ui/controls";
import { t } from "../ui/words";

type Choices = Parameters<typeof dropdown>[1]["choices"];

export function modelPicker({ models, model }: PanelSetup): TemplateResult | typeof nothing {
  return picker("model", t("Model"), models, model);
}

export function profilePicker({ profiles, profile }: PanelSetup): TemplateResult | typeof nothing {
  return picker("profile", t("Profile"), profiles, profile);
}

/** Nothing where there is nothing to choose from. */
function picker(
  what: "model" | "profile",
  label: string,
  choices: Choices,
  chosen: string,
): TemplateResult | typeof nothing {
  if (choices.length === 0) return nothing;
  const onChoose = (id: string) => id !== chosen && post({ type: `${what}-choose`, id });
  return dropdown(label, { choices, chosen, testId: what, onChoose });
}
