/** Profiles of a workspace: what is read, and what a broken file says. */
import { expect } from "expect";
import { chooseProfile, parseProfiles } from "../../../../src/adapters/profile/profiles";
import { BUILT_IN_PROFILE } from "../../../../src/agent/profile";
import { Trouble } from "../../../../src/errors";

describe("the profiles of a workspace", () => {
  it("are read with the defaults of the built-in one", () => {
    const text = `
profiles:
  legal-de:
    description: German law
    limits:
      maxIterations: 3
      qualityThreshold: 8.5
    agents: [regulations, general]
    sources: ["laws/**/*.pdf"]
    entities:
      jurisdiction: Germany
    requiredEntities:
      legal: [jurisdiction, date]
    synonyms:
      BGB: [Civil Code]
    documents:
      laws/bgb.pdf: { edition: 2026, jurisdiction: DE }
  plain: {}
`;

    const profiles = parseProfiles(text);

    expect(profiles.get("legal-de")).toEqual({
      name: "legal-de",
      description: "German law",
      limits: { maxIterations: 3, qualityThreshold: 8.5 },
      agents: ["regulations", "general"],
      sources: ["laws/**/*.pdf"],
      entities: { jurisdiction: "Germany" },
      requiredEntities: { legal: ["jurisdiction", "date"] },
      synonyms: { BGB: ["Civil Code"] },
      documents: { "laws/bgb.pdf": { edition: "2026", jurisdiction: "DE" } },
    });
    expect(profiles.get("plain")).toEqual({ ...BUILT_IN_PROFILE, name: "plain" });
  });

  it("are none in an empty file", () => {
    expect(parseProfiles("").size).toBe(0);
    expect(parseProfiles("# nothing yet\n").size).toBe(0);
  });

  const BROKEN: readonly [name: string, text: string, says: RegExp][] = [
    [
      "an unknown key",
      "profiles:\n  a:\n    limits:\n      maxIteration: 2\n",
      /line 4, profiles\.a\.limits\.maxIteration: There is no such key/,
    ],
    ["an unknown key at the top", "profile:\n  a: {}\n", /line 1, profile: There is no such key/],
    [
      "a wrong kind of value",
      "profiles:\n  a:\n    limits:\n      researchSteps: many\n",
      /line 4, profiles\.a\.limits\.researchSteps: .*number/,
    ],
    [
      "a value out of range",
      "profiles:\n  a:\n    limits:\n      lowConfidence: 7\n",
      /line 4, profiles\.a\.limits\.lowConfidence: .*<=1/,
    ],
    [
      "an unknown agent",
      "profiles:\n  a:\n    agents:\n      - general\n      - painter\n",
      /line 5, profiles\.a\.agents\.1: .*"regulations"/,
    ],
    ["no agent at all", "profiles:\n  a:\n    agents: []\n", /line 3, profiles\.a\.agents/],
    ["a profile that is no map", "profiles:\n  a: 3\n", /line 2, profiles\.a: .*object/],
    ["a list instead of a map", "- a\n- b\n", /line 1: .*object/],
    ["YAML that ends too early", "profiles:\n  a: [\n", /line 3: .+/],
    ["a name that is given twice", "profiles:\n  a: {}\n  a: {}\n", /line 3: Map keys must be unique/],
  ];
  for (const [name, text, says] of BROKEN) {
    it(`say line and key of ${name}`, () => {
      const read = () => parseProfiles(text);

      expect(read).toThrow(Trouble);
      expect(read).toThrow(says);
      expect(read).toThrow(/^\.steward\/profiles\.yaml, line \d+/);
    });
  }

  it("say that the built-in profile goes on while the file is broken", () => {
    const read = () => parseProfiles("profiles: 3");

    expect(read).toThrow(
      expect.objectContaining({ kind: "profile", advice: "The built-in profile is used until the file is mended." }),
    );
  });

  it("stop a file that grows out of aliases", () => {
    const lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"];
    for (let name = "b".charCodeAt(0); name <= "h".charCodeAt(0); name++) {
      const [own, before] = [String.fromCharCode(name), String.fromCharCode(name - 1)];
      lines.push(`${own}: &${own} [${Array.from({ length: 10 }, () => `*${before}`).join(", ")}]`);
    }

    expect(() => parseProfiles(lines.join("\n"))).toThrow("repeats itself too often by aliases");
  });
});

describe("the choice of a profile", () => {
  const profiles = parseProfiles("profiles:\n  a: {}\n  b: {}\n");

  it("is the built-in one where none is named", () => {
    expect(chooseProfile(profiles, "")).toBe(BUILT_IN_PROFILE);
    expect(chooseProfile(new Map(), "default")).toBe(BUILT_IN_PROFILE);
  });

  it("is the one that is named", () => {
    expect(chooseProfile(profiles, "b").name).toBe("b");
  });

  it("says which there are where the name is unknown", () => {
    expect(() => chooseProfile(profiles, "c")).toThrow("There is no profile “c”. Profiles: default, a, b.");
  });

  it("may replace the built-in one", () => {
    const own = parseProfiles("profiles:\n  default:\n    description: ours\n");

    expect(chooseProfile(own, "default").description).toBe("ours");
  });
});
