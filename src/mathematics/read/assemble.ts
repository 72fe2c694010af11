/** Puts the pieces of a question together into requests to the tools. */
import { call, substitute, variablesOf, type Formula } from "../formula/formula";
import { printBound } from "../formula/bound";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";
import { areaRequests } from "./area";
import type { Bounds, Expression, Findings } from "./findings";
import { integral, iterated, variableOf, type Wishes } from "./integral-request";
import { measured } from "./measure";
import type { AnalyzerArguments, Feature, MathRequest, Missing, PlotArguments } from "./request";
import { FEATURES } from "./request";
import { FULL_ANALYSIS, derivativeOrder, type Intent } from "./vocabulary";

export type Assembled = { kind: "requests"; requests: MathRequest[] } | { kind: "missing"; missing: Missing[] };

/** The requests of a question, in the order in which it asks; integrals come with their plot. */
export function assemble(read: Findings, wishes: Wishes): Assembled {
  const found = withGiven(read);
  const intents = [...new Set(found.intents.map(({ intent }) => intent))];
  const functions = chosenExpressions(found);
  const wanted = intents.length > 0 ? intents : [wishes.fallback];
  if (functions.length === 0 && found.integrals.length === 0 && found.equations.length === 0) {
    return { kind: "missing", missing: ["function"] };
  }
  const measured = measureRequests(found, functions, wishes);
  if (measured !== null) return measured;
  const requests = integralRequests(found, functions, wanted, wishes);
  const analysis = analysisRequest(found, functions, wanted);
  const plot = plotRequest(found, functions, wanted, wishes);
  const isPlotFirst =
    positionOf(found, "plot") < Math.min(...found.intents.filter(isAnalysis).map(({ at }) => at), Infinity);
  const rest = isPlotFirst ? [plot, analysis] : [analysis, plot];
  for (const request of rest) if (request !== null) requests.push(request);
  if (plot === null && requests[0]?.tool === "integral_calculator") addIntegralPlot(requests);
  return requests.length === 0 ? { kind: "missing", missing: ["function"] } : { kind: "requests", requests };
}

/** Puts numbers in place of letters, except of the variable itself: "e^(-k t) dt with k = 2". */
function withGiven(found: Findings): Findings {
  const filled = (formula: Formula, own?: string | null): Formula => {
    const main = own ?? found.variable ?? variableOf(formula, found);
    return found.given.reduce((whole, { name, value }) => {
      return name === main || !variablesOf(whole).includes(name) ? whole : substitute(whole, name, value);
    }, formula);
  };
  if (found.given.length === 0) return found;
  return {
    ...found,
    expressions: found.expressions.map((one) => ({ ...one, formula: filled(one.formula, one.variable) })),
    integrals: found.integrals.map((one) => ({
      ...one,
      formula: filled(one.formula, one.variable),
      bounds: one.bounds === null ? null : filledBounds(one.bounds, found),
    })),
    bounds: found.bounds === null ? null : filledBounds(found.bounds, found),
  };
}

function filledBounds(bounds: Bounds, { given }: Findings): Bounds {
  const filled = (bound: Formula) => given.reduce((whole, { name, value }) => substitute(whole, name, value), bound);
  return { ...bounds, lower: filled(bounds.lower), upper: filled(bounds.upper) };
}

function isAnalysis({ intent }: { intent: Intent }): boolean {
  return intent !== "plot" && intent !== "integral" && intent !== "area";
}

function positionOf(found: Findings, intent: Intent): number {
  return found.intents.find((entry) => entry.intent === intent)?.at ?? Infinity;
}

/** The formulas that are meant: no stray variables, no lone numbers where there is a function. */
function chosenExpressions(found: Findings): Expression[] {
  const solid = found.expressions.filter(({ bare, named, after }) => !bare || named || LEADS.test(after));
  const functions = solid.filter(({ formula }) => variablesOf(formula).length > 0);
  const named = functions.filter(({ formula }) => formula.kind !== "symbol");
  const kept =
    named.length > 0
      ? functions.filter((one) => one.formula.kind !== "symbol" || one.named || one.after === "and")
      : functions;
  if (kept.length > 0) return [...kept, ...solid.filter((one) => one.named && !kept.includes(one))];
  return solid.length > 0 ? solid : found.expressions.filter(({ bare }) => !bare);
}

