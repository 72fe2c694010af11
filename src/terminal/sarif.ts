/** Findings about citations as a SARIF 2.1.0 log, for code scanning in CI. */
import type { Verdict } from "../corpus/verify/verify";
import type { FileFindings } from "./check";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

type Broken = Exclude<Verdict, "holds">;

const RULES: Readonly<Record<Broken, { level: "error" | "warning"; text: string }>> = {
  missing: { level: "error", text: "The cited clause does not exist." },
  unsaid: { level: "error", text: "The cited clause does not say this." },
  deleted: { level: "error", text: "The cited clause is struck through." },
  outdated: { level: "warning", text: "The citation is from an older edition." },
};

export function sarifReport(files: readonly FileFindings[]) {
  return {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "steward check", rules: Object.entries(RULES).map(rule) } },
        columnKind: "utf16CodeUnits",
        results: files.flatMap(resultsOf),
      },
    ],
  };
}

function rule([id, { level, text }]: [string, { level: string; text: string }]) {
  return { id, shortDescription: { text }, defaultConfiguration: { level } };
}

function resultsOf({ path, findings }: FileFindings) {
  return findings.flatMap(({ verdict, message, line, column, start, end }) =>
    verdict === "holds"
      ? []
      : [
          {
            ruleId: verdict,
            level: RULES[verdict].level,
            message: { text: message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(path.replaceAll("\\", "/")) },
                  region: { startLine: line, startColumn: column, charOffset: start, charLength: end - start },
                },
              },
            ],
          },
        ],
  );
}
