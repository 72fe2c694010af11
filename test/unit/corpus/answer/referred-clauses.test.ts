import { expect } from "expect";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Boat Rules.txt": `4 FEES

4.1 The mooring fee shall be adjusted for tides in accordance with Article 9.2.

4.2 Racing fees are paid in accordance with Article 9.3 of the Harbour Code. They are paid in spring.

9 TABLES

9.1 The warden keeps the tables.

9.2 Where the high water exceeds three metres, the sum rises by a tenth.

9.3 Nobody swims in the harbour.`,
});
const found = (query: string) => findPassages(library, { query }).passages.map(({ clause }) => clause);

describe("a clause that only points to another", () => {
  it("is followed by the one that it points to", () => {
    expect(found("How is the mooring fee adjusted for tides?").slice(0, 2)).toEqual(["4.1", "9.2"]);
  });

  it("is not followed where it says more, or points to other rules", () => {
    expect(found("How are racing fees paid?").slice(0, 2)).not.toContain("9.3");
  });
});
