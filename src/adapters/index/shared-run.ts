/** Lets callers who ask for the same work at the same time share one run of it. */

type Run<Result, Progress> = (signal: AbortSignal, progress: (progress: Progress) => void) => Promise<Result>;

/** The run stops only when all who wait for it have stopped. */
export function sharedRun<Result, Progress>(
  work: Run<Result, Progress>,
): (signal?: AbortSignal, progress?: (progress: Progress) => void) => Promise<Result> {
  let running: {
    result: Promise<Result>;
    stop: AbortController;
    waiting: number;
    listeners: Set<(progress: Progress) => void>;
  } | null = null;
  return async (signal, progress) => {
    signal?.throwIfAborted();
    if (running === null || running.stop.signal.aborted) {
      const stop = new AbortController();
      const listeners = new Set<(progress: Progress) => void>();
      const result = work(stop.signal, (told) => listeners.forEach((listener) => listener(told)));
      const started = { result, stop, waiting: 0, listeners };
      running = started;
      const clear = () => {
        if (running === started) running = null;
      };
      result.then(clear, clear);
    }
    const shared = running;
    shared.waiting++;
    if (progress !== undefined) shared.listeners.add(progress);
    try {
      return await (signal === undefined ? shared.result : Promise.race([shared.result, aborted(signal)]));
    } finally {
      shared.waiting--;
      if (progress !== undefined) shared.listeners.delete(progress);
      if (shared.waiting === 0) shared.stop.abort(signal?.reason);
    }
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
}
