/** Indefinite integrals, every answer differentiated and compared with the integrand. */
import { judgeIntegral } from "./judge";
import type { Part } from "./part";
import { scores } from "./score";

export const integrals: Part = {
  name: "integrals",
  run: (context) => scores("integrals", "integrate", judgeIntegral, context, (engine) => engine !== "mathjs"),
};
