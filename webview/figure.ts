/** A plot in an editor tab of its own. */
import "./styles/theme.css";
import "./styles/turn.css";
import "./styles/figure.css";
import { PlotView } from "./parts/plot";
import { figure } from "../src/protocol";
import { post, reportTrouble } from "./host";
import { registerControls } from "./ui/toolkit";

reportTrouble();
registerControls();

window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  const parsed = figure.safeParse(data);
  if (!parsed.success) return post({ type: "view-trouble", message: "The figure could not be read." });
  const view = new PlotView();
  view.figure = parsed.data;
  view.isLarge = true;
  document.body.replaceChildren(view);
});
post({ type: "view-ready" });
