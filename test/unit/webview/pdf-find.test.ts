/** Words on a page: across its runs of text, whatever its spaces and capitals. */
import { expect } from "expect";
import { placesOf } from "../../../webview/pdf/find";

const run = (str: string, hasEOL = false) => ({ str, hasEOL });

describe("words on a page of a PDF", () => {
  it("are found in one run, as often as they stand there", () => {
    expect(placesOf("pit", [run("Pit lane, pit exit")])).toEqual([
      [{ run: 0, from: 0, to: 3 }],
      [{ run: 0, from: 10, to: 13 }],
    ]);
  });

  it("are found across runs and lines", () => {
    expect(placesOf("speed limit of", [run("the speed "), run(" lim"), run("it", true), run("of 80")])).toEqual([
      [
        { run: 0, from: 4, to: 10 },
        { run: 1, from: 1, to: 4 },
        { run: 2, from: 0, to: 2 },
        { run: 3, from: 0, to: 2 },
      ],
    ]);
  });

  it("are not found where there are none, or none are given", () => {
    expect(placesOf("fuel", [run("fu", true), run("el")])).toEqual([]);
    expect(placesOf("  ", [run("fuel")])).toEqual([]);
  });

  it("keep their places behind letters whose small form is longer", () => {
    expect(placesOf("lane", [run("İ lane")])).toEqual([[{ run: 0, from: 2, to: 6 }]]);
  });
});
