import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import * as people from "../../../../test/staff.ts";
import { logIn, roleOf } from "../../../../test/staff.ts";
import { newId } from "../../../kit/ids.ts";
import { findStaff } from "./index.ts";

const test = testApp();
let owner: Member;
let path: string;
let roleId: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  path = `${owner.path}/staff`;
  roleId = await roleOf(test, owner, "Receptionist");
});

function person(overrides: Record<string, unknown> = {}) {
  return people.person({ roleId, ...overrides });
}

async function hire(overrides: Record<string, unknown> = {}) {
  const { status, body } = await people.hire(test, owner, overrides);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.staff;
}

describe("POST .../staff", () => {
  it("adds someone who can sign in immediately with their role's permissions", async () => {
    const staff = await hire({ phone: "+15550109999", email: "Mona.Saleh@Example.com" });
    expect(staff).toEqual({
      id: expect.any(String),
      name: "Mona Saleh",
      email: "mona.saleh@example.com",
      phone: "+15550109999",
      roleId,
      roleName: "Receptionist",
      isActive: true,
      isOwner: false,
      invitedAt: null,
      color: null,
      isBookable: true,
      serviceIds: [],
      workingHours: null,
      fields: {},
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const token = await logIn(test, owner.workspaceId, staff.email);
    expect((await test.get(path, token)).status).toBe(200);
    expect((await test.post(path, person(), token)).status).toBe(403);
  });

  it("invites people without a password by e-mail; the token sets one, once", async () => {
    const staff = await hire({ password: undefined });
    await test.app.clockwork.drain();
    const mail = test.mails.find(({ to }) => to === staff.email);
    expect(mail?.subject).toBe("You have been invited to Bright Clinic");
    const token = mail?.text.match(/\/console\/invite\?token=(\S+)/)?.[1];
    expect((await test.post("/auth/password/reset", { token, password: PASSWORD })).status).toBe(200);
    expect(await logIn(test, owner.workspaceId, staff.email)).toEqual(expect.any(String));
    expect((await test.post("/auth/password/reset", { token, password: "another-1" })).status).toBe(422);
  });

  it("sends no invitation to a person who was given a password", async () => {
    const staff = await hire();
    await test.app.clockwork.drain();
    expect(test.mails.filter(({ to }) => to === staff.email)).toEqual([]);
  });

  it("answers 409 for an e-mail of the workspace, the owner's included, in any spelling", async () => {
    const { email } = await hire();
    for (const taken of [email, email.toUpperCase(), ` ${email}`.trim(), owner.email]) {
      const { status, body } = await test.post(path, person({ email: taken }), owner.token);
      expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    }
  });

  it("lets one person be staff of two workspaces", async () => {
    const other = await makeOwner(test);
    const { email } = await hire();
    const body = person({ email, roleId: await roleOf(test, other, "Manager") });
    expect((await test.post(`${other.path}/staff`, body, other.token)).status).toBe(201);
  });

  it.each([
    ["no name", { name: undefined }],
    ["a bad e-mail", { email: "mona" }],
    ["a short password", { password: "abc1" }],
    ["a password without a digit", { password: "abcdefghij" }],
    ["a bad phone", { phone: "0555" }],
    ["no role", { roleId: undefined }],
    ["an unknown role", { roleId: newId() }],
    ["a malformed role", { roleId: "manager" }],
    ["an unknown field", { fields: { shoeSize: 40 } }],
  ])("answers 422 for %s", async (_, change) => {
    const { status, body } = await test.post(path, person(change), owner.token);
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("answers 422 for a role of another workspace", async () => {
    const other = await makeOwner(test);
    const { status } = await test.post(path, person({ roleId: await roleOf(test, other, "Manager") }), owner.token);
    expect(status).toBe(422);
  });

  it("makes one person for one Idempotency-Key, and keeps of the request only a keyed mark", async () => {
    const send = (body: object) => test.call("POST", path, { token: owner.token, body, headers: { "idempotency-key": "hire-once" } });
    const body = person();
    const [first, second] = [await send(body), await send(body)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    const kept = await test.database
      .reader("platform")
      .selectFrom("idempotencyKeys")
      .selectAll()
      .where("key", "=", "hire-once")
      .executeTakeFirstOrThrow();
    const unkeyed = createHash("sha256")
      .update(JSON.stringify({ params: {}, query: {}, body }))
      .digest("hex");
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    expect(kept.requestHash).not.toBe(unkeyed);
  });
});

describe("GET .../staff/:staffId", () => {
  it("answers 404 for an unknown id and for the owner, who is not staff", async () => {
    for (const id of [newId(), owner.accountId]) expect((await test.get(`${path}/${id}`, owner.token)).status).toBe(404);
  });
});

describe("PATCH .../staff/:staffId", () => {
  it("changes what is given and keeps the rest", async () => {
    const staff = await hire({ phone: "+15550100000" });
    const manager = await roleOf(test, owner, "Manager");
    const { body } = await test.patch(`${path}/${staff.id}`, { name: "Mona S.", roleId: manager, phone: null }, owner.token);
    expect(body.staff).toEqual({
      ...staff,
      name: "Mona S.",
      roleId: manager,
      roleName: "Manager",
      phone: null,
      updatedAt: expect.any(String),
    });
    expect((await test.get(`${path}/${staff.id}`, owner.token)).body).toEqual(body);
  });

  it("changes the role from the next request on", async () => {
    const staff = await hire();
    const token = await logIn(test, owner.workspaceId, staff.email);
    expect((await test.get(`${owner.path}/roles`, token)).status).toBe(200);
    await test.patch(`${path}/${staff.id}`, { roleId: await roleOf(test, owner, "Lab technician") }, owner.token);
    expect((await test.get(`${owner.path}/roles`, token)).status).toBe(403);
  });

  it("ends access immediately when someone is deactivated, and restores it only with a new login", async () => {
    const staff = await hire();
    const token = await logIn(test, owner.workspaceId, staff.email);
    expect((await test.get("/auth/me", token)).status).toBe(200);
    await test.patch(`${path}/${staff.id}`, { isActive: false }, owner.token);
    expect((await test.get("/auth/me", token)).status).toBe(401);
    expect(await logIn(test, owner.workspaceId, staff.email)).toBeUndefined();
    await test.patch(`${path}/${staff.id}`, { isActive: true }, owner.token);
    expect((await test.get("/auth/me", token)).status).toBe(401);
    expect(await logIn(test, owner.workspaceId, staff.email)).toEqual(expect.any(String));
  });

  it("sets a new password and signs them out everywhere", async () => {
    const staff = await hire();
    const token = await logIn(test, owner.workspaceId, staff.email);
    await test.patch(`${path}/${staff.id}`, { password: "brand-new-1" }, owner.token);
    expect((await test.get("/auth/me", token)).status).toBe(401);
    expect((await test.post("/auth/login", { email: staff.email, password: "brand-new-1" })).status).toBe(200);
  });

  it("answers 409 for someone else's e-mail, and accepts one's own again", async () => {
    const [one, two] = [await hire(), await hire()];
    expect((await test.patch(`${path}/${one.id}`, { email: two.email }, owner.token)).status).toBe(409);
    expect((await test.patch(`${path}/${one.id}`, { email: one.email }, owner.token)).status).toBe(200);
  });

  it.each([{ name: "" }, { name: null }, { email: "x" }, { roleId: newId() }, { isActive: "no" }, { fields: [] }, { fields: { x: 1 } }])(
    "answers 422 for %j",
    async (changes) => {
      const staff = await hire();
      const { status, body } = await test.patch(`${path}/${staff.id}`, changes, owner.token);
      expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    },
  );

  it("answers 404 for an unknown person, for the owner, and after deletion", async () => {
    for (const id of [newId(), owner.accountId]) expect((await test.patch(`${path}/${id}`, { name: "x" }, owner.token)).status).toBe(404);
  });

  it("answers 412 when the person has changed since they were read", async () => {
    const staff = await hire();
    const { headers } = await test.get(`${path}/${staff.id}`, owner.token);
    const change = (name: string) =>
      test.call("PATCH", `${path}/${staff.id}`, { token: owner.token, body: { name }, headers: { "if-match": String(headers.etag) } });
    expect((await change("First")).status).toBe(200);
    expect((await change("Second")).status).toBe(412);
  });
});

describe("DELETE .../staff/:staffId", () => {
  it("ends access immediately, hides the person and frees the e-mail", async () => {
    const staff = await hire();
    const token = await logIn(test, owner.workspaceId, staff.email);
    expect((await test.delete(`${path}/${staff.id}`, owner.token)).body).toEqual({ message: "Staff member deleted." });
    expect((await test.get("/auth/me", token)).status).toBe(401);
    expect(await logIn(test, owner.workspaceId, staff.email)).toBeUndefined();
    expect((await test.get(`${path}/${staff.id}`, owner.token)).status).toBe(404);
    expect((await test.delete(`${path}/${staff.id}`, owner.token)).status).toBe(404);
    await hire({ email: staff.email });
  });
});

describe("findStaff", () => {
  it("finds the workspace's staff, including deactivated ones", async () => {
    const [here, off, gone] = [await hire(), await hire(), await hire()];
    await test.patch(`${path}/${off.id}`, { isActive: false }, owner.token);
    await test.delete(`${path}/${gone.id}`, owner.token);
    const other = await makeStaff(test, await makeOwner(test), []);
    const db = test.database.reader({ workspaceId: owner.workspaceId });
    const found = await findStaff(db, owner.workspaceId, [here.id, off.id, gone.id, other.accountId, owner.accountId]);
    expect(found.sort((left, right) => left.id.localeCompare(right.id))).toEqual([
      { id: here.id, name: here.name, isActive: true },
      { id: off.id, name: off.name, isActive: false },
    ]);
    expect(await findStaff(db, owner.workspaceId, [])).toEqual([]);
  });
});

describe.runIf(isPostgres)("staff under concurrency", () => {
  it("gives an e-mail to one of ten simultaneous requests", async () => {
    const body = person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.post(path, body, owner.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it("never assigns a role that was deleted meanwhile", async () => {
    for (let round = 0; round < 5; round++) {
      const { body } = await test.post(`${owner.path}/roles`, { name: `Race ${round}`, permissions: [] }, owner.token);
      const [hired, deleted] = await Promise.all([
        test.post(path, person({ roleId: body.role.id }), owner.token),
        test.delete(`${owner.path}/roles/${body.role.id}`, owner.token),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([hired.status, deleted.status]);
    }
  });
});
