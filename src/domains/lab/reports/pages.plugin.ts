import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../kit/errors.ts";
import { asText, type Frame, sendHtml, type Visit, views } from "../../store/site/index.ts";
import { ShareNotFound } from "../catalogue/lab.errors.ts";
import { reportView } from "./pages.views.ts";
import { openShare, printShare } from "./shares.service.ts";

/** Pages of shared reports. A link that has ended looks like one that never was. */
export function reportPages({ get }: Frame): void {
  get("/reports/:token", (visit, request, reply, ctx) =>
    found(visit, reply, async () => {
      const token = tokenIn(request);
      return sendHtml(reply, reportView(visit, token, await openShare(ctx, visit.store.workspaceId, token)));
    }),
  );
  get("/reports/:token/report.pdf", (visit, request, reply, ctx) =>
    found(visit, reply, async () => {
      const pdf = await printShare(ctx, visit.store.workspaceId, tokenIn(request), visit.language);
      reply.header("content-disposition", 'attachment; filename="report.pdf"').header("cache-control", "no-store");
      return reply.type("application/pdf").send(Buffer.from(pdf));
    }),
  );
}

function tokenIn(request: FastifyRequest): string {
  return asText((request.params as { token?: string }).token ?? "");
}

async function found(visit: Visit, reply: FastifyReply, show: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof Failure && error.kind === ShareNotFound)) throw error;
    return sendHtml(reply.code(404), views.missingView(visit));
  }
}
