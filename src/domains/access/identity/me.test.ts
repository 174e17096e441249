import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { downloadFrom, image, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";
import { workspacePermissions } from "../../../kit/permissions.ts";

const test = testApp();
let owner: Member;
let staff: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
  staff = await makeStaff(test, owner, []);
});

/** A link as a browser follows it. */
const open = (url: string) => downloadFrom(test, new URL(url).pathname + new URL(url).search);

describe("PATCH /auth/me", () => {
  it("changes what is sent, even for staff without permissions, and the login shows it", async () => {
    const { status, body } = await test.patch("/auth/me", { name: "Sam Saleh", language: "ar" }, staff.token);
    expect([status, body.account.name, body.account.language]).toEqual([200, "Sam Saleh", "ar"]);
    expect((await test.get("/auth/me", staff.token)).body.account).toMatchObject({ name: "Sam Saleh", language: "ar" });
    expect((await test.get("/auth/me", owner.token)).body.account.name).not.toBe("Sam Saleh");
  });

  it("sets a photo and a colour, with a link to the photo, and takes them away again", async () => {
    const { token } = await makeStaff(test, owner, ["files.view"]);
    const { id: photoFileId } = await uploadFile(test, owner, { name: "me.png", bytes: await image({ width: 64, height: 64 }) });
    const { status, body } = await test.patch("/auth/me", { photoFileId, color: "#2f6fed" }, token);
    expect([status, body.account]).toMatchObject([200, { photoFileId, color: "#2f6fed", photoUrl: expect.any(String) }]);
    expect((await open(body.account.photoUrl)).status).toBe(200);
    const cleared = await test.patch("/auth/me", { photoFileId: null, color: null }, token);
    expect(cleared.body.account).toMatchObject({ photoFileId: null, color: null, photoUrl: null });
  });

  it.each([{ language: "fr" }, { color: "red" }, { photoFileId: newId() }, { photoFileId: "x" }])("answers 422 for %j", async (changes) => {
    expect((await test.patch("/auth/me", changes, owner.token)).status).toBe(422);
  });

  it("answers 401 without a token, and 403 to an admin", async () => {
    expect((await test.patch("/auth/me", { name: "x" })).status).toBe(401);
    expect((await test.patch("/auth/me", { name: "x" }, (await makeAdmin(test)).token)).status).toBe(403);
  });
});

describe("login, refresh and GET /auth/me", () => {
  it("show every member the same: the account with its permissions, and the workspace as screens need it", async () => {
    const of = await makeOwner(test);
    const { id: logoFileId } = await uploadFile(test, of, { name: "logo.png", bytes: await image({ width: 64, height: 64 }) });
    const workingHours = { monday: { isOpen: true, intervals: [{ start: "09:00", end: "17:00" }] } };
    const profile = { name: "Rose Clinic", currencyCode: "KWD", timezone: "Asia/Kuwait", language: "ar", weekStartsOn: "monday" };
    expect((await test.patch(of.path, { ...profile, workingHours, logoFileId }, of.token)).status).toBe(200);
    const { slug } = (await test.get(`${of.path}/storefront/store`, of.token)).body.store;
    const { subscription } = (await test.get(`${of.path}/subscription`, of.token)).body;
    const members = [
      { ...of, permissions: Object.keys(workspacePermissions) },
      { ...(await makeStaff(test, of, ["clients.view"])), permissions: ["clients.view"] },
      { ...(await makeStaff(test, of, [])), permissions: [] },
    ];
    for (const { email, accountId, permissions, workspaceId } of members) {
      const login = await test.post("/auth/login", { email, password: PASSWORD, workspaceId });
      const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const answers = [
        login,
        await test.get("/auth/me", login.body.token),
        await test.call("POST", "/auth/refresh", { headers: { cookie } }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.account).toMatchObject({ id: accountId, permissions, language: null, color: null });
        expect(body.workspace).toMatchObject({
          ...{ id: workspaceId, slug, ...profile, businessCategorySlug: "clinic", logoUrl: expect.any(String) },
          workingHours: expect.objectContaining(workingHours),
          modules: ["lab", "store", "contests"],
          labs: { requireVerification: false, verifierMustDiffer: true, turnaroundCounts: "always" },
          subscription: { status: "active", endDate: subscription.subscriptionEndDate },
        });
        expect((await open(body.workspace.logoUrl)).status).toBe(200);
      }
    }
    test.setTime(new Date(Date.parse(subscription.subscriptionEndDate) + 1000));
    const late = await test.post("/auth/login", { email: of.email, password: PASSWORD });
    test.setTime();
    expect(late.body.workspace.subscription.status).toBe("expired");
  });
});
