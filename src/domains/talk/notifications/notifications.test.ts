import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { type Member, makeKey, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { eventsOf, subscribed } from "../../../../test/sockets.ts";
import { form } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";
import type { Notice } from "../../../kit/notices.ts";
import type { Notification } from "./notifications.schemas.ts";
import { NOTIFY } from "./notifications.service.ts";
import { sweep } from "./notifications.store.ts";

const test = testApp();
let desk: Desk;
let owner: Member;
const clerk: Record<string, Member> = {};

beforeAll(async () => {
  desk = await makeDesk(test);
  owner = desk.owner;
  clerk.sessions = await makeStaff(test, owner, ["sessions.view"]);
  clerk.orders = await makeStaff(test, owner, ["store.orders.manage"]);
  clerk.labs = await makeStaff(test, owner, ["labs.view"]);
  clerk.tasks = await makeStaff(test, owner, ["tasks.view"]);
  clerk.manager = await makeStaff(test, owner, ["workspace.manage", "clients.create", "clients.update"]);
});

const bell = async ({ token }: Member, query = "") => (await test.get(`${owner.path}/notifications?limit=100${query}`, token)).body;
const read = ({ token }: Member, body: object) => test.post(`${owner.path}/notifications/read`, body, token);
const make = async (path: string, body: object) => {
  const { status, body: reply, text } = await test.post(owner.path + path, body, owner.token);
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return Object.values(reply)[0] as { id: string };
};

/** Notifications that each member receives because of `work`. */
async function toldOf(work: () => Promise<unknown>): Promise<Record<string, Notification[]>> {
  const everyone = { owner, ...clerk };
  const before = new Set<string>();
  await test.app.clockwork.drain();
  for (const member of Object.values(everyone)) for (const { id } of (await bell(member)).notifications) before.add(id);
  await work();
  await test.app.clockwork.drain();
  const told: Record<string, Notification[]> = {};
  for (const [name, member] of Object.entries(everyone)) {
    const fresh = ((await bell(member)).notifications as Notification[]).filter(({ id }) => !before.has(id));
    if (fresh.length > 0) told[name] = fresh.reverse();
  }
  return told;
}
const kindsOf = (told: Record<string, Notification[]>) =>
  Object.fromEntries(Object.entries(told).map(([name, all]) => [name, all.map(({ kind }) => kind)]));

describe("members are notified of", () => {
  it("what a visitor books, moves and cancels, if they may see sessions", async () => {
    const told = await toldOf(async () => {
      const { manageToken } = (await desk.visit()).body;
      for (const startTime of ["11:00", "12:00"]) await test.patch(`/public/bookings/${manageToken}`, { date: desk.day, startTime });
      await test.delete(`/public/bookings/${manageToken}`);
    });
    const kinds = ["session-booked", "session-moved", "session-moved", "session-cancelled"];
    expect(kindsOf(told)).toEqual({ owner: kinds, sessions: kinds });
    expect(told.sessions?.[1]).toMatchObject({
      record: { type: "session", id: expect.any(String) },
      ...{ name: "Lina Haddad", date: desk.day, startTime: "11:00", number: null, readAt: null },
    });
  });

  it("nothing that members book, move and cancel themselves", async () => {
    const told = await toldOf(async () => {
      const { session } = (await desk.book({ date: desk.day, startTime: "15:00" })).body;
      for (const changes of [{ startTime: "16:00" }, { status: "cancelled" }])
        await test.patch(`${owner.path}/sessions/${session.id}`, changes, owner.token);
    });
    expect(told).toEqual({});
  });

  it("an order", async () => {
    const product = await make("/storefront/products", { name: "Soap", price: 2, status: "active" });
    const order = { customer: { name: "Omar", email: uniqueEmail() }, items: [{ productId: product.id, quantity: 1 }] };
    const told = await toldOf(() => test.post(`/public/storefront/stores/${desk.slug}/orders`, order));
    expect(kindsOf(told)).toEqual({ owner: ["order-received"], orders: ["order-received"] });
    expect(told.orders?.[0]).toMatchObject({ name: "Omar", number: 1001, record: { type: "order" } });
  });

  it("a critical result, once per value", async () => {
    const analysis = await make("/labs/analyses", { testName: "Potassium", price: 3 });
    await make(`/labs/analyses/${analysis.id}/ranges`, { lowLimit: 3.5, highLimit: 5, criticalHigh: 6 });
    const ordered = (await make("/labs/tests", {
      clientId: desk.clientId,
      testDate: "2026-06-15",
      analysisIds: [analysis.id],
    })) as unknown as { id: string; items: { id: string }[] };
    const enter = (resultValueNumeric: number) =>
      test.patch(`${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[0]?.id}/result`, { resultValueNumeric }, owner.token);
    const told = await toldOf(async () => {
      for (const value of [4, 5.5, 6.5, 6.5, 7]) expect((await enter(value)).status).toBe(200);
    });
    expect(kindsOf(told)).toEqual({ owner: Array(2).fill("result-critical"), labs: Array(2).fill("result-critical") });
    expect(told.labs?.[0]).toMatchObject({ name: "Layla Haddad", record: { type: "test", id: ordered.id } });
  });

  it("a task that is assigned to them by another person", async () => {
    const id = clerk.tasks?.accountId;
    const told = await toldOf(() => make(`/staff/${id}/tasks`, { title: "Order gloves", dueDate: "2026-12-01" }));
    expect(kindsOf(told)).toEqual({ tasks: ["task-assigned"] });
    expect(told.tasks?.[0]).toMatchObject({ name: "Order gloves", date: "2026-12-01", record: { type: "task" } });
    const unseeing = await toldOf(() => make(`/staff/${clerk.labs?.accountId}/tasks`, { title: "Order gloves" }));
    expect(unseeing).toEqual({});
  });

  it("their own import and export", async () => {
    const boundary = "----notified";
    const csv = "name,email\nNew Person,new-person@example.com\n";
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="c.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const send = (query: string) =>
      test.call("POST", `${owner.path}/clients/import${query}`, { token: clerk.manager?.token, headers, payload });
    expect(await toldOf(() => send("?dryRun=true"))).toEqual({});
    const told = await toldOf(async () => expect((await send("")).status).toBe(200));
    expect(kindsOf(told)).toEqual({ manager: ["import-ready"] });
    expect(told.manager?.[0]).toMatchObject({ number: 1, record: null, of: "clients" });
    const { workspaceId, accountId } = owner;
    const exported = await toldOf(() =>
      test.database.transaction({ workspaceId }, (db) =>
        db
          .insertInto("outbox")
          .values({ id: newId(), topic: "identity.export", payload: JSON.stringify({ workspaceId, accountId }), runAt: new Date() })
          .execute(),
      ),
    );
    expect(kindsOf(exported)).toEqual({ owner: ["export-ready"] });
    expect(exported.owner?.[0]).toMatchObject({ record: null, of: null });
  });

  it("their own import of products", async () => {
    const file = await form({
      bytes: Buffer.from("Handle,Title,Variant Price\nfilter,Filter,3\n"),
      name: "products.csv",
      type: "text/csv",
    });
    const told = await toldOf(async () => {
      const { status, text } = await test.call("POST", `${owner.path}/storefront/catalogue/import`, { token: owner.token, ...file });
      expect([status, text]).toMatchObject([200, expect.stringContaining('"created":1')]);
    });
    expect(told).toMatchObject({ owner: [{ kind: "import-ready", number: 1, record: null, of: "products" }] });
  });

  it("the job whose file they asked for", async () => {
    let id = "";
    const told = await toldOf(async () => {
      id = (await test.post(`${owner.path}/jobs/exports`, { of: "clients" }, owner.token)).body.job.id;
    });
    expect(kindsOf(told)).toEqual({ owner: ["export-ready"] });
    expect(told.owner?.[0]).toMatchObject({ record: { type: "job", id }, of: "clients" });
  });

  it("the end of the subscription, if they manage the workspace", async () => {
    const end = new Date(Date.now() + 2 * 86_400_000);
    const told = await toldOf(async () => {
      await test.database.transaction("platform", async (db) => {
        await db.updateTable("workspaces").set({ subscriptionEndDate: end }).where("id", "=", owner.workspaceId).execute();
        await db
          .updateTable("schedules")
          .set({ nextRunAt: new Date(0) })
          .execute();
      });
      await test.app.clockwork.runDue();
    });
    expect(kindsOf(told)).toEqual({ owner: ["subscription-expiring"], manager: ["subscription-expiring"] });
    expect(told.owner?.[0]?.date).toBe(end.toISOString().slice(0, 10));
  });
});

const notice = (occasion: string, more: Partial<Notice> = {}): Notice => ({
  workspaceId: owner.workspaceId,
  kind: "session-booked",
  record: { type: "session", id: newId() },
  occasion,
  ...more,
});

async function queue(...notices: Notice[]): Promise<void> {
  await test.database.transaction({ workspaceId: owner.workspaceId }, async (db) => {
    for (const each of notices)
      await db
        .insertInto("outbox")
        .values({ id: newId(), topic: NOTIFY, payload: JSON.stringify(each), runAt: new Date() })
        .execute();
  });
  await test.app.clockwork.drain();
}

describe("GET .../notifications", () => {
  it("has one per member and cause, however often the work is repeated", async () => {
    const repeated = notice("again");
    const told = await toldOf(() => queue(repeated, repeated, repeated));
    expect(kindsOf(told)).toEqual({ owner: ["session-booked"], sessions: ["session-booked"] });
  });

  it("shows only records that the member may still see, and nothing to inactive members and API keys", async () => {
    const member = await makeStaff(test, owner, ["sessions.view"]);
    await queue(notice("seen"));
    expect((await bell(member)).unreadCount).toBe(1);
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      sql`update roles set permissions = '{}' where id = (select role_id from accounts where id = ${member.accountId})`.execute(db),
    );
    const again = await test.post("/auth/login", { email: member.email, password: "sunny-day-2026", workspaceId: owner.workspaceId });
    await test.app.hooks.notifyMembers({ enqueue: async () => {} }, notice("none"));
    const fresh = { ...member, token: again.body.token };
    await test.patch(`${owner.path}/staff/${member.accountId}`, { name: "Renamed" }, owner.token);
    expect(await bell(fresh)).toMatchObject({ notifications: [], unreadCount: 0 });
    const key = await makeKey(test, owner, ["sessions.view"]);
    expect(await bell({ ...owner, token: key.token })).toMatchObject({ notifications: [], unreadCount: 0 });
  });

  it("filters, pages, and answers 400 for a bad query", async () => {
    const member = await makeStaff(test, owner, ["sessions.view"]);
    await queue(...["a", "b", "c"].map((occasion) => notice(occasion)));
    const first = await test.get(`${owner.path}/notifications?limit=2`, member.token);
    expect([first.body.notifications.length, first.body.unreadCount]).toEqual([2, 3]);
    await read(member, { ids: [first.body.notifications[0].id] });
    expect((await bell(member, "&unread=true")).notifications).toHaveLength(2);
    expect((await bell(member, "&unread=false")).notifications.map(({ id }: Notification) => id)).toEqual([first.body.notifications[0].id]);
    const next = await test.get(`${owner.path}/notifications?limit=2&cursor=${first.body.pagination.nextCursor}`, member.token);
    expect(next.body.notifications).toHaveLength(1);
    expect((await test.get(`${owner.path}/notifications?unread=maybe`, member.token)).status).toBe(400);
  });
});

