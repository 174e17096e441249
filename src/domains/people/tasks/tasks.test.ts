import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let staff: Member;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  staff = await makeStaff(test, owner, ["tasks.view"]);
  path = `${owner.path}/staff/${staff.accountId}/tasks`;
});

async function makeTask(overrides: Record<string, unknown> = {}) {
  const { status, body } = await test.post(path, { title: "Call the supplier", ...overrides }, owner.token);
  expect(status).toBe(201);
  return body.task;
}

describe("POST .../staff/:staffId/tasks", () => {
  it("creates a task with status to-do", async () => {
    const task = await makeTask();
    expect(task).toMatchObject({
      staffId: staff.accountId,
      title: "Call the supplier",
      description: null,
      status: "todo",
      priority: "medium",
      dueDate: null,
      completedAt: null,
    });
    expect((await test.get(`${path}/${task.id}`, staff.token)).body).toEqual({ task });
  });

  it.each([{}, { title: " " }, { title: "x", status: "late" }, { title: "x", priority: 1 }, { title: "x", dueDate: "2026-02-30" }])(
    "answers 400 for %j",
    async (body) => {
      const answer = await test.post(path, body, owner.token);
      expect([answer.status, answer.body.error.code]).toEqual([400, "BAD_REQUEST"]);
    },
  );

  it("answers 404 for anyone who is not staff: unknown, the owner, deleted", async () => {
    const gone = await makeStaff(test, owner, []);
    await test.delete(`${owner.path}/staff/${gone.accountId}`, owner.token);
    for (const id of [newId(), owner.accountId, gone.accountId]) {
      expect((await test.post(`${owner.path}/staff/${id}/tasks`, { title: "x" }, owner.token)).status).toBe(404);
      expect((await test.get(`${owner.path}/staff/${id}/tasks`, owner.token)).status).toBe(404);
    }
  });
});

describe("GET .../staff/:staffId/tasks", () => {
  it("filters by status, priority, due date and text, newest first", async () => {
    const busy = await makeStaff(test, owner, []);
    const own = `${owner.path}/staff/${busy.accountId}/tasks`;
    const tasks = [
      { title: "Alpha", status: "done", priority: "low", dueDate: "2026-03-01" },
      { title: "Beta", priority: "high", dueDate: "2026-03-10", description: "50% off_er" },
      { title: "Gamma", priority: "high" },
    ];
    for (const task of tasks) await test.post(own, task, owner.token);
    const titles = async (query: string) => {
      const { body } = await test.get(`${own}${query}`, staff.token);
      return body.tasks.map(({ title }: { title: string }) => title).sort();
    };
    expect(await titles("")).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await titles("?status=done")).toEqual(["Alpha"]);
    expect(await titles("?priority=high")).toEqual(["Beta", "Gamma"]);
    expect(await titles("?from=2026-03-01&to=2026-03-10")).toEqual(["Alpha", "Beta"]);
    expect(await titles("?from=2026-03-02")).toEqual(["Beta"]);
    expect(await titles("?q=ALPH")).toEqual(["Alpha"]);
    expect(await titles("?q=0%25%20off_e")).toEqual(["Beta"]);
    expect(await titles("?q=%25")).toEqual(["Beta"]);
    const page = await test.get(`${own}?limit=2&withTotal=true`, staff.token);
    expect(page.body.pagination.total).toBe(3);
    const rest = await test.get(`${own}?limit=2&cursor=${page.body.pagination.nextCursor}`, staff.token);
    expect(rest.body.tasks).toHaveLength(1);
  });

  it("answers 400 for a bad filter", async () => {
    for (const query of ["?status=late", "?from=yesterday", "?limit=0"])
      expect((await test.get(path + query, owner.token)).status).toBe(400);
  });
});

describe("PATCH .../staff/:staffId/tasks/:taskId", () => {
  it("changes what is given, and records when it was done", async () => {
    const task = await makeTask({ dueDate: "2026-05-01" });
    const done = await test.patch(`${path}/${task.id}`, { status: "done", dueDate: null }, owner.token);
    expect(done.body.task).toMatchObject({ status: "done", dueDate: null, title: task.title });
    expect(done.body.task.completedAt).toBe(done.body.task.updatedAt);
    const renamed = await test.patch(`${path}/${task.id}`, { title: "Called", status: "done" }, owner.token);
    expect(renamed.body.task.completedAt).toBe(done.body.task.completedAt);
    const reopened = await test.patch(`${path}/${task.id}`, { status: "in-progress" }, owner.token);
    expect(reopened.body.task.completedAt).toBeNull();
  });

  it("answers 400 for a bad value, 404 for an unknown task or someone else's", async () => {
    const task = await makeTask();
    const other = await makeStaff(test, owner, []);
    expect((await test.patch(`${path}/${task.id}`, { status: "late" }, owner.token)).status).toBe(400);
    expect((await test.patch(`${path}/${newId()}`, { title: "x" }, owner.token)).status).toBe(404);
    const elsewhere = `${owner.path}/staff/${other.accountId}/tasks/${task.id}`;
    expect((await test.patch(elsewhere, { title: "x" }, owner.token)).status).toBe(404);
    expect((await test.get(elsewhere, owner.token)).status).toBe(404);
    expect((await test.delete(elsewhere, owner.token)).status).toBe(404);
  });
});

describe("DELETE .../staff/:staffId/tasks/:taskId", () => {
  it("deletes the task with its comments", async () => {
    const task = await makeTask();
    const comments = `/workspace/staff/${staff.accountId}/tasks/${task.id}/comments`;
    await test.post(comments, { authorId: owner.accountId, authorType: "workspace", authorName: "Owner", body: "x" }, owner.token);
    expect((await test.delete(`${path}/${task.id}`, owner.token)).body).toEqual({ message: "Task deleted." });
    expect((await test.delete(`${path}/${task.id}`, owner.token)).status).toBe(404);
    expect((await test.get(comments, owner.token)).status).toBe(404);
  });
});
