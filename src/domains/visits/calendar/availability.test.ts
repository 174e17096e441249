import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, makeService, type Salon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";
import { startsIn, subtract } from "./availability.rules.ts";

const test = testApp();

const hours = { monday: { isOpen: true, intervals: [{ start: "09:00", end: "11:00" }] }, tuesday: { isOpen: false, intervals: [] } };

async function openSalon(): Promise<Salon> {
  const salon = await makeSalon(test);
  const { workspaceId } = salon.owner;
  const workingHours = JSON.stringify(hours);
  await test.database.transaction({ workspaceId }, (db) =>
    db.updateTable("workspaces").set({ workingHours }).where("id", "=", workspaceId).execute(),
  );
  return salon;
}

const ask = async ({ owner }: Pick<Salon, "owner">, query: string) =>
  (await test.get(`${owner.path}/sessions/availability?${query}`, owner.token)).body.availability;
interface Slot {
  startTime: string;
  endTime: string;
  staffIds: string[];
}
const starts = ({ slots }: { slots: Slot[] }) => slots.map(({ startTime }) => startTime);

describe("GET .../sessions/availability", () => {
  it("offers working hours less what is booked, for one staff member", async () => {
    const salon = await openSalon();
    await salon.book({ staffId: salon.staffId, startTime: "09:30" });
    await salon.book({ staffId: salon.otherStaffId, startTime: "10:00" });
    await salon.book({ staffId: salon.staffId, startTime: "10:15", status: "cancelled" });
    const found = await ask(salon, `date=2026-03-02&serviceIds=${salon.serviceId}&staffId=${salon.staffId}`);
    expect(found).toMatchObject({ date: "2026-03-02", durationMinutes: 30, isOpen: true, holidays: [] });
    expect(starts(found)).toEqual(["09:00", "10:00", "10:15", "10:30"]);
    expect(found.slots[0]).toEqual({ startTime: "09:00", endTime: "09:30", staffIds: [salon.staffId] });
  });

  it("names the free staff if no staff member is given", async () => {
    const salon = await openSalon();
    await salon.book({ staffId: salon.staffId, startTime: "09:00", durationMinutes: 60 });
    const found = await ask(salon, `date=2026-03-02&serviceIds=${salon.serviceId}&stepMinutes=60`);
    expect(found.slots).toEqual([
      { startTime: "09:00", endTime: "09:30", staffIds: [salon.otherStaffId] },
      { startTime: "10:00", endTime: "10:30", staffIds: [salon.staffId, salon.otherStaffId] },
    ]);
  });

  it("is closed on closed days, unnamed days and holidays", async () => {
    const salon = await openSalon();
    for (const date of ["2026-03-03", "2026-03-04"]) expect(await ask(salon, `date=${date}`)).toMatchObject({ isOpen: false, slots: [] });
    const recurrenceRule = { frequency: "weekly", dayOfWeek: 1 };
    await test.post(
      `${salon.owner.path}/holidays`,
      { name: "Rest", date: "2026-03-09", isRecurring: true, recurrenceRule },
      salon.owner.token,
    );
    expect((await ask(salon, "date=2026-03-02")).isOpen).toBe(true);
    expect(await ask(salon, "date=2026-03-16")).toMatchObject({ isOpen: false, holidays: ["Rest"], slots: [] });
  });

  it("considers sessions past midnight, and offers an hour without services", async () => {
    const salon = await openSalon();
    await salon.book({ staffId: salon.staffId, date: "2026-03-01", startTime: "23:00", durationMinutes: 630 });
    const found = await ask(salon, `date=2026-03-02&staffId=${salon.staffId}&stepMinutes=30`);
    expect([found.durationMinutes, starts(found)]).toEqual([60, ["09:30", "10:00"]]);
  });

  it("treats a workspace without hours as always open, and without staff as one person", async () => {
    const owner = await makeOwner(test);
    const client = await test.post(`${owner.path}/clients`, { name: "C" }, owner.token);
    const serviceId = await makeService(test, owner, { name: "S", durationMinutes: 240 });
    const body = { name: "V", clientId: client.body.client.id, serviceIds: [serviceId], date: "2026-03-02", startTime: "04:00" };
    await test.post(`${owner.path}/sessions`, body, owner.token);
    const found = await ask({ owner }, `date=2026-03-02T12:00:00Z&serviceIds=${serviceId}&stepMinutes=240`);
    expect(starts(found)).toEqual(["00:00", "08:00", "12:00", "16:00", "20:00"]);
    expect(found.slots.at(-1)).toEqual({ startTime: "20:00", endTime: "00:00", staffIds: [] });
  });

  it("answers 400, 404 and 422 as booking does", async () => {
    const salon = await openSalon();
    const store = await makeService(test, salon.owner, { name: "Comb", scope: "store" });
    const status = async (query: string) =>
      (await test.get(`${salon.owner.path}/sessions/availability?${query}`, salon.owner.token)).status;
    for (const bad of ["", "date=x", "date=2026-03-02&serviceIds=x", "date=2026-03-02&staffId=x", "date=2026-03-02&stepMinutes=1"]) {
      expect([bad, await status(bad)]).toEqual([bad, 400]);
    }
    expect(await status(`date=2026-03-02&serviceIds=${newId()}`)).toBe(404);
    expect(await status(`date=2026-03-02&serviceIds=${store}`)).toBe(422);
    expect(await status(`date=2026-03-02&staffId=${newId()}`)).toBe(422);
  });
});