const LEADS =
  /^(?:|of|plot|graph|draw|and|,|integrate|integral|differentiate|function|between|curve|under|integrand|∫|derivative|antiderivative)$/;

function integralRequests(
  found: Findings,
  functions: readonly Expression[],
  wanted: readonly Intent[],
  wishes: Wishes,
): MathRequest[] {
  if (found.integrals.length > 0) {
    return found.integrals.map(({ formula, variable, bounds, outer }) =>
      outer !== undefined && bounds !== null && variable !== null
        ? iterated(formula, outer.variable, outer.bounds, variable, bounds)
        : integral(formula, variableOf(formula, found, variable), bounds ?? found.bounds, wishes),
    );
  }
  if (wanted.includes("area")) {
    const area = areaRequests(found, functions, wishes);
    if (area.length > 0) return area;
    const isShape = found.bounds === null && functions.every(({ formula }) => variablesOf(formula).length === 0);
    if (isShape && !wanted.includes("integral")) return [];
  }
  if (!wanted.includes("integral") && !wanted.includes("area")) return [];
  const region = functions.length === 1 ? regionOf(found) : null;
  if (region !== null && functions[0] !== undefined) return [iterated(functions[0].formula, ...region)];
  const bounds = found.shade ?? found.bounds ?? boundsOfVerticals(found);
  return functions.map(({ formula, variable }) =>
    integral(formula, variableOf(formula, found, variable), bounds, wishes),
  );
}

/** Two named ranges are a region; the range whose bounds depend on the other variable is the inner one. */
function regionOf({ ranges }: Findings): [outer: string, bounds: Bounds, inner: string, bounds: Bounds] | null {
  const [first, second] = ranges;
  if (ranges.length !== 2 || first?.variable === undefined || second?.variable === undefined) return null;
  if (first.variable === second.variable) return null;
  const isInner = [first.lower, first.upper].some((bound) => variablesOf(bound).length > 0);
  const [outer, inner] = isInner ? [second, first] : [first, second];
  return [outer.variable ?? "x", outer, inner.variable ?? "y", inner];
}

/** The integral that measures the curve, and the curve; null where no measure of one curve is asked for. */
function measureRequests(found: Findings, functions: readonly Expression[], wishes: Wishes): Assembled | null {
  const [curve, ...others] = functions;
  if (wishes.measure === null || curve === undefined || others.length > 0) return null;
  const bounds = found.bounds ?? boundsOfVerticals(found);
  if (bounds === null) return { kind: "missing", missing: ["bounds"] };
  const variable = variableOf(curve.formula, found, curve.variable);
  const integrand = measured(curve.formula, variable, wishes.measure, bounds);
  if (integrand === null) return null;
  const expressions = [printFormula(curve.formula)];
  const shown = { tool: "plot_generator", arguments: { expressions, variable, range: pair(bounds) } } as const;
  return { kind: "requests", requests: [integral(integrand, variable, bounds, wishes), shown] };
}

function boundsOfVerticals({ verticals }: Findings): Bounds | null {
  const [lower, upper] = verticals;
  return lower === undefined || upper === undefined ? null : { lower, upper };
}

/** A definite integral is shown as well: the curve with the area shaded. */
function addIntegralPlot(requests: MathRequest[]): void {
  const [first] = requests;
  if (first?.tool !== "integral_calculator" || requests.some(({ tool }) => tool === "plot_generator")) return;
  const { expression, variable, lower, upper, inner_variable } = first.arguments;
  if (lower === undefined || upper === undefined || inner_variable !== undefined) return;
  const letters = [lower, upper, expression].flatMap(lettersOf).filter((name) => name !== variable);
  if (letters.length > 0) return;
  requests.push({ tool: "plot_generator", arguments: { expressions: [expression], variable, shade: [lower, upper] } });
}

function lettersOf(text: string): string[] {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? variablesOf(parsed.formula) : [];
}

