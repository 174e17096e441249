import { beforeAll, describe, expect, it } from "vitest";
import { makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { addStaff, makeSalon, makeService, type Salon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let salon: Salon;
beforeAll(async () => {
  salon = await makeSalon(test);
});

const sessionPath = (id: string, { owner } = salon) => `${owner.path}/sessions/${id}`;
const change = (id: string, body: unknown, at = salon) => test.patch(sessionPath(id, at), body, at.owner.token);
const count = async ({ owner } = salon) => {
  const { body } = await test.get(`${owner.path}/sessions?withTotal=true&limit=1`, owner.token);
  return body.pagination.total;
};

describe("POST .../sessions", () => {
  it("answers the contract's session, with names filled in", async () => {
    const { status, body } = await salon.book({ staffId: salon.staffId, date: "2026-03-02T15:45:00.000Z" });
    expect(status).toBe(201);
    expect(body.session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      workspaceId: salon.owner.workspaceId,
      clientId: salon.clientId,
      clientName: "Layla Haddad",
      serviceIds: [salon.serviceId],
      serviceNames: ["Haircut"],
      staffId: salon.staffId,
      staffName: "Sam Staff",
      name: "Visit",
      date: "2026-03-02T00:00:00.000Z",
      startTime: "09:00",
      endTime: "09:30",
      durationMinutes: 30,
      status: "scheduled",
      fieldValues: [],
      attachments: [],
      notes: [],
      invoice: null,
      source: "staff",
      isNoShow: false,
      arrivedAt: null,
      cancelReason: null,
      seriesId: null,
      questionCategory: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const read = await test.get(sessionPath(body.session.id), salon.owner.token);
    expect(read.body).toEqual({ session: body.session });
  });

  it("needs no staff member", async () => {
    const { body } = await salon.book();
    expect(body.session).toMatchObject({ staffId: null, staffName: null });
    expect(body.conflicts).toEqual([]);
  });

  it("adds the services' durations; without any it is an hour; durationMinutes overrides", async () => {
    const { owner, serviceId } = salon;
    const none = await makeService(test, owner, { name: "Chat" });
    const long = await makeService(test, owner, { name: "Colour", durationMinutes: 75 });
    const minutes = async (overrides: object) => {
      const { body } = await salon.book({ startTime: "23:30", ...overrides });
      return [body.session.durationMinutes, body.session.endTime];
    };
    expect(await minutes({ serviceIds: [serviceId, none] })).toEqual([30, "00:00"]);
    expect(await minutes({ serviceIds: [none] })).toEqual([60, "00:30"]);
    expect(await minutes({ serviceIds: [long] })).toEqual([75, "00:45"]);
    expect(await minutes({ serviceIds: [serviceId, long] })).toEqual([105, "01:15"]);
    expect(await minutes({ serviceIds: [serviceId, long], durationMinutes: 20 })).toEqual([20, "23:50"]);
  });

  it("keeps the order of the services", async () => {
    const second = await makeService(test, salon.owner, { name: "A wash" });
    const { body } = await salon.book({ serviceIds: [salon.serviceId, second] });
    const read = await test.get(sessionPath(body.session.id), salon.owner.token);
    expect(read.body.session.serviceNames).toEqual(["Haircut", "A wash"]);
    expect(read.body.session.serviceIds).toEqual([salon.serviceId, second]);
  });

  it.each(["scheduled", "in-progress", "completed", "cancelled"])("takes the status %s", async (status) => {
    const answer = await salon.book({ status });
    expect([answer.status, answer.body.session.status]).toEqual([201, status]);
  });

  it("takes ids in upper case and days without a time", async () => {
    const { clientId, staffId } = salon;
    const { status, body } = await salon.book({
      clientId: clientId.toUpperCase(),
      staffId: staffId.toUpperCase(),
      date: "2026-03-02",
    });
    expect([status, body.session.clientId, body.session.staffId]).toEqual([201, clientId, staffId]);
    expect(body.session.date).toBe("2026-03-02T00:00:00.000Z");
  });

  it.each([
    ["2026-03-02T23:30:00-02:00", "2026-03-03T00:00:00.000Z"],
    ["2024-02-29T12:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["1969-12-31T00:00:00.000Z", "1969-12-31T00:00:00.000Z"],
  ])("reads the date %s as the day %s", async (date, day) => {
    const { body } = await salon.book({ date });
    expect(body.session.date).toBe(day);
    expect(body.session.startTime).toBe("09:00");
  });

  it.each([
    ["name", undefined],
    ["name", ""],
    ["name", 5],
    ["clientId", undefined],
    ["clientId", "abc"],
    ["clientId", 7],
    ["serviceIds", undefined],
    ["serviceIds", []],
    ["serviceIds", "665f1c2ab4d39e0012a7c401"],
    ["serviceIds", ["abc"]],
    ["staffId", "abc"],
    ["staffId", 12],
    ["date", undefined],
    ["date", "tomorrow"],
    ["date", "2026-02-30T00:00:00.000Z"],
    ["date", "2026-03-02 09:00"],
    ["date", 1],
    ["date", "9999-12-31T23:00:00-05:00"],
    ["startTime", undefined],
    ["startTime", "24:00"],
    ["startTime", "9:00"],
    ["startTime", "09:60"],
    ["startTime", "0900"],
    ["startTime", 9],
    ["questionCategory", 5],
  ])("refuses a bad %s (%j) with 400 and stores nothing", async (field, value) => {
    const before = await count();
    const { status, body } = await salon.book({ [field]: value });
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
    expect(await count()).toBe(before);
  });

  it.each([
    ["status", "done"],
    ["status", 5],
    ["durationMinutes", 0],
    ["durationMinutes", -30],
    ["durationMinutes", 30.5],
    ["durationMinutes", "30"],
    ["durationMinutes", null],
    ["durationMinutes", 10_081],
    ["fieldValues", "none"],
    ["fieldValues", [{ value: "x", phase: "pre" }]],
    ["fieldValues", [{ fieldKey: "k", value: "x", phase: "before" }]],
    ["fieldValues", [{ fieldKey: "no-such-field", value: "x", phase: "pre" }]],
    ["staffId", newId()],
  ])("refuses a bad %s (%j) with 422 and stores nothing", async (field, value) => {
    const before = await count();
    const { status, body } = await salon.book({ [field]: value });
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    expect(await count()).toBe(before);
  });

  it.each(["{", "[]", "null"])("refuses the body %s with 400", async (payload) => {
    const how = { token: salon.owner.token, payload, headers: { "content-type": "application/json" } };
    expect((await test.call("POST", `${salon.owner.path}/sessions`, how)).status).toBe(400);
  });

  it.each(["store", "labs"])("refuses a service of scope %s with 422", async (scope) => {
    const serviceId = await makeService(test, salon.owner, { name: "Other", scope });
    const { status, body } = await salon.book({ serviceIds: [salon.serviceId, serviceId] });
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("refuses a service that is not active with 422, a deleted one with 404", async () => {
    const { owner } = salon;
    const serviceId = await makeService(test, owner, { name: "Retired", isActive: false });
    expect((await salon.book({ serviceIds: [serviceId] })).status).toBe(422);
    await test.delete(`${owner.path}/services/${serviceId}`, owner.token);
    expect((await salon.book({ serviceIds: [serviceId] })).status).toBe(404);
  });

  it("refuses services that add up to more than a week with 422", async () => {
    const days = await Promise.all(
      Array.from({ length: 8 }, (_, index) => makeService(test, salon.owner, { name: `Day ${index}`, durationMinutes: 1440 })),
    );
    expect((await salon.book({ serviceIds: days })).status).toBe(422);
    expect((await salon.book({ serviceIds: days, durationMinutes: 60 })).status).toBe(201);
  });

  it("answers 404 for a client or service that is unknown, deleted or another workspace's", async () => {
    const other = await makeSalon(test);
    const { owner } = salon;
    const gone = await test.post(`${owner.path}/clients`, { name: "Gone" }, owner.token);
    await test.delete(`${owner.path}/clients/${gone.body.client.id}`, owner.token);
    for (const clientId of [newId(), other.clientId, gone.body.client.id]) {
      const { status, body } = await salon.book({ clientId });
      expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
    for (const serviceId of [newId(), other.serviceId]) {
      expect((await salon.book({ serviceIds: [salon.serviceId, serviceId] })).status).toBe(404);
    }
  });

  it("answers 422 for staff who are inactive, another workspace's, or the owner", async () => {
    const other = await makeSalon(test);
    const inactive = await addStaff(test, salon.owner, "Left", false);
    for (const staffId of [inactive, other.staffId, salon.owner.accountId]) {
      expect((await salon.book({ staffId })).status).toBe(422);
    }
  });

  it("prefers 404 to 422", async () => {
    const { status } = await salon.book({ clientId: newId(), staffId: newId() });
    expect(status).toBe(404);
  });

  it("answers 401 without a token, 403 without the permission, 404 for an unknown workspace", async () => {
    const viewer = await makeStaff(test, salon.owner, ["sessions.view", "sessions.update", "sessions.delete"]);
    const booker = await makeStaff(test, salon.owner, ["sessions.create"]);
    const path = `${salon.owner.path}/sessions`;
    expect((await test.post(path, salon.body())).status).toBe(401);
    expect((await test.post(path, salon.body(), viewer.token)).status).toBe(403);
    expect((await test.post(path, salon.body(), booker.token)).status).toBe(201);
    expect((await test.post(`/workspace/${newId()}/sessions`, salon.body(), salon.owner.token)).status).toBe(404);
  });
});

describe("GET .../sessions", () => {
  let own: Salon;
  let otherClient: string;
  beforeAll(async () => {
    own = await makeSalon(test);
    const { body } = await test.post(`${own.owner.path}/clients`, { name: "Zoë Müller" }, own.owner.token);
    otherClient = body.client.id;
    await own.book({ name: "Late", startTime: "23:50", staffId: own.staffId });
    await own.book({ name: "Early", startTime: "07:00", clientId: otherClient });
    await own.book({ name: "Next day", date: "2026-03-03", staffId: own.otherStaffId, status: "cancelled" });
    await own.book({ name: "Next week", date: "2026-03-09" });
  });
  const names = async (query: string) => {
    const { body } = await test.get(`${own.owner.path}/sessions${query}`, own.owner.token);
    return body.sessions.map((session: { name: string }) => session.name);
  };

  it("lists in chronological order", async () => {
    expect(await names("")).toEqual(["Early", "Late", "Next day", "Next week"]);
    expect(await names("?order=desc")).toEqual(["Next week", "Next day", "Late", "Early"]);
  });

  it("filters by day, week, staff, client, status and words", async () => {
    expect(await names("?from=2026-03-02&to=2026-03-02")).toEqual(["Early", "Late"]);
    expect(await names("?from=2026-03-03&to=2026-03-09")).toEqual(["Next day", "Next week"]);
    expect(await names("?from=2026-03-03T00:00:00.000Z&to=2026-03-03T00:00:00.000Z")).toEqual(["Next day"]);
    expect(await names(`?staffId=${own.staffId}`)).toEqual(["Late"]);
    expect(await names(`?clientId=${otherClient.toUpperCase()}`)).toEqual(["Early"]);
    expect(await names("?status=cancelled")).toEqual(["Next day"]);
    expect(await names("?q=next")).toEqual(["Next day", "Next week"]);
    expect(await names("?q=muller%20EARLY")).toEqual(["Early"]);
    expect(await names("?q=%25")).toEqual([]);
  });

  it("pages in both directions", async () => {
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor = "";
      do {
        const { body } = await test.get(`${own.owner.path}/sessions?limit=1&order=${order}${cursor}`, own.owner.token);
        seen.push(...body.sessions.map((session: { name: string }) => session.name));
        cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
      } while (cursor);
      expect(seen).toEqual(await names(`?order=${order}`));
    }
  });

  it.each(["?from=yesterday", "?to=2026-02-30", "?staffId=x", "?clientId=x", "?status=done", "?order=up", "?cursor=W10"])(
    "refuses %s with 400",
    async (query) => {
      expect((await test.get(`${own.owner.path}/sessions${query}`, own.owner.token)).status).toBe(400);
    },
  );
});

describe("PATCH .../sessions/:sessionId", () => {
  it("changes what is sent and keeps the rest", async () => {
    const { body } = await salon.book({ staffId: salon.staffId, startTime: "13:00" });
    const { id } = body.session;
    const moved = await change(id, { date: "2026-04-05T10:00:00Z", durationMinutes: 90 });
    expect(moved.body.session).toMatchObject({ date: "2026-04-05T00:00:00.000Z", startTime: "13:00", endTime: "14:30", name: "Visit" });
    const renamed = await change(id, { name: "Renamed", staffId: null, startTime: "23:45" });
    expect(renamed.body.session).toMatchObject({ name: "Renamed", staffId: null, staffName: null, endTime: "01:15", durationMinutes: 90 });
    expect((await test.get(sessionPath(id), salon.owner.token)).body.session).toEqual(renamed.body.session);
    expect((await change(id, {})).body.session.name).toBe("Renamed");
  });

  it("recalculates the duration for new services, unless one is given", async () => {
    const { body } = await salon.book({ durationMinutes: 5 });
    const { id } = body.session;
    const long = await makeService(test, salon.owner, { name: "Long", durationMinutes: 120 });
    const summed = await change(id, { serviceIds: [long, salon.serviceId] });
    expect(summed.body.session).toMatchObject({
      durationMinutes: 150,
      serviceIds: [long, salon.serviceId],
      serviceNames: ["Long", "Haircut"],
    });
    const given = await change(id, { serviceIds: [long], durationMinutes: 10 });
    expect(given.body.session).toMatchObject({ durationMinutes: 10, serviceIds: [long] });
  });

  it("shows new names of client, staff and service at once", async () => {
    const own = await makeSalon(test);
    const { body } = await own.book({ staffId: own.staffId });
    await test.patch(`${own.owner.path}/clients/${own.clientId}`, { name: "Layla New" }, own.owner.token);
    await test.patch(`${own.owner.path}/services/${own.serviceId}`, { name: "Cut" }, own.owner.token);
    const read = await test.get(sessionPath(body.session.id, own), own.owner.token);
    expect(read.body.session).toMatchObject({ clientName: "Layla New", serviceNames: ["Cut"] });
  });

  it("still names a client and a service that were deleted, and can still be changed", async () => {
    const own = await makeSalon(test);
    const { body } = await own.book();
    await test.delete(`${own.owner.path}/clients/${own.clientId}`, own.owner.token);
    await test.delete(`${own.owner.path}/services/${own.serviceId}`, own.owner.token);
    const { status, body: changed } = await change(body.session.id, { status: "in-progress" }, own);
    expect(status).toBe(200);
    expect(changed.session).toMatchObject({ clientName: "Layla Haddad", serviceNames: ["Haircut"], status: "in-progress" });
  });

  const moves: Record<string, string[]> = {
    scheduled: ["scheduled", "in-progress", "cancelled"],
    "in-progress": ["in-progress", "completed", "cancelled"],
    completed: ["completed"],
    cancelled: ["cancelled"],
  };
  const states = Object.keys(moves);
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))("moves from %s to %s only as allowed", async (from, to) => {
    const { body } = await salon.book({ status: from });
    const answer = await change(body.session.id, { status: to });
    if (moves[from]?.includes(to)) expect([answer.status, answer.body.session.status]).toEqual([200, to]);
    else expect([answer.status, answer.body.error.code]).toEqual([422, "INVALID_STATE"]);
  });

  it("refuses bad changes with the statuses of booking", async () => {
    const { body } = await salon.book();
    const { id } = body.session;
    for (const bad of [{ name: "" }, { date: "x" }, { startTime: "25:00" }, { serviceIds: [] }, { clientId: "x" }, { staffId: "x" }]) {
      expect((await change(id, bad)).status).toBe(400);
    }
    for (const bad of [{ status: "x" }, { durationMinutes: 0 }, { fieldValues: {} }, { staffId: newId() }]) {
      expect((await change(id, bad)).status).toBe(422);
    }
    for (const unknown of [{ clientId: newId() }, { serviceIds: [newId()] }]) expect((await change(id, unknown)).status).toBe(404);
  });

  it("honours If-Match with the tag of booking, reading or changing", async () => {
    const { body, headers } = await salon.book();
    const send = (etag: unknown, name: string) =>
      test.call("PATCH", sessionPath(body.session.id), { token: salon.owner.token, body: { name }, headers: { "if-match": String(etag) } });
    const first = await send(headers.etag, "First");
    expect([first.status, (await send(headers.etag, "Stale")).status, (await send(first.headers.etag, "Second")).status]).toEqual([
      200, 412, 200,
    ]);
  });
});

describe("GET, PATCH, DELETE .../sessions/:sessionId", () => {
  it("deletes", async () => {
    const { body } = await salon.book();
    const path = sessionPath(body.session.id);
    expect((await test.delete(path, salon.owner.token)).body).toEqual({ message: "Session deleted." });
    for (const method of ["GET", "DELETE"]) expect((await test.call(method, path, { token: salon.owner.token })).status).toBe(404);
    expect((await change(body.session.id, { name: "x" })).status).toBe(404);
  });

  it("answers 404 for another workspace's session and 400 for a malformed id", async () => {
    const stranger = await makeOwner(test);
    const { body } = await salon.book();
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const how = { token: stranger.token, ...(method === "PATCH" ? { body: { name: "x" } } : {}) };
      expect((await test.call(method, `${stranger.path}/sessions/${body.session.id}`, how)).status).toBe(404);
      expect((await test.call(method, `${stranger.path}/sessions/xyz`, how)).status).toBe(400);
    }
  });
});
