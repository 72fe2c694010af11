/** The checkpointer of the team's store passes LangGraph's validation suite, on a real server. */
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { parseAddress } from "../../../../../src/adapters/storage/postgres/address";
import { connection as connectionTo, type Connection } from "../../../../../src/adapters/storage/postgres/connection";
import { postgresSaver } from "../../../../../src/adapters/storage/postgres/saver";
import { missingPostgres, postgresServer, type PostgresServer } from "../../../../fakes/postgres-server";
import { offerJestGlobals } from "../checkpointer-suite";

offerJestGlobals();

const missing = missingPostgres();

if (missing !== null) {
  describe("checkpoints in PostgreSQL", () => {
    it(`skipped: ${missing}`, function () {
      this.skip();
    });
  });
} else {
  let server: PostgresServer | null = null;
  let count = 0;
  const open = new Map<BaseCheckpointSaver, Connection>();
  const initializer = {
    checkpointerName: "checkpoints in PostgreSQL",
    async beforeAll() {
      server ??= await postgresServer();
    },
    async createCheckpointer() {
      server ??= await postgresServer();
      const schema = `suite_${++count}`;
      const connection = await connectionTo(parseAddress(server.address(schema)), server.password);
      const saver = await postgresSaver(connection, schema);
      await saver.setup();
      open.set(saver, connection);
      return saver;
    },
    async destroyCheckpointer(saver: BaseCheckpointSaver) {
      await open.get(saver)?.close();
      open.delete(saver);
    },
  };
  validate(initializer);
  deltaChannelHistoryTests(initializer);
  after(async () => {
    await Promise.all([...open.values()].map((connection) => connection.close()));
    server?.dispose();
  });
}
