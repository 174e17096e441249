import { beforeAll, describe, expect, it } from "vitest";
import { makeDesk } from "../../../../test/booking.ts";
import { makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";

const lines: string[] = [];
const test = testApp({
  env: { LOG_LEVEL: "info" },
  logTo: { write: (line: string) => void lines.push(line) },
});

let talker: Awaited<ReturnType<typeof makeTalker>>;
beforeAll(async () => {
  talker = await makeTalker();
});

/** A workspace with a message about a session, one about an order and one about a lab test. */
async function makeTalker() {
  const desk = await makeDesk(test);
  const { path, token } = desk.owner;
  const make = async (at: string, body: object) => Object.values((await test.post(path + at, body, token)).body)[0] as { id: string };
  await test.patch(`${path}/messages/settings`, { kinds: { "results-ready": { email: true } } }, token);
  await test.patch(`${path}/clients/${desk.clientId}`, { email: `patient-${desk.clientId}@example.com` }, token);
  const { manageToken } = (await desk.visit()).body;
  const product = await make("/storefront/products", { name: "Soap", price: 2, status: "active" });
  const order = { customer: { name: "Lina", email: "buyer@example.com" }, items: [{ productId: product.id, quantity: 1 }] };
  const { statusToken } = (await test.post(`/public/storefront/stores/${desk.slug}/orders`, order)).body;
  const analysis = await make("/labs/analyses", { testName: "Glucose", price: 3 });
  const ordered = await make("/labs/tests", { clientId: desk.clientId, testDate: "2026-06-15", analysisIds: [analysis.id] });
  const { items } = (await test.get(`${path}/labs/tests/${ordered.id}`, token)).body.test;
  await test.patch(`${path}/labs/tests/${ordered.id}/items/${items[0].id}/result`, { resultValueNumeric: 5 }, token);
  await make(`/labs/tests/${ordered.id}/complete`, {});
  await test.app.clockwork.drain();
  return { ...desk, manageToken, statusToken };
}

describe("GET /workspace/:workspaceId/messages", () => {
  it.each<[WorkspacePermission[], string[] | number]>([
    [["workspace.manage"], 403],
    [["sessions.view"], 403],
    [["labs.view"], 403],
    [["clients.view"], []],
    [["sessions.view", "clients.view"], ["session"]],
    [["labs.view", "clients.view"], ["test"]],
    [["store.orders.view"], ["order"]],
    [["store.orders.manage", "workspace.manage"], ["order"]],
    [
      ["sessions.view", "clients.view", "store.orders.view", "labs.view"],
      ["order", "session", "test"],
    ],
  ])("shows holders of %j messages about %j", async (permissions, expected) => {
    const { owner } = talker;
    const staff = await makeStaff(test, owner, permissions);
    const { status, body } = await test.get(`${owner.path}/messages`, staff.token);
    if (typeof expected === "number") expect(status).toBe(expected);
    else expect(body.messages.map(({ about }: { about: string }) => about).sort()).toEqual(expected);
  });

  it("never contains a link that manages a booking or opens an order, nor does the database", async () => {
    const { owner, manageToken, statusToken } = talker;
    const { text } = await test.get(`${owner.path}/messages`, owner.token);
    expect(text).toContain("{link}");
    const rows = await test.database.reader({ workspaceId: owner.workspaceId }).selectFrom("messages").selectAll().execute();
    expect(rows).toHaveLength(3);
    for (const secret of [manageToken, statusToken]) {
      expect(text).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    expect(test.mails.some((mail) => mail.text.includes(manageToken) && mail.html?.includes(manageToken))).toBe(true);
    expect(test.mails.some((mail) => mail.text.includes(statusToken) && mail.html?.includes(statusToken))).toBe(true);
  });
});

describe("the log", () => {
  it("contains no link of a booking, an order or a calendar", async () => {
    const { owner, slug, manageToken, statusToken } = talker;
    const { body } = await test.post(`${owner.path}/calendar-feeds`, {}, owner.token);
    const calendar = new URL(body.feed.url).pathname;
    const opened = [
      `/v1/public/bookings/${manageToken}`,
      `/s/${slug}/bookings/${manageToken}`,
      `/s/${slug}/bookings/${manageToken}/calendar.ics`,
      `/v1/public/storefront/orders/${statusToken}`,
      `/s/${slug}/orders/${statusToken}`,
      calendar,
    ];
    lines.length = 0;
    for (const path of opened) expect([path, (await test.call("GET", path, { prefix: "" })).status]).toEqual([path, 200]);
    const written = lines.join("");
    expect(written).toContain(`/s/${slug}/bookings/[redacted]/calendar.ics`);
    const secret = calendar.split("/").at(-1)?.split(".")[0] ?? "";
    for (const part of [manageToken, statusToken, secret]) expect(written).not.toContain(part);
  });
});
