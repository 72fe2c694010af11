/** The general answer without a model says what Steward is for, and plainly what it is not for. */
import { expect } from "expect";
import { generalByRule } from "../../../../src/agent/general/offline";
import type { GeneralInput } from "../../../../src/agent/general/prompts";

const answer = (question: string, input: Partial<GeneralInput> = {}) =>
  generalByRule({ question, conversation: [], context: [], settled: [], documents: [], continues: null, ...input });

describe("the general answer without a model", () => {
  it("greets and says what it can do with the loaded documents", () => {
    const text = answer("hello", { documents: [{ title: "Rules", edition: "2026" }] });

    expect(text).toMatch(/^Hello! I am Steward\./);
    expect(text).toMatch(/Rules \(2026\)/);
  });

  it("says how documents are added where none is loaded", () => {
    expect(answer("what can you do?")).toMatch(/Add Regulations/);
  });

  for (const question of ["What's the weather in Munich?", "write a poem about tyres", "translate this into French"]) {
    it(`says plainly that “${question}” is outside its scope, and what it can do instead`, () => {
      const text = answer(question);

      expect(text).toMatch(/outside what I am for/);
      expect(text).toMatch(/instead/);
    });
  }

  it("says that it answers by rules where it is asked for its model", () => {
    expect(answer("which model do you use?")).toMatch(/No language model is connected/);
  });

  it("says that it does not know where nothing is recognised", () => {
    expect(answer("Lorem ipsum dolor sit amet")).toMatch(/cannot answer that/);
  });

  it("answers German in German", () => {
    expect(answer("Hallo, was kannst du?")).toMatch(/Ich kann|Ich bin Steward/);
    expect(answer("Wie wird das Wetter morgen?")).toMatch(/Dafür bin ich nicht da/);
  });

  it("counts documents that it does not name", () => {
    const documents = Array.from({ length: 7 }, (_, number) => ({ title: `Rules ${number}`, edition: null }));

    expect(answer("help", { documents })).toMatch(/Rules 3 \+ 3/);
  });

  it("promises nothing that would keep the agent going", () => {
    expect(answer("hello")).not.toMatch(/let me also|I'll also|additionally/i);
    expect(answer("go on", { continues: "Let me also show you." })).toBe("There is nothing more to add.");
  });
});
