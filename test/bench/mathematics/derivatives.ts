/** Derivatives of the integrands, compared with difference quotients. */
import { judgeDerivative } from "./judge";
import type { Part } from "./part";
import { scores } from "./score";

export const derivatives: Part = {
  name: "derivatives",
  run: (context) => scores("derivatives", "differentiate", judgeDerivative, context),
};
