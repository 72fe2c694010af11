/** The panel with a session of 1,000 messages in a real browser: opening, scrolling, memory, a streamed answer. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CDPSession } from "playwright-core";
import { beatsOf, type Beat } from "../fakes/stream";
import { buildPanel } from "../fakes/panel-bundle";
import { openPanelPage, type PanelPage } from "../fakes/panel-page";
import { snapshotOf } from "../fakes/panel-messages";
import { longSession, SAMPLE_TURNS, turnOf } from "../fakes/panel-turns";
import { startBrowser } from "../harness/browser";
import { runBenchmark, type Row } from "./report";
import type { ToView, TurnView } from "../../src/protocol";

/** Turns: a question and an answer each. */
const TURNS = 500;
/** Turns in a snapshot or a page, as the host sends them. */
const PAGE = 20;
const TOKENS = 5_000;
/** Tokens a second: a model on a server, and the offline provider, which has no reason to wait. */
const RATES = [100, 500];

const LIMITS = { openMs: 500, frameMs: 50, heapMb: 100, streamMs: 300, scriptsKb: 250 };

async function measure(scale: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "steward-panel-"));
  const bundle = await buildPanel(path.join(folder, "webview"));
  const { context } = await startBrowser(folder);
  try {
    const turns = longSession(TURNS * scale);
    const panel = await open(context, bundle.folder, turns);
    const openMs = await timeToOpen(panel, turns);
    const cdp = await context.newCDPSession(panel.page);
    const plotMs = await timeToPlot(panel);
    await panel.page.waitForTimeout(SETTLE_MS);
    const [frames, taskMs] = await longestTask(cdp, () => scroll(panel));
    const heapMb = await heap(cdp);
    await panel.page.close();
    const streamed: Row[] = [];
    for (const rate of scale === 1 ? RATES : []) {
      const ms = await stream(await open(context, bundle.folder, turns), rate);
      streamed.push(row(`5,000 tokens, ${rate} a second, ms of main thread`, ms, LIMITS.streamMs));
    }
    const yardstickMs = await emptyFrame(context);
    if (panel.problems.length > 0) throw new Error(panel.problems.join("\n"));
    return [
      row("scripts that are loaded at once, KB", bundle.mainBytes / 1024),
      row("all scripts without Plotly and KaTeX, KB", bundle.ownBytes / 1024, LIMITS.scriptsKb),
      row("opens, ms", openMs, LIMITS.openMs),
      row("longest task while scrolling, ms", taskMs, LIMITS.frameMs),
      row("longest frame, other programs included, ms", frames.longest),
      row("frames", frames.count),
      row("first plot (Plotly is loaded), ms", plotMs),
      row("turns drawn after scrolling", frames.drawn),
      row("heap after scrolling, MB", heapMb, LIMITS.heapMb),
      ...streamed,
      row("yardstick: a frame of an empty page, ms", yardstickMs),
    ];
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function row(name: string, measured: number, limit: number | null = null): Row {
  const kept = limit === null ? null : measured < limit ? "yes" : "NO";
  return { name, values: { measured, limit, kept } };
}

/** A page whose host answers requests for pages of turns. */
async function open(context: Parameters<typeof openPanelPage>[0], bundle: string, turns: TurnView[]) {
  let seq = 1;
  const panel: PanelPage = await openPanelPage(context, {
    bundle,
    onMessage: (message) => {
      if (message.type !== "turn-page-wanted") return;
      const page = turns.slice(message.from, message.from + message.count);
      void panel.send({ type: "turn-page", seq: ++seq, from: message.from, turns: page });
    },
  });
  return panel;
}

async function timeToOpen({ page }: PanelPage, turns: TurnView[]): Promise<number> {
  const snapshot = snapshotOf(turns.slice(-PAGE), { total: turns.length, from: turns.length - PAGE });
  return page.evaluate(async (message: ToView) => {
    const begin = performance.now();
    window.postMessage(message, "*");
    const isDrawn = () => {
      const last = document.querySelector("steward-turn:last-child steward-markdown");
      return last !== null && last.querySelector("p") !== null;
    };
    const latest = begin + 30_000;
    while (!isDrawn()) {
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 1000))]);
      if (performance.now() > latest) throw new Error("the session is not drawn after 30 s");
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  }, snapshot);
}

/** From the moment the first plot comes into sight: Plotly is loaded and draws it. */
async function timeToPlot({ page }: PanelPage): Promise<number> {
  const begin = performance.now();
  await page.locator(".js-plotly-plot .main-svg").first().waitFor({ state: "attached" });
  return performance.now() - begin;
}

