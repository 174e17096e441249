import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeKey, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let salon: Salon;
let feeds: string;

beforeAll(async () => {
  salon = await makeSalon(test);
  feeds = `${salon.owner.path}/calendar-feeds`;
});

describe("the limit of 100 feeds", () => {
  it.runIf(isPostgres)("holds, however many are made at once", async () => {
    const other = await makeSalon(test);
    const path = `${other.owner.path}/calendar-feeds`;
    for (let count = 0; count < 95; count++) await test.post(path, {}, other.owner.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.post(path, {}, other.owner.token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await test.get(`${path}?withTotal=true`, other.owner.token)).body.pagination.total).toBe(100);
  });
});

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

async function makeFeed(token = salon.owner.token, body: object = {}): Promise<{ id: string; path: string; url: string }> {
  const answer = await test.post(feeds, body, token);
  expect(answer.status).toBe(201);
  const { id, url } = answer.body.feed;
  return { id, url, path: new URL(url).pathname.replace("/v1", "") };
}

async function book(extra: object = {}): Promise<string> {
  const body = { clientId: salon.clientId, name: "Cut", date: day, startTime: "10:00", serviceIds: [salon.serviceId], ...extra };
  const { status, body: made } = await test.post(`${salon.owner.path}/sessions`, body, salon.owner.token);
  expect(status).toBe(201);
  return made.session.id;
}

/** As a calendar app reads it: no token, a real parser. */
async function eventsAt(path: string) {
  const { status, text, headers } = await test.get(path);
  expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      id: event.uid.split("@")[0],
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
      startsAt: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
    };
  });
}

describe("GET /public/calendars/:secret.ics", () => {
  it("needs nothing but the address, and shows apps moves and cancellations", async () => {
    const { path } = await makeFeed();
    const id = await book();
    const find = async () => (await eventsAt(path)).find((event) => event.id === id);
    const first = await find();
    expect(first).toMatchObject({ status: "CONFIRMED", zone: "UTC" });
    test.setTime(new Date(Date.now() + 5_000));
    const change = (changes: object) => test.patch(`${salon.owner.path}/sessions/${id}`, changes, salon.owner.token);
    expect((await change({ startTime: "11:00" })).status).toBe(200);
    const moved = await find();
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY);
    expect(Date.parse(moved?.startsAt ?? "") - Date.parse(first?.startsAt ?? "")).toBe(3_600_000);
    test.setTime(new Date(Date.now() + 10_000));
    expect((await change({ status: "cancelled" })).status).toBe(200);
    const cancelled = await find();
    expect(cancelled?.status).toBe("CANCELLED");
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.POSITIVE_INFINITY);
    test.setTime();
  });

  it("shows one staff member's sessions where the feed is theirs", async () => {
    const staff = await makeStaff(test, salon.owner, []);
    const [theirs, others] = [await book({ staffId: staff.accountId }), await book()];
    const ids = (await eventsAt((await makeFeed(salon.owner.token, { staffId: staff.accountId })).path)).map(({ id }) => id);
    expect([ids.includes(theirs), ids.includes(others)]).toEqual([true, false]);
  });

  it("answers 404 for a wrong secret, once revoked, and once its creator may not see sessions", async () => {
    const feed = await makeFeed();
    expect((await test.get(feed.path)).status).toBe(200);
    expect((await test.get(feed.path.replace(/.\.ics/, (end) => `${end[0] === "0" ? "1" : "0"}.ics`))).status).toBe(404);
    expect((await test.get("/public/calendars/short.ics")).status).toBe(404);
    expect((await test.delete(`${feeds}/${feed.id}`, salon.owner.token)).status).toBe(200);
    expect((await test.get(feed.path)).status).toBe(404);

    const staff = await makeStaff(test, salon.owner, ["sessions.view"]);
    const own = await makeFeed(staff.token);
    expect((await test.get(own.path)).status).toBe(200);
    const { workspaceId } = salon.owner;
    await test.database.transaction("platform", (db) =>
      db
        .updateTable("accounts")
        .set({ isActive: false })
        .where("workspaceId", "=", workspaceId)
        .where("id", "=", staff.accountId)
        .execute(),
    );
    expect((await test.get(own.path)).status).toBe(404);
  });
});

describe("a suspended or closed workspace", () => {
  it("shows no calendar while it is suspended or closed, and the same again afterwards", async () => {
    const other = await makeSalon(test);
    const made = await test.post(`${other.owner.path}/calendar-feeds`, {}, other.owner.token);
    const path = new URL(made.body.feed.url).pathname.replace("/v1", "");
    const admin = await makeAdmin(test);
    const resume = () => test.post(`/admin/workspaces/${other.owner.workspaceId}/resume`, {}, admin.token);
    const status = async () => (await test.get(path)).status;
    await test.post(`/admin/workspaces/${other.owner.workspaceId}/suspend`, { reason: "Unpaid." }, admin.token);
    expect(await status()).toBe(404);
    await resume();
    expect(await status()).toBe(200);
    await test.post(`${other.owner.path}/close`, { password: PASSWORD }, other.owner.token);
    expect(await status()).toBe(404);
    await resume();
    expect(await status()).toBe(200);
  });
});

describe("calendar feeds", () => {
  it("are listed without their address (all for managers, otherwise one's own) and stored as a hash", async () => {
    const staff = await makeStaff(test, salon.owner, ["sessions.view"]);
    const [own, theirs] = [await makeFeed(staff.token), await makeFeed()];
    const listed = async (token: string) => (await test.get(`${feeds}?limit=100`, token)).body.feeds.map(({ id }: { id: string }) => id);
    expect(await listed(staff.token)).toEqual([own.id]);
    expect(await listed(salon.owner.token)).toEqual(expect.arrayContaining([own.id, theirs.id]));
    expect((await test.delete(`${feeds}/${theirs.id}`, staff.token)).status).toBe(404);
    const rows = await test.database.transaction("platform", (db) => db.selectFrom("calendarFeeds").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(/calendars\/(\w+)/.exec(own.url)?.[1]);
  });

  it("answer 422 for a staff member that is not there", async () => {
    expect((await test.post(feeds, { staffId: newId() }, salon.owner.token)).status).toBe(422);
  });
});

describe("a feed made with an API key", () => {
  it("ends when the key is revoked or expires, and not with another key", async () => {
    const rights = ["sessions.view"] as const;
    const [kept, revoked] = [await makeKey(test, salon.owner, rights), await makeKey(test, salon.owner, rights)];
    const brief = await makeKey(test, salon.owner, rights, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const paths: string[] = [];
    for (const { token } of [kept, revoked, brief]) paths.push((await makeFeed(token)).path);
    const statuses = async () => Promise.all(paths.map(async (path) => (await test.get(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const { body } = await test.delete(`${salon.owner.path}/api-keys/${revoked.id}`, salon.owner.token);
    expect(body.records).toMatchObject([{ type: "calendar-feed" }]);
    expect(await statuses()).toEqual([200, 404, 200]);
    test.setTime(new Date(Date.now() + 120_000));
    expect(await statuses()).toEqual([200, 404, 404]);
    test.setTime();
  });
});
