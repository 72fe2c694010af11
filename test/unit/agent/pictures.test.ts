/** The pictures of the five graphs, drawn from the code. UPDATE_PICTURES=1 draws them anew. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { generalGraph } from "../../../src/agent/general/graph";
import { stewardGraph } from "../../../src/agent/graph";
import { DEFAULT_LIMITS } from "../../../src/agent/limits";
import { mathematicsGraph } from "../../../src/agent/mathematics/graph";
import type { RunPorts } from "../../../src/agent/node";
import { regulationGraph } from "../../../src/agent/regulations/graph";
import { researchGraph } from "../../../src/agent/research/graph";

/** Drawing runs no box: the limits are all that the graphs read. */
const ports = { limits: DEFAULT_LIMITS } as RunPorts;

const GRAPHS = {
  steward: () => stewardGraph(ports).compile(),
  regulations: () => regulationGraph(ports).compile(),
  mathematics: () => mathematicsGraph(ports).compile(),
  research: () => researchGraph(ports).compile(),
  general: () => generalGraph(ports).compile(),
};

const FOLDER = join(import.meta.dirname, "pictures");

describe("the picture of", () => {
  for (const [name, graph] of Object.entries(GRAPHS)) {
    it(`the ${name} flow is the one that was reviewed`, async () => {
      const file = join(FOLDER, `${name}.mmd`);
      const drawn = (await graph().getGraphAsync()).drawMermaid({ withStyles: false });

      if (process.env.UPDATE_PICTURES === "1") {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, drawn);
      }

      expect(drawn).toBe(readFileSync(file, "utf8"));
    });
  }
});
