import { workspace } from "../../../kit/access.ts";
import { RateLimited, ServiceUnavailable } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { ImportQuery } from "../../../kit/sheets.ts";
import { TestFull } from "../catalogue/lab.errors.ts";
import { ResultImport } from "./import.schemas.ts";
import { importResults } from "./import.service.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const importLabResults = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/results/import",
  summary: "Enter results from a CSV file of an instrument",
  description:
    "UTF-8, separated by commas or semicolons, with headings in the first line: `accession`, `code`, `value`, `unit`. `accession` is a specimen's number, `code` the analysis's `code` or one of its `instrumentCodes`, upper or lower case. `value` is a number, with `<`, `<=`, `>` or `>=` before it if need be, a text, or the code of an option, by the analysis's `resultType`. `unit` is the analysis's unit or its UCUM code; empty stands for it. A line is rejected if its specimen or code is unknown, its unit is another one, the value is verified, the specimen was rejected, the request is cancelled or completed, or an earlier line has the same analysis. At most 10,000 rows. A file whose texts make a test too large is refused as a whole with `test-full`; a dry run does not look for that.",
  access: workspace("labs.run"),
  query: ImportQuery,
  upload: { maxBytes: MAX_FILE_BYTES, description: "A CSV file of at most 5 MiB" },
  reply: ok(ResultImport),
  errors: [TestFull, RateLimited, ServiceUnavailable],
  invalid: { id: 422, body: 422 },
  transaction: "manual",
  audit: { action: "lab-test.import-results", keeps: [] },
  run: (ctx, { file, query }) => importResults(ctx, file.bytes, query),
});
