import fastify from "fastify";
import postgres from "postgres";

// The yardstick: the same query and nothing else. No authentication, no tenancy, no validation, no envelope.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: Number(process.env.DATABASE_CONNECTIONS), onnotice: () => {} });
const server = fastify();

server.get("/v1/workspace/:workspaceId/files/:fileId", async (request, reply) => {
  const { workspaceId, fileId } = /** @type {Record<string, string>} */ (request.params);
  const [file] = await sql`
    select id, name, content_type as "contentType", size_bytes::int as "sizeBytes", width, height,
      thumbnail_bytes > 0 as "hasThumbnail", uploaded_by as "uploadedBy", created_at as "createdAt"
    from files where workspace_id = ${workspaceId ?? ""} and stored_at is not null and id = ${fileId ?? ""}`;
  return file ? { file } : reply.code(404).send({ error: "not found" });
});

const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`listening at ${address}\n`);