/** From the end to the beginning as fast as a wheel goes, then jumps with the scroll bar; frames are wall time. */
async function scroll({ page }: PanelPage) {
  return page.evaluate(async () => {
    const scroller = document.querySelector(".scroller");
    if (scroller === null) throw new Error("nothing scrolls");
    scroller.dispatchEvent(new Event("wheel"));
    const durations: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    const move = async (top: number) => {
      scroller.scrollTop = top;
      const now = await new Promise<number>(requestAnimationFrame);
      durations.push(now - before);
      before = now;
    };
    for (let frame = 0; frame < 400; frame++) await move(scroller.scrollTop - 100);
    for (let jump = 1; jump <= 20; jump++) {
      await move((scroller.scrollHeight * jump) / 21);
      for (let frame = 0; frame < 10; frame++) await move(scroller.scrollTop + 60);
    }
    const drawn = document.querySelectorAll("steward-turn .answer").length;
    return { longest: Math.max(...durations), count: durations.length, drawn };
  });
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds that the thread ran, as a virtual machine counts them, and that it lasted. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread, in milliseconds that the thread ran: other programs do not count. */
async function longestTask<Result>(cdp: CDPSession, work: () => Promise<Result>): Promise<[Result, number]> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const over = new Promise<void>((done) => cdp.once("Tracing.tracingComplete", () => done()));
  const traceConfig = { includedCategories: ["toplevel"] };
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  const result = await work();
  await cdp.send("Tracing.end");
  await over;
  const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const threads = new Set(events.filter(isMain).map(place));
  const tasks = events.filter((event) => event.ph === "X" && threads.has(place(event)));
  return [result, tasks.reduce((most, { tdur = 0, dur = 0 }) => Math.max(most, Math.min(tdur, dur)), 0) / 1000];
}

/** Megabytes after a collection of garbage. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

/** Frames of the yardstick. */
const FRAMES = 100;

/** What a frame of a page with one word costs the main thread: other programs make it, and all the rest, dearer. */
async function emptyFrame(context: Parameters<typeof openPanelPage>[0]): Promise<number> {
  const page = await context.newPage();
  await page.setContent("<p>word</p>");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const ms = await mainThreadMs(cdp, () =>
    page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame++) {
        document.querySelector("p")?.append("a");
        await new Promise((done) => setTimeout(done, 50));
      }
    }, FRAMES),
  );
  await page.close();
  return ms / FRAMES;
}

/** Milliseconds in which the page comes to rest. */
const SETTLE_MS = 3000;

/** Milliseconds of the main thread that a streamed answer costs above what the same time costs without one. */
async function stream(panel: PanelPage, rate: number): Promise<number> {
  const cdp = await panel.page.context().newCDPSession(panel.page);
  const words = streamedText().match(/\S+\s*/g) ?? [];
  const tokens = Array.from({ length: TOKENS }, (_, at) => words[at % words.length] ?? "");
  const beats = beatsOf(tokens, rate);
  const turn = turnOf({ id: "streamed", question: "A long answer, please", state: "running" });
  const before = Array.from({ length: PAGE - 1 }, (_, at) => SAMPLE_TURNS.regulations(`before-${at}`));
  await panel.send(snapshotOf([...before, turn], { seq: 10_000 }));
  await panel.page.waitForTimeout(SETTLE_MS);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const silence = beats.filter((_, at) => at % SILENCE === 0).map(({ waitMs }) => ({ waitMs, text: "" }));
  const idle = await mainThreadMs(cdp, () => play(panel, silence));
  const busy = await mainThreadMs(cdp, () => play(panel, beats));
  await panel.page.close();
  return busy - idle * SILENCE;
}

/** One beat in so many is played without its text, to know what the page costs by itself. */
const SILENCE = 5;

async function play({ page }: PanelPage, beats: Beat[]): Promise<void> {
  await page.evaluate(async (all) => {
    let seq = 10_000;
    for (const { waitMs, text } of all) {
      await new Promise((done) => setTimeout(done, waitMs));
      if (text !== "") window.postMessage({ type: "text-delta", seq: ++seq, turnId: "streamed", text }, "*");
    }
    await new Promise(requestAnimationFrame);
  }, beats);
}

async function mainThreadMs(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

function streamedText(): string {
  const paragraph =
    "The survival cell must extend at least **300 mm** in front of the driver's feet [1], and the padding protects the head [2]. ";
  const list = "- one rule about $m \\ge 798$ kg\n- another rule about the floor\n\n";
  return `${paragraph.repeat(3)}\n\n${list}`.repeat(12) + "\n\n```python\nprint(1)\n```\n\n";
}

void runBenchmark({
  title: "The panel with a session of 1,000 messages, times the work, in a real browser",
  packages: ["lit", "playwright-core"],
  measure,
  notes: (rows) => {
    const over = rows.filter(({ values }) => values["kept"] === "NO").map(({ name }) => name);
    if (over.length > 0) process.exitCode = 1;
    return [over.length === 0 ? "Every limit is kept." : `Over the limit: ${over.join("; ")}`];
  },
});
