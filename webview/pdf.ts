/** A PDF in an editor of its own, at the place an answer cites. */
import "./styles/theme.css";
import "./styles/pdf.css";
import { keptPdfView, toPdfView } from "../src/protocol";
import { editorState, post, reportTrouble } from "./host";
import { openDocument } from "./pdf/open-document";
import { PdfViewer } from "./pdf/viewer";
import { registerControls } from "./ui/toolkit";
import { t } from "./ui/words";

reportTrouble();
registerControls();

const viewer = new PdfViewer((kept) => editorState.set(kept));
document.body.append(viewer.element);

window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  const parsed = toPdfView.safeParse(data);
  if (!parsed.success) return post({ type: "view-trouble", message: "A message of the host could not be read." });
  const message = parsed.data;
  if (message.type === "pdf-show") return void viewer.goTo(message.place);
  const kept = keptPdfView.safeParse(editorState.get()).data ?? { zoom: null, page: 1, place: null };
  const wanted = message.place === null ? kept : { ...kept, place: message.place, page: message.place.page };
  void open(message.data, wanted, message.place !== null);
});
post({ type: "view-ready" });

async function open(data: Uint8Array, kept: Parameters<PdfViewer["open"]>[1], isCited: boolean): Promise<void> {
  try {
    await viewer.open(await openDocument(data, `${document.body.dataset["base"] ?? ""}/pdfjs`), kept, isCited);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    viewer.fail(t("This PDF cannot be shown: {0}", reason));
    post({ type: "view-trouble", message: reason });
  }
}
