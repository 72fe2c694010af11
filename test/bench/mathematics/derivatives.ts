/** Derivatives of the integrands, compared with difference quotients. */
import { judgeDerivative } from "./judge";
import type { Part } from "./part";
import { scoreTables } from "./score";

export const derivatives: Part = {
  name: "derivatives",
  run: (context) => scoreTables("Derivatives", "differentiate", judgeDerivative, context),
};
