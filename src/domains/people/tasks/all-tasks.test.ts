import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let mona: Member;
let sam: Member;

/** Late on the 14th in UTC, already the 15th in Riyadh. */
const NOW = "2026-11-14T22:30:00.000Z";

beforeAll(async () => {
  test.setTime(NOW);
  owner = await makeOwner(test);
  await test.patch(owner.path, { timezone: "Asia/Riyadh" }, owner.token);
  mona = await makeStaff(test, owner, ["tasks.view"]);
  sam = await makeStaff(test, owner, ["tasks.manage"]);
  const give = (member: Member, body: object) => test.post(`${owner.path}/staff/${member.accountId}/tasks`, body, owner.token);
  await give(mona, { title: "Late", dueDate: "2026-11-14", priority: "urgent" });
  await give(mona, { title: "Late but done", dueDate: "2026-11-10", status: "done" });
  await give(sam, { title: "Today", dueDate: "2026-11-15", priority: "low" });
  await give(sam, { title: "This week", dueDate: "2026-11-21", status: "in-progress" });
  await give(sam, { title: "Next week", dueDate: "2026-11-22", priority: "high" });
  await give(sam, { title: "Some day" });
});

async function titles(query = "", member = owner): Promise<string[]> {
  const { status, body } = await test.get(`${owner.path}/tasks${query}`, member.token);
  expect(status).toBe(200);
  return body.tasks.map(({ title }: { title: string }) => title).sort();
}

describe("GET .../tasks", () => {
  it("lists everyone's, with their owners", async () => {
    const { body } = await test.get(`${owner.path}/tasks?q=today`, owner.token);
    expect(body.tasks).toMatchObject([{ title: "Today", staffId: sam.accountId, staffName: "Sam Staff", dueDate: "2026-11-15" }]);
    expect(await titles("", mona)).toHaveLength(6);
  });

  it.each([
    ["?due=now", ["Late", "Today"]],
    ["?due=overdue", ["Late"]],
    ["?due=today", ["Today"]],
    ["?due=week", ["This week", "Today"]],
    ["?due=none", ["Some day"]],
    ["?status=done", ["Late but done"]],
    ["?priority=high", ["Next week"]],
    ["?from=2026-11-15&to=2026-11-21", ["This week", "Today"]],
    ["?due=week&status=in-progress", ["This week"]],
  ])("%s gives %j, by the workspace's own calendar", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it("gives the caller's own, and one person's", async () => {
    expect(await titles("?whose=mine", mona)).toEqual(["Late", "Late but done"]);
    expect(await titles("?whose=mine")).toEqual([]);
    expect(await titles(`?staffId=${mona.accountId}`)).toEqual(["Late", "Late but done"]);
  });

  it("sorts by day, those without one last, and by priority", async () => {
    const order = async (sort: string) => {
      const { body } = await test.get(`${owner.path}/tasks?sort=${sort}`, owner.token);
      return body.tasks.map(({ title }: { title: string }) => title);
    };
    expect(await order("dueDate")).toEqual(["Late but done", "Late", "Today", "This week", "Next week", "Some day"]);
    expect((await order("-priority")).slice(0, 2)).toEqual(["Late", "Next week"]);
  });

  it("leaves out tasks of people who have left", async () => {
    const leaver = await makeStaff(test, owner, []);
    await test.post(`${owner.path}/staff/${leaver.accountId}/tasks`, { title: "Orphan" }, owner.token);
    expect(await titles("?q=orphan")).toEqual(["Orphan"]);
    await test.delete(`${owner.path}/staff/${leaver.accountId}`, owner.token);
    expect(await titles("?q=orphan")).toEqual([]);
  });

  it("answers 400 for a bad filter and 403 without the permission", async () => {
    for (const query of ["?due=never", "?whose=theirs", "?status=late", "?from=yesterday", "?sort=title"]) {
      expect([query, (await test.get(`${owner.path}/tasks${query}`, owner.token)).status]).toEqual([query, 400]);
    }
    const viewer = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/tasks`, viewer.token)).status).toBe(403);
  });
});
