/** compute-engine with its rules of integration. */
import { ComputeEngine } from "@cortex-js/compute-engine";
import { loadIntegrationRules } from "@cortex-js/compute-engine/integration-rules";
import { parse } from "mathjs";
import type { Solve } from "../engine";
import { type MathJson, toMathJson, toText } from "./mathjson";

/** Loads the rules, which takes seconds. */
export function loadSolve(): Solve {
  const engine = new ComputeEngine();
  loadIntegrationRules(engine);
  return ({ task, expression, variable }) => {
    const json = toMathJson(parse(expression));
    const call: MathJson =
      task === "integrate" ? ["Integrate", ["Function", json, variable], variable] : ["D", json, variable];
    const result: unknown = engine.box(call).evaluate().json;
    return JSON.stringify(result).includes('"Integrate"') ? null : toText(result);
  };
}
