// A chat participant of another extension whose model calls Steward's tools: "@colleague use TOOL {INPUT}".
import * as vscode from "vscode";

/** Shown of what a tool said, in characters. */
const TOLD_CHARS = 400;

/** A round of an agent: the model names a tool, the tool is called in the person's sight, the model sees its result. */
export function colleague(): vscode.Disposable {
  const offered = new vscode.EventEmitter<void>();
  let isOffered = false;
  const provider = vscode.lm.registerLanguageModelChatProvider("calling", {
    ...callingModel,
    onDidChangeLanguageModelChatInformation: offered.event,
    // Before it is needed other tests see one vendor of models only.
    provideLanguageModelChatInformation: () => (isOffered ? [INFORMATION] : []),
  });
  const participant = vscode.chat.createChatParticipant(
    "steward-tests.colleague",
    async (request, _context, stream, token) => {
      isOffered = true;
      offered.fire();
      const [model] = await vscode.lm.selectChatModels({ vendor: "calling" });
      if (model === undefined) throw new Error("the model that calls tools is not offered");
      const tools = vscode.lm.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
      const messages = [vscode.LanguageModelChatMessage.User(request.prompt)];
      for (;;) {
        const response = await model.sendRequest(messages, { tools }, token);
        const calls: vscode.LanguageModelToolCallPart[] = [];
        for await (const part of response.stream) {
          if (part instanceof vscode.LanguageModelTextPart) stream.markdown(part.value);
          if (part instanceof vscode.LanguageModelToolCallPart) calls.push(part);
        }
        if (calls.length === 0) return;
        messages.push(vscode.LanguageModelChatMessage.Assistant(calls));
        for (const { name, input, callId } of calls) {
          const { toolInvocationToken } = request;
          const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken }, token);
          const result = new vscode.LanguageModelToolResultPart(callId, content);
          messages.push(vscode.LanguageModelChatMessage.User([result]));
        }
      }
    },
  );
  return vscode.Disposable.from(offered, provider, participant);
}

const INFORMATION: vscode.LanguageModelChatInformation = {
  id: "calling",
  name: "Calling",
  family: "calling",
  version: "1",
  maxInputTokens: 32_000,
  maxOutputTokens: 8_000,
  capabilities: { toolCalling: true },
};

/** Calls the tool that the person named, and then tells what it said. */
const callingModel: Omit<vscode.LanguageModelChatProvider, "provideLanguageModelChatInformation"> = {
  provideLanguageModelChatResponse(_model, messages, _options, progress) {
    const [part] = messages.at(-1)?.content ?? [];
    if (part instanceof vscode.LanguageModelToolResultPart) {
      const told = part.content.map((one) => (one instanceof vscode.LanguageModelTextPart ? one.value : "")).join("\n");
      progress.report(new vscode.LanguageModelTextPart(`The tool says: ${told.slice(0, TOLD_CHARS)}`));
    } else if (part instanceof vscode.LanguageModelTextPart) {
      const [, tool = "", input = "{}"] = /^use (\S+) (\{.*\})$/s.exec(part.value.trim()) ?? [];
      progress.report(new vscode.LanguageModelToolCallPart("call-1", tool, JSON.parse(input) as object));
    }
    return Promise.resolve();
  },
  provideTokenCount: () => Promise.resolve(1),
};
