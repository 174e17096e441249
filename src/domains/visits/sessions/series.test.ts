import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, preventDoubleBooking, type Salon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";
import { daysOfSeries } from "./series.rules.ts";

const test = testApp();
const weekly = (count: number) => ({ frequency: "weekly", count });
const make = (salon: Salon, recurrence: object, more: object = {}) =>
  test.post(`${salon.owner.path}/sessions/series`, { ...salon.body({ staffId: salon.staffId, ...more }), recurrence }, salon.owner.token);
const days = (sessions: { date: string }[]) => sessions.map(({ date }) => date.slice(0, 10));

describe("POST .../sessions/series", () => {
  it("books all sessions under one series, and lists what they overlap", async () => {
    const salon = await makeSalon(test);
    const other = await salon.book({ staffId: salon.staffId, date: "2026-03-09", startTime: "09:15" });
    const { status, body } = await make(salon, weekly(3));
    expect(status).toBe(201);
    expect(days(body.sessions)).toEqual(["2026-03-02", "2026-03-09", "2026-03-16"]);
    expect(body.conflicts).toMatchObject([{ date: "2026-03-09", sessionId: other.body.session.id }]);
    const { sessions } = (await test.get(`${salon.owner.path}/sessions`, salon.owner.token)).body;
    expect(sessions.filter(({ seriesId }: { seriesId: string }) => seriesId === body.seriesId)).toHaveLength(3);
  });

  it("leaves out the weeks or months in between, and is at most 52 long", async () => {
    const salon = await makeSalon(test);
    const made = async (recurrence: object) => days((await make(salon, recurrence)).body.sessions);
    expect(await made({ ...weekly(3), interval: 2 })).toEqual(["2026-03-02", "2026-03-16", "2026-03-30"]);
    expect(await made({ frequency: "monthly", interval: 3, count: 3 })).toEqual(["2026-03-02", "2026-06-02", "2026-09-02"]);
    expect(await made(weekly(52))).toHaveLength(52);
  });

  it("is all or nothing where double booking is prevented", async () => {
    const salon = await makeSalon(test);
    await preventDoubleBooking(test, salon.owner);
    for (const date of ["2026-03-09", "2026-03-16"]) await salon.book({ staffId: salon.staffId, date });
    const { status, body } = await make(salon, weekly(4));
    expect([status, body.error.conflicts.map(({ date }: { date: string }) => date)]).toEqual([409, ["2026-03-09", "2026-03-16"]]);
    expect((await test.get(`${salon.owner.path}/sessions`, salon.owner.token)).body.sessions).toHaveLength(2);
  });

  it("answers 400 for an invalid recurrence, and 422 where a single session would", async () => {
    const salon = await makeSalon(test);
    for (const bad of [{ frequency: "daily", count: 3 }, weekly(53), weekly(1), { ...weekly(3), interval: 0 }]) {
      expect([bad, (await make(salon, bad)).status]).toEqual([bad, 400]);
    }
    expect((await make(salon, weekly(3), { staffId: newId() })).status).toBe(422);
  });
});

