/** The JSON schema that completes `.steward/profiles.yaml` in the editor. UPDATE_SCHEMA=1 writes it anew. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { z } from "zod";
import { DEFAULT_LIMITS } from "../../../../src/agent/limits";
import { profilesFileSchema } from "../../../../src/agent/profile";

const FILE = join(import.meta.dirname, "../../../../media/profiles.schema.json");

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  description?: string;
}

describe("media/profiles.schema.json", () => {
  it("is what the profiles are checked with", () => {
    const schema = {
      title: "Profiles of Steward",
      ...z.toJSONSchema(profilesFileSchema, { io: "input", target: "draft-7" }),
    };
    const text = `${JSON.stringify(schema, null, 2)}\n`;

    if (process.env.UPDATE_SCHEMA === "1") writeFileSync(FILE, text);

    expect(JSON.parse(readFileSync(FILE, "utf8"))).toEqual(JSON.parse(text));
  });

  it("describes every key, every limit among them", () => {
    const file = JSON.parse(readFileSync(FILE, "utf8")) as Schema;
    const profile = file.properties?.profiles?.additionalProperties || {};
    const limits = profile.properties?.limits?.properties ?? {};

    expect(Object.keys(limits)).toEqual(Object.keys(DEFAULT_LIMITS));
    for (const [name, { description }] of Object.entries({ ...profile.properties, ...limits })) {
      expect(`${name}: ${description ?? ""}`).toMatch(/: .+\.$/);
    }
  });
});
