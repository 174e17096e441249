import { newId } from "../../src/kit/ids.ts";
import type { Seed } from "./index.ts";

/** A job of the workspace, straight into the table: the storefront's product it is about is another domain's. */
export const seedJobs: Seed = async (test, { workspaceId, accountId }, canary) => {
  const jobId = newId();
  const job = { workspaceId, id: jobId, kind: "product-marketing-post", productId: newId(), createdBy: accountId };
  await test.database.transaction({ workspaceId }, (db) =>
    db
      .insertInto("jobs")
      .values({ ...job, step: canary, message: canary })
      .execute(),
  );
  return { ":jobId": jobId, ":webhookId": newId(), ":deadLetterId": newId() };
};
