/** Where a session lives: on this machine or in the team's store. It stays where it was begun. */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { SessionCatalogue } from "../../../ports/sessions";
import { Trouble } from "../../../errors";
import type { SessionAdoption } from "../adoption";
import type { SharedLink } from "./link";

export interface OneStore {
  checkpointer: BaseCheckpointSaver;
  sessions: SessionCatalogue & SessionAdoption;
}

export class Homes {
  private readonly known = new Map<string, "local" | "shared">();

  constructor(
    readonly local: OneStore,
    readonly shared: SharedLink,
  ) {}

  /** Does the work in the session's own store. Fails with Trouble("storage") where that does not answer. */
  async at<T>(session: string, work: (store: OneStore) => Promise<T>): Promise<T> {
    return (await this.of(session)) === "local" ? work(this.local) : this.shared.required(work);
  }

  /** Makes a session in the team's store where that answers, else on this machine. */
  async begin<T extends { id: string }>(work: (store: OneStore) => Promise<T>): Promise<T> {
    const begun = await this.shared.attempt(work);
    if (begun !== null) {
      this.known.set(begun.id, "shared");
      return begun;
    }
    const made = await work(this.local);
    this.known.set(made.id, "local");
    return made;
  }

  /** For what cannot wait: where a session that was used before lives. */
  knownOf(session: string): "local" | "shared" {
    return this.known.get(session) ?? "local";
  }

  /** A session that neither store has belongs to this machine. */
  private async of(session: string): Promise<"local" | "shared"> {
    const known = this.known.get(session);
    if (known !== undefined) return known;
    const home = (await this.local.sessions.get(session)) !== null ? "local" : await this.ofForeign(session);
    if (home !== null) this.known.set(session, home);
    return home ?? "local";
  }

  private async ofForeign(session: string): Promise<"shared" | null> {
    const found = await this.shared.attempt(async ({ sessions }) => ({ is: (await sessions.get(session)) !== null }));
    if (found !== null) return found.is ? "shared" : null;
    const { message = "The shared store does not answer." } = this.shared.trouble ?? {};
    throw new Trouble("storage", `This session is not on this machine. ${message}`, {
      advice: "Open it when the shared store answers again, or ask in a new session, which stays on this machine.",
      cause: this.shared.trouble ?? undefined,
      retryable: true,
    });
  }
}
