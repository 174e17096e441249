import { anyone, workspace } from "../../../kit/access.ts";
import { Forbidden } from "../../../kit/errors.ts";
import { accepted, content, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { ResultGone, ResultLinkOver, TransferRunning, TransfersFull } from "./jobs.errors.ts";
import { Job } from "./jobs.schemas.ts";
import { openResult } from "./results.service.ts";
import { NewExport, NewImport } from "./transfers.schemas.ts";
import * as transfers from "./transfers.service.ts";

const one = Type.Object({ job: Job });
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const terms =
  "Needs the permission for the records too, and a person: API keys use the direct routes. A workspace has one export or import at a time and 20 a day. Results are kept for 24 hours.";

export const startExport = route({
  method: "POST",
  path: "/workspace/:workspaceId/jobs/exports",
  summary: "Start a job that writes a CSV file",
  description: `The file is that of the \`.csv\` route of these records, up to 32 MiB, with the rights that the caller has while it is written. ${terms}`,
  access: workspace("jobs.run"),
  body: NewExport,
  reply: accepted(one),
  errors: [Forbidden, TransferRunning, TransfersFull],
  audit: { action: "job.export", by: "service" },
  run: async (ctx, { body }) => ({ job: await transfers.startExport(ctx, body) }),
});

export const startImport = route({
  method: "POST",
  path: "/workspace/:workspaceId/jobs/imports",
  summary: "Start a job that imports a CSV file",
  description: `The file is read as by \`POST .../clients/import\`. \`result.report\` counts its rows, and the file of the result lists the rejected ones. ${terms}`,
  access: workspace("jobs.run"),
  query: NewImport,
  upload: { maxBytes: MAX_FILE_BYTES, description: "A CSV file of at most 5 MiB" },
  reply: accepted(one),
  errors: [Forbidden, TransferRunning, TransfersFull],
  transaction: "manual",
  audit: { action: "job.import", by: "service" },
  run: (ctx, { file, query }) => transfers.startImport(ctx, file.bytes, query),
});

export const downloadJobResult = route({
  method: "GET",
  path: "/public/job-results/:jobId",
  summary: "Download the result of an export or import by its signed link",
  access: anyone,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1_000, description: "Signature from the link" }) }),
  reply: content("text/csv; charset=utf-8"),
  errors: [ResultLinkOver, ResultGone],
  run: (ctx, { params, query }) => openResult(ctx, params.jobId, query.token),
});
