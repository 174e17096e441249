// @module-tag slow

import { describe, expect, it } from "vitest";
import { makeDesk } from "../../../../test/booking.ts";
import { makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { makeService } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";
import { addDays, dayOf } from "../../../kit/time.ts";

const test = testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const from = (address: string) => ({ "x-forwarded-for": address });

describe("booking settings", () => {
  it("are off until the owner switches them on, and keep what a change does not name", async () => {
    const owner = await makeOwner(test);
    const read = async () => (await test.get(owner.path, owner.token)).body.workspace.booking;
    const defaults = { isEnabled: false, minNoticeMinutes: 120, maxAdvanceDays: 60, slotStepMinutes: 15, bufferMinutes: 0 };
    expect(await read()).toEqual({ ...defaults, cancelUntilMinutes: 720, requireEmail: true, note: null });
    await test.patch(owner.path, { booking: { isEnabled: true, bufferMinutes: 10 } }, owner.token);
    await test.patch(owner.path, { booking: { note: "Ring twice." } }, owner.token);
    expect(await read()).toMatchObject({ isEnabled: true, bufferMinutes: 10, minNoticeMinutes: 120, note: "Ring twice." });
    for (const booking of [{ slotStepMinutes: 1 }, { maxAdvanceDays: 0 }, { isEnabled: "yes" }, null]) {
      expect([booking, (await test.patch(owner.path, { booking }, owner.token)).status]).toEqual([booking, 400]);
    }
  });
});

describe("GET /public/booking/:slug", () => {
  it("shows services, people and policy, and nothing else of them", async () => {
    const desk = await makeDesk(test, { note: "Hello" });
    await makeService(test, desk.owner, { name: "Comb", scope: "store" });
    await test.patch(`${desk.owner.path}/staff/${desk.otherStaffId}`, { isBookable: false }, desk.owner.token);
    const { status, body } = await test.get(desk.path);
    expect(status).toBe(200);
    expect(body.services).toEqual([{ id: desk.serviceId, name: "Haircut", durationMinutes: 30, price: null, tax: null }]);
    expect(body.people).toEqual([{ id: desk.staffId, name: "Sam Staff", serviceIds: [] }]);
    expect(body).toMatchObject({ policy: { note: "Hello", cancelUntilMinutes: 720 }, timezone: "UTC", currencyCode: "USD" });
  });

  it("names prices, who offers what, and the business's time zone, by which times are meant", async () => {
    const desk = await makeDesk(test);
    const colour = await makeService(test, desk.owner, { name: "Colour", durationMinutes: 45, price: 32.5 });
    await test.patch(`${desk.owner.path}/staff/${desk.staffId}`, { serviceIds: [colour] }, desk.owner.token);
    await test.patch(desk.owner.path, { timezone: "Asia/Riyadh" }, desk.owner.token);
    const { body } = await test.get(desk.path);
    expect(body.services).toContainEqual({ id: colour, name: "Colour", durationMinutes: 45, price: 32.5, tax: null });
    expect(body.people).toContainEqual({ id: desk.staffId, name: "Sam Staff", serviceIds: [colour] });
    expect([body.timezone, (await desk.slots()).body.timezone]).toEqual(["Asia/Riyadh", "Asia/Riyadh"]);
    const { booking } = (await desk.visit()).body;
    expect(booking).toMatchObject({ startTime: "10:00", startsAt: `${desk.day}T07:00:00.000Z`, staff: { id: desk.otherStaffId } });
  });

  it("answers 404 where booking is off, and where nothing is", async () => {
    const desk = await makeDesk(test, { isEnabled: false });
    for (const path of [desk.path, "/public/booking/nowhere"]) expect((await test.get(path)).status).toBe(404);
    expect((await desk.slots()).status).toBe(404);
    expect((await desk.visit()).status).toBe(404);
  });
});

describe("GET .../slots", () => {
  it("merges people, or shows one person's times", async () => {
    const desk = await makeDesk(test, { slotStepMinutes: 60 });
    await desk.book({ staffId: desk.staffId, date: desk.day, startTime: "09:00" });
    const times = async (query = "") =>
      (await desk.slots(query)).body.days[0].slots.map(({ startTime }: { startTime: string }) => startTime).slice(0, 2);
    expect(await times()).toEqual(["09:00", "10:00"]);
    expect(await times(`&staffId=${desk.staffId}`)).toEqual(["10:00", "11:00"]);
  });

  it("respects the minimum notice, the furthest day and buffers", async () => {
    const desk = await makeDesk(test, { minNoticeMinutes: 60 * 24 * 7, maxAdvanceDays: 8, bufferMinutes: 30, slotStepMinutes: 30 });
    const today = dayOf(new Date());
    const to = dayOf(addDays(new Date(), 9));
    await desk.book({ staffId: desk.staffId, date: dayOf(addDays(new Date(), 8)), startTime: "10:00" });
    const { body } = await test.get(`${desk.path}/slots?from=${today}&to=${to}&serviceIds=${desk.serviceId}&staffId=${desk.staffId}`);
    const open = body.days.filter(({ slots }: { slots: unknown[] }) => slots.length > 0).map(({ date }: { date: string }) => date);
    expect(body.days).toHaveLength(10);
    expect([desk.day, dayOf(addDays(new Date(), 8))]).toEqual(expect.arrayContaining(open));
    expect(body.days[8].slots.slice(0, 2)).toEqual([
      { startTime: "09:00", endTime: "09:30" },
      { startTime: "11:00", endTime: "11:30" },
    ]);
  });

  it("answers 400 for more than 31 days, or backwards, 404 and 422 for what cannot be booked", async () => {
    const desk = await makeDesk(test);
    const status = async (query: string) => (await test.get(`${desk.path}/slots?${query}`)).status;
    const ids = `serviceIds=${desk.serviceId}`;
    expect(await status(`from=2026-03-01&to=2026-04-01&${ids}`)).toBe(400);
    expect(await status(`from=2026-03-02&to=2026-03-01&${ids}`)).toBe(400);
    expect(await status(`from=2026-03-01&to=2026-03-31&${ids}`)).toBe(200);
    expect(await status(`from=2026-03-01&to=2026-03-02&serviceIds=${newId()}`)).toBe(404);
    expect(await status(`from=2026-03-01&to=2026-03-02&${ids}&staffId=${newId()}`)).toBe(422);
  });
});

describe("POST .../bookings", () => {
  it("announces a new client, and only a new one", async () => {
    const desk = await makeDesk(test);
    const customer = { name: "Lina Haddad", email: "lina@example.com" };
    for (const startTime of ["10:00", "11:00"]) expect((await desk.visit({ customer, startTime })).status).toBe(201);
    const { workspaceId } = desk.owner;
    const events = await test.database.transaction({ workspaceId }, (db) =>
      db.selectFrom("events").select("data").where("event", "=", "client.created").orderBy("sequence", "desc").execute(),
    );
    expect(events[0]?.data).toMatchObject({ ...customer, visitCount: null, spent: null });
    expect(events.filter(({ data }) => (data as { name: string }).name === customer.name)).toHaveLength(1);
  });

  it("books, with the note as the visitor's own", async () => {
    const desk = await makeDesk(test);
    const { status, body } = await desk.visit({ note: "First visit", staffId: desk.staffId });
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({ status: "scheduled", date: desk.day, startTime: "10:00", endTime: "10:30", isChangeable: true });
    expect(body.booking.staff).toEqual({ id: desk.staffId, name: "Sam Staff" });
    const listed = await test.get(`${desk.owner.path}/sessions?from=${desk.day}&to=${desk.day}`, desk.owner.token);
    expect(listed.body.sessions[0]).toMatchObject({ source: "visitor", clientName: "Lina Haddad", name: "Haircut", isNoShow: false });
    expect(listed.body.sessions[0].notes).toMatchObject([{ authorName: "Lina Haddad", body: "First visit" }]);
    expect((await test.get(`/public/bookings/${body.manageToken}`)).body.booking).toEqual(body.booking);
  });

  it("assigns the person with the emptiest day, then answers 409 with the next free times", async () => {
    const desk = await makeDesk(test);
    await desk.book({ staffId: desk.staffId, date: desk.day, startTime: "15:00" });
    expect((await desk.visit()).body.booking.staff.id).toBe(desk.otherStaffId);
    expect((await desk.visit()).body.booking.staff.id).toBe(desk.staffId);
    const { status, body } = await desk.visit();
    expect([status, body.error.code]).toEqual([409, "SLOT_TAKEN"]);
    expect(body.error.nextSlots[0]).toEqual({ date: desk.day, startTime: "10:30", endTime: "11:00" });
    expect((await desk.visit({ startTime: body.error.nextSlots[0].startTime })).status).toBe(201);
  });

  it("recognises a client by e-mail, and reveals nothing about them", async () => {
    const desk = await makeDesk(test);
    const known = { name: "Layla Al-Known", email: "layla.known@example.com", phone: "+1 555 999 8888", notes: "Owes us" };
    const { client } = (await test.post(`${desk.owner.path}/clients`, known, desk.owner.token)).body;
    const made = await desk.visit({ customer: { name: "L.", email: "Layla.Known@Example.com" } });
    expect(made.status).toBe(201);
    expect(made.text).not.toMatch(/Al-Known|999 ?8888|Owes/);
    expect((await test.get(`/public/bookings/${made.body.manageToken}`)).text).not.toMatch(/Al-Known|999 ?8888|Owes/);
    const { sessions } = (await test.get(`${desk.owner.path}/sessions?clientId=${client.id}`, desk.owner.token)).body;
    expect(sessions).toHaveLength(1);
    const kept = (await test.get(`${desk.owner.path}/clients/${client.id}`, desk.owner.token)).body.client;
    expect(kept).toMatchObject({ name: "Layla Al-Known", phone: "+1 555 999 8888" });
  });

  it("treats a visitor with another e-mail, or none, as a new client, even with the same name and phone", async () => {
    const desk = await makeDesk(test, { requireEmail: false });
    const known = { name: "Layla Known", email: "layla@example.com", phone: "+1 555 999 8888" };
    const { client } = (await test.post(`${desk.owner.path}/clients`, known, desk.owner.token)).body;
    for (const [startTime, email] of [["10:00", "other@example.com"], ["11:00"]])
      expect((await desk.visit({ startTime, customer: { ...known, email } })).status).toBe(201);
    expect((await test.get(`${desk.owner.path}/sessions?clientId=${client.id}`, desk.owner.token)).body.sessions).toEqual([]);
    const { clients } = (await test.get(`${desk.owner.path}/clients?q=Layla+Known`, desk.owner.token)).body;
    expect(clients.map(({ email }: { email: string | null }) => email).sort()).toEqual(
      ["layla@example.com", "other@example.com", null].sort(),
    );
  });

  it("answers 422 without a way to reach the visitor, and for what is malformed", async () => {
    const desk = await makeDesk(test);
    for (const bad of [
      { customer: { name: "A", phone: "+1 555 010 2030" } },
      { customer: { name: "" } },
      { date: "soon" },
      { serviceIds: [] },
    ]) {
      expect([bad, (await desk.visit(bad)).status]).toEqual([bad, 422]);
    }
    await test.patch(desk.owner.path, { booking: { requireEmail: false } }, desk.owner.token);
    expect((await desk.visit({ customer: { name: "A", phone: "+1 555 010 2030" } })).status).toBe(201);
    expect((await desk.visit({ customer: { name: "A" } })).status).toBe(422);
  });

  it("answers 409 for times that are not offered: past, closed, between two starts", async () => {
    const desk = await makeDesk(test);
    for (const bad of [{ date: "2020-01-01" }, { startTime: "08:00" }, { startTime: "10:07" }, { startTime: "16:45" }]) {
      expect([bad, (await desk.visit(bad)).status]).toEqual([bad, 409]);
    }
  });

  it("is limited to twenty an hour from one address, and five for one e-mail", async () => {
    const desk = await makeDesk(test, { slotStepMinutes: 5 });
    const post = (address: string, email: string, startTime: string) =>
      test.call("POST", `${desk.path}/bookings`, {
        headers: from(address),
        body: { customer: { name: "A", email }, serviceIds: [desk.serviceId], date: desk.day, startTime },
      });
    const times = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00"].flatMap((t) => [
      t,
      t,
    ]);
    const statuses = [];
    for (const [index, time] of times.entries()) statuses.push((await post("203.0.113.7", `a${index}@example.com`, time)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
    const mine = [];
    for (const [index, time] of ["14:00", "14:30", "15:00", "15:30", "16:00", "16:30"].entries()) {
      mine.push((await post(`203.0.113.${20 + index}`, "one@example.com", time)).status);
    }
    expect(mine).toEqual([201, 201, 201, 201, 201, 429]);
    const { headers } = await post("203.0.113.7", "b@example.com", "16:30");
    expect(headers["retry-after"]).toBe("3600");
  });

  it("answers an error when the plan allows no more clients, without naming the plan", async () => {
    const desk = await makeDesk(test);
    await test.database.transaction("platform", async (db) => {
      await db.updateTable("workspaces").set({ planId: PLANS.free }).where("id", "=", desk.owner.workspaceId).execute();
      await db
        .updateTable("plans")
        .set({ flags: JSON.stringify([{ key: "max-clients", type: "number", value: "1" }]) })
        .where("id", "=", PLANS.free)
        .execute();
    });
    const { status, body } = await desk.visit();
    expect([status, body.error.code]).toEqual([422, "LIMIT_REACHED"]);
    expect(body.error.message).not.toMatch(/plan/i);
  });

  it("takes a workspace without staff as one person", async () => {
    const desk = await makeDesk(test);
    for (const id of [desk.staffId, desk.otherStaffId]) await test.delete(`${desk.owner.path}/staff/${id}`, desk.owner.token);
    const { body } = await desk.visit();
    expect(body.booking.staff).toBeNull();
    expect((await desk.visit()).status).toBe(409);
    expect((await desk.visit({ startTime: "10:30" })).status).toBe(201);
  });

  it.runIf(isPostgres)("gives one time to one of a hundred visitors, and tells the others the next times", async () => {
    const desk = await makeDesk(test);
    await test.patch(`${desk.owner.path}/staff/${desk.otherStaffId}`, { isBookable: false }, desk.owner.token);
    const ask = (index: number) =>
      test.call("POST", `${desk.path}/bookings`, {
        headers: from(`198.51.100.${index}`),
        body: {
          customer: { name: `Visitor ${index}`, email: `race-${index}@example.com` },
          serviceIds: [desk.serviceId],
          date: desk.day,
          startTime: "10:00",
        },
      });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)));
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(lost).toHaveLength(99);
    for (const { body } of lost) expect(body.error.nextSlots).toHaveLength(6);
    const { sessions } = (await test.get(`${desk.owner.path}/sessions?from=${desk.day}&to=${desk.day}`, desk.owner.token)).body;
    expect(sessions).toHaveLength(1);
    const clients = (await test.get(`${desk.owner.path}/clients?q=Visitor`, desk.owner.token)).body.clients;
    expect(clients).toHaveLength(1);
  });

  it.runIf(isPostgres)("never lets a visitor and the front desk have the same time, where double booking is prevented", async () => {
    const desk = await makeDesk(test);
    await test.patch(desk.owner.path, { preventDoubleBooking: true }, desk.owner.token);
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00"];
    const work = times.flatMap((startTime) => [
      desk.visit({ startTime, staffId: desk.staffId }),
      desk.book({ startTime, date: desk.day, staffId: desk.staffId }),
    ]);
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });
});

