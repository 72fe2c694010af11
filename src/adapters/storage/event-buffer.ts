/** Gathers the events of running turns and stores them in batches. */
import type { AgentEvent } from "../../protocol";
import { joinTokens } from "./turn-fold";

const WAIT_MS = 150;

export type StoreEvents = (session: string, turn: string, events: AgentEvent[]) => Promise<void>;

export class EventBuffer {
  private waiting: { session: string; turn: string; event: AgentEvent }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private stored: Promise<void> = Promise.resolve();
  private failure: { error: unknown } | null = null;

  constructor(private readonly store: StoreEvents) {}

  add(session: string, turn: string, event: AgentEvent): void {
    this.waiting.push({ session, turn, event });
    this.timer ??= setTimeout(() => this.start(), WAIT_MS).unref();
  }

  /** Resolves when all events are stored; rejects with the first failure since the last flush. */
  async flush(): Promise<void> {
    this.start();
    await this.stored;
    const { failure } = this;
    this.failure = null;
    if (failure !== null) throw failure.error;
  }

  private start(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    this.stored = this.stored
      .then(() => this.storeBatch(batch))
      .catch((error: unknown) => {
        this.failure ??= { error };
      });
  }

  private async storeBatch(batch: EventBuffer["waiting"]): Promise<void> {
    const groups = new Map<string, { session: string; turn: string; events: AgentEvent[] }>();
    for (const { session, turn, event } of batch) {
      const key = `${session} ${turn}`;
      const group = groups.get(key) ?? { session, turn, events: [] };
      groups.set(key, group);
      group.events.push(event);
    }
    for (const { session, turn, events } of groups.values()) await this.store(session, turn, joinTokens(events));
  }
}
