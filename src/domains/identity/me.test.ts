import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { newId } from "../../kit/ids.ts";

const test = testApp();
let owner: Member;
let staff: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
  staff = await makeStaff(test, owner, []);
});

describe("PATCH /auth/me", () => {
  it("changes what is sent, even for staff without permissions, and the login shows it", async () => {
    const { status, body } = await test.patch("/auth/me", { name: "Sam Saleh", language: "ar" }, staff.token);
    expect([status, body.account.name, body.account.language]).toEqual([200, "Sam Saleh", "ar"]);
    expect((await test.get("/auth/me", staff.token)).body.account).toMatchObject({ name: "Sam Saleh", language: "ar" });
    expect((await test.get("/auth/me", owner.token)).body.account.name).not.toBe("Sam Saleh");
  });

  it.each([{ language: "fr" }, { color: "red" }, { photoFileId: newId() }, { photoFileId: "x" }])("answers 422 for %j", async (changes) => {
    expect((await test.patch("/auth/me", changes, owner.token)).status).toBe(422);
  });

  it("answers 401 without a token, and 403 to an admin", async () => {
    expect((await test.patch("/auth/me", { name: "x" })).status).toBe(401);
    expect((await test.patch("/auth/me", { name: "x" }, (await makeAdmin(test)).token)).status).toBe(403);
  });
});
