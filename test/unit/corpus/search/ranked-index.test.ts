import { expect } from "expect";
import fc from "fast-check";
import type { Passage, RankedIndex } from "../../../../src/corpus/search/ranked-index";
import { buildIndex, loadIndex, loadSteps } from "../../../../src/corpus/search/ranked-index";
import { Trouble } from "../../../../src/errors";

const passages: Passage[] = [
  passage("5.3.1", "The minimum mass of the car is 800 kg without fuel.", "5 Mass"),
  passage("5.3.2", "Ballast may be fitted and must be secured so that tools are needed to remove it.", "5 Mass"),
  passage("5.10", "The ballast is sealed by the scrutineers before the race begins.", "5 Mass"),
  passage("6.1", "A driver who makes a false start receives a drive-through penalty.", "6 Start", 1),
  passage("6.2", "The penalty for exceeding the pit lane speed limit is a fine of 500 EUR.", "6 Start", 1),
];

function passage(number: string, text: string, heading: string, document = 0): Passage {
  return {
    number,
    text,
    heading,
    title: document === 0 ? "Technical Regulations 2026" : "Sporting Code",
    document,
    parent: -1,
  };
}

describe("The ranked index", () => {
  const index = buildIndex(passages);

  it("finds the passage that speaks of what is asked", () => {
    expect(found(index, "What is the minimum mass of the car?")[0]).toBe(0);
    expect(found(index, "penalty pit lane speed")[0]).toBe(4);
  });

  it("finds a word in another of its forms", () => {
    expect(found(index, "seals")).toEqual([2]);
  });

  it("finds nothing for words that no passage holds", () => {
    expect(index.search("photosynthesis")).toEqual([]);
    expect(index.search("")).toEqual([]);
    expect(index.search("the of and")).toEqual([]);
  });

  it("puts words that stand together before words that stand apart", () => {
    const near = buildIndex([
      passage("1", "The limit applies in every lane where speed matters to the pit crew of a team.", ""),
      passage("2", "Every crew of a team must know that the pit lane speed limit applies there too.", ""),
    ]);
    expect(found(near, "pit lane speed limit")[0]).toBe(1);
  });

  it("finds a clause by its number, however it is written", () => {
    for (const query of ["5.3.2", "Article 5.3.2", "What does Art. 5.3.2 say?"]) expect(found(index, query)[0]).toBe(1);
  });

  it("finds the clause around one that was not indexed by itself", () => {
    expect(found(index, "Article 5.3.2 b)")[0]).toBe(1);
    expect(found(index, "6.2(a)(i)")[0]).toBe(4);
  });

  it("gives every passage that holds a word where so many are asked for, the rest behind the best", () => {
    const many = buildIndex(
      Array.from({ length: 600 }, (_, i) => passage(String(i), i % 2 === 0 ? `Fuel rule ${i}.` : "Nothing else.", "")),
    );
    const hits = many.search("fuel", { limit: 2000 });
    expect(hits.map((hit) => hit.passage).sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, i) => 2 * i));
    expect(found(many, "fuel", { limit: 20 })).toEqual(hits.slice(0, 20).map((hit) => hit.passage));
  });

  it("brings along a clause that the best one names, for what it adds of the question", () => {
    const filler = Array.from({ length: 9 }, (_, i) =>
      passage(`3.${i + 1}`, `Anchor ropes of gliders, section ${i}.`, ""),
    );
    const named = "Rope of kind two has a breaking load of nine units and is checked by a rigger each spring.";
    const index = buildIndex([
      ...filler,
      passage("4.1", "A balloon is tied down with anchor ropes that meet Rule 4.7 while it is filled.", ""),
      passage("4.7", named, ""),
      passage("4.8", named.replace("Rope", "Chain"), ""),
    ]);
    const ranked = found(
      index,
      "Which breaking load have anchor ropes of a balloon that is tied down while it is filled?",
    );
    expect(ranked.slice(0, 2)).toEqual([9, 10]);
    expect(found(index, "anchor ropes of a balloon").indexOf(10)).not.toBe(1);
  });

  it("reads German with German words", () => {
    const german = buildIndex([
      { ...passage("1", "Die Reifen des Fahrzeugs dürfen nicht beheizt werden.", "Reifen"), language: "de" },
      { ...passage("2", "Der Fahrer trägt einen Helm.", "Ausrüstung"), language: "de" },
    ]);
    expect(found(german, "Darf man den Reifen eines Fahrzeuges heizen?")[0]).toBe(0);
    expect(found(german, "Welche Helme tragen die Fahrer?")[0]).toBe(1);
  });

  it("leaves out other documents", () => {
    expect(found(index, "penalty ballast", { documents: new Set([0]) }).sort()).toEqual([1, 2]);
    expect(index.search("ballast", { documents: new Set([1]) })).toEqual([]);
    expect(index.search("5.3.2", { documents: new Set([1]) })).toEqual([]);
  });

  it("leaves out clauses outside the range, by number and not by letter", () => {
    expect(found(index, "ballast", { numbers: { from: "5.3", to: "5.3" } })).toEqual([1]);
    expect(found(index, "ballast", { numbers: { from: "5.4", to: "5.10" } })).toEqual([2]);
  });

  it("finds what the regulation calls by another name", () => {
    expect(found(index, "jump start")[0]).toBe(3);
    expect(found(index, "overspeeding", { synonyms: { overspeeding: ["exceeding the speed limit"] } })[0]).toBe(4);
  });

  it("tells where the words of the query stand", () => {
    const [hit] = index.search("ballast sealed");
    expect(hit!.highlights.map(([start, end]) => passages[hit!.passage]!.text.slice(start, end))).toEqual([
      "ballast",
      "sealed",
    ]);
  });

  it("ranks a passage that counts less after its equal", () => {
    const twins = buildIndex([
      { ...passage("1", "The car carries a fire extinguisher.", ""), weight: 0.1 },
      passage("2", "The car carries a fire extinguisher.", ""),
    ]);
    expect(found(twins, "fire extinguisher")).toEqual([1, 0]);
  });

  it("is loaded in steps of which none goes through more than a thousand passages", () => {
    const many = Array.from({ length: 8000 }, (_, at) =>
      passage(`${at}`, `Rule ${at} of the mass of car ${at % 97}.`, ""),
    );
    const steps = loadSteps(buildIndex(many).serialize(), (at) => many[at]!.text);

    let count = 0;
    while (steps.next().done !== true) count++;

    // They are gone through twice: for the terms' statistics, and for their scores.
    expect(count).toBeGreaterThanOrEqual(16);
  });

  it("refuses damaged bytes with a failure that says to build it anew", () => {
    const bytes = index.serialize();
    const broken = [
      new Uint8Array(0),
      bytes.slice(0, 20),
      bytes.slice(0, -1),
      Uint8Array.from([...bytes, 0]),
      flipped(bytes),
    ];
    for (const damaged of broken) {
      expect(() => loadIndex(damaged, () => "")).toThrow(expect.objectContaining({ name: "Trouble", kind: "storage" }));
    }
    expect(() => loadIndex(flipped(bytes, 4), () => "")).toThrow(Trouble);
  });

  it("keeps apart more words than fit into sixteen bits", () => {
    const word = (at: number) => `x${at}`;
    const list = Array.from({ length: 70 }, (_, part) =>
      passage("", Array.from({ length: 1000 }, (_, at) => word(part * 1000 + at)).join(" "), ""),
    );
    const built = buildIndex(list);
    const loaded = loadIndex(built.serialize(), (at) => list[at]!.text);
    for (const query of [word(7), word(65_543), word(69_999)]) {
      const expected = [list.findIndex(({ text }) => text.split(" ").includes(query))];
      expect(found(built, query)).toEqual(expected);
      expect(found(loaded, query)).toEqual(expected);
    }
  });
});

