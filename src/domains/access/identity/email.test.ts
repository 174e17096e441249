import { describe, expect, it } from "vitest";
import {
  ADMIN_PASSWORD,
  type Member,
  makeAdmin,
  makeKey,
  makeOwner,
  makeStaff,
  PASSWORD,
  uniqueEmail,
} from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

const ask = (who: { token: string }, email: string, password = PASSWORD) => test.post("/auth/email/change", { email, password }, who.token);
const use = (token: string) => test.post("/auth/email/confirm", { token });
const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address);

/** Asks for the change; the token of the link that was mailed. */
async function tokenFor(who: Member, email: string): Promise<string> {
  expect((await ask(who, email)).status).toBe(200);
  await test.app.clockwork.drain();
  return /\/console\/email\?token=([\w.-]+)/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
}

const logIn = async (email: string) => (await test.post("/auth/login", { email, password: PASSWORD })).status;

describe("POST /auth/email/change", () => {
  it("changes nothing yet, mails a link to the new address and a notice to the old one", async () => {
    const owner = await makeOwner(test);
    const email = uniqueEmail("new");
    await tokenFor(owner, email);
    expect(mailsTo(email)).toHaveLength(1);
    const notice = mailsTo(owner.email).find(({ subject }) => subject === "Your e-mail is about to change");
    expect(notice?.text.includes("token=")).toBe(false);
    expect([await logIn(owner.email), await logIn(email)]).toEqual([200, 401]);
  });

  it("requires the password or a confirmation", async () => {
    const owner = await makeOwner(test);
    const bare = await test.post("/auth/email/change", { email: uniqueEmail() }, owner.token);
    expect([bare.status, bare.body.error.code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect((await ask(owner, uniqueEmail(), "wrong-password-1")).status).toBe(403);
    const { confirmationToken } = (await test.post("/auth/confirm", { password: PASSWORD }, owner.token)).body;
    const headers = { "x-confirmation": confirmationToken };
    const proven = await test.call("POST", "/auth/email/change", { token: owner.token, headers, body: { email: uniqueEmail() } });
    expect(proven.status).toBe(200);
  });

  it("refuses an invalid address and the current one with 422, and one that is taken with 409", async () => {
    const owner = await makeOwner(test);
    const staff = await makeStaff(test, owner, []);
    expect((await ask(owner, "nobody")).status).toBe(422);
    expect((await ask(owner, owner.email)).status).toBe(422);
    expect((await ask(owner, staff.email)).status).toBe(409);
    expect((await ask(staff, owner.email)).status).toBe(409);
    expect((await ask(owner, (await makeOwner(test)).email)).status).toBe(409);
  });

  it("answers 429 to who tries address after address", async () => {
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    const statuses: number[] = [];
    for (const email of [other.email, ...Array.from({ length: 4 }, () => uniqueEmail()), other.email])
      statuses.push((await ask(owner, email)).status);
    expect(statuses).toEqual([409, 200, 200, 200, 200, 429]);
  });

  it("lets staff take an address that they have elsewhere", async () => {
    const elsewhere = await makeOwner(test);
    const staff = await makeStaff(test, await makeOwner(test), []);
    expect((await use(await tokenFor(staff, elsewhere.email))).status).toBe(200);
    const { status, body } = await test.post("/auth/login", { email: elsewhere.email, password: PASSWORD, workspaceId: staff.workspaceId });
    expect([status, body.account.id]).toEqual([200, staff.accountId]);
  });

  it("is not for admins, keys and strangers", async () => {
    const admin = await makeAdmin(test);
    const key = await makeKey(test, await makeOwner(test), ["workspace.manage"]);
    expect((await ask(admin, uniqueEmail(), ADMIN_PASSWORD)).status).toBe(403);
    expect((await ask(key, uniqueEmail())).status).toBe(401);
    expect((await test.post("/auth/email/change", { email: uniqueEmail() })).status).toBe(401);
  });

  it("answers 429 after five requests of an account, or for an address", async () => {
    const owner = await makeOwner(test);
    const colleague = await makeStaff(test, owner, []);
    const email = uniqueEmail();
    for (let round = 1; round <= 5; round++) expect((await ask(owner, email)).status).toBe(200);
    expect((await ask(owner, uniqueEmail())).status).toBe(429);
    expect((await ask(colleague, email)).status).toBe(429);
    expect((await ask(colleague, uniqueEmail())).status).toBe(200);
  });
});

describe("POST /auth/email/confirm", () => {
  it("changes the e-mail of the login, the workspace and the caller, and notifies the old address", async () => {
    const owner = await makeOwner(test);
    expect((await test.get("/auth/me", owner.token)).body.account.email).toBe(owner.email);
    const email = uniqueEmail("new");
    expect((await use(await tokenFor(owner, email))).status).toBe(200);
    const { body } = await test.get("/auth/me", owner.token);
    expect([body.account.email, body.workspace.email]).toEqual([email, email]);
    expect([await logIn(owner.email), await logIn(email)]).toEqual([401, 200]);
    await test.app.clockwork.drain();
    expect(mailsTo(owner.email).at(-1)?.subject).toBe("Your e-mail was changed");
    expect((await test.post("/signup", { email: owner.email })).status).not.toBe(409);
    const { events } = (await test.get(`${owner.path}/audit?action=account.email-change`, owner.token)).body;
    expect(events[0]).toMatchObject({ before: { email: owner.email }, after: { email } });
  });

  it("proves the address of staff", async () => {
    const staff = await makeStaff(test, await makeOwner(test), []);
    const email = uniqueEmail("new");
    expect((await use(await tokenFor(staff, email))).status).toBe(200);
    expect([await logIn(staff.email), await logIn(email)]).toEqual([401, 200]);
    expect((await test.get("/auth/me", staff.token)).body.account.email).toBe(email);
  });

  it("works once, even when used many times at once", async () => {
    const token = await tokenFor(await makeOwner(test), uniqueEmail());
    const answers = await Promise.all(Array.from({ length: 30 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(422)]);
    const again = await use(token);
    expect([again.status, again.body.error.code]).toEqual([422, "INVALID_TOKEN"]);
  });

  it("refuses an expired token, another kind, a made-up one and one older than the password with 422", async () => {
    const owner = await makeOwner(test);
    for (const token of [owner.token, "made.up.token", ""]) expect((await use(token)).status).toBe(422);
    const late = await tokenFor(owner, uniqueEmail());
    test.setTime(new Date(Date.now() + 61 * 60_000));
    expect((await use(late)).status).toBe(422);
    test.setTime();
    const overtaken = await tokenFor(owner, uniqueEmail());
    const changes = { currentPassword: PASSWORD, newPassword: "brand-new-password-7" };
    await test.post("/auth/password/change", changes, owner.token);
    expect((await use(overtaken)).status).toBe(422);
  });

  it("invalidates password links mailed to the old address", async () => {
    const owner = await makeOwner(test);
    await test.post("/auth/password/forgot", { email: owner.email });
    await test.app.clockwork.drain();
    const reset = /token=([\w.-]+)/.exec(mailsTo(owner.email).at(-1)?.text ?? "")?.[1];
    await use(await tokenFor(owner, uniqueEmail()));
    expect((await test.post("/auth/password/reset", { token: reset, password: "brand-new-password-7" })).status).toBe(422);
  });

  it("answers 409 if someone has taken the address in the meantime", async () => {
    const [first, second] = [await makeOwner(test), await makeOwner(test)];
    const email = uniqueEmail();
    const tokens = [await tokenFor(first, email), await tokenFor(second, email)];
    const answers = await Promise.all(tokens.map(use));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