describe("POST .../cancel-following", () => {
  it("cancels this and what follows, with the reason, and leaves what was before", async () => {
    const salon = await makeSalon(test);
    const { sessions } = (await make(salon, { frequency: "monthly", count: 4 }, { date: "2026-01-31" })).body;
    expect(days(sessions)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    const path = `${salon.owner.path}/sessions`;
    await test.patch(`${path}/${sessions[3].id}`, { status: "in-progress" }, salon.owner.token);
    const { status, body } = await test.post(
      `${path}/${sessions[1].id}/cancel-following`,
      { cancelReason: "Moved away" },
      salon.owner.token,
    );
    expect(status).toBe(200);
    expect(body.sessions).toMatchObject([{ cancelReason: "Moved away" }, { status: "cancelled" }]);
    const left = (await test.get(path, salon.owner.token)).body.sessions.map(({ status: state }: { status: string }) => state);
    expect(left).toEqual(["scheduled", "cancelled", "cancelled", "in-progress"]);
  });

  it("answers 422 for a session without a series, and 404 for an unknown one", async () => {
    const salon = await makeSalon(test);
    const { body } = await salon.book();
    const cancel = (id: string) => test.post(`${salon.owner.path}/sessions/${id}/cancel-following`, {}, salon.owner.token);
    expect((await cancel(body.session.id)).status).toBe(422);
    expect((await cancel(newId())).status).toBe(404);
  });
});

describe("POST .../move-following", () => {
  const place = ({ date, startTime, staffId }: Record<string, string>) => [date?.slice(0, 10), startTime, staffId];
  async function made(salon: Salon) {
    const { sessions } = (await make(salon, weekly(4))).body;
    const path = `${salon.owner.path}/sessions`;
    const move = (index: number, body: object) => test.post(`${path}/${sessions[index].id}/move-following`, body, salon.owner.token);
    const places = async () => (await test.get(path, salon.owner.token)).body.sessions.map(place);
    return { sessions, path, move, places };
  }

  it("moves this and the later scheduled ones by the same time, to another person if one is given", async () => {
    const salon = await makeSalon(test);
    const { sessions, path, move, places } = await made(salon);
    await test.patch(`${path}/${sessions[3].id}`, { status: "in-progress" }, salon.owner.token);
    const { status, body } = await move(1, { date: "2026-03-10", startTime: "10:30", staffId: salon.otherStaffId });
    expect([status, body.sessions.map(place), body.conflicts]).toEqual([
      200,
      [
        ["2026-03-10", "10:30", salon.otherStaffId],
        ["2026-03-17", "10:30", salon.otherStaffId],
      ],
      [],
    ]);
    expect(await places()).toEqual([
      ["2026-03-02", "09:00", salon.staffId],
      ["2026-03-10", "10:30", salon.otherStaffId],
      ["2026-03-17", "10:30", salon.otherStaffId],
      ["2026-03-23", "09:00", salon.staffId],
    ]);
  });

  it("may use times that the series itself leaves, and is all or nothing where double booking is prevented", async () => {
    const salon = await makeSalon(test);
    await preventDoubleBooking(test, salon.owner);
    const { move, places } = await made(salon);
    expect((await move(0, { date: "2026-03-09" })).status).toBe(200);
    await salon.book({ staffId: salon.staffId, date: "2026-03-23", startTime: "11:00" });
    const before = await places();
    const refused = await move(0, { startTime: "11:00" });
    expect([refused.status, refused.body.error.conflicts.map(({ date }: { date: string }) => date)]).toEqual([409, ["2026-03-23"]]);
    expect(await places()).toEqual(before);
  });

  it("answers 404 and 422 where they apply", async () => {
    const salon = await makeSalon(test);
    const { sessions, path, move } = await made(salon);
    const { session } = (await salon.book()).body;
    expect((await test.post(`${path}/${session.id}/move-following`, {}, salon.owner.token)).status).toBe(422);
    expect((await test.post(`${path}/${newId()}/move-following`, {}, salon.owner.token)).status).toBe(404);
    for (const bad of [{ startTime: "25:00" }, { date: "soon" }, { staffId: newId() }, { date: "9999-12-31" }])
      expect([bad, (await move(0, bad)).status]).toEqual([bad, 422]);
    await test.patch(`${path}/${sessions[0].id}`, { status: "cancelled" }, salon.owner.token);
    expect((await move(0, { startTime: "11:00" })).status).toBe(422);
  });
});

describe("no-shows and reasons", () => {
  it("are kept where they can be, and refused where not", async () => {
    const salon = await makeSalon(test);
    const path = `${salon.owner.path}/sessions/${(await salon.book()).body.session.id}`;
    const change = async (body: object) => (await test.patch(path, body, salon.owner.token)).status;
    expect(await change({ cancelReason: "Why" })).toBe(422);
    expect(await change({ isNoShow: true })).toBe(200);
    expect((await test.get(path, salon.owner.token)).body.session.isNoShow).toBe(true);
    expect(await change({ status: "in-progress" })).toBe(200);
    expect((await test.get(path, salon.owner.token)).body.session.isNoShow).toBe(false);
    expect(await change({ isNoShow: true })).toBe(422);
    expect(await change({ status: "cancelled", cancelReason: "Ill" })).toBe(200);
    expect((await test.get(path, salon.owner.token)).body.session).toMatchObject({ cancelReason: "Ill", isNoShow: false });
  });
});

describe("the days of a series", () => {
  it("are as many as requested, in order, on the same weekday or the same day of the month (or its last)", () => {
    const start = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const how = fc.record({
      frequency: fc.constantFrom("weekly" as const, "monthly" as const),
      interval: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 2, max: 52 }),
    });
    fc.assert(
      fc.property(start, how, (first, recurrence) => {
        const made = daysOfSeries(first, recurrence);
        expect(made).toHaveLength(recurrence.count);
        expect(made[0]).toBe(first);
        expect([...made].sort()).toEqual(made);
        for (const [index, day] of made.entries()) {
          const at = new Date(`${day}T00:00Z`);
          if (recurrence.frequency === "weekly") {
            expect((at.getTime() - Date.parse(`${first}T00:00Z`)) / 604_800_000).toBe(index * recurrence.interval);
          } else {
            const isLast = new Date(at.getTime() + 86_400_000).getUTCDate() === 1;
            expect(day.slice(8) === first.slice(8) || isLast).toBe(true);
          }
        }
      }),
    );
  });
});
