/** The address of a team's database: what it says, and what is refused in words. */
import assert from "node:assert/strict";
import { parseAddress } from "../../../../../src/adapters/storage/postgres/address";
import { openStorage } from "../../../../../src/adapters/storage/open";
import { temporaryFolder } from "../stores";

describe("the address of a team's database", () => {
  const folder = temporaryFolder();

  it("says host, port, user, database, schema and encryption, with what is customary where it is silent", () => {
    assert.deepEqual(parseAddress("postgresql://ann@db.example.org/rules"), {
      host: "db.example.org",
      port: 5432,
      user: "ann",
      database: "rules",
      schema: "steward",
      encryption: "verify",
    });
    const full = parseAddress("postgres://a%40b@10.0.0.7:6000/my%20rules?schema=team_1&sslmode=require");
    assert.deepEqual(full, {
      host: "10.0.0.7",
      port: 6000,
      user: "a@b",
      database: "my rules",
      schema: "team_1",
      encryption: "require",
    });
  });

  it("is plain only on this machine, or where that is asked for", () => {
    const cases = [
      ["localhost", "disable"],
      ["127.0.0.1", "disable"],
      ["[::1]", "disable"],
      ["db", "verify"],
      ["10.0.0.7", "verify"],
    ] as const;
    for (const [host, encryption] of cases) {
      assert.equal(parseAddress(`postgresql://u@${host}/d`).encryption, encryption);
    }
    assert.equal(parseAddress("postgresql://u@db/d?sslmode=disable").encryption, "disable");
  });

  it("is refused with the reason, and never shows a password", () => {
    const cases = [
      ["", /no address of a PostgreSQL database/],
      ["db.example.org", /no address of a PostgreSQL database/],
      ["mysql://u@h/d", /no address of a PostgreSQL database/],
      ["postgresql://h/d", /user or the database is missing/],
      ["postgresql://u@h", /user or the database is missing/],
      ["postgresql://u@h/d?schema=x;drop", /no name of a schema/],
      ["postgresql://u@h/d?sslmode=maybe", /sslmode cannot be “maybe”/],
      ["postgresql://u:hunter22@h/d", /holds a password/],
      ["postgresql://u@h/d?password=hunter22", /holds a password/],
    ] as const;
    for (const [text, complaint] of cases) {
      assert.throws(
        () => parseAddress(text),
        (error: Error) => complaint.test(error.message) && !error.message.includes("hunter22"),
      );
    }
  });

  it("that cannot be used leaves everything on this machine, and says so", async () => {
    const shared = { address: "postgresql://u:hunter22@h/d", password: () => Promise.resolve(null), workspace: "w" };

    const storage = await openStorage({ folder: folder(), workspace: "/work", shared });

    assert.equal((await storage.sessions.create()).store, "local");
    assert.match(storage.notices[0] ?? "", /holds a password.*Set Database Password.*stay on this machine/);
    assert.equal(storage.notices[0]?.includes("hunter22"), false);
    await storage.close();
  });
});