function analysisRequest(
  found: Findings,
  functions: readonly Expression[],
  wanted: readonly Intent[],
): MathRequest | null {
  const features = featuresOf(found, wanted);
  const target = analysisTarget(found, functions, features);
  if (features.length === 0 || target === null) return null;
  const variable = variableOf(target.formula, found, target.variable);
  const point =
    found.approach?.at ?? (features.some((one) => one === "limit" || one === "derivative") ? found.at : null);
  const side = found.approach?.direction;
  const order = orderOf(found);
  const args: AnalyzerArguments = {
    expression: printFormula(target.formula),
    variable,
    features,
    ...(point === null ? {} : { at: printBound(point) }),
    ...(side === undefined || side === null ? {} : { direction: side }),
    ...(features.includes("derivative") && order > 1 ? { order } : {}),
    ...(found.bounds === null || wanted.includes("integral") || wanted.includes("area")
      ? {}
      : { range: pair(found.bounds) }),
  };
  return { tool: "function_analyzer", arguments: args };
}

function analysisTarget(
  found: Findings,
  functions: readonly Expression[],
  features: readonly Feature[],
): Pick<Expression, "formula" | "variable"> | null {
  const [equation] = found.equations;
  if (equation !== undefined && (functions.length === 0 || features.includes("roots"))) {
    const isZero = equation.right.kind === "number" && equation.right.value === 0;
    return { formula: isZero ? equation.left : call("subtract", equation.left, equation.right) };
  }
  const [first] = functions;
  if (first !== undefined) return first;
  const [sign] = found.integrals;
  return sign === undefined ? null : { formula: sign.formula, variable: sign.variable ?? undefined };
}

function featuresOf(found: Findings, wanted: readonly Intent[]): Feature[] {
  const isSilent = found.intents.length === 0;
  const isAsked = isSilent && (found.approach !== null || found.equations.length > 0);
  if (wanted.includes("analyze") && !isAsked && !wanted.some((intent) => FEATURES.includes(intent as Feature)))
    return [...FULL_ANALYSIS];
  const named = wanted.filter((intent): intent is Feature => FEATURES.includes(intent as Feature));
  const isSolving =
    wanted.includes("solve") || (found.equations.length > 0 && named.length === 0 && !wanted.includes("plot"));
  if (isSolving && !named.includes("roots")) named.push("roots");
  if (found.approach !== null && !named.includes("limit")) named.push("limit");
  return named;
}

function orderOf(found: Findings): number {
  const words = found.intents.find(({ intent }) => intent === "derivative")?.words ?? "";
  return Math.max(found.derivativeOrder ?? 1, derivativeOrder(words));
}

function pair({ lower, upper }: Bounds): [string, string] {
  return [printBound(lower), printBound(upper)];
}

function plotRequest(
  found: Findings,
  functions: readonly Expression[],
  wanted: readonly Intent[],
  wishes: Wishes,
): MathRequest | null {
  if (!wanted.includes("plot")) return null;
  const shown =
    functions.length > 0 ? functions.map(({ formula }) => formula) : found.integrals.map(({ formula }) => formula);
  const [first] = shown.length > 0 ? shown : found.equations.flatMap(({ left, right }) => [left, right]);
  if (first === undefined) return null;
  const isShaded = wishes.shaded || wanted.includes("integral") || wanted.includes("area");
  const bounds = found.integrals[0]?.bounds ?? found.bounds;
  const marks = wanted.filter((intent): intent is Feature =>
    ["roots", "extrema", "inflections", "asymptotes"].includes(intent),
  );
  const args: PlotArguments = {
    expressions: (shown.length > 0 ? shown : [first]).map((formula) => printFormula(formula)),
    variable: variableOf(first, found, functions[0]?.variable ?? found.integrals[0]?.variable),
    ...(found.shade !== null && found.bounds !== null
      ? { range: pair(found.bounds), shade: pair(found.shade) }
      : bounds === null
        ? {}
        : isShaded
          ? { shade: pair(bounds) }
          : { range: pair(bounds) }),
    ...(marks.length === 0 ? {} : { features: marks }),
  };
  return { tool: "plot_generator", arguments: args };
}
