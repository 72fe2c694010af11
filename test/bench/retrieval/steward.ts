/** Our own index as the benchmark sees it. */
import { buildIndex, loadIndex } from "../../../src/corpus/search/ranked-index";
import type { Engine } from "./engine";

export const steward: Engine = {
  name: "steward",
  async build(passages) {
    const index = buildIndex(passages);
    return {
      search: (query, limit) => index.search(query, { limit }).map(({ passage }) => passages[passage]!.id),
      serialize: () => index.serialize(),
      load: (bytes) => void loadIndex(bytes, (passage) => passages[passage]!.text),
    };
  },
};
