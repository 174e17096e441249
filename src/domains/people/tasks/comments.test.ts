import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let staff: Member;
let taskId: string;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  staff = await makeStaff(test, owner, ["staff.view"]);
  const { body } = await test.post(`${owner.path}/staff/${staff.accountId}/tasks`, { title: "Count the stock" }, owner.token);
  taskId = body.task.id;
  path = `/workspace/staff/${staff.accountId}/tasks/${taskId}/comments`;
});

function comment(overrides: Record<string, unknown> = {}) {
  return { authorId: staff.accountId, authorType: "staff", authorName: "Sam", body: "Half way", ...overrides };
}

describe("POST /workspace/staff/:staffId/tasks/:taskId/comments", () => {
  it("keeps a comment by staff as themselves, under their own name", async () => {
    const { name } = (await test.get(`${owner.path}/staff/${staff.accountId}`, owner.token)).body.staff;
    expect(name).not.toBe("Sam");
    const { status, body } = await test.post(path, comment({ authorAvatarUrl: "https://example.com/sam.png" }), staff.token);
    expect(status).toBe(201);
    expect(body).toEqual({
      comment: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        taskId,
        authorId: staff.accountId,
        authorType: "staff",
        authorName: name,
        authorAvatarUrl: "https://example.com/sam.png",
        body: "Half way",
        createdAt: expect.stringMatching(/Z$/),
      },
    });
  });

  it("lets the owner name any author, and takes null for no picture", async () => {
    const own = await test.post(path, comment({ authorId: owner.workspaceId, authorType: "workspace" }), owner.token);
    expect([own.status, own.body.comment.authorAvatarUrl]).toEqual([201, null]);
    const someone = newId();
    const quoted = await test.post(path, comment({ authorId: someone.toUpperCase() }), owner.token);
    expect([quoted.status, quoted.body.comment.authorId]).toEqual([201, someone]);
  });

  it("answers 403 to staff who comment as someone else", async () => {
    for (const author of [{ authorId: newId() }, { authorId: owner.accountId }, { authorType: "workspace" }]) {
      const { status, body } = await test.post(path, comment(author), staff.token);
      expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
    }
    const upper = await test.post(path, comment({ authorId: staff.accountId.toUpperCase() }), staff.token);
    expect(upper.status).toBe(201);
  });

  it("is open to task permissions and staff.view, and to nothing else", async () => {
    const statusFor = async (...permissions: Parameters<typeof makeStaff>[2][number][]) => {
      const { token, accountId } = await makeStaff(test, owner, permissions);
      return (await test.post(path, comment({ authorId: accountId }), token)).status;
    };
    expect(await statusFor("tasks.view")).toBe(201);
    expect(await statusFor("tasks.manage")).toBe(201);
    expect(await statusFor("staff.update", "clients.view")).toBe(403);
  });

  it.each(["authorId", "authorType", "authorName", "body"])("answers 422 without %s", async (name) => {
    const { status, body } = await test.post(path, { ...comment(), [name]: undefined }, owner.token);
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it.each([
    { authorId: "me" },
    { authorId: 5 },
    { authorType: "admin" },
    { authorName: "" },
    { body: "" },
    { authorAvatarUrl: "sam.png" },
    { authorAvatarUrl: "javascript:alert(1)" },
    { authorAvatarUrl: 5 },
  ])("answers 422 for %j", async (change) => {
    const { status, body } = await test.post(path, comment(change), owner.token);
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("answers 400 for malformed ids and for anything but an object", async () => {
    expect((await test.post(`/workspace/staff/x/tasks/${taskId}/comments`, comment(), owner.token)).status).toBe(400);
    expect((await test.post(`/workspace/staff/${staff.accountId}/tasks/x/comments`, comment(), owner.token)).status).toBe(400);
    expect((await test.post(path, [], owner.token)).status).toBe(400);
  });

  it("answers 404 for an unknown task, unknown staff, and another workspace's", async () => {
    const stranger = await makeOwner(test);
    expect((await test.post(path, comment(), stranger.token)).status).toBe(404);
    expect((await test.post(`/workspace/staff/${newId()}/tasks/${taskId}/comments`, comment(), owner.token)).status).toBe(404);
    expect((await test.post(`/workspace/staff/${staff.accountId}/tasks/${newId()}/comments`, comment(), owner.token)).status).toBe(404);
  });
});

describe("GET /workspace/staff/:staffId/tasks/:taskId/comments", () => {
  it("lists comments oldest first, page by page", async () => {
    const { body } = await test.post(`${owner.path}/staff/${staff.accountId}/tasks`, { title: "Talk" }, owner.token);
    const own = `/workspace/staff/${staff.accountId}/tasks/${body.task.id}/comments`;
    for (const text of ["one", "two", "three"]) await test.post(own, comment({ body: text }), staff.token);
    const first = await test.get(`${own}?limit=2&withTotal=true`, staff.token);
    expect(first.body.comments.map((said: { body: string }) => said.body)).toEqual(["one", "two"]);
    expect(first.body.pagination.total).toBe(3);
    const second = await test.get(`${own}?limit=2&cursor=${first.body.pagination.nextCursor}`, staff.token);
    expect(second.body.comments.map((said: { body: string }) => said.body)).toEqual(["three"]);
  });

  it("answers 404 for a task that is not there", async () => {
    expect((await test.get(`/workspace/staff/${staff.accountId}/tasks/${newId()}/comments`, staff.token)).status).toBe(404);
  });
});
