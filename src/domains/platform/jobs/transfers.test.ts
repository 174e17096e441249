import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeKey, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { form } from "../../../../test/uploads.ts";
import { routes } from "../../../domains.ts";
import type { Db } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";
import { PROGRESS_PATH } from "./jobs.service.ts";
import { exportables } from "./transfers.rules.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});
beforeEach(() => test.app.clockwork.drain());

const start = (body: unknown, who = owner) => test.post(`${who.path}/jobs/exports`, body, who.token);
const read = async (id: string, who = owner) => (await test.get(`${who.path}/jobs/${id}`, who.token)).body.job;
const open = (url: string) => test.call("GET", url.slice(url.indexOf("/public/")), {});
async function finish(id: string, who = owner) {
  await test.app.clockwork.drain();
  return read(id, who);
}
async function upload(csv: string, query = "", who = owner) {
  const { payload, headers } = await form({ bytes: Buffer.from(csv), name: "clients.csv", type: "text/csv" });
  return test.call("POST", `${who.path}/jobs/imports${query}`, { token: who.token, payload, headers });
}

describe("POST .../jobs/exports", () => {
  it("writes the file of the direct route, filtered, behind a link that expires", async () => {
    for (const name of ["Mona", "Layla"]) await test.post(`${owner.path}/clients`, { name, tags: [name] }, owner.token);
    const { status, body } = await start({ of: "clients", query: "tag=Mona" });
    expect([status, body.job]).toMatchObject([202, { kind: "export", of: "clients", status: "queued", productId: null, result: null }]);
    const done = await finish(body.job.id);
    expect(done).toMatchObject({
      status: "done",
      progress: 100,
      result: { name: "clients.csv", report: null, sizeBytes: expect.any(Number) },
    });
    const file = await open(done.result.url);
    expect([file.status, file.headers["content-disposition"]]).toEqual([200, 'attachment; filename="clients.csv"']);
    expect(file.text).toBe((await test.get(`${owner.path}/clients.csv?tag=Mona`, owner.token)).text);
    expect(file.text).toContain("Mona");
    expect(file.text).not.toContain("Layla");
    const { body: log } = await test.get(`${owner.path}/audit?recordType=job`, owner.token);
    expect(log.events[0]).toMatchObject({ action: "job.export", record: { id: body.job.id } });
  });

  it.each(Object.keys(exportables).filter((of) => of !== "journal"))("exports %s", async (of) => {
    const { body } = await start({ of });
    expect(await finish(body.job.id)).toMatchObject({ status: "done", result: { name: `${of}.csv` } });
  });

  it("asks for the permissions of the direct routes", () => {
    for (const { path, anyOf } of Object.values(exportables)) {
      const direct = routes.find((route) => `/v1${route.path}` === `${path(":workspaceId")}.csv`);
      expect(direct?.access).toMatchObject({ kind: "workspace", anyOf });
    }
  });

  it("fails visibly with the reason for which the direct route refuses", async () => {
    const off = await finish((await start({ of: "journal", query: "from=2026-01-01&to=2026-01-31" })).body.job.id);
    expect(off).toMatchObject({ status: "failed", meta: { reason: "ledger-off" }, result: null });
    const wrong = await finish((await start({ of: "clients", query: "from=yesterday" })).body.job.id);
    expect(wrong).toMatchObject({ status: "failed", meta: { reason: "invalid-input" }, message: expect.any(String) });
  });

  it("refuses with 403 without the permission for the records, and API keys", async () => {
    const runner = await makeStaff(test, owner, ["jobs.run", "jobs.view", "store.view"]);
    expect((await start({ of: "clients" }, runner)).status).toBe(403);
    expect((await start({ of: "products" }, runner)).status).toBe(202);
    const { token } = await makeKey(test, owner, ["jobs.run", "clients.view"]);
    const { status } = await test.post(`${owner.path}/jobs/exports`, { of: "clients" }, token);
    expect(status).toBe(403);
  });

  it("shows the link only to members who may see the records", async () => {
    const viewer = await makeStaff(test, owner, ["jobs.view"]);
    const { id, result } = await finish((await start({ of: "clients" })).body.job.id);
    expect(result.url).toEqual(expect.any(String));
    expect((await read(id, viewer)).result).toMatchObject({ name: "clients.csv", url: null });
  });

  it("fails once the login that started it has ended", async () => {
    const runner = await makeStaff(test, owner, ["jobs.run", "jobs.view", "clients.view"]);
    const { body } = await start({ of: "clients" }, runner);
    await test.post("/auth/logout", undefined, runner.token);
    expect(await finish(body.job.id)).toMatchObject({ status: "failed", meta: { reason: "unauthorized" } });
  });

  it("runs one at a time, and 20 a day", async () => {
    const busy = await makeOwner(test);
    const row = {
      workspaceId: busy.workspaceId,
      kind: "export",
      createdBy: busy.accountId,
      input: '{"of": "clients", "query": "", "loginId": ""}',
    };
    const write = <T>(work: (db: Db) => Promise<T>) => test.database.transaction({ workspaceId: busy.workspaceId }, work);
    // A row and no real export, which could end before the next request arrives.
    await write((db) =>
      db
        .insertInto("jobs")
        .values({ ...row, id: newId(), status: "processing" })
        .execute(),
    );
    const second = await start({ of: "clients" }, busy);
    expect([second.status, second.body.error.reason]).toEqual([409, "transfer-running"]);

    const ended = Array.from({ length: 19 }, () => ({ ...row, id: newId(), status: "failed" }));
    await write((db) => db.updateTable("jobs").set({ status: "failed" }).where("workspaceId", "=", busy.workspaceId).execute());
    await write((db) => db.insertInto("jobs").values(ended).execute());
    const over = await start({ of: "clients" }, busy);
    expect([over.status, over.body.error.reason]).toEqual([422, "transfers-full"]);
  });

  it("refuses another kind of records with 400", async () => {
    expect((await start({ of: "secrets" })).status).toBe(400);
  });

  it("takes no reports from outside", async () => {
    const { id } = (await start({ of: "clients" })).body.job;
    const report = { jobId: id, status: "failed", progress: 1, step: "", message: "" };
    expect((await test.post(PROGRESS_PATH, report)).status).toBe(404);
  });
});

