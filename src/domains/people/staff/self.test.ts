import { describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PASSWORD, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { hire, roleOf } from "../../../../test/staff.ts";
import { workspacePermissions } from "../../../kit/permissions.ts";

const test = testApp();
const everything = Object.keys(workspacePermissions) as (keyof typeof workspacePermissions)[];
const self = { self: true, name: "Mona Saleh", color: "#2f6fed", isBookable: true };
const allDay = { isOpen: true, intervals: [{ start: "00:00", end: "23:59" }] };
const workingHours = {
  ...{ monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay, friday: allDay, saturday: allDay, sunday: allDay },
};

function addSelf({ path, token }: Member, overrides: Record<string, unknown> = {}) {
  return test.post(`${path}/staff`, { ...self, ...overrides }, token);
}

async function makeService({ path, token }: Member): Promise<string> {
  const service = { name: "Cut", scope: "sessions", durationMinutes: 60, price: 20 };
  return (await test.post(`${path}/services`, service, token)).body.service.id;
}

async function workingOwner(overrides: Record<string, unknown> = {}) {
  const owner = await makeOwner(test, overrides);
  const { status, body } = await addSelf(owner, { workingHours });
  expect([status, body.error]).toEqual([201, undefined]);
  return { owner, staff: body.staff, path: `${owner.path}/staff/${body.staff.id}` };
}

describe("POST .../staff with self", () => {
  it("lists the owner with the staff: own name, no role, the account's e-mail", async () => {
    const { owner, staff, path } = await workingOwner();
    expect(staff).toMatchObject({
      ...{ id: owner.accountId, name: "Mona Saleh", email: owner.email, color: "#2f6fed", isOwner: true, isActive: true },
      ...{ roleId: null, roleName: null, invitedAt: null, isBookable: true, serviceIds: [], workingHours },
    });
    expect((await test.get(path, owner.token)).body.staff).toEqual(staff);
    const { body } = await test.get(`${owner.path}/staff?q=mona`, owner.token);
    expect(body.staff).toEqual([staff]);
  });

  it("leaves the owner's login as it was, and gives it the person's name", async () => {
    const { owner } = await workingOwner();
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    expect([login.status, login.body.account.kind, login.body.account.name]).toEqual([200, "owner", "Mona Saleh"]);
    const { body } = await test.post(`${owner.path}/roles`, { name: "Evening desk", permissions: ["sessions.view"] }, owner.token);
    await test.patch(`${owner.path}/roles/${body.role.id}`, { name: "Night desk" }, owner.token);
    const { body: audit } = await test.get(`${owner.path}/audit?action=role.update`, owner.token);
    expect(audit.events[0].actor).toMatchObject({ kind: "owner", name: "Mona Saleh" });
  });

  it("answers 409 for a second one", async () => {
    const { owner } = await workingOwner();
    const { status, body } = await addSelf(owner);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it("lists the owner once after concurrent requests", async () => {
    const owner = await makeOwner(test);
    const answers = await Promise.all(Array.from({ length: 12 }, () => addSelf(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  it("answers 403 to every other member, with any permissions", async () => {
    const owner = await makeOwner(test);
    const manager = await makeStaff(test, owner, everything);
    const { status, body } = await addSelf(manager);
    expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
  });

  it.each([
    { email: "own@example.com" },
    { password: PASSWORD },
    { roleId: "665f1c2ab4d39e0012a7c401" },
    { name: undefined },
    { color: "red" },
    { serviceIds: ["665f1c2ab4d39e0012a7c401"] },
    { workingHours: { monday: { isOpen: true, intervals: [{ start: "12:00", end: "09:00" }] } } },
  ])("answers 422 for %j, and lists no one", async (overrides) => {
    const owner = await makeOwner(test);
    expect((await addSelf(owner, overrides)).status).toBe(422);
    expect((await test.get(`${owner.path}/staff`, owner.token)).body.staff).toEqual([]);
  });

  it.each(["email", "roleId"])("still requires %s of everyone else", async (name) => {
    const owner = await makeOwner(test);
    const { status, body } = await hire(test, owner, { [name]: undefined });
    expect([status, body.error.details]).toEqual([422, [{ path: name, message: "is required" }]]);
  });

  it("does not count against max-staff", async () => {
    const owner = await makeOwner(test, { planId: PLANS.free });
    const limit = async () => {
      const { body } = await test.get(`${owner.path}/subscription`, owner.token);
      return body.subscription.limits.find(({ key }: { key: string }) => key === "max-staff").used;
    };
    const before = await limit();
    expect((await addSelf(owner)).status).toBe(201);
    expect([before, await limit()]).toEqual([0, 0]);
  });
});

describe("an owner who works", () => {
  it("is booked like anyone else, over the public page too", async () => {
    const { owner, staff } = await workingOwner({ storeSlug: "working-owner", preventDoubleBooking: true });
    await test.patch(owner.path, { booking: { isEnabled: true, minNoticeMinutes: 0 } }, owner.token);
    const serviceId = await makeService(owner);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { body: offer } = await test.get("/public/booking/working-owner");
    expect(offer.people).toEqual([{ id: staff.id, name: "Mona Saleh", serviceIds: [] }]);
    const booked = await test.post("/public/booking/working-owner/bookings", {
      ...{ serviceIds: [serviceId], staffId: staff.id, date: day, startTime: "10:00" },
      customer: { name: "Layla", email: "layla@example.com" },
    });
    expect([booked.status, booked.body.booking?.staff]).toEqual([201, { id: staff.id, name: "Mona Saleh" }]);

    const asked = `date=${day}&durationMinutes=60&staffId=${staff.id}`;
    const free = await test.get(`${owner.path}/sessions/availability?${asked}`, owner.token);
    expect(free.status).toBe(200);
    const starts = free.body.availability.slots.map(({ startTime }: { startTime: string }) => startTime);
    expect([starts.includes("09:00"), starts.includes("10:00")]).toEqual([true, false]);

    const { body: client } = await test.post(`${owner.path}/clients`, { name: "Omar" }, owner.token);
    const session = { name: "Cut", clientId: client.client.id, serviceIds: [serviceId], staffId: staff.id, date: day, startTime: "10:30" };
    expect((await test.post(`${owner.path}/sessions/`, session, owner.token)).status).toBe(409);
  });

  it("has tasks, time off and a place in the search", async () => {
    const { owner, path } = await workingOwner();
    expect((await test.post(`${path}/tasks`, { title: "Order towels" }, owner.token)).status).toBe(201);
    expect((await test.get(`${owner.path}/tasks?whose=mine`, owner.token)).body.tasks).toHaveLength(1);
    expect((await test.post(`${path}/time-off`, { from: "2030-01-07", to: "2030-01-08" }, owner.token)).status).toBe(201);
    expect((await test.get(`${owner.path}/search?q=mona`, owner.token)).body.results.staff).toMatchObject([{ name: "Mona Saleh" }]);
  });

  it("can be changed, except for the login", async () => {
    const { owner, path } = await workingOwner();
    const changed = await test.patch(path, { name: "Mona S.", color: null, isBookable: false, phone: "+966501234567" }, owner.token);
    expect([changed.status, changed.body.staff]).toMatchObject([200, { name: "Mona S.", color: null, isBookable: false, isOwner: true }]);
    expect((await test.get("/auth/me", owner.token)).body.account.name).toBe("Mona S.");
    const roleId = await roleOf(test, owner, "Receptionist");
    for (const change of [{ email: "x@example.com" }, { password: PASSWORD }, { roleId }, { isActive: false }]) {
      expect((await test.patch(path, { ...change, currentPassword: PASSWORD }, owner.token)).status).toBe(422);
    }
    expect((await test.get("/auth/me", owner.token)).status).toBe(200);
  });

  it("is changed or deleted by those with every permission only (403)", async () => {
    const { owner, path } = await workingOwner();
    const some = await makeStaff(test, owner, ["staff.view", "staff.update", "staff.delete"]);
    expect((await test.patch(path, { name: "Other" }, some.token)).status).toBe(403);
    expect((await test.delete(path, some.token)).status).toBe(403);
    const manager = await makeStaff(test, owner, everything);
    expect((await test.patch(path, { isBookable: false }, manager.token)).status).toBe(200);
    expect((await test.patch(path, { isActive: false }, manager.token)).status).toBe(422);
  });

  it("is no longer listed once deleted, still signs in, and can be listed again", async () => {
    const { owner, path, staff } = await workingOwner();
    await test.post(`${path}/tasks`, { title: "Order towels" }, owner.token);
    expect((await test.delete(path, owner.token)).status).toBe(200);
    expect((await test.get("/auth/me", owner.token)).body.account).toMatchObject({ kind: "owner", name: "Mona Saleh" });
    expect((await test.get(path, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/tasks`, owner.token)).body.tasks).toEqual([]);
    expect((await test.get(`${owner.path}/search?q=mona`, owner.token)).body.results.staff).toEqual([]);
    const { body } = await test.post(`${owner.path}/clients`, { name: "Omar" }, owner.token);
    const of = { clientId: body.client.id, serviceIds: [await makeService(owner)], staffId: staff.id };
    const session = { name: "Cut", ...of, date: "2030-01-07", startTime: "09:00" };
    expect((await test.post(`${owner.path}/sessions/`, session, owner.token)).status).toBe(422);
    expect((await addSelf(owner)).body.staff.id).toBe(staff.id);
  });
});

describe("an invitation", () => {
  it("is dated until the person sets a password", async () => {
    const owner = await makeOwner(test);
    const invited = (await hire(test, owner, { password: undefined })).body.staff;
    expect(invited.invitedAt).toBe(invited.createdAt);
    const known = (await hire(test, owner)).body.staff;
    expect(known.invitedAt).toBeNull();

    await test.app.clockwork.drain();
    const token = test.mails.find(({ to }) => to === invited.email)?.text.match(/\/console\/invite\?token=(\S+)/)?.[1];
    expect((await test.post("/auth/password/reset", { token, password: PASSWORD })).status).toBe(200);
    expect((await test.get(`${owner.path}/staff/${invited.id}`, owner.token)).body.staff.invitedAt).toBeNull();
  });

  it("is over when another member sets a password for the person", async () => {
    const owner = await makeOwner(test);
    const { id } = (await hire(test, owner, { password: undefined })).body.staff;
    const { body } = await test.patch(`${owner.path}/staff/${id}`, { password: PASSWORD, currentPassword: PASSWORD }, owner.token);
    expect(body.staff.invitedAt).toBeNull();
  });
});
