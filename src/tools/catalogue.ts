/** All tools of Steward. A new tool is one file beside this one and one line here. */
import type { Regulations } from "../ports/regulations";
import type { Thread } from "../ports/thread";
import type { Workspace } from "../ports/workspace";
import { generalRag } from "./general-rag";
import { mathematicsTools } from "./mathematics";
import { penaltyLookup } from "./penalty-lookup";
import { regulationComparison } from "./regulation-comparison";
import { regulationSearch } from "./regulation-search";
import { regulationSummary } from "./regulation-summary";
import type { Tool } from "./tool";
import { verifyCitations } from "./verify-citations";
import { workspaceList, workspaceRead, workspaceSearch } from "./workspace";

export function allTools(ports: { regulations: Regulations; workspace: Workspace; thread: Thread }): Tool[] {
  return [
    regulationSearch(ports),
    regulationSummary(ports),
    regulationComparison(ports),
    penaltyLookup(ports),
    generalRag(ports),
    verifyCitations(ports),
    ...mathematicsTools(ports),
    workspaceSearch(ports),
    workspaceRead(ports),
    workspaceList(ports),
  ];
}
