import { newId } from "../../src/kit/ids.ts";
import type { Owner } from "./load.ts";
import type { PostgresServer } from "./postgres-server.ts";
import type { Reply, Service } from "./service.ts";

const PROGRESS = "/v1/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";

/** A job of the workspace, whose progress makes events. */
export async function makeJob(server: PostgresServer, { workspaceId }: Owner): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into jobs (workspace_id, id, kind, product_id, created_by) values ('${workspaceId}', '${id}', 'product-marketing-post', '${newId()}', '${newId()}')`,
  );
  return id;
}

export async function report(service: Service, jobId: string, progress: number, extra: object = {}): Promise<Reply> {
  const reply = await service.call("POST", PROGRESS, {
    body: { jobId, status: "processing", progress, step: "s", message: "m", ...extra },
  });
  if (reply.status !== 200) throw new Error(`the report was answered ${reply.status}`);
  return reply;
}
