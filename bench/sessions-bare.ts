import fastify, { type FastifyInstance } from "fastify";
import postgres from "postgres";
import { newId } from "../src/kit/ids.ts";

interface Body {
  name: string;
  clientId: string;
  serviceIds: string[];
  staffId: string;
  date: string;
  startTime: string;
}

/** What one would write without the service: no token, no tenant, no checks, the same two inserts in one transaction. */
export function bareServer(url: string, connections: number): FastifyInstance {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const server = fastify();
  server.post<{ Params: { workspaceId: string }; Body: Body }>("/workspace/:workspaceId/sessions", async (request, reply) => {
    const { workspaceId } = request.params;
    const { name, clientId, staffId, serviceIds, date, startTime } = request.body;
    const id = newId();
    const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
    const startMinute = Date.parse(date) / 60_000 + hours * 60 + minutes;
    await sql.begin(async (tx) => {
      await tx`insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status)
        values (${workspaceId}, ${id}, ${clientId}, ${staffId}, ${name}, ${startMinute}, ${30}, ${"scheduled"})`;
      await tx`insert into session_services ${tx(
        serviceIds.map((serviceId, index) => ({ workspace_id: workspaceId, session_id: id, position: index + 1, service_id: serviceId })),
      )}`;
    });
    return reply.code(201).send({ session: { id, ...request.body } });
  });
  server.addHook("onClose", () => sql.end());
  return server;
}
