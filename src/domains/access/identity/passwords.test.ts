import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
const NEW = "brand-new-password-7";

async function tokenFromMail(email: string): Promise<string> {
  await test.post("/auth/password/forgot", { email });
  await test.app.clockwork.drain();
  const mail = test.mails.findLast(({ to }) => to === email);
  return /\/console\/reset\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("POST /auth/password/change", () => {
  it("sets the new password and signs out everywhere else", async () => {
    const owner = await makeOwner(test);
    const other = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const { status } = await test.post("/auth/password/change", { currentPassword: PASSWORD, newPassword: NEW }, owner.token);
    expect(status).toBe(200);
    expect((await test.get("/auth/me", owner.token)).status).toBe(200);
    expect((await test.get("/auth/me", other.body.token)).status).toBe(401);
    expect((await test.post("/auth/login", { email: owner.email, password: PASSWORD })).status).toBe(401);
    expect((await test.post("/auth/login", { email: owner.email, password: NEW })).status).toBe(200);
  });

  it("refuses a wrong current password and a weak new one with 422", async () => {
    const owner = await makeOwner(test);
    const change = (currentPassword: string, newPassword: string) =>
      test.post("/auth/password/change", { currentPassword, newPassword }, owner.token);
    expect((await change("wrong-password-1", NEW)).status).toBe(422);
    expect((await change(PASSWORD, "short")).status).toBe(422);
    expect((await test.post("/auth/login", { email: owner.email, password: PASSWORD })).status).toBe(200);
  });

  it("requires twelve characters from admins", async () => {
    const admin = await makeAdmin(test);
    const change = (newPassword: string) =>
      test.post("/auth/password/change", { currentPassword: ADMIN_PASSWORD, newPassword }, admin.token);
    expect((await change("elevenchar1")).status).toBe(422);
    expect((await change(NEW)).status).toBe(200);
    expect((await test.post("/auth/admin/login", { email: admin.email, password: NEW })).status).toBe(200);
  });
});

describe("POST /auth/password/forgot and reset", () => {
  it("sends a token that sets a new password once and ends all logins", async () => {
    const owner = await makeOwner(test);
    const token = await tokenFromMail(owner.email);
    expect((await test.post("/auth/password/reset", { token, password: NEW })).status).toBe(200);
    expect((await test.get("/auth/me", owner.token)).status).toBe(401);
    expect((await test.post("/auth/login", { email: owner.email, password: NEW })).status).toBe(200);
    const again = await test.post("/auth/password/reset", { token, password: "another-password-8" });
    expect([again.status, again.body.error.code]).toEqual([422, "INVALID_TOKEN"]);
  });

  it("writes in the account's language, otherwise the workspace's, with a text and an HTML part", async () => {
    const owner = await makeOwner(test, { name: "Rose Clinic" });
    const link = /https?:\/\/\S+\/console\/reset\?token=[\w.-]+/;
    const mail = async () => {
      await tokenFromMail(owner.email);
      return test.mails.findLast(({ to }) => to === owner.email);
    };
    const english = await mail();
    expect(english?.subject).toBe("Set a new password");
    expect(english?.html).toContain(`<a href="${link.exec(english?.text ?? "")?.[0]}"`);
    expect((await test.patch(owner.path, { language: "ar" }, owner.token)).status).toBe(200);
    const arabic = await mail();
    expect(arabic?.subject).toBe("تعيين كلمة مرور جديدة");
    expect(arabic?.text).toMatch(link);
    expect(arabic?.text).toContain("\u2068Rose Clinic\u2069");
    expect(arabic?.html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*اختيار كلمة مرور/);
    expect((await test.patch("/auth/me", { language: "en" }, owner.token)).status).toBe(200);
    expect((await mail())?.subject).toBe("Set a new password");
  });

  it("works for admins", async () => {
    const admin = await makeAdmin(test);
    const token = await tokenFromMail(admin.email);
    expect((await test.post("/auth/password/reset", { token, password: "short-pass-1" })).status).toBe(200);
    expect((await test.post("/auth/admin/login", { email: admin.email, password: "short-pass-1" })).status).toBe(200);
  });

  it("gives the same answer for an unknown e-mail and sends it nothing", async () => {
    const [known, unknown] = [(await makeOwner(test)).email, uniqueEmail()];
    const [first, second] = [
      await test.post("/auth/password/forgot", { email: known }),
      await test.post("/auth/password/forgot", { email: unknown }),
    ];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    await test.app.clockwork.drain();
    expect(test.mails.some(({ to }) => to === unknown)).toBe(false);
  });

  it("sends the mail once when the mail server is back, however many attempts failed", async () => {
    const { email } = await makeOwner(test);
    const working = test.app.adapters.mail;
    test.app.adapters.mail = { send: () => Promise.reject(new Error("The mail server is away.")) };
    await test.post("/auth/password/forgot", { email });
    for (let attempt = 1; attempt <= 7; attempt++) {
      await test.app.clockwork.drain();
      await test.database.transaction("platform", (db) =>
        sql`update outbox set run_at = now() - interval '1 second' where dead_at is null`.execute(db),
      );
    }
    test.app.adapters.mail = working;
    await test.app.clockwork.drain();
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("refuses a bad e-mail with 400", async () => {
    expect((await test.post("/auth/password/forgot", { email: "nobody" })).status).toBe(400);
  });

  it("refuses an expired token, an access token and a weak password with 422", async () => {
    const owner = await makeOwner(test);
    const token = await tokenFromMail(owner.email);
    expect((await test.post("/auth/password/reset", { token, password: "weak" })).status).toBe(422);
    expect((await test.post("/auth/password/reset", { token: owner.token, password: NEW })).status).toBe(422);
    test.setTime(new Date(Date.now() + 31 * 60_000));
    expect((await test.post("/auth/password/reset", { token, password: NEW })).status).toBe(422);
    test.setTime();
  });

  it("stops mailing the same address after five requests", async () => {
    const owner = await makeOwner(test);
    for (let round = 0; round < 8; round++) await tokenFromMail(owner.email);
    expect(test.mails.filter(({ to }) => to === owner.email)).toHaveLength(5);
  });
});
