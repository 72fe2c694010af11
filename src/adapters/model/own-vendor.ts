/** The vendor under which Steward itself offers a model to VS Code's chat; Steward never asks that one. */
export const OWN_VENDOR = "steward";
