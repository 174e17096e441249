import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, startApp, type TestApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { PROGRESS_PATH } from "./jobs.service.ts";

const test = testApp();
const PRODUCT = newId();
let owner: Member;

/** The storefront is another domain: here every workspace sells one product. */
function sellProduct({ app }: TestApp): void {
  app.hooks.findProduct = async (_, id) => (id === PRODUCT ? { id, name: "Soap", description: "Smells of roses" } : undefined);
}

beforeAll(async () => {
  sellProduct(test);
  owner = await makeOwner(test);
});

const start = (member = owner, body: unknown = {}, product = PRODUCT) =>
  test.post(`${member.path}/storefront/products/${product}/marketing-posts`, body, member.token);

const update = (jobId: string, changes: Record<string, unknown> = {}) => ({
  jobId,
  status: "processing",
  progress: 40,
  step: "writing",
  message: "Writing the text",
  ...changes,
});

async function startedJob(member = owner): Promise<string> {
  return (await start(member)).body.job.id;
}

describe("POST .../marketing-posts", () => {
  it("answers 202 with a queued job", async () => {
    const { status, body } = await start(owner, { instructions: "Mention the sale", language: "ar" });
    expect(status).toBe(202);
    expect(body.job).toMatchObject({
      kind: "product-marketing-post",
      status: "queued",
      progress: 0,
      step: null,
      message: null,
      meta: null,
      productId: PRODUCT,
      createdBy: owner.accountId,
      dispatch: { attempts: 0, lastError: null, dispatchedAt: null },
    });
  });

  it("takes no body at all", async () => {
    const answer = await test.call("POST", `${owner.path}/storefront/products/${PRODUCT}/marketing-posts`, { token: owner.token });
    expect(answer.status).toBe(202);
  });

  it("answers 404 for a product the workspace does not have", async () => {
    const { status, body } = await start(owner, {}, newId());
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it.each([[{ language: "fr" }], [{ instructions: 5 }], [{ instructions: "x".repeat(2_001) }]])("refuses %j with 400", async (body) => {
    expect((await start(owner, body)).status).toBe(400);
  });

  it("requires the permission to run jobs", async () => {
    const viewer = await makeStaff(test, owner, ["jobs.view"]);
    const runner = await makeStaff(test, owner, ["jobs.run"]);
    expect([(await start(viewer)).status, (await start(runner)).status]).toEqual([403, 202]);
  });

  it("answers 422 once the plan's monthly credits are used up, and gives ids that do not follow one another", async () => {
    const small = await makeOwner(test, { planId: "000000010000000000000001" });
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(small)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.error).toMatchObject({ code: "LIMIT_REACHED", limit: "ai-monthly-credits" });
    const tails = answers.filter(({ status }) => status === 202).map(({ body }) => body.job.id.slice(8, 18));
    expect(new Set(tails).size).toBe(10);
  });
});

describe("GET .../jobs", () => {
  it("lists the newest first, filters and pages", async () => {
    const member = await makeOwner(test);
    const ids = [await startedJob(member), await startedJob(member), await startedJob(member)];
    await test.post(PROGRESS_PATH, update(ids[1] ?? "", { status: "done", progress: 100 }));
    const list = async (query: string) => (await test.get(`${member.path}/jobs?${query}`, member.token)).body;
    const first = await list("limit=2&withTotal=true");
    expect(first.pagination.total).toBe(3);
    const second = await list(`limit=2&cursor=${first.pagination.nextCursor}`);
    const seen = [...first.jobs, ...second.jobs].map(({ id }) => id);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect((await list("status=done")).jobs.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
    expect((await list("status=failed")).jobs).toEqual([]);
    expect((await list(`productId=${PRODUCT.toUpperCase()}`)).jobs).toHaveLength(3);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(`from=${today}&to=${today}&kind=product-marketing-post`)).jobs).toHaveLength(3);
    expect((await list("to=2020-01-01")).jobs).toEqual([]);
  });

  it.each(["status=lost", "limit=0", "from=yesterday", "cursor=nonsense", "productId=1"])("refuses ?%s with 400", async (query) => {
    expect((await test.get(`${owner.path}/jobs?${query}`, owner.token)).status).toBe(400);
  });

  it("reads one, and answers 404 for one that is not there", async () => {
    const id = await startedJob();
    expect((await test.get(`${owner.path}/jobs/${id}`, owner.token)).body.job.id).toBe(id);
    expect((await test.get(`${owner.path}/jobs/${newId()}`, owner.token)).status).toBe(404);
  });
});

