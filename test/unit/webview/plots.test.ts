/** Plots: their words, their data, their colours, and nothing that fetches or styles. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Figure } from "../../../src/protocol";
import { themed, withAlpha, type PlotColours } from "../../../webview/plots/colours";
import { plotDescription, plotTable, plotTitle } from "../../../webview/plots/describe";
import { dressed } from "../../../webview/plots/dress";
import { plainMarkup } from "../../../webview/plots/plain-markup";
import { plotFigure } from "../../fakes/panel-turns";

const COLOURS: PlotColours = {
  foreground: "#ccc",
  muted: "#999",
  grid: "#333",
  background: "#111",
  widget: "#222",
  red: "#f00",
  orange: "#f80",
  yellow: "#ff0",
  green: "#0f0",
  blue: "#00f",
  purple: "#80f",
};
const ROOM = { width: 300, height: 270, fontFamily: "sans-serif", fontSize: 13 };
interface Drawn {
  title: { text: string };
  yaxis: { title: { text: string } };
  margin: { t: number };
  height: number;
}
const figure = (part: Partial<Figure>): Figure => ({ data: [], layout: {}, ...part });

describe("a plot in words", () => {
  it("says what is drawn, from where to where, and how far up and down", () => {
    assert.deepEqual(plotDescription(plotFigure()), [
      "Integral of x² from 0 to 3. f(x) over x.",
      "f(x) = x² for x from -1 to 4: lowest 0 at 0, highest 16 at 4.",
      "Area = 9 for x from 0 to 3: lowest 0 at 0, highest 9 at 3.",
      "Note: ∫ = 9.",
    ]);
  });

  it("has a name even without a title", () => {
    assert.equal(plotTitle(figure({})), "Plot");
    assert.equal(plotTitle(figure({ layout: { title: "<b>Mass</b>" } })), "Mass");
  });

  it("is a table to be pasted", () => {
    const table = plotTable(figure({ data: [{ name: "a", x: [1, 2], y: [3, 4] }, { y: [5] }] }));

    assert.equal(table, "series\tx\ty\na\t1\t3\na\t2\t4\nCurve 2\t0\t5");
  });

  it("survives any figure", () => {
    const anything = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 3 });
    fc.assert(
      fc.property(anything, fc.dictionary(fc.string(), fc.jsonValue()), (data, layout) => {
        plotDescription({ data, layout });
        plotTable({ data, layout });
        dressed({ data, layout }, COLOURS, ROOM);
      }),
    );
  });
});

describe("a sampled curve in words", () => {
  it("has its lowest point at 0 where it is next to it", () => {
    const data = [{ name: "f(x) = x²", x: [-1, 0.001, 4], y: [1, 0.000001, 16] }];

    assert.match(plotDescription(figure({ data })).join(" "), /lowest 0 at 0, highest 16 at 4/);
  });
});

describe("a plot in the theme's colours", () => {
  it("keeps hue and transparency", () => {
    assert.deepEqual(
      ["blue", "#ff0000", "rgb(0, 128, 0)", "rgba(0, 0, 255, 0.3)", "black", "lightyellow"].map((colour) =>
        themed(colour, COLOURS),
      ),
      ["#00f", "#f00", "#0f0", "rgba(0, 0, 255, 0.3)", "#999", "#ff0"],
    );
    assert.equal(themed("url(#x)", COLOURS), null);
    assert.equal(withAlpha("#80808080", 0.5), "rgba(128, 128, 128, 0.251)");
  });

  it("is drawn without what fetches, moves or needs a graphics card", () => {
    const { data, layout } = dressed(
      figure({
        data: [{ type: "scattergl", y: [1] }, { type: "scattermapbox" }, { type: "surface", z: [[1]] }],
        layout: { images: [{ source: "https://a.b/x.png" }], mapbox: {}, template: {}, updatemenus: [{}], width: 99 },
      }),
      COLOURS,
      ROOM,
    );

    assert.deepEqual(
      data.map(({ type }) => type),
      ["scatter", "scatter", "contour"],
    );
    for (const name of ["images", "mapbox", "template", "updatemenus"]) assert.ok(!(name in layout), name);
    assert.equal(layout["width"], ROOM.width);
  });

  it("says beside an axis only the name of what the title or the legend says", () => {
    const axis = (text: string) => ({ title: { text } });
    const layout = { title: { text: "f(x) = x²" }, xaxis: axis("time in s"), yaxis: axis("f(x) = x²") };

    const drawn = dressed(figure({ data: [{ name: "f(x) = x²", y: [1] }], layout }), COLOURS, ROOM).layout;

    assert.deepEqual(drawn["yaxis"] && (drawn["yaxis"] as { title: unknown }).title, { text: "f(x)" });
    assert.deepEqual(drawn["xaxis"] && (drawn["xaxis"] as { title: unknown }).title, { text: "time in s" });
  });

  it("breaks long titles into lines, and is higher for a long legend", () => {
    const names = Array.from({ length: 7 }, (_, index) => ({ name: `a long name of curve ${index + 1}`, y: [1] }));
    const text = "A title that is far too long for a panel of three hundred pixels";
    const layout = { title: { text }, yaxis: { title: { text: "lateral acceleration in g" } } };

    const long = dressed(figure({ data: names, layout }), COLOURS, ROOM).layout as unknown as Drawn;
    const short = dressed(figure({ data: names.slice(0, 1), layout: { title: { text: "Short" } } }), COLOURS, ROOM)
      .layout as unknown as Drawn;

    assert.equal(long.title.text.split("<br>").length, 2);
    assert.equal(long.title.text.replaceAll("<br>", " "), text);
    assert.equal(long.yaxis.title.text, "lateral<br>acceleration in<br>g");
    assert.ok(long.margin.t > short.margin.t);
    assert.ok(long.height > short.height + 50, `${long.height} and ${short.height} px`);
    assert.deepEqual([short.title.text, short.height], ["Short", 270]);
  });

  it("leaves the figure that came as it was", () => {
    const given = plotFigure();

    dressed(given, COLOURS, ROOM);

    assert.deepEqual(given, plotFigure());
  });
});

describe("markup in a plot's texts", () => {
  it("becomes plain signs", () => {
    assert.deepEqual(
      ["x<sup>2</sup>", "x<sub>10</sub>", "e<sup>2a</sup>", "2<sup>m</sup>", "<b>Mass</b>", "a<br>b", "x < 3 > 1"].map(
        plainMarkup,
      ),
      ["x²", "x₁₀", "e^(2a)", "2^m", "Mass", "a<br>b", "x < 3 > 1"],
    );
  });

  it("keeps what parts a hover's text", () => {
    assert.equal(plainMarkup("%{y}<extra></extra>"), "%{y}<extra></extra>");
  });
});