describe("POST .../jobs/imports", () => {
  it("imports the rows, counts them and lists those that were rejected", async () => {
    const clinic = await makeOwner(test);
    const file = "name,email\nMona,mona@example.com\nLayla,not-an-address\n";
    const { status, body } = await upload(file, "?skipInvalid=true", clinic);
    expect([status, body.job]).toMatchObject([202, { kind: "import", of: "clients", status: "queued" }]);
    const done = await finish(body.job.id, clinic);
    const report = { applied: true, created: 1, updated: 0, unchanged: 0, rejectedRows: 1 };
    expect(done).toMatchObject({ status: "done", progress: 100, result: { name: "rejected.csv", report } });
    expect((await open(done.result.url)).text).toMatch(/^\uFEFF?line,field,problem\r\n3,email,/);
    expect((await test.get(`${clinic.path}/clients`, clinic.token)).body.clients).toHaveLength(1);
    const again = await finish((await upload("name,email\nMona,mona@example.com\n", "", clinic)).body.job.id, clinic);
    expect(again.result).toMatchObject({ url: null, name: null, report: { applied: true, created: 0, unchanged: 1, rejectedRows: 0 } });
  });

  it("fails visibly for a file that cannot be read", async () => {
    const failed = await finish((await upload("nothing\n1\n")).body.job.id);
    expect(failed).toMatchObject({ status: "failed", meta: { reason: "invalid-input" } });
  });

  it("refuses with 403 without both permissions, with 400 without a file, and with 409 while another runs", async () => {
    const runner = await makeStaff(test, owner, ["jobs.run", "clients.create"]);
    expect((await upload("name\nMona\n", "", runner)).status).toBe(403);
    expect((await test.post(`${owner.path}/jobs/imports`, {}, owner.token)).status).toBeGreaterThanOrEqual(400);
    await start({ of: "clients" });
    expect((await upload("name\nMona\n")).status).toBe(409);
  });
});

describe("the link", () => {
  it("answers 403 for another token or job, and 404 once the file has expired", async () => {
    const { id, result } = await finish((await start({ of: "clients" })).body.job.id);
    expect((await open(result.url.replace(id, newId()))).status).toBe(403);
    expect((await open(`/public/job-results/${id}?token=nonsense`)).status).toBe(403);
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db
        .updateTable("jobs")
        .set({ expiresAt: new Date(0) })
        .where("id", "=", id)
        .execute(),
    );
    const gone = await open(result.url);
    expect([gone.status, gone.body.error.reason]).toEqual([404, "result-gone"]);
    expect((await read(id)).result.url).toBeNull();
  });

  it("is hidden while the workspace is suspended", async () => {
    const other = await makeOwner(test);
    const admin = await makeAdmin(test);
    const { result } = await finish((await start({ of: "clients" }, other)).body.job.id, other);
    expect((await open(result.url)).status).toBe(200);
    await test.post(`/admin/workspaces/${other.workspaceId}/suspend`, { reason: "Unpaid." }, admin.token);
    expect((await open(result.url)).status).toBe(404);
    await test.post(`/admin/workspaces/${other.workspaceId}/resume`, {}, admin.token);
    expect((await open(result.url)).status).toBe(200);
  });
});
