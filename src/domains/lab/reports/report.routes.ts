import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { workspace } from "../../../kit/access.ts";
import { content, route } from "../../../kit/route.ts";
import { oneOf, optional, Type } from "../../../kit/schema.ts";
import { ReportNotFound, TestNotFound } from "../catalogue/lab.errors.ts";
import { printReport } from "./report.service.ts";

const Version = Type.Integer({ minimum: 1, maximum: 1000, description: "An issued version; without it the test as it is now" });

export const readLabTestReport = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/report.pdf",
  summary: "Get a lab test's report as PDF, in English or Arabic",
  access: workspace("labs.view"),
  query: Type.Object({ language: oneOf(pdfLanguages, { default: "en" }), version: optional(Version) }),
  reply: content("application/pdf"),
  errors: [TestNotFound, ReportNotFound, DocumentTooLong],
  invalid: { id: 422, body: 422 },
  run: async (ctx, { params, query }) => {
    ctx.exchange.setHeader("content-disposition", `inline; filename="report-${params.testId}.pdf"`);
    return printReport(ctx, params.testId, query.language, query.version);
  },
});
