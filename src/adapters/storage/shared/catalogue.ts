/** The sessions of this machine and of the team's store in one catalogue; each is kept in its own. */
import type { SessionCatalogue, SessionSummary } from "../../../ports/sessions";
import type { SessionAdoption } from "../adoption";
import type { Homes } from "./homes";

const HITS = 50;

const byTime = (first: SessionSummary, second: SessionSummary) => second.updatedAt - first.updatedAt;
const pinnedFirst = (first: SessionSummary, second: SessionSummary) =>
  Number(second.pinned) - Number(first.pinned) || byTime(first, second);

export function bothCatalogues(homes: Homes): SessionCatalogue & SessionAdoption {
  const { local, shared } = homes;
  let sharedNow: SessionCatalogue | null = null;
  shared.onOpen(({ sessions }) => {
    sharedNow = sessions;
  });

  return {
    create: (options) => homes.begin(({ sessions }) => sessions.create(options)),
    adopt: (...given) => homes.begin(({ sessions }) => sessions.adopt(...given)),
    get: (id) => homes.at(id, ({ sessions }) => sessions.get(id)),
    async list(filter) {
      const there = await shared.attempt(({ sessions }) => sessions.list(filter));
      return [...(await local.sessions.list(filter)), ...(there ?? [])].sort(pinnedFirst);
    },
    async search(words, filter = {}) {
      const there = await shared.attempt(({ sessions }) => sessions.search(words, filter));
      const hits = [...(await local.sessions.search(words, filter)), ...(there ?? [])];
      return hits.sort((first, second) => byTime(first.session, second.session)).slice(0, filter.limit ?? HITS);
    },
    rename: (id, title) => homes.at(id, ({ sessions }) => sessions.rename(id, title)),
    pin: (id, pinned) => homes.at(id, ({ sessions }) => sessions.pin(id, pinned)),
    remove: (id) => homes.at(id, ({ sessions }) => sessions.remove(id)),
    restore: (id) => homes.at(id, ({ sessions }) => sessions.restore(id)),
    erase: (id) => homes.at(id, ({ sessions }) => sessions.erase(id)),
    turns: (id) => homes.at(id, ({ sessions }) => sessions.turns(id)),
    startTurn: (id, turn) => homes.at(id, ({ sessions }) => sessions.startTurn(id, turn)),
    addEvent(id, turn, event) {
      const sessions = homes.knownOf(id) === "shared" ? sharedNow : local.sessions;
      sessions?.addEvent(id, turn, event);
    },
    async flush() {
      await local.sessions.flush();
      await sharedNow?.flush();
    },
    endTurn: (id, turn, end) => homes.at(id, ({ sessions }) => sessions.endTurn(id, turn, end)),
    openTurn: (id) => homes.at(id, ({ sessions }) => sessions.openTurn(id)),
    listCheckpoints: (id) => homes.at(id, ({ sessions }) => sessions.listCheckpoints(id)),
    watch(changed) {
      const stops = [local.sessions.watch(changed)];
      let isStopped = false;
      shared.onOpen(({ sessions }) => {
        if (!isStopped) stops.push(sessions.watch(changed));
      });
      return () => {
        isStopped = true;
        for (const stop of stops) stop();
      };
    },
  };
}
