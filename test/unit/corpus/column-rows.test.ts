import assert from "node:assert/strict";
import { columnRows, withBars } from "../../../src/corpus/column-rows";
import { sentencesOf } from "../../../src/corpus/sentences";

const TABLE = [
  "Zone          Hours           Fee",
  "A Harbour     8 am - 6 pm     $3.00",
  "B Riverside  9 am - 9 pm      $2.50",
  "C Hill        24 hours        $1.25",
];

describe("tables in columns", () => {
  it("are rows that share the edges of their cells", () => {
    assert.deepEqual([...columnRows(["The fees are:", "", ...TABLE])], [2, 3, 4, 5]);
    assert.deepEqual([...columnRows(["Kind        Fee", "Box kite    £5", "Delta       £7"])], [0, 1, 2]);
  });

  it("are no numbered lists, and no few lines with a gap", () => {
    assert.deepEqual([...columnRows(["1.    Kites fly.", "2.    Kites land.", "3.    Kites rest."])], []);
    assert.deepEqual([...columnRows(["Place   Prize", "1st     EUR 90", "2nd     EUR 60"])], [0, 1, 2]);
    assert.deepEqual([...columnRows(["Made        1st May", "Laid        2nd May"])], []);
  });

  it("are told with bars between the cells", () => {
    assert.equal(withBars(TABLE[2]!), "B Riverside | 9 am - 9 pm | $2.50");
    assert.equal(withBars("| A  | 5 |"), "| A  | 5 |");
    assert.deepEqual(
      sentencesOf(["4.1 The fees are:", "", ...TABLE].join("\n"), "4.1").map(({ kind }) => kind),
      ["sentence", "row", "row", "row", "row"],
    );
  });
});