describe("/public/bookings/:manageToken", () => {
  it("moves, keeping the person unless another is named, and cancels", async () => {
    const desk = await makeDesk(test);
    const { manageToken } = (await desk.visit({ staffId: desk.staffId })).body;
    const path = `/public/bookings/${manageToken}`;
    const moved = await test.patch(path, { date: desk.day, startTime: "10:15" }, undefined);
    expect([moved.status, moved.body.booking.startTime, moved.body.booking.staff.id]).toEqual([200, "10:15", desk.staffId]);
    await desk.book({ staffId: desk.staffId, date: desk.day, startTime: "12:00" });
    const taken = await test.patch(path, { date: desk.day, startTime: "12:00" });
    expect([taken.status, taken.body.error.nextSlots[0].startTime]).toEqual([409, "12:30"]);
    expect((await test.patch(path, { date: desk.day, startTime: "12:00", staffId: null })).body.booking.staff.id).toBe(desk.otherStaffId);
    const cancelled = await test.delete(`${path}?reason=${encodeURIComponent("I am ill")}`);
    expect(cancelled.body.booking).toMatchObject({ status: "cancelled", isChangeable: false });
    expect((await test.delete(path)).status).toBe(422);
    expect((await test.patch(path, { date: desk.day, startTime: "14:00" })).status).toBe(422);
    const { sessions } = (await test.get(`${desk.owner.path}/sessions?status=cancelled`, desk.owner.token)).body;
    expect(sessions[0]).toMatchObject({ cancelReason: "I am ill" });
  });

  it("moves five times an hour for one client and twenty times from one address; a time that was taken does not count", async () => {
    const desk = await makeDesk(test);
    const move = (token: string, address: string, startTime: string) =>
      test.call("PATCH", `/public/bookings/${token}`, { headers: from(address), body: { date: desk.day, startTime } });
    const tokens: string[] = [];
    for (let visitor = 0; visitor < 5; visitor++) tokens.push((await desk.visit({ startTime: `1${visitor}:00` })).body.manageToken);
    const [first = "", ...others] = tokens;
    expect((await move(first, "203.0.113.70", "08:00")).status).toBe(409);
    const times = ["09:00", "09:15", "09:30", "09:00", "09:15", "09:30"];
    const statuses = await Promise.all(times.map((time, index) => move(first, `203.0.113.${80 + index}`, time)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const late = await move(first, "203.0.113.90", "16:00");
    expect([late.status, late.body.error.code, late.headers["retry-after"]]).toEqual([429, "RATE_LIMITED", "3600"]);

    const together = [];
    for (const [index, token] of others.entries())
      for (const time of ["15:00", "15:15", "15:30", "15:00", `1${index + 1}:00`])
        together.push((await move(token, "203.0.113.91", time)).status);
    expect(together).toEqual(Array(20).fill(200));
    const fresh = (await desk.visit({ startTime: "12:00" })).body.manageToken;
    expect((await move(fresh, "203.0.113.91", "16:30")).status).toBe(429);
    expect((await move(fresh, "203.0.113.92", "16:30")).status).toBe(200);
  });

  it("answers 422 once it is too late, and for a malformed move", async () => {
    const desk = await makeDesk(test, { cancelUntilMinutes: 60 * 24 * 30 });
    const path = `/public/bookings/${(await desk.visit()).body.manageToken}`;
    expect((await test.get(path)).body.booking.isChangeable).toBe(false);
    expect((await test.delete(path)).status).toBe(422);
    expect((await test.patch(path, { date: desk.day, startTime: "11:00" })).status).toBe(422);
    expect((await test.patch(path, { date: "x" })).status).toBe(422);
  });

  it("answers 404 for a token that was changed in any character", async () => {
    const desk = await makeDesk(test);
    const { manageToken } = (await desk.visit()).body;
    const bytes = Buffer.from(manageToken, "base64url");
    for (const at of [0, 13, 25, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect((await test.get(`/public/bookings/${forged.toString("base64url")}`)).status).toBe(404);
    }
    for (const token of ["x", `${manageToken}A`, manageToken.slice(1)])
      expect((await test.get(`/public/bookings/${token}`)).status).toBe(404);
  });

  it("shows the move to the front desk too", async () => {
    const desk = await makeDesk(test);
    const viewer = await makeStaff(test, desk.owner, ["sessions.view"]);
    const { manageToken } = (await desk.visit()).body;
    await test.patch(`/public/bookings/${manageToken}`, { date: desk.day, startTime: "16:00" });
    const { sessions } = (await test.get(`${desk.owner.path}/sessions?from=${desk.day}`, viewer.token)).body;
    expect(sessions[0].startTime).toBe("16:00");
  });
});
