import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { IdText, optional, Type } from "../../../kit/schema.ts";
import { ItemNotFound, SamePerson, SpecimenRejected, TestCancelled, TestNotFound } from "../catalogue/lab.errors.ts";
import { LabTest } from "../requests/tests.schemas.ts";
import { verifyTest } from "./verification.service.ts";

export const verifyLabTest = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/verify",
  summary: "Verify entered results",
  description:
    "Without `itemIds` all that are entered. Results of the caller are refused (`SAME_PERSON`) unless the profile's " +
    "`labs.verifierMustDiffer` is off. What is verified already stays as it is; a value that changes is unverified again.",
  access: workspace("labs.verify"),
  body: Type.Object({ itemIds: optional(Type.Array(IdText, { minItems: 1, maxItems: 200 })) }),
  reply: ok(Type.Object({ test: LabTest })),
  errors: [TestNotFound, ItemNotFound, TestCancelled, SamePerson, SpecimenRejected],
  invalid: { id: 422, body: 422 },
  audit: { action: "lab-test.verify", by: "service" },
  run: async (ctx, { params, body }) => ({ test: await verifyTest(ctx, params.testId, body.itemIds) }),
});
