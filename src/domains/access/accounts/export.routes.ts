import { anyone, owner } from "../../../kit/access.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { accepted, route, streamed } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { ExportLinkOver } from "../identity/identity.errors.ts";
import * as exports from "./export.service.ts";

export const exportWorkspace = route({
  method: "POST",
  path: "/workspace/:workspaceId/export",
  summary: "Ask for everything the workspace holds",
  description:
    "The owner gets a mail with a link, good for 24 hours, to a ZIP archive: every table as JSON and as CSV, and the files. Passwords, secrets and logins are not in it. Five requests in 15 minutes.",
  access: owner,
  reply: accepted(Message),
  errors: [RateLimited],
  transaction: "manual",
  audit: { action: "workspace.export", by: "service" },
  run: (ctx) => exports.requestExport(ctx),
});

export const downloadExport = route({
  method: "GET",
  path: "/public/export",
  summary: "Everything a workspace holds, as a ZIP archive",
  description: "`token` is in the e-mailed link. The archive is streamed and contains the data at the time of the download.",
  access: anyone,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 2000 }) }),
  reply: streamed("application/zip"),
  errors: [ExportLinkOver],
  run: (ctx, { query }) => exports.downloadExport(ctx, query.token),
});
