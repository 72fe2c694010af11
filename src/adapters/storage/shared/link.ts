/** The way to the team's store: opened on first use, tried again now and then while the server is away. */
import { Trouble } from "../../../errors";
import type { PostgresStore } from "../postgres/open";

/** After a failure so long nothing waits for the server. */
const RETRY_MS = 15_000;

export interface SharedLinkOptions {
  open: () => Promise<PostgresStore>;
  /** Receives a sentence when the store is lost and when it is back. */
  notices: string[];
  now: () => number;
}

export class SharedLink {
  private opening: Promise<PostgresStore> | null = null;
  /** Why the last attempt failed; null while the store answers. */
  private failure: { trouble: Trouble; at: number } | null = null;
  private readonly listeners = new Set<(store: PostgresStore) => void>();

  constructor(private readonly options: SharedLinkOptions) {}

  /** Why the store does not answer; null where it does. */
  get trouble(): Trouble | null {
    return this.failure?.trouble ?? null;
  }

  /** Calls back with the store: at once where it is open, else when it is. */
  onOpen(call: (store: PostgresStore) => void): void {
    this.listeners.add(call);
    void this.opening?.then(call, () => undefined);
  }

  /** What the work makes of the store, or null where the store does not answer. */
  async attempt<T>(work: (store: PostgresStore) => Promise<T>): Promise<T | null> {
    if (this.failure !== null && this.options.now() - this.failure.at < RETRY_MS) return null;
    try {
      return await this.required(work);
    } catch (error) {
      if (error !== this.failure?.trouble) throw error;
      return null;
    }
  }

  /** What the work makes of the store. Fails with Trouble("storage") where the store does not answer. */
  async required<T>(work: (store: PostgresStore) => Promise<T>): Promise<T> {
    try {
      const result = await work(await this.opened());
      this.found();
      return result;
    } catch (error) {
      if (error instanceof Trouble && error.kind === "storage") this.lost(error);
      throw error;
    }
  }

  private opened(): Promise<PostgresStore> {
    if (this.opening === null) {
      const opening = this.options.open();
      this.opening = opening;
      opening.then(
        (store) => this.listeners.forEach((call) => call(store)),
        () => {
          this.opening = null;
        },
      );
    }
    return this.opening;
  }

  private found(): void {
    if (this.failure !== null) this.options.notices.push("The shared store answers again; new sessions go there.");
    this.failure = null;
  }

  private lost(trouble: Trouble): void {
    if (this.failure === null) {
      const advice = trouble.advice ?? "";
      this.options.notices.push(
        `${trouble.message} New sessions stay on this machine until it answers. ${advice}`.trim(),
      );
    }
    this.failure = { trouble, at: this.options.now() };
  }

  /** Forgets the last failure: the next use tries again. */
  retry(): void {
    if (this.failure !== null) this.failure = { ...this.failure, at: -Infinity };
  }

  /** Events that could not be written because the server is away stay unwritten; it was said when they failed. */
  async close(): Promise<void> {
    const store = await this.opening?.catch(() => null);
    await store?.close().catch((error: unknown) => {
      if (!(error instanceof Trouble)) throw error;
      this.lost(error);
    });
  }
}
