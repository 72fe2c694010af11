/** Searches by what passages mean, beside their words, where the person connected a model that embeds them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Library } from "../../corpus/library";
import { withMeaning } from "../../corpus/meaning";
import { cosines, packed, type PackedVector } from "../../corpus/search/vectors";
import { isAbort, Trouble } from "../../errors";
import type { Embeddings } from "../../ports/embeddings";
import type { AttuneOptions } from "../../ports/regulations";
import { embedPassages, otherDimension, type EmbedProgress } from "./embed-passages";
import { inTurns } from "./steps";
import { vectorStore } from "./vector-store";

export interface MeaningOptions {
  /** Folder of the vectors. */
  storage: string;
  /** null where the person wants none: then nothing is embedded and nothing is sent. */
  embeddings: () => Promise<Embeddings | null>;
  /** Longest wait of a question for passages to be embedded, in milliseconds; they are embedded on behind it. */
  patienceMs?: number;
}

export interface Meaning {
  /** The library for a search with these words; as it is where there are no embeddings, or not yet, or not now. */
  attuned(library: Library, words: string, options: AttuneOptions): Promise<Library>;
  /** Embeds what is missing, however long it takes. A failure is told like those of a search. */
  embedAll(library: Library, options: AttuneOptions, progress?: (progress: EmbedProgress) => void): Promise<void>;
  /** Ends what goes on behind questions. */
  dispose(): void;
}

const PATIENCE_MS = 30_000;
/** A question's own vector is small work. */
const QUESTION = { replyMs: 15_000, attempts: 2 };
/** A server that was away or silent is let be for so long. */
const REST_MS = 60_000;
const AWAY = new Set(["model-network", "model-timeout", "model-rate-limit"]);
/** Between two words on the progress, in milliseconds. */
const TOLD_EVERY_MS = 5_000;
const QUESTIONS_KEPT = 100;

/** The passages of one library with their vectors, being made or made. */
interface Job {
  library: Library;
  label: string;
  stop: AbortController;
  listeners: Set<(progress: EmbedProgress) => void>;
  passages: Promise<PackedVector[]>;
  /** How near the passages are to each question. */
  nearness: Map<string, Float32Array>;
  attuned: Library;
}

export function searchByMeaning({ storage, embeddings, patienceMs = PATIENCE_MS }: MeaningOptions): Meaning {
  let job: Job | null = null;
  let rest: { label: string; until: number } | null = null;
  const told = new Set<string>();

  function end(): void {
    job?.stop.abort();
    job = null;
  }

  /** The work on the library's passages that is under way or done, or begun here. */
  function jobFor(library: Library, model: Embeddings): Job {
    if (job?.library === library && job.label === model.label && !job.stop.signal.aborted) return job;
    end();
    const stop = new AbortController();
    const listeners: Job["listeners"] = new Set();
    const tell = (progress: EmbedProgress) => listeners.forEach((listener) => listener(progress));
    const store = vectorStore(storage, model.label);
    const passages = embedPassages(library, { embeddings: model, store }, tell, stop.signal);
    // Whoever waits for it hears of a failure; behind a question it waits for the next one.
    passages.catch(() => undefined);
    const nearness: Job["nearness"] = new Map();
    const attuned = withMeaning(library, (query) => nearness.get(query) ?? null);
    job = { library, label: model.label, stop, listeners, passages, nearness, attuned };
    return job;
  }

  /** The passages' vectors; null where they take longer than a question waits. */
  async function passagesOf(
    { passages, listeners, stop }: Job,
    hear: (progress: EmbedProgress) => void,
    signal: AbortSignal,
    patience: number | null,
  ): Promise<PackedVector[] | null> {
    listeners.add(hear);
    const over = new AbortController();
    const waiting = AbortSignal.any([signal, over.signal]);
    const ends = [passages, stopped(waiting)];
    try {
      return await Promise.race(patience === null ? ends : [...ends, sleep(patience, null, { signal: waiting })]);
    } catch (error) {
      if (signal.aborted && listeners.size === 1) stop.abort(signal.reason);
      throw signal.aborted ? signal.reason : error;
    } finally {
      listeners.delete(hear);
      over.abort();
    }
  }

  async function weigh(work: Job, model: Embeddings, passages: PackedVector[], words: string, signal: AbortSignal) {
    if (work.nearness.has(words)) return;
    const { vectors } = await model.embed([words], { signal, ...QUESTION });
    const question = packed(vectors[0]!);
    const before = passages[0]!.values.length;
    if (question.values.length !== before) {
      await vectorStore(storage, model.label).clear();
      throw otherDimension(model, before, question.values.length);
    }
    const oldest = work.nearness.size >= QUESTIONS_KEPT ? work.nearness.keys().next().value : undefined;
    if (oldest !== undefined) work.nearness.delete(oldest);
    work.nearness.set(words, await inTurns(cosines(question, passages), signal));
  }

  /** Searches go on by words: the person is told once, until it works again. */
  function failed(error: unknown, label: string | null, signal: AbortSignal, notice: (message: string) => void): void {
    signal.throwIfAborted();
    end();
    // The settings changed, or the program ends.
    if (isAbort(error)) return;
    if (!(error instanceof Trouble)) throw error;
    if (label !== null && AWAY.has(error.kind)) rest = { label, until: performance.now() + REST_MS };
    const message = `Searches go by words alone: ${error.message} ${error.advice ?? ""}`.trim();
    if (!told.has(message)) notice(message);
    told.add(message);
  }

  return {
    async attuned(library, words, { signal, notice = () => undefined }) {
      let label: string | null = null;
      try {
        const model = await embeddings();
        if (model === null || library.size === 0) {
          end();
          return library;
        }
        label = model.label;
        if (rest?.label === label && performance.now() < rest.until) return library;
        const work = jobFor(library, model);
        const passages = await passagesOf(work, progressNotices(model, notice), signal, patienceMs);
        if (passages === null) {
          notice(`Until all passages are embedded, which goes on meanwhile, searches go by words alone.`);
          return library;
        }
        await weigh(work, model, passages, words, signal);
        told.clear();
        return work.attuned;
      } catch (error) {
        failed(error, label, signal, notice);
        return library;
      }
    },
    async embedAll(library, { signal, notice = () => undefined }, progress) {
      let label: string | null = null;
      try {
        const model = await embeddings();
        if (model === null || library.size === 0) return;
        label = model.label;
        const notices = progressNotices(model, notice);
        const hear = (now: EmbedProgress) => {
          progress?.(now);
          if (!progress || now.done === 0 || now.done === now.total) notices(now);
        };
        await passagesOf(jobFor(library, model), hear, signal, null);
      } catch (error) {
        failed(error, label, signal, notice);
      }
    },
    dispose: end,
  };
}

/** What it costs is said before it begins, and what it cost when it is done. */
function progressNotices({ label }: Embeddings, notice: (message: string) => void): (progress: EmbedProgress) => void {
  let last = performance.now();
  return ({ done, total, tokens }) => {
    const isDue = done === 0 || done === total || performance.now() - last >= TOLD_EVERY_MS;
    if (!isDue) return;
    last = performance.now();
    if (done === 0) notice(`Embedding ${count(total, "passage")} with ${label}, to search by meaning as well.`);
    else if (done < total) notice(`Embedded ${done.toLocaleString("en")} of ${count(total, "passage")}.`);
    else notice(`Embedded ${count(total, "passage")}${tokens === null ? "" : `: ${count(tokens, "token")}`}.`);
  };
}

const count = (number: number, thing: string) => `${number.toLocaleString("en")} ${thing}${number === 1 ? "" : "s"}`;

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
}
