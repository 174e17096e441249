import { workspace } from "../../../kit/access.ts";
import { LimitReached, RateLimited, ServiceUnavailable } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { ImportQuery } from "../../../kit/sheets.ts";
import { ImportReport } from "./import.schemas.ts";
import { importClients as importFile } from "./import.service.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const importClients = route({
  method: "POST",
  path: "/workspace/:workspaceId/clients/import",
  summary: "Add and update clients from a CSV file",
  description:
    "UTF-8, separated by commas or semicolons, with headings in the first line: `name`, `email`, `phone`, `dateOfBirth` (2026-01-31), `gender`, `language`, `notes`, `taxNumber`, `addressLine1`, `addressLine2`, `city`, `region`, `postalCode`, `countryCode`, `tags` (with `;` between), `discount` (`10%` or an amount), `id`. Case, blanks and dashes in headings do not matter; some other names and Arabic ones are known; other columns are ignored and named. A row belongs to the client with its `id`, else with its e-mail, else with its name and phone; if there is none, it is a new client. Empty cells change nothing. At most 5,000 rows. Needs `clients.update` too.",
  access: workspace("clients.create"),
  query: ImportQuery,
  upload: { maxBytes: MAX_FILE_BYTES, description: "A CSV file of at most 5 MiB" },
  reply: ok(ImportReport),
  errors: [LimitReached, RateLimited, ServiceUnavailable],
  invalid: { body: 422 },
  transaction: "manual",
  audit: { action: "client.import", keeps: [] },
  run: (ctx, { file, query }) => importFile(ctx, file.bytes, query),
});
