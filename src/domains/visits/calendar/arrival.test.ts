import { describe, expect, it } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
const HOUR = 3_600_000;

/** A visit that starts in so many hours, by the clock of Riyadh, which is three hours ahead of UTC. */
async function makeVisit(hours = 0.5) {
  const salon = await makeSalon(test);
  const { path, token } = salon.owner;
  await test.patch(path, { timezone: "Asia/Riyadh" }, token);
  const { session } = (await salon.book(placeIn(hours))).body;
  const own = `${path}/sessions/${session.id}`;
  const arrive = () => test.post(`${own}/arrival`, undefined, token);
  const change = async (changes: object) => (await test.patch(own, changes, token)).body.session;
  return { ...salon, own, arrive, change, leave: () => test.delete(`${own}/arrival`, token) };
}

function placeIn(hours: number) {
  const there = new Date(Date.now() + (hours + 3) * HOUR).toISOString();
  return { date: there.slice(0, 10), startTime: there.slice(11, 16) };
}

describe("POST .../sessions/:sessionId/arrival", () => {
  it("records the time once, and DELETE takes it back", async () => {
    const { arrive, leave, own, owner } = await makeVisit();
    expect((await test.get(own, owner.token)).body.session.arrivedAt).toBeNull();
    const before = Date.now();
    const { status, body } = await arrive();
    expect([status, Date.parse(body.session.arrivedAt) >= before]).toEqual([200, true]);
    expect((await arrive()).body.session.arrivedAt).toBe(body.session.arrivedAt);
    expect(await leave()).toMatchObject({ status: 200, body: { session: { arrivedAt: null } } });
    expect((await leave()).status).toBe(200);
  });

  it.each([
    [-25, 422],
    [-23, 200],
    [23, 200],
    [25, 422],
  ])("of a session in %d hours, on the workspace's clock, answers %d", async (hours, status) => {
    const { arrive, leave } = await makeVisit(hours);
    expect([(await arrive()).status, (await leave()).status]).toEqual([status, status]);
  });

  it("is for scheduled sessions; a started one keeps its arrival", async () => {
    const { arrive, leave, change } = await makeVisit();
    await arrive();
    expect((await change({ status: "in-progress" })).arrivedAt).not.toBeNull();
    expect([(await arrive()).status, (await leave()).status]).toEqual([422, 422]);
  });

  it("and a no-show exclude each other; another day has no arrival yet, another time of the day has", async () => {
    const { arrive, change } = await makeVisit();
    await change({ isNoShow: true });
    expect((await arrive()).body.session).toMatchObject({ isNoShow: false, arrivedAt: expect.any(String) });
    expect(await change({ startTime: "09:30" })).toMatchObject({ arrivedAt: expect.any(String) });
    expect(await change({ isNoShow: true })).toMatchObject({ isNoShow: true, arrivedAt: null });
    await change(placeIn(0.5));
    await arrive();
    expect(await change({ date: placeIn(24.5).date })).toMatchObject({ arrivedAt: null });
  });

  it("answers 400, 403, 404 and 412 where they apply", async () => {
    const { owner, own } = await makeVisit();
    const viewer = await makeStaff(test, owner, ["sessions.view"]);
    expect((await test.post(`${own}/arrival`, undefined, viewer.token)).status).toBe(403);
    for (const method of ["POST", "DELETE"]) {
      const call = (id: string) => test.call(method, `${owner.path}/sessions/${id}/arrival`, { token: owner.token });
      expect([(await call(newId())).status, (await call("nonsense")).status]).toEqual([404, 400]);
    }
    const headers = { "if-match": '"stale"' };
    expect((await test.call("DELETE", `${own}/arrival`, { token: owner.token, headers })).status).toBe(412);
  });
});
