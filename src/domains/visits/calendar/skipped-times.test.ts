import { expect, it } from "vitest";
import { everyDay, makeDesk } from "../../../../test/booking.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

/** Clocks in Berlin go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October. */
async function inBerlin() {
  const desk = await makeDesk(test, { maxAdvanceDays: 365, minNoticeMinutes: 0 });
  const profile = { timezone: "Europe/Berlin", workingHours: everyDay("00:00", "24:00") };
  expect((await test.patch(desk.owner.path, profile, desk.owner.token)).status).toBe(200);
  return desk;
}
const nonexistent = { code: "TIME_DOES_NOT_EXIST", reason: "time-does-not-exist" };

it("refuses sessions, series and moves to a time that the clock skips", async () => {
  const { owner, book, body } = await inBerlin();
  const path = `${owner.path}/sessions`;
  for (const startTime of ["02:00", "02:59"]) {
    const refused = await book({ date: "2026-03-29", startTime });
    expect([refused.status, refused.body.error]).toEqual([422, expect.objectContaining(nonexistent)]);
  }
  const [before, after] = [await book({ date: "2026-03-29", startTime: "01:59" }), await book({ date: "2026-03-29", startTime: "03:00" })];
  expect([before.status, after.status]).toEqual([201, 201]);
  const moved = await test.patch(`${path}/${before.body.session.id}`, { startTime: "02:30" }, owner.token);
  expect([moved.status, moved.body.error.code]).toEqual([422, nonexistent.code]);
  expect((await test.patch(`${path}/${before.body.session.id}`, { name: "Same time" }, owner.token)).status).toBe(200);
  const recurrence = { frequency: "weekly", count: 3 };
  const series = await test.post(`${path}/series`, { ...body({ date: "2026-03-22", startTime: "02:30" }), recurrence }, owner.token);
  expect([series.status, series.body.error.code]).toEqual([422, nonexistent.code]);
});

it("takes a time that comes twice", async () => {
  const { book } = await inBerlin();
  expect((await book({ date: "2026-10-25", startTime: "02:30" })).status).toBe(201);
});

it("refuses visitors' bookings at such a time", async () => {
  const { slug, serviceId } = await inBerlin();
  test.setTime("2026-03-20T08:00:00Z");
  const customer = { name: "Lina", email: "lina@example.com" };
  const given = { customer, serviceIds: [serviceId], staffId: null, date: "2026-03-29", startTime: "02:30" };
  const { status, body } = await test.post(`/public/booking/${slug}/bookings`, given);
  test.setTime();
  expect([status, body.error.code]).toEqual([422, nonexistent.code]);
});

it("refuses absences that begin or end then, but not whole days", async () => {
  const { owner, staffId } = await inBerlin();
  const path = `${owner.path}/staff/${staffId}/time-off`;
  const add = async (from: string, to: string) => (await test.post(path, { from, to }, owner.token)).body.error?.code ?? 201;
  expect(await add("2026-03-29T02:30", "2026-03-29T05:00")).toBe(nonexistent.code);
  expect(await add("2026-03-29T01:00", "2026-03-29T02:30")).toBe(nonexistent.code);
  expect(await add("2026-03-29", "2026-03-29")).toBe(201);
});
