import { workspace } from "../../../kit/access.ts";
import { content, route } from "../../../kit/route.ts";
import { TestNotFound } from "../catalogue/lab.errors.ts";
import { exchangeTest } from "./fhir.service.ts";

export const readLabTestFhir = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/fhir",
  summary: "Get a lab test as a FHIR R4 bundle",
  description:
    "A `collection` of DiagnosticReport, Patient, Specimen and Observation, with LOINC and UCUM codes where the catalogue has them. It shows the test as it is now; results that are not final say so in `status`.",
  access: workspace("labs.view"),
  reply: content("application/fhir+json"),
  errors: [TestNotFound],
  invalid: { id: 422, body: 422 },
  run: async (ctx, { params }) => JSON.stringify(await exchangeTest(ctx, params.testId)),
});
