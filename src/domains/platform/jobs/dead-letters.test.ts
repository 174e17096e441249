import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { json } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let token: string;
let workspaceId: string;
let otherId: string;

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
  workspaceId = (await makeOwner(test)).workspaceId;
  otherId = (await makeOwner(test)).workspaceId;
});

/** Work of one workspace that was set aside; its topic has no handler, so that it stays queued once retried. */
async function setAside(topic: string, tenant: string | undefined): Promise<string> {
  const id = newId();
  const payload = json(tenant === undefined ? {} : { workspaceId: tenant });
  await test.database.transaction("platform", (db) =>
    db.insertInto("outbox").values({ id, topic, payload, attempts: 12, lastError: "It failed", deadAt: new Date() }).execute(),
  );
  return id;
}

const listed = async (query: string) =>
  (await test.get(`/admin/dead-letters?${query}`, token)).body.deadLetters as { id: string; workspaceId: string | null }[];

describe("GET /admin/dead-letters", () => {
  it("names the workspace of the work, null for the platform's, and filters by it", async () => {
    const own = await setAside("test.listed", workspaceId);
    const other = await setAside("test.listed", otherId);
    const platform = await setAside("test.listed", undefined);
    const rows = await listed("topic=test.listed");
    expect(rows.map((row) => [row.id, row.workspaceId])).toEqual([
      [platform, null],
      [other, otherId],
      [own, workspaceId],
    ]);
    expect((await listed(`workspaceId=${workspaceId}`)).map(({ id }) => id)).toEqual([own]);
    expect((await listed(`id=${other}`)).map(({ id }) => id)).toEqual([other]);
  });

  it("answers 400 to a malformed workspace, 401 without a token, 403 to an analyst", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.get("/admin/dead-letters?workspaceId=x", token)).status).toBe(400);
    expect((await test.get("/admin/dead-letters")).status).toBe(401);
    expect((await test.get("/admin/dead-letters", analyst.token)).status).toBe(403);
  });
});

describe("POST /admin/workspaces/:workspaceId/dead-letters/retry", () => {
  const retry = (id: string, body: object = {}, as: string | undefined = token) =>
    test.post(`/admin/workspaces/${id}/dead-letters/retry`, body, as);

  it("queues the work of one workspace again, of one topic or all", async () => {
    await setAside("test.first", workspaceId);
    await setAside("test.second", workspaceId);
    const kept = await setAside("test.first", otherId);
    const one = await retry(workspaceId, { topic: "test.first" });
    expect([one.status, one.body]).toEqual([202, { count: 1 }]);
    expect((await listed("topic=test.first")).map(({ id }) => id)).toEqual([kept]);
    expect((await retry(workspaceId)).body.count).toBeGreaterThanOrEqual(1);
    expect(await listed(`workspaceId=${workspaceId}`)).toEqual([]);
    expect((await retry(workspaceId)).body).toEqual({ count: 0 });
  });

  it("answers 400 to a malformed id, 404 to an unknown one, 401 without a token, 403 to an analyst", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await retry("x")).status).toBe(400);
    expect((await retry(newId())).status).toBe(404);
    expect((await test.post(`/admin/workspaces/${workspaceId}/dead-letters/retry`, {})).status).toBe(401);
    expect((await retry(workspaceId, {}, analyst.token)).status).toBe(403);
  });
});
