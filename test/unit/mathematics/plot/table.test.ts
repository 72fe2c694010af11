import assert from "node:assert/strict";
import { columnNamed, isNumeric, numberIn, tablesIn } from "../../../../src/mathematics/plot/table";

describe("a table of the workspace", () => {
  it("is read from CSV with quotes, doubled quotes and line breaks in cells", () => {
    const [table] = tablesIn('name,value\n"a, b",1\n"say ""hi""",2\n"two\nlines",3\n', "data.csv");

    assert.deepEqual(table?.columns, [
      { name: "name", cells: ["a, b", 'say "hi"', "two\nlines"] },
      { name: "value", cells: ["1", "2", "3"] },
    ]);
  });

  it("is read with semicolons and decimal commas", () => {
    const [table] = tablesIn("t;v\n0,5;1,25\n1,0;2,5\n", "data.csv");

    assert.deepEqual(table?.columns[1]?.cells.map(numberIn), [1.25, 2.5]);
  });

  it("is read without a header", () => {
    const [table] = tablesIn("1\t2\n3\t4\n", "data.tsv");

    assert.deepEqual(
      table?.columns.map(({ name, cells }) => [name, cells.length]),
      [
        ["Column 1", 2],
        ["Column 2", 2],
      ],
    );
  });

  it("is found among others in Markdown", () => {
    const text =
      "# Notes\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\ntext\n\nSpeed (km/h) | Drag (N)\n---: | ---:\n60 | 194\n100 | 526\n";

    const tables = tablesIn(text, "notes.md");

    assert.equal(tables.length, 2);
    assert.deepEqual(
      tables[1]?.columns.map(({ name }) => name),
      ["Speed (km/h)", "Drag (N)"],
    );
    assert.equal(tables[1]?.rows, 2);
  });

  it("is not found in text without one", () => {
    assert.deepEqual(tablesIn("Just text. A | B.\n", "notes.md"), []);
    assert.deepEqual(tablesIn("", "data.csv"), []);
  });

  it("gives columns by part of their name, if only one fits", () => {
    const [table] = tablesIn("lap,lap_time_s,top_speed_km_h\n1,2,3\n", "data.csv");
    assert.ok(table);

    assert.equal(columnNamed(table, "Lap")?.name, "lap");
    assert.equal(columnNamed(table, "top speed")?.name, "top_speed_km_h");
    assert.equal(columnNamed(table, "fuel"), null);
  });

  it("reads numbers as people write them", () => {
    const cases: readonly (readonly [string, number])[] = [
      ["1,234.5", 1234.5],
      ["−4", -4],
      ["12 %", 12],
      ["1e-3", 1e-3],
      ["3,5", 3.5],
      ["n/a", Number.NaN],
      ["", Number.NaN],
    ];
    for (const [text, value] of cases) assert.deepEqual(numberIn(text), value, text);
  });

  it("takes columns with a few gaps as numeric, texts not", () => {
    assert.equal(isNumeric({ name: "a", cells: ["1", "", "2", "3", "4", "n/a"] }), true);
    assert.equal(isNumeric({ name: "a", cells: ["one", "two"] }), false);
  });
});
