import { describe, expect, it } from "vitest";
import { makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { addStaff, makeService } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();

async function makePerson() {
  const owner = await makeOwner(test);
  const staffId = await addStaff(test, owner, "Sam Staff");
  return { owner, staffId, path: `${owner.path}/staff/${staffId}/time-off`, person: `${owner.path}/staff/${staffId}` };
}

describe("time off", () => {
  it("is made, listed by the days it touches, changed and deleted", async () => {
    const { owner, path, staffId } = await makePerson();
    const { status, body } = await test.post(path, { from: "2026-07-01", to: "2026-07-14", reason: "Summer" }, owner.token);
    expect(status).toBe(201);
    expect(body.timeOff).toMatchObject({ staffId, from: "2026-07-01", to: "2026-07-14", reason: "Summer" });
    await test.post(path, { from: "2026-05-04T13:00", to: "2026-05-04T15:30" }, owner.token);
    const days = async (query: string) =>
      (await test.get(`${path}?${query}`, owner.token)).body.timeOff.map(({ from }: { from: string }) => from);
    expect(await days("")).toEqual(["2026-05-04T13:00", "2026-07-01"]);
    expect(await days("from=2026-07-14")).toEqual(["2026-07-01"]);
    expect(await days("from=2026-07-15")).toEqual([]);
    expect(await days("to=2026-05-04")).toEqual(["2026-05-04T13:00"]);

    const one = `${path}/${body.timeOff.id}`;
    const changed = await test.patch(one, { to: "2026-07-20", reason: null }, owner.token);
    expect(changed.body.timeOff).toMatchObject({ from: "2026-07-01", to: "2026-07-20", reason: null });
    expect((await test.get(one, owner.token)).body.timeOff.to).toBe("2026-07-20");
    expect((await test.delete(one, owner.token)).status).toBe(200);
    expect((await test.get(one, owner.token)).status).toBe(404);
    expect((await test.patch(one, {}, owner.token)).status).toBe(404);
    expect((await test.delete(one, owner.token)).status).toBe(404);
  });

  it.each([
    { from: "2026-07-14", to: "2026-07-01" },
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "2026-07-01T10:00", to: "2026-07-01T10:00" },
    { from: "2026-07-01T25:00", to: "2026-07-02" },
    { from: "tomorrow", to: "2026-07-02" },
    { from: "2026-07-01" },
  ])("answers 422 for %j", async (body) => {
    const { owner, path } = await makePerson();
    expect((await test.post(path, body, owner.token)).status).toBe(422);
  });

  it("answers 404 for someone who does not work here, and 403 without permission to change staff", async () => {
    const { owner, path } = await makePerson();
    const body = { from: "2026-07-01", to: "2026-07-01" };
    expect((await test.post(`${owner.path}/staff/${newId()}/time-off`, body, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/staff/${newId()}/time-off`, owner.token)).status).toBe(404);
    const viewer = await makeStaff(test, owner, ["staff.view"]);
    expect((await test.get(path, viewer.token)).status).toBe(200);
    expect((await test.post(path, body, viewer.token)).status).toBe(403);
  });
});

describe("what a person can be booked for", () => {
  it("is every service during the workspace's hours by default", async () => {
    const { owner, person } = await makePerson();
    expect((await test.get(person, owner.token)).body.staff).toMatchObject({ isBookable: true, serviceIds: [], workingHours: null });
    const serviceId = await makeService(test, owner, { name: "Cut" });
    const workingHours = { monday: { isOpen: true, intervals: [{ start: "09:00", end: "12:00" }] } };
    const { body } = await test.patch(person, { isBookable: false, serviceIds: [serviceId, serviceId], workingHours }, owner.token);
    expect(body.staff).toMatchObject({ isBookable: false, serviceIds: [serviceId], workingHours });
    expect((await test.patch(person, { workingHours: null }, owner.token)).body.staff.workingHours).toBeNull();
  });

  it("answers 422 for services that cannot be booked, and for hours that make no sense", async () => {
    const { owner, person } = await makePerson();
    const comb = await makeService(test, owner, { name: "Comb", scope: "store" });
    const backwards = { monday: { isOpen: true, intervals: [{ start: "12:00", end: "09:00" }] } };
    for (const body of [{ serviceIds: [newId()] }, { serviceIds: [comb] }, { workingHours: backwards }, { isBookable: "yes" }]) {
      expect([body, (await test.patch(person, body, owner.token)).status]).toEqual([body, 422]);
    }
  });
});
