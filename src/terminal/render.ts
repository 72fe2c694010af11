/** An answer as the terminal shows it. */
import type { Answer, Citation, ToolUse } from "../protocol";

/** Markdown with the blocks of the answer below it; only blocks that have something to say. */
export function renderAnswer(answer: Answer): string {
  const blocks = [
    answer.text,
    numbered("📝 Solution Steps", answer.steps),
    answer.explanation && `💡 Explanation:\n${answer.explanation}`,
    section("📎 Sources", answer.citations.map(citationLine)),
    section("🔧 Tools Used", answer.toolsUsed.map(toolLine)),
    section("📊 Statistics", statistics(answer)),
  ];
  return blocks.filter(Boolean).join("\n\n");
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `${title}:\n${lines.map((line) => `▸ ${line}`).join("\n")}` : "";

function numbered(title: string, steps: readonly string[]): string {
  if (steps.length === 0) return "";
  const lines = steps.map((step, position) => (/^\d+[.)]\s/.test(step) ? step : `${position + 1}. ${step}`));
  return `${title}:\n${lines.join("\n")}`;
}

function citationLine({ marker, document, edition, clause, title, page, line, path, supported }: Citation): string {
  const named = edition && document.includes(edition) ? null : edition;
  const place = [document, named, clause, title].filter(Boolean).join(", ");
  const where = page ? `page ${page}` : line ? `line ${line}` : "";
  const file = [path, where].filter(Boolean).join(", ");
  return `[${marker}] ${place}${file ? ` (${file})` : ""}${supported ? "" : " — not supported word for word"}`;
}

function toolLine({ tool, result, confidence, ms }: ToolUse): string {
  const shown = typeof result === "string" || typeof result === "number" ? `: ${result}` : "";
  return `${tool}${shown.length > 120 ? `${shown.slice(0, 119)}…` : shown} (confidence: ${percent(confidence)}, ${ms} ms)`;
}

function statistics({
  confidence,
  metadata,
  durationMs,
  llmCalls,
  tokens,
  iterations,
  quality,
  figures,
}: Answer): string[] {
  const type = metadata?.problem_type;
  return [
    `Confidence: ${percent(confidence)}`,
    typeof type === "string" ? `Type: ${type}` : "",
    quality ? `Quality: ${quality.overall}/10` : "",
    `Processing time: ${(durationMs / 1000).toFixed(1)} seconds`,
    `Model calls: ${llmCalls}, tokens: ${tokens ? `${tokens.input} in, ${tokens.output} out` : "unknown"}`,
    `Iterations: ${iterations}`,
    figures.length > 0 ? `Visualization: ${figures.length} figure${figures.length > 1 ? "s" : ""}` : "",
  ].filter(Boolean);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
