import type { FastifyInstance } from "fastify";

/** Database connections of each server. */
export const CONNECTIONS = 12;

export interface Usage {
  cpuMicros: number;
  rssBytes: number;
}

/** Listens, tells the parent where, and tells it on request what the process has used. */
export async function serve(server: FastifyInstance): Promise<void> {
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  process.on("message", (message) => {
    if (message === "stop") return void server.close().then(() => process.exit(0));
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() } satisfies Usage);
  });
  process.once("disconnect", () => process.exit(1));
  process.send?.({ address });
}