describe("the progress callback", () => {
  it("keeps the contract's spelling", () => {
    expect(PROGRESS_PATH).toBe("/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress");
  });

  it("answers 200 { success, message } under both prefixes, without a token", async () => {
    const jobId = await startedJob();
    for (const prefix of ["/v1", "/api/v1"] as const) {
      const { status, body } = await test.call("POST", PROGRESS_PATH, { prefix, body: update(jobId.toUpperCase()) });
      expect([status, Object.keys(body).sort(), body.success]).toEqual([200, ["message", "success"], true]);
    }
    expect((await test.get(`${owner.path}/jobs/${jobId}`, owner.token)).body.job).toMatchObject({ progress: 40, step: "writing" });
  });

  it("accepts any move, stores what was sent and an event for each", async () => {
    const jobId = await startedJob();
    const moves = ["done", "processing", "failed", "done", "failed", "processing"];
    for (const [index, status] of moves.entries()) {
      const sent = { status, progress: 100 - index * 12.5, step: "", message: `move ${index}`, meta: { index, deep: [{ a: null }] } };
      expect((await test.post(PROGRESS_PATH, update(jobId, sent))).status).toBe(200);
      const { job } = (await test.get(`${owner.path}/jobs/${jobId}`, owner.token)).body;
      expect(job).toMatchObject(sent);
    }
    const events = await test.database.reader("platform").selectFrom("events").selectAll().orderBy("sequence").execute();
    const own = events.filter(({ data }) => (data as { jobId: string }).jobId === jobId);
    expect(own.map(({ data }) => (data as { status: string }).status)).toEqual(moves);
  });

  it("forgets meta that a later update leaves out", async () => {
    const jobId = await startedJob();
    await test.post(PROGRESS_PATH, update(jobId, { meta: { a: 1 } }));
    await test.post(PROGRESS_PATH, update(jobId));
    expect((await test.get(`${owner.path}/jobs/${jobId}`, owner.token)).body.job.meta).toBeNull();
  });

  it.each([
    ["jobId", "not-an-id"],
    ["jobId", 12],
    ["jobId", undefined],
    ["status", "queued"],
    ["status", undefined],
    ["progress", -0.5],
    ["progress", 100.5],
    ["progress", "40"],
    ["progress", null],
    ["progress", undefined],
    ["step", 3],
    ["step", undefined],
    ["message", undefined],
    ["message", "x".repeat(5_001)],
    ["message", "a\u0000b"],
    ["meta", "text"],
    ["meta", [1]],
    ["meta", { text: "x".repeat(64 * 1024) }],
  ])("refuses a bad %s (%j) with 400 and changes nothing", async (field, value) => {
    const jobId = await startedJob();
    expect((await test.post(PROGRESS_PATH, { ...update(jobId), [field]: value })).status).toBe(400);
    expect((await test.get(`${owner.path}/jobs/${jobId}`, owner.token)).body.job.status).toBe("queued");
  });

  it.each([["0"], ["[]"], ["{"], [""]])("refuses the body %s with 400", async (payload) => {
    const answer = await test.call("POST", PROGRESS_PATH, { payload, headers: { "content-type": "application/json" } });
    expect(answer.status).toBe(400);
  });

  it("answers 404 for a job that is not there", async () => {
    const { status, body } = await test.post(PROGRESS_PATH, update(newId()));
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it.runIf(isPostgres)("announces each of 40 simultaneous updates once, and the last event is the job's state", async () => {
    const member = await makeOwner(test);
    const jobId = await startedJob(member);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => test.post(PROGRESS_PATH, update(jobId, { progress: index }))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const events = await test.database
      .reader("platform")
      .selectFrom("events")
      .select(["sequence", "data"])
      .where("workspaceId", "=", member.workspaceId)
      .where("event", "=", "job.progress")
      .orderBy("sequence")
      .execute();
    expect(new Set(events.map(({ data }) => (data as { progress: number }).progress)).size).toBe(40);
    const { job } = (await test.get(`${member.path}/jobs/${jobId}`, member.token)).body;
    expect(events.at(-1)?.data).toMatchObject({ progress: job.progress });
  });
});

describe("dispatch", () => {
  const calls: Record<string, unknown>[] = [];
  let status = 200;
  let tool: Server;
  let own: TestApp;

  beforeAll(async () => {
    tool = createServer(async (request, response) => {
      calls.push(JSON.parse(await textOf(request)));
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => tool.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(tool.address() as AddressInfo).port}/start`;
    own = await startApp({ env: { WORKFLOW_URL: url, PUBLIC_URL: "https://api.example.com/" } });
    sellProduct(own);
  });
  afterAll(async () => {
    await own.close();
    tool.close();
  });

  const begin = async (member: Member): Promise<string> => {
    const path = `${member.path}/storefront/products/${PRODUCT}/marketing-posts`;
    return (await own.post(path, { instructions: "Short" }, member.token)).body.job.id;
  };
  const dispatchOf = async (member: Member, id: string) => (await own.get(`${member.path}/jobs/${id}`, member.token)).body.job;
  const due = () =>
    own.database.transaction("platform", (db) =>
      db
        .updateTable("outbox")
        .set({ runAt: new Date(0) })
        .execute(),
    );

  it("hands the job over with its callback address", async () => {
    status = 202;
    const member = await makeOwner(own);
    const jobId = await begin(member);
    await own.app.clockwork.drain();
    expect(calls.find((call) => call.jobId === jobId)).toMatchObject({
      jobId,
      callbackUrl: expect.stringMatching(new RegExp(`^https://api\\.example\\.com/v1${PROGRESS_PATH}\\?signature=[\\w.-]+$`)),
      workspaceId: member.workspaceId,
      kind: "product-marketing-post",
      instructions: "Short",
      product: { id: PRODUCT, name: "Soap", description: "Smells of roses" },
    });
    expect((await dispatchOf(member, jobId)).dispatch).toMatchObject({ attempts: 1, lastError: null, dispatchedAt: expect.any(String) });
  });

  it("gives credits back for a failure that the workflow signed, once, and for no other", async () => {
    status = 202;
    const member = await makeOwner(own);
    const used = async () => {
      const row = await own.database
        .reader("platform")
        .selectFrom("monthlyCredits")
        .selectAll()
        .where("workspaceId", "=", member.workspaceId);
      return (await row.execute()).reduce((sum, { used: count }) => sum + Number(count), 0);
    };
    const [jobId, other] = [await begin(member), await begin(member)];
    await own.app.clockwork.drain();
    const signed = (id: string) => new URL(String(calls.find((call) => call.jobId === id)?.callbackUrl)).search;
    const failed = update(jobId, { status: "failed" });
    expect(await used()).toBe(2);

    for (const query of ["", "?signature=nonsense", signed(other)])
      expect((await own.post(PROGRESS_PATH + query, failed)).status).toBe(200);
    expect([await used(), (await dispatchOf(member, jobId)).status]).toEqual([2, "failed"]);
    for (let count = 0; count < 3; count++) await own.post(PROGRESS_PATH + signed(jobId), failed);
    expect(await used()).toBe(1);
    await own.post(PROGRESS_PATH, update(jobId, { status: "processing" }));
    expect(await used()).toBe(1);
    await own.post(PROGRESS_PATH + signed(jobId), update(jobId, { status: "done" }));
    expect(await used()).toBe(2);
  });

  it("tries again until the workflow takes it", async () => {
    status = 503;
    const member = await makeOwner(own);
    const jobId = await begin(member);
    await own.app.clockwork.drain();
    expect(await dispatchOf(member, jobId)).toMatchObject({ status: "queued", dispatch: { lastError: "The workflow answered 503" } });
    status = 200;
    await due();
    await own.app.clockwork.drain();
    const { dispatch } = await dispatchOf(member, jobId);
    expect(dispatch).toMatchObject({ attempts: 2, lastError: null });
    expect(calls.filter((call) => call.jobId === jobId)).toHaveLength(2);
  });

  it("gives up after the last attempt: the job fails, admins see the dead letter and can send it again", async () => {
    status = 500;
    const member = await makeOwner(own);
    const admin = await makeAdmin(own);
    const jobId = await begin(member);
    await own.app.clockwork.drain();
    await own.database.transaction("platform", (db) =>
      db
        .updateTable("outbox")
        .set({ attempts: 11, runAt: new Date(0) })
        .execute(),
    );
    await own.app.clockwork.drain();
    expect(await dispatchOf(member, jobId)).toMatchObject({ status: "failed", step: "dispatch" });

    const { body } = await own.get("/admin/dead-letters?topic=jobs.dispatch", admin.token);
    expect(body.deadLetters).toHaveLength(1);
    expect(body.deadLetters[0]).toMatchObject({ topic: "jobs.dispatch", attempts: 12, lastError: "The workflow answered 500" });
    status = 200;
    const retry = `/admin/dead-letters/${body.deadLetters[0].id}/retry`;
    expect((await own.post(retry, {}, admin.token)).status).toBe(202);
    await own.app.clockwork.drain();
    expect((await dispatchOf(member, jobId)).dispatch.dispatchedAt).not.toBeNull();
    expect((await own.post(retry, {}, admin.token)).status).toBe(404);
  });

  it("does not restart a job that has already reported", async () => {
    status = 500;
    const member = await makeOwner(own);
    const jobId = await begin(member);
    await own.app.clockwork.drain();
    await own.post(PROGRESS_PATH, update(jobId, { status: "done", progress: 100 }));
    const before = calls.length;
    await due();
    await own.app.clockwork.drain();
    expect(calls).toHaveLength(before);
    const rows = await own.database.transaction("platform", (db) => sql<{ id: string }>`select id from outbox`.execute(db));
    expect(rows.rows).toEqual([]);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