describe("Any ranked index", function () {
  // Some seconds on a machine that does twenty other things.
  this.timeout(60_000);
  const words = fc.constantFrom(
    ..."car mass kg ballast the of fuel tank driver race penalty Rennen ﬁne é x1 7.2 面".split(" "),
  );
  const sentence = fc.array(words, { maxLength: 30 }).map((list) => list.join(" "));
  const anyPassage: fc.Arbitrary<Passage> = fc.record({
    text: fc.oneof(sentence, fc.string({ unit: "binary", maxLength: 60 })),
    number: fc.constantFrom("1", "2.1", "A3", "", null),
    heading: sentence,
    title: fc.constantFrom("Rules", "Code 2026"),
    document: fc.nat({ max: 3 }),
    parent: fc.constant(-1),
    language: fc.constantFrom("en", "de", "fr", "xx"),
    weight: fc.constantFrom(0.1, 1, 2),
  });
  const anyPassages = fc.array(anyPassage, { maxLength: 40 });

  it("answers alike after it was stored and loaded", () => {
    fc.assert(
      fc.property(anyPassages, fc.array(sentence, { minLength: 1, maxLength: 5 }), (list, queries) => {
        const built = buildIndex(list);
        const loaded = loadIndex(built.serialize(), (at) => list[at]!.text);
        for (const query of queries) expect(plain(loaded, query)).toEqual(plain(built, query));
        expect(loaded.serialize()).toEqual(built.serialize());
      }),
      { numRuns: 60 },
    );
  });

  it("gives at most so many hits, best first, each once, with highlights inside the text", () => {
    fc.assert(
      fc.property(anyPassages, sentence, fc.integer({ min: 1, max: 12 }), (list, query, limit) => {
        const hits = buildIndex(list).search(query, { limit });
        expect(hits.length).toBeLessThanOrEqual(limit);
        expect(new Set(hits.map((hit) => hit.passage)).size).toBe(hits.length);
        hits.forEach(({ passage: at, score, highlights }, i) => {
          expect(score).toBeGreaterThan(0);
          if (i > 0) expect(score).toBeLessThanOrEqual(hits[i - 1]!.score);
          let before = 0;
          for (const [start, end] of highlights) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            before = end;
          }
          expect(before).toBeLessThanOrEqual(list[at]!.text.length);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("gives the first hits of a longer list when fewer are asked for", () => {
    fc.assert(
      fc.property(anyPassages, sentence, (list, query) => {
        const index = buildIndex(list);
        expect(found(index, query, { limit: 3 })).toEqual(found(index, query, { limit: 30 }).slice(0, 3));
      }),
      { numRuns: 40 },
    );
  });
});

function found(index: RankedIndex, query: string, options = {}): number[] {
  return index.search(query, options).map((hit) => hit.passage);
}

function plain(index: RankedIndex, query: string) {
  return index.search(query).map(({ passage: at, score, highlights }) => ({ at, score, highlights }));
}

function flipped(bytes: Uint8Array, at = bytes.length >> 1): Uint8Array {
  const copy = bytes.slice();
  copy[at]! ^= 1;
  return copy;
}
