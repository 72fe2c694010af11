/** All tools of Steward. A new tool is one file beside this one and one line here. */
import type { Regulations } from "../ports/regulations";
import type { Workspace } from "../ports/workspace";
import { calculator } from "./calculator";
import { functionAnalyzer } from "./function-analyzer";
import { generalRag } from "./general-rag";
import { integralCalculator } from "./integral-calculator";
import { penaltyLookup } from "./penalty-lookup";
import { plotGenerator } from "./plot-generator";
import { regulationComparison } from "./regulation-comparison";
import { regulationSearch } from "./regulation-search";
import { regulationSummary } from "./regulation-summary";
import type { Tool } from "./tool";
import { verifyCitations } from "./verify-citations";
import { workspaceList, workspaceRead, workspaceSearch } from "./workspace";

export function allTools(ports: { regulations: Regulations; workspace: Workspace }): Tool[] {
  return [
    regulationSearch(ports),
    regulationSummary(ports),
    regulationComparison(ports),
    penaltyLookup(ports),
    generalRag(ports),
    verifyCitations(ports),
    integralCalculator,
    functionAnalyzer,
    plotGenerator(ports),
    calculator,
    workspaceSearch(ports),
    workspaceRead(ports),
    workspaceList(ports),
  ];
}
