/** An edition is asked for only where it makes a difference, a country only where no loaded law answers. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAgent } from "../../fakes/agent";

const rules = (year: number, speed: number, moored: string) => `# Harbour Traffic Rules ${year}

## 1 Movement

1.1 In the inner basin a vessel shall not exceed ${speed} knots.

1.2 Passing a moored tanker, no vessel shall exceed 4 knots.

1.3 ${moored} Lights are lit at ${speed} in the evening.

## 2 Waste

2.1 Garbage shall be landed only at the reception facility on Quay 7.
`;

describe("a question without an edition, where two are loaded", () => {
  const folder = mkdtempSync(join(tmpdir(), "steward-editions-"));
  for (const [year, speed, moored] of [
    [2024, 8, "A moored vessel that nobody watches must keep two ropes to the quay."],
    [2025, 7, "Two ropes to the quay must be kept by a moored vessel that nobody watches over."],
  ] as const)
    writeFileSync(join(folder, `Harbour Traffic Rules ${year}.md`), rules(year, speed, moored));
  const agent = testAgent({ workspace: folder });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("is asked back where they say different things", async () => {
    const { answer } = await agent.ask("How many knots may a vessel go in the inner basin?");

    assert.equal(answer.status, "waiting");
    assert.match(answer.text, /2024[^]*2025|2025[^]*2024/);
  });

  it("is answered from the newest where all of them say the same", async () => {
    const { answer } = await agent.ask("How many knots may a vessel do passing a moored tanker?");

    assert.equal(answer.status, "answered");
    assert.match(answer.text, /no vessel shall exceed 4 knots/);
    assert.equal(answer.citations[0]?.edition, "2025");
  });

  it("is answered where the editions only put what answers in other words", async () => {
    const { answer } = await agent.ask("How many ropes must a moored vessel keep to the quay?");

    assert.equal(answer.status, "answered");
    assert.match(answer.text, /Two ropes to the quay/);
    assert.ok(answer.citations.some(({ edition }) => edition === "2024"));
  });

  it("is refused at once where none of them says anything", async () => {
    const { answer } = await agent.ask("What is the berthing fee for a vessel per metre?");

    assert.notEqual(answer.status, "waiting");
    assert.match(answer.text, /do not answer this/);
  });
});

describe("a question on one's own affairs, with rules loaded", () => {
  const folder = mkdtempSync(join(tmpdir(), "steward-law-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const agentWith = (name: string) => {
    const workspace = mkdtempSync(join(folder, "rules-"));
    const text = `# ${name}

## 1 Hours

1.1 The working hours of a worker shall not exceed 48 hours a week.

1.2 A worker shall have a break of 20 minutes after six hours.

## 2 Records

2.1 The hours worked are recorded and kept for two years.
`;
    writeFileSync(join(workspace, `${name}.md`), text);
    return testAgent({ workspace });
  };
  const question = "How many working hours a week must I do?";

  it("is answered from a law without asking for the country", async () => {
    const { answer } = await agentWith("Working Time Regulations 1998").ask(question);

    assert.equal(answer.status, "answered");
    assert.match(answer.text, /shall not exceed 48 hours a week/);
  });

  it("is asked back where only the rules of a sport speak of it", async () => {
    const { answer } = await agentWith("Harbour Cup Sporting Regulations 1998").ask(question);

    assert.equal(answer.status, "waiting");
  });
});
