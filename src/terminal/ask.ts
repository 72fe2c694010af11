/** `steward ask`: one question, its events, its answer. */
import { compose } from "../compose";
import { Trouble } from "../errors";
import type { AgentEvent, Answer } from "../protocol";
import type { Options } from "./options";
import { renderAnswer } from "./render";
import type { TerminalWorld } from "./world";

const EXIT = { answered: 0, failed: 1, stopped: 1, waiting: 3 } as const satisfies Record<Answer["status"], number>;

export async function askCommand(options: Options, world: TerminalWorld, signal: AbortSignal): Promise<number> {
  const question = options.words.join(" ");
  if (question.trim() === "")
    throw new Trouble("usage", "There is no question.", { advice: 'Try: ask "your question".' });
  const { runs, storage, dispose } = await compose(world);
  const sayNotices = () => storage.notices.splice(0).forEach((notice) => process.stderr.write(`${notice}\n`));
  sayNotices();
  try {
    const limits = options.maxIterations === null ? {} : { maxIterations: options.maxIterations };
    const request = { sessionId: options.session, question, limits };
    const answer = await runs.run(request, options.json ? asJson : asNotices, signal);
    if (!options.json) process.stdout.write(`${inWords(answer)}\n`);
    return misused(answer) ? 2 : EXIT[answer.status];
  } finally {
    sayNotices();
    await dispose();
    await world.regulations.dispose();
  }
}

const asJson = (event: AgentEvent) => void process.stdout.write(`${JSON.stringify(event)}\n`);

function asNotices(event: AgentEvent): void {
  if (event.type === "notice") process.stderr.write(`${event.message}\n`);
}

/** An empty or too long question is bad usage, not a failed run. */
const misused = ({ status, metadata }: Answer) => status === "failed" && metadata?.code === "usage";

function inWords(answer: Answer): string {
  if (answer.status !== "waiting") return renderAnswer(answer);
  return `${answer.text}\n\nAnswer with: ask --session ${answer.sessionId} "…"`;
}
