/** The only way out of the webview: messages to the host, and the small state the editor keeps for it. */
import { parseToView, type ToHost, type ToView } from "../src/protocol";

interface EditorApi {
  postMessage(message: ToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): EditorApi;

const editor = acquireVsCodeApi();

export function post(message: ToHost): void {
  editor.postMessage(message);
}

/** Calls back with each message of the host; what cannot be read is reported to it. */
export function listen(receive: (message: ToView) => void): void {
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = parseToView(data);
    if (message === null) post({ type: "view-trouble", message: "A message of the host could not be read." });
    else receive(message);
  });
}

export const editorState = {
  get: (): unknown => editor.getState(),
  set: (state: unknown): void => editor.setState(state),
};

/** Tells the host about errors and about whatever the content security policy stopped. */
export function reportTrouble(): void {
  window.addEventListener("error", ({ message }) => post({ type: "view-trouble", message }));
  window.addEventListener("unhandledrejection", ({ reason }) => {
    post({ type: "view-trouble", message: reason instanceof Error ? reason.message : String(reason) });
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    post({ type: "view-trouble", message: `Stopped by ${violatedDirective}: ${blockedURI}` });
  });
}