describe("who can be booked", () => {
  const day = "date=2026-03-02&stepMinutes=60";

  it("offers only bookable staff, and only for services they do", async () => {
    const salon = await openSalon();
    const other = await makeService(test, salon.owner, { name: "Colour", durationMinutes: 30 });
    const change = (id: string, body: object) => plan(salon, id, body);
    await change(salon.staffId, { serviceIds: [salon.serviceId] });
    const forOther = await ask(salon, `${day}&serviceIds=${other}`);
    expect(forOther.slots[0].staffIds).toEqual([salon.otherStaffId]);
    expect((await ask(salon, `${day}&serviceIds=${salon.serviceId}`)).slots[0].staffIds).toEqual([salon.staffId, salon.otherStaffId]);
    expect((await ask(salon, `${day}&serviceIds=${salon.serviceId},${other}&staffId=${salon.staffId}`)).slots).toEqual([]);
    for (const id of [salon.staffId, salon.otherStaffId]) await change(id, { isBookable: false });
    expect(await ask(salon, day)).toMatchObject({ isOpen: true, slots: [] });
  });

  it("counts their own hours instead of the workspace's", async () => {
    const salon = await openSalon();
    const own = { monday: { isOpen: true, intervals: [{ start: "14:00", end: "15:00" }] } };
    await plan(salon, salon.staffId, { workingHours: own });
    expect(starts(await ask(salon, `${day}&staffId=${salon.staffId}`))).toEqual(["14:00"]);
    expect(starts(await ask(salon, day))).toEqual(["09:00", "10:00", "14:00"]);
  });

  it("leaves out staff who are away, for days or for hours", async () => {
    const salon = await openSalon();
    const away = (from: string, to: string) =>
      test.post(`${salon.owner.path}/staff/${salon.staffId}/time-off`, { from, to }, salon.owner.token);
    expect((await away("2026-03-02T09:30", "2026-03-02T10:00")).status).toBe(201);
    expect(starts(await ask(salon, `${day}&staffId=${salon.staffId}`))).toEqual(["10:00"]);
    await away("2026-02-20", "2026-03-02");
    expect((await ask(salon, `${day}&staffId=${salon.staffId}`)).slots).toEqual([]);
    expect(starts(await ask(salon, `date=2026-03-09&stepMinutes=60&staffId=${salon.staffId}`))).toEqual(["09:00", "10:00"]);
  });

  it("is not blocked by absences of people who have left", async () => {
    const salon = await openSalon();
    const { owner, staffId } = salon;
    const { staff } = (await test.get(`${owner.path}/staff`, owner.token)).body;
    const { status } = await test.post(`${owner.path}/staff/${staffId}/time-off`, { from: "2026-03-02", to: "2026-03-02" }, owner.token);
    expect(status).toBe(201);
    for (const { id } of staff) expect((await test.delete(`${owner.path}/staff/${id}`, owner.token)).status).toBe(200);
    expect(starts(await ask(salon, day))).toEqual(["09:00", "10:00"]);
  });

  it("may end at midnight: closing at 24:00 is allowed, opening then is not", async () => {
    const salon = await openSalon();
    const hours = (start: string, end: string) => ({ workingHours: { monday: { isOpen: true, intervals: [{ start, end }] } } });
    const change = (start: string, end: string) => test.patch(salon.owner.path, hours(start, end), salon.owner.token);
    expect((await change("22:00", "24:00")).status).toBe(200);
    expect((await ask(salon, day)).slots.map(({ startTime }: { startTime: string }) => startTime)).toEqual(["22:00", "23:00"]);
    for (const [start, end] of [
      ["24:00", "24:00"],
      ["22:00", "24:01"],
    ] as const)
      expect((await change(start, end)).status).toBe(400);
  });

  it("offers no time that the clocks skip", async () => {
    const owner = await makeOwner(test);
    await test.patch(owner.path, { timezone: "Europe/Berlin" }, owner.token);
    const found = await ask({ owner }, "date=2026-03-29&stepMinutes=60");
    expect(starts(found).slice(0, 4)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
    expect((await ask({ owner }, "date=2026-10-25&stepMinutes=60")).slots).toHaveLength(24);
  });

  async function plan({ owner }: Salon, id: string, body: object): Promise<void> {
    const { status, text } = await test.patch(`${owner.path}/staff/${id}`, body, owner.token);
    expect([status, text]).toEqual([200, expect.anything()]);
  }
});

describe("free time", () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 60 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const minutesOf = (spans: readonly { start: number; end: number }[]) =>
    new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));

  it("is the open minutes without a booking, minute by minute", () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (open, taken) => {
        const busy = minutesOf(taken);
        const expected = [...minutesOf([open])].filter((minute) => !busy.has(minute));
        expect([...minutesOf(subtract([open], taken))]).toEqual(expected);
      }),
    );
  });

  it("has room for every session it offers", () => {
    fc.assert(
      fc.property(
        span,
        fc.array(span, { maxLength: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 20 }),
        (open, taken, length, step) => {
          const minutes = minutesOf(subtract([open], taken));
          const fitsAt = (start: number) => Array.from({ length }, (_, index) => start + index).every((minute) => minutes.has(minute));
          const candidates = Array.from({ length: open.end - open.start }, (_, index) => open.start + index);
          const expected = candidates.filter((start) => (start - open.start) % step === 0 && fitsAt(start));
          expect([...new Set(startsIn([open], taken, length, step))]).toEqual(expected);
        },
      ),
    );
  });
});
