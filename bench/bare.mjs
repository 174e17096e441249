import { randomBytes } from "node:crypto";
import fastify from "fastify";
import postgres from "postgres";

// The yardstick: what one would write without the service. The same rows and statements and nothing else: no token, no tenant,
// no validation, no envelope, no limits.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: Number(process.env.DATABASE_CONNECTIONS), onnotice: () => {} });
const server = fastify();
const newId = () => randomBytes(12).toString("hex");

/** @typedef {{ workspaceId: string, clientId: string }} Params */
/** @typedef {{ name: string, clientId: string, serviceIds: string[], staffId: string, date: string, startTime: string, notes: string }} Body */

server.get("/v1/public/plans", async () => ({ plans: await sql`select * from plans where is_active order by sort_order, id` }));

server.get("/v1/workspace/:workspaceId/clients/:clientId", async (request, reply) => {
  const { workspaceId, clientId } = /** @type {Params} */ (request.params);
  const [client] = await sql`select * from clients where workspace_id = ${workspaceId} and id = ${clientId}`;
  return client ? { client } : reply.code(404).send({ error: "not found" });
});

server.get("/v1/workspace/:workspaceId/clients", async (request) => {
  const { workspaceId } = /** @type {Params} */ (request.params);
  const clients = await sql`select * from clients where workspace_id = ${workspaceId} and deleted_at is null order by id desc limit 21`;
  return { clients: clients.slice(0, 20), hasMore: clients.length > 20 };
});

server.post("/v1/workspace/:workspaceId/clients", async (request, reply) => {
  const { workspaceId } = /** @type {Params} */ (request.params);
  const { name } = /** @type {Body} */ (request.body);
  const [client] = await sql.begin((tx) => tx`insert into clients ${tx({ workspace_id: workspaceId, id: newId(), name })} returning *`);
  return reply.code(201).send({ client });
});

server.patch("/v1/workspace/:workspaceId/clients/:clientId", async (request) => {
  const { workspaceId, clientId } = /** @type {Params} */ (request.params);
  const { notes } = /** @type {Body} */ (request.body);
  const [client] = await sql.begin(
    (tx) =>
      tx`update clients set notes = ${notes}, updated_at = now() where workspace_id = ${workspaceId} and id = ${clientId} returning *`,
  );
  return { client };
});

server.post("/v1/workspace/:workspaceId/sessions", async (request, reply) => {
  const { workspaceId } = /** @type {Params} */ (request.params);
  const { name, clientId, staffId, serviceIds, date, startTime } = /** @type {Body} */ (request.body);
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
  return reply.code(201).send({ session: { id, .../** @type {Body} */ (request.body) } });
});

const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`listening at ${address}\n`);