describe("POST .../notifications/read", () => {
  it("marks by id or up to a time, only the caller's own, and keeps when it was first read", async () => {
    const [member, other] = [await makeStaff(test, owner, ["sessions.view"]), await makeStaff(test, owner, ["sessions.view"])];
    await queue(notice("one"), notice("two"), notice("three"));
    const [latest, , oldest] = (await bell(member)).notifications as [Notification, Notification, Notification];
    expect(await read(member, { ids: [oldest.id, newId()] })).toMatchObject({ status: 200, body: { unreadCount: 2 } });
    const { readAt } = (await bell(member)).notifications[2];
    expect((await read(member, { until: latest.createdAt })).body.unreadCount).toBe(0);
    expect((await bell(member)).notifications[2].readAt).toBe(readAt);
    expect((await bell(other)).unreadCount).toBe(3);
    expect((await read(other, { ids: [latest.id] })).body.unreadCount).toBe(3);
  });

  it("answers 422 without exactly one of them", async () => {
    for (const bad of [{}, { ids: [] }, { ids: ["x"] }, { until: "yesterday" }, { ids: [newId()], until: "2026-03-01T00:00:00Z" }])
      expect([bad, (await read(owner, bad)).status]).toEqual([bad, 422]);
  });
});

describe("notifications", () => {
  it("are live for the member they are for, and for no other", async () => {
    await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    const url = `ws://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1/realtime`;
    const member = await makeStaff(test, owner, ["sessions.view"]);
    const [socket, others] = [await subscribed(url, member.token), await subscribed(url, owner.token)];
    await queue(notice("mine", { accountId: member.accountId, name: "Layla" }), notice("the owner's", { accountId: owner.accountId }));
    await Promise.all([socket, others].map((each) => each.until(() => eventsOf(each).length > 0)));
    const [mine] = (await bell(member)).notifications;
    expect(eventsOf(socket).map(({ event, data }) => [event, data])).toEqual([["notification.created", mine]]);
    expect(eventsOf(others).map(({ data }) => data?.id)).toEqual([(await bell(owner)).notifications[0].id]);
    for (const each of [socket, others]) each.socket.close();
  });

  it("are deleted after 90 days, and beyond 500 of one member", async () => {
    const member = await makeStaff(test, owner, ["sessions.view"]);
    const { workspaceId } = owner;
    const fill = (count: number, days: number) =>
      test.database.transaction({ workspaceId }, (db) =>
        sql`insert into notifications (workspace_id, id, account_id, kind, cause, created_at)
          select ${workspaceId}, ${newId().slice(0, 16)}::text || lpad(to_hex(n), 8, '0'), ${member.accountId}, 'session-booked',
            ${newId()}::text || n, now() - ${days} * interval '1 day' from generate_series(1, ${count}::int) n`.execute(db),
      );
    const total = async () => (await bell(member, "&withTotal=true")).pagination.total;
    await fill(3, 91);
    await fill(2, 89);
    await test.database.transaction("platform", sweep);
    expect(await total()).toBe(2);
    await fill(510, 1);
    await queue(notice("one more"));
    expect(await total()).toBe(500);
    expect((await bell(member)).notifications[0].kind).toBe("session-booked");
  });
});
