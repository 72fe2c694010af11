/** A server on a free port of this machine. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
  /** Of the API of OpenAI's form: ends in /v1. */
  url: string;
  /** Hangs up on everybody. */
  close(): Promise<void>;
}

export async function listening(server: Server, host = "127.0.0.1"): Promise<LocalServer> {
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
