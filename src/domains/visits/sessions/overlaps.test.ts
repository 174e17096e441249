import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { makeSalon, preventDoubleBooking, type Salon } from "../../../../test/scheduling.ts";
import { clockOf, minuteOf } from "./sessions.rules.ts";

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

describe("overlaps", () => {
  it("reports the staff member's other sessions at that time, and books anyway", async () => {
    const own = await makeSalon(test);
    const first = await own.book({ staffId: own.staffId, durationMinutes: 60 });
    const second = await own.book({ staffId: own.staffId, startTime: "09:59", durationMinutes: 10 });
    expect([first.body.conflicts, second.status]).toEqual([[], 201]);
    expect(second.body.conflicts).toEqual([
      { sessionId: first.body.session.id, staffId: own.staffId, startTime: "09:00", endTime: "10:00" },
    ]);
    const touching = await own.book({ staffId: own.staffId, startTime: "08:30" });
    const elsewhere = await own.book({ staffId: own.otherStaffId });
    const cancelled = await own.book({ staffId: own.staffId, status: "cancelled" });
    for (const { body } of [touching, elsewhere, cancelled]) expect(body.conflicts).toEqual([]);
  });

  it("finds overlaps across midnight, and none where there are none", async () => {
    const own = await makeSalon(test);
    const late = await own.book({ staffId: own.staffId, startTime: "23:30", durationMinutes: 75 });
    const nextDay = await own.book({ staffId: own.staffId, date: "2026-03-03", startTime: "00:30" });
    expect(nextDay.body.conflicts.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([late.body.session.id]);
    const sameMorning = await own.book({ staffId: own.staffId, startTime: "00:30" });
    const after = await own.book({ staffId: own.staffId, date: "2026-03-03", startTime: "01:00" });
    expect([sameMorning.body.conflicts, after.body.conflicts.length]).toEqual([[], 0]);
  });

  it("answers 409 where the workspace prevents double booking", async () => {
    const own = await makeSalon(test);
    const before = await own.book({ staffId: own.staffId });
    await preventDoubleBooking(test, own.owner);
    const { status, body } = await own.book({ staffId: own.staffId, startTime: "09:15" });
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.conflicts).toMatchObject([{ sessionId: before.body.session.id }]);
    expect(await count(own)).toBe(1);

    expect((await own.book({ staffId: own.otherStaffId, startTime: "09:15" })).status).toBe(201);
    expect((await own.book({ startTime: "09:15" })).status).toBe(201);
    const free = await own.book({ staffId: own.staffId, startTime: "09:30" });
    expect(free.status).toBe(201);
    const clash = { startTime: "09:29" };
    expect((await change(free.body.session.id, clash, own)).status).toBe(409);
    expect((await change(free.body.session.id, { name: "Renamed" }, own)).status).toBe(200);
    await change(before.body.session.id, { status: "cancelled" }, own);
    expect((await change(free.body.session.id, clash, own)).status).toBe(200);
  });

  it.runIf(isPostgres)("lets one of ten simultaneous bookings through when they are prevented", async () => {
    const own = await makeSalon(test);
    await preventDoubleBooking(test, own.owner);
    const starts = Array.from({ length: 10 }, (_, index) => `09:${String(index).padStart(2, "0")}`);
    for (const date of ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"]) {
      const answers = await Promise.all(starts.map((startTime) => own.book({ staffId: own.staffId, date, startTime })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    }
    expect(await count(own)).toBe(5);
  });

  it.runIf(isPostgres)("reports every overlap once when ten are booked at once without prevention", async () => {
    const own = await makeSalon(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.book({ staffId: own.staffId })));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const reported = answers.map(({ body }) => body.conflicts.length).sort((left, right) => left - right);
    expect(reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.runIf(isPostgres)("lets one of ten sessions move into the same slot, with If-Match or without", async () => {
    const own = await makeSalon(test);
    await preventDoubleBooking(test, own.owner);
    const hours = Array.from({ length: 10 }, (_, index) => String(index + 10));
    const booked = await Promise.all(hours.map((hour) => own.book({ staffId: own.staffId, startTime: `${hour}:00` })));
    const answers = await Promise.all(
      booked.map(({ body, headers }, index) =>
        test.call("PATCH", sessionPath(body.session.id, own), {
          token: own.owner.token,
          body: { startTime: "08:00" },
          headers: index % 2 ? { "if-match": String(headers.etag) } : {},
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it("agrees with comparing minute by minute", async () => {
    const own = await makeSalon(test);
    const slot = fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 3000 }),
    });
    const booked: { id: string; minutes: Set<number> }[] = [];
    await fc.assert(
      fc.asyncProperty(slot, async ({ day, minute, length }) => {
        const start = minuteOf(`2026-05-0${day}`, clockOf(minute));
        const minutes = new Set(Array.from({ length }, (_, index) => start + index));
        const { body } = await own.book({
          staffId: own.staffId,
          date: `2026-05-0${day}`,
          startTime: clockOf(minute),
          durationMinutes: length,
        });
        const expected = booked.filter((other) => [...other.minutes].some((value) => minutes.has(value))).map(({ id }) => id);
        booked.push({ id: body.session.id, minutes });
        expect(body.conflicts.map(({ sessionId }: { sessionId: string }) => sessionId).sort()).toEqual(expected.sort());
      }),
      { numRuns: 25 },
    );
  });
});
