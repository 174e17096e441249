import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});
const get = (path: string) => test.get(`${owner.path}/labs${path}`, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(`${owner.path}/labs${path}`, body, token);

async function reported(client: object = {}, value = 12) {
  const made = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan", ...client }, owner.token)).body.client;
  const { analysis } = (await post("/analyses", { testName: `Analysis ${newId()}`, price: 10 })).body;
  const { id, items } = (await post("/tests", { clientId: made.id, analysisIds: [analysis.id] })).body.test;
  const enter = (resultValueNumeric: number, extra = {}) =>
    test.patch(`${owner.path}/labs/tests/${id}/items/${items[0].id}/result`, { resultValueNumeric, ...extra }, owner.token);
  await enter(value);
  await post(`/tests/${id}/complete`, {});
  return { id: id as string, enter };
}
const share = (id: string, body: object = {}) => post(`/tests/${id}/shares`, body);
const pathIn = (url: string) => new URL(url).pathname;
const visit = (path: string) => test.call("GET", path, { prefix: "" });

describe("sharing an issued report", () => {
  it("makes a link to the latest version, which keeps showing that version, and notes the first opening", async () => {
    const { id, enter } = await reported({}, 41.25);
    const { status, body } = await share(id, { language: "ar", days: 3 });
    expect(status).toBe(201);
    expect(body.share).toMatchObject({ testId: id, version: 1, channel: "link", language: "ar", openedAt: null, by: { kind: "owner" } });
    const days = (Date.parse(body.share.expiresAt) - Date.parse(body.share.createdAt)) / 86_400_000;
    expect(days).toBe(3);
    await enter(52.75, { reason: "Wrong sample." });
    await post(`/tests/${id}/reports`, { reason: "Wrong sample." });
    const page = await visit(pathIn(body.share.url));
    expect(page.status).toBe(200);
    expect(page.text).toContain("41.25");
    expect(page.text).not.toContain("52.75");
    const { shares } = (await get(`/tests/${id}/shares`)).body;
    expect(shares[0].openedAt).toEqual(expect.any(String));
    await visit(pathIn(body.share.url));
    expect((await get(`/tests/${id}/shares`)).body.shares).toEqual(shares);
    expect((await share(id)).body.share.version).toBe(2);
    expect((await share(id, { version: 1 })).body.share.version).toBe(1);
    const pdf = await visit(`${pathIn(body.share.url)}/report.pdf`);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  it("ends when it is deleted", async () => {
    const { id } = await reported();
    const { id: shareId, url } = (await share(id)).body.share;
    const remove = () => test.delete(`${owner.path}/labs/tests/${id}/shares/${shareId}`, owner.token);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await visit(pathIn(url))).status).toBe(404);
    expect((await visit(`${pathIn(url)}/report.pdf`)).status).toBe(404);
  });

  it("sends the link to the client by e-mail or text message", async () => {
    const { id } = await reported({ email: "layla@example.com", phone: "+15550102030" });
    for (const channel of ["email", "sms"]) expect((await share(id, { channel })).status).toBe(201);
    const { messages } = (await test.get(`${owner.path}/messages?kind=report-shared`, owner.token)).body;
    expect(messages.map(({ channel, to }: { channel: string; to: string }) => [channel, to]).sort()).toEqual([
      ["email", "layla@example.com"],
      ["sms", "+15550102030"],
    ]);
    expect(messages.every(({ text }: { text: string }) => text.includes("{link}"))).toBe(true);
  });

  it("answers 422 before a report is issued or without an address, 404 for an unknown test or version, 403 without the permission", async () => {
    const { id } = await reported();
    expect((await share(id, { channel: "email" })).status).toBe(422);
    expect((await share(id, { days: 91 })).status).toBe(422);
    expect((await share(id, { version: 9 })).status).toBe(404);
    expect((await share(newId())).status).toBe(404);
    expect((await get(`/tests/${newId()}/shares`)).status).toBe(404);
    const viewer = await makeStaff(test, owner, ["labs.view"]);
    expect((await post(`/tests/${id}/shares`, {}, viewer.token)).status).toBe(403);
    const { analysis } = (await post("/analyses", { testName: "Not yet", price: 1 })).body;
    const client = (await test.post(`${owner.path}/clients`, { name: "Omar" }, owner.token)).body.client;
    const open = (await post("/tests", { clientId: client.id, analysisIds: [analysis.id] })).body.test;
    const refused = await share(open.id);
    expect([refused.status, refused.body.error.code]).toEqual([422, "NOTHING_TO_REPORT"]);
  });

  it("opens only with its own token, in its own workspace", async () => {
    const { id } = await reported();
    const path = pathIn((await share(id)).body.share.url);
    expect((await visit(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    const other = await makeOwner(test);
    const { store } = (await test.get(`${other.path}/storefront/store`, other.token)).body;
    expect((await visit(path.replace(/\/s\/[^/]+/, `/s/${store.slug}`))).status).toBe(404);
  });

  it("has a limit per test", async () => {
    const { id } = await reported();
    for (let made = 0; made < 50; made += 1) expect((await share(id)).status).toBe(201);
    const { status, body } = await share(id);
    expect([status, body.error.reason, body.error.message]).toEqual([422, "test-full", "A test can have at most 50 links."]);
  });

  it("ends when its days are over", async () => {
    const { id } = await reported();
    const short = (await share(id, { days: 1 })).body.share;
    test.setTime(new Date(Date.parse(short.expiresAt) + 1000).toISOString());
    expect((await visit(pathIn(short.url))).status).toBe(404);
  });
});
