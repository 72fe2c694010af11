/**
 * Search libraries that are at hand, each with the settings that did best on the ObliQA development questions: words
 * without stop words, stemmed, and headings and titles counting less than the text.
 */
import { create, insertMultiple, save, search as searchOrama } from "@orama/orama";
import { Charset, Document } from "flexsearch";
import lunr from "lunr";
import MiniSearch from "minisearch";
import { stem } from "../../../src/corpus/search/stemmer";
import { STOP_WORDS } from "../../../src/corpus/search/stop-words";
import type { Engine, FieldDocument } from "./engine";
import { fieldsOf } from "./engine";

const FIELDS = ["text", "heading", "title"];
const stops = STOP_WORDS["en"]!;

const minisearchOptions = {
  fields: FIELDS,
  processTerm: (word: string) => (stops.has(word.toLowerCase()) ? null : stem(word.toLowerCase(), "en")),
  searchOptions: { boost: { heading: 0.5, title: 0.5 }, bm25: { k: 1.2, b: 0.75, d: 0 } },
};

const minisearch: Engine = {
  name: "minisearch",
  async build(passages) {
    const index = new MiniSearch<FieldDocument>(minisearchOptions);
    index.addAll(passages.map(fieldsOf));
    return {
      search: (query, limit) =>
        index
          .search(query)
          .slice(0, limit)
          .map(({ id }) => String(id)),
      serialize: () => Buffer.from(JSON.stringify(index)),
      load: (bytes) => void MiniSearch.loadJSON(Buffer.from(bytes).toString("utf8"), minisearchOptions),
    };
  },
};

const orama: Engine = {
  name: "orama",
  async build(passages) {
    const index = create({
      schema: { id: "string", text: "string", heading: "string", title: "string" } as const,
      components: { tokenizer: { stemming: true, stopWords: [...stops] } },
    });
    await insertMultiple(index, passages.map(fieldsOf), 1000);
    return {
      async search(query, limit) {
        const boost = { heading: 0.2, title: 0.2 };
        const { hits } = await searchOrama(index, {
          term: query,
          properties: ["text", "heading", "title"],
          boost,
          threshold: 1,
          limit,
          relevance: { k: 1.2, b: 0.4, d: 1 },
        });
        return hits.map(({ document }) => document.id);
      },
      serialize: () => Buffer.from(JSON.stringify(save(index))),
    };
  },
};

const flexsearch: Engine = {
  name: "flexsearch",
  async build(passages) {
    const index = new Document<Record<string, string>>({
      document: {
        id: "id",
        index: FIELDS.map((field) => ({ field, tokenize: "strict" as const, encoder: Charset.LatinAdvanced })),
      },
    });
    for (const passage of passages) index.add({ ...fieldsOf(passage) });
    return {
      search(query, limit) {
        const found = index.search(query, { limit, suggest: true });
        const ids = found.flatMap(({ result }) => result.map(String));
        return [...new Set(ids)].slice(0, limit);
      },
      serialize: () => null,
    };
  },
};

const lunrEngine: Engine = {
  name: "lunr",
  async build(passages) {
    const index = lunr(function () {
      this.ref("id");
      this.field("text");
      this.field("heading", { boost: 0.2 });
      this.field("title", { boost: 0.2 });
      this.b(0.65);
      this.k1(0.9);
      for (const passage of passages) this.add(fieldsOf(passage));
    });
    return {
      search(query, limit) {
        const terms = lunr.tokenizer(query).map(String);
        if (terms.length === 0) return [];
        return index
          .query((clauses) => clauses.term(terms, {}))
          .slice(0, limit)
          .map(({ ref }) => ref);
      },
      serialize: () => Buffer.from(JSON.stringify(index)),
      load: (bytes) => void lunr.Index.load(JSON.parse(Buffer.from(bytes).toString("utf8")) as object),
    };
  },
};

export const PEERS: readonly Engine[] = [minisearch, orama, flexsearch, lunrEngine];
