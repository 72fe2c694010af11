/** Keeps sessions small: thins a session after each turn, and the oldest ones where all together exceed the quota. */
import type { SessionSummary } from "../../ports/sessions";
import type { JournalCatalogue } from "./catalogue";
import type { KeptThreads } from "./checkpoint-store";
import { keepLastTurn, keepNewest, keepUntilWorthwhile, WHOLE_TURNS, type Choice } from "./thinning";

/** From the gentlest on; answers are no checkpoints and stay. */
const CHOICES: readonly Choice[] = [keepLastTurn, keepNewest];

/** Turns after which a session is looked at again: a share of its own, as a look reads all of its checkpoints. */
const LOOK_EVERY_TURNS = 6;
const LOOK_EVERY_SHARE = 1 / 16;

interface Growth {
  checkpoints: KeptThreads;
  /** Bytes of all sessions together; null without a limit. */
  quotaBytes: number | null;
  /** Last turns of which every checkpoint stays; 5 where it is missing. */
  wholeTurns?: number;
  /** Receives a sentence where the quota cannot be kept, or thinning failed; each one once. */
  notices: string[];
}

/** Nothing waits for these checkpoints: no answer to come, no run to go on. */
function isOver({ state }: SessionSummary): boolean {
  return state === "idle" || state === "stopped" || state === "failed";
}

export class GrowthKeeper {
  /** When a session that was thinned had last changed, for each of the choices. */
  private readonly thinned = CHOICES.map(() => new Map<string, number>());

  /** How many turns each session had when its checkpoints were last looked at. */
  private readonly lookedAt = new Map<string, number>();

  constructor(private readonly growth: Growth) {}

  /** A failure is no failure of the turn: it becomes a notice. */
  async afterTurn(sessions: JournalCatalogue, session: string): Promise<void> {
    try {
      if (await this.isDue(sessions, session)) {
        await this.growth.checkpoints.thin(session, keepUntilWorthwhile(this.growth.wholeTurns ?? WHOLE_TURNS));
      }
      await sessions.measure(session);
      if (this.growth.quotaBytes !== null) await this.keepQuota(sessions, this.growth.quotaBytes);
    } catch (error) {
      this.tell(`Old checkpoints could not be thinned: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async isDue(sessions: JournalCatalogue, session: string): Promise<boolean> {
    const turns = (await sessions.get(session))?.questions ?? 0;
    const last = this.lookedAt.get(session);
    if (last !== undefined && turns - last < Math.max(LOOK_EVERY_TURNS, turns * LOOK_EVERY_SHARE)) return false;
    this.lookedAt.set(session, turns);
    return true;
  }

  private tell(sentence: string): void {
    if (!this.growth.notices.includes(sentence)) this.growth.notices.push(sentence);
  }

  private async keepQuota(sessions: JournalCatalogue, quota: number): Promise<void> {
    const all = [
      ...(await sessions.list({ everywhere: true })),
      ...(await sessions.list({ everywhere: true, trash: true })),
    ];
    const oldest = all
      .filter((session) => !session.pinned && isOver(session))
      .sort((first, second) => first.updatedAt - second.updatedAt);
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [position, choose] of CHOICES.entries()) {
      const thinned = this.thinned[position] ?? new Map<string, number>();
      for (const { id, updatedAt } of oldest) {
        if (total <= quota) return;
        if (thinned.get(id) === updatedAt) continue;
        total -= await this.saved(sessions, id, choose);
        thinned.set(id, updatedAt);
      }
    }
    if (total > quota) {
      const limit = (quota / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
      this.tell(`The sessions take more than the ${limit} MB allowed. Delete or unpin some, or raise the limit.`);
    }
  }

  /** Bytes that thinning a session freed. */
  private async saved(sessions: JournalCatalogue, id: string, choose: Choice): Promise<number> {
    const before = await sessions.measure(id);
    await this.growth.checkpoints.thin(id, choose);
    return before - (await sessions.measure(id));
  }
}
