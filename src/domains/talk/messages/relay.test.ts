import { describe, expect, it } from "vitest";
import { everyDay } from "../../../../test/booking.ts";
import { type Member, makeAdmin, makeOwner, PASSWORD, signUp, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeService } from "../../../../test/scheduling.ts";

const test = testApp({ env: { MESSAGES_PER_DAY_NEW: "5", MESSAGES_PER_DAY_UNPAID: "8", MESSAGES_PER_DAY_PAID: "12" } });
const to = (address: string) => test.mails.filter((mail) => mail.to === address);
const DAY_MS = 86_400_000;

async function settle(): Promise<void> {
  await test.app.clockwork.drain();
  await test.app.clockwork.drain();
}

/** Writes to strangers: adds each as a client and books a session, which is confirmed by e-mail. */
async function writeTo({ path, token, ...rest }: Member, addresses: readonly string[]): Promise<void> {
  const body = { workingHours: everyDay("00:00", "23:59"), booking: { isEnabled: true } };
  expect((await test.patch(path, body, token)).status).toBe(200);
  const serviceId = await makeService(test, { path, token, ...rest }, { name: "Haircut", durationMinutes: 30 });
  for (const email of addresses) {
    const { client } = (await test.post(`${path}/clients`, { name: "Lina", email }, token)).body;
    const session = { clientId: client.id, serviceIds: [serviceId], date: "2031-03-03T00:00:00.000Z", startTime: "10:00", name: "Visit" };
    expect((await test.post(`${path}/sessions`, session, token)).status).toBe(201);
  }
  await settle();
}

const linkTo = (address: string) => /\/console\/email\?token=([\w.-]+)/.exec(to(address).at(-1)?.text ?? "")?.[1] ?? "";
const strangers = (count: number) => Array.from({ length: count }, () => uniqueEmail("stranger"));
const fates = async ({ path, token }: Member) =>
  (await test.get(`${path}/messages?limit=100`, token)).body.messages.map(({ status }: { status: string }) => status).sort();

describe("a workspace whose owner has not confirmed the e-mail", () => {
  it("writes only to the owner, and sends the waiting messages once the link is used", async () => {
    const owner = await signUp(test);
    const { body: made } = await test.get(`${owner.path}/roles`, owner.token);
    const invited = uniqueEmail("invited");
    await test.post(`${owner.path}/staff`, { name: "Sam", email: invited, roleId: made.roles[0].id }, owner.token);
    const addresses = strangers(3);
    await writeTo(owner, addresses);
    expect(addresses.flatMap(to)).toEqual([]);
    expect(to(invited)).toEqual([]);
    expect(await fates(owner)).toEqual(["queued", "queued", "queued"]);
    expect(to(owner.email).map(({ subject }) => subject)).toEqual(["Confirm your e-mail"]);

    const me = await test.get("/auth/me", owner.token);
    expect([me.body.account.emailConfirmedAt, me.body.workspace.emailConfirmedAt]).toEqual([null, null]);
    const confirmed = await test.post("/auth/email/confirm", { token: linkTo(owner.email) });
    expect([confirmed.status, confirmed.body.message]).toEqual([200, "Your e-mail is confirmed."]);
    await settle();
    expect(addresses.flatMap(to)).toHaveLength(3);
    expect(to(invited)).toHaveLength(1);
    const after = (await test.get("/auth/me", owner.token)).body;
    expect([after.account.emailConfirmedAt, after.workspace.emailConfirmedAt]).toEqual([expect.any(String), expect.any(String)]);
  });

  it("drops messages that waited for more than a day, with the reason", async () => {
    const owner = await signUp(test);
    const addresses = strangers(1);
    await writeTo(owner, addresses);
    test.setTime(new Date(Date.now() + DAY_MS + 60_000));
    await settle();
    test.setTime();
    const { messages } = (await test.get(`${owner.path}/messages`, owner.token)).body;
    expect(messages).toMatchObject([{ status: "dropped", error: expect.stringContaining("not confirmed") }]);
    expect(addresses.flatMap(to)).toEqual([]);
  });

  it("is confirmed by a new password too, because its link went to the mailbox", async () => {
    const owner = await signUp(test);
    const addresses = strangers(1);
    await writeTo(owner, addresses);
    await test.post("/auth/password/forgot", { email: owner.email });
    await settle();
    const token = /\/console\/reset\?token=([\w.-]+)/.exec(to(owner.email).at(-1)?.text ?? "")?.[1];
    expect((await test.post("/auth/password/reset", { token, password: "brand-new-password-7" })).status).toBe(200);
    await settle();
    expect(addresses.flatMap(to)).toHaveLength(1);
  });
});

describe("POST /auth/email/confirmation", () => {
  it("sends another link, five times at most, and none once confirmed", async () => {
    const owner = await signUp(test);
    const again = () => test.call("POST", "/auth/email/confirmation", { token: owner.token });
    for (let count = 0; count < 5; count++) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    await settle();
    expect(to(owner.email)).toHaveLength(6);
    expect((await test.post("/auth/email/confirm", { token: linkTo(owner.email) })).status).toBe(200);
    expect((await again()).body.message).toBe("Your e-mail is confirmed already.");
    await settle();
    expect(to(owner.email)).toHaveLength(6);
  });

  it("sends a link that ends with the password and after a week", async () => {
    const owner = await signUp(test);
    await settle();
    const token = linkTo(owner.email);
    test.setTime(new Date(Date.now() + 7 * DAY_MS + 60_000));
    expect((await test.post("/auth/email/confirm", { token })).status).toBe(422);
    test.setTime();
    await test.post("/auth/password/change", { currentPassword: PASSWORD, newPassword: "brand-new-password-7" }, owner.token);
    expect((await test.post("/auth/email/confirm", { token })).status).toBe(422);
  });
});

describe("messages a day to others", () => {
  it("are few for a new workspace, more with age, and more again after a payment", async () => {
    const owner = await makeOwner(test);
    await writeTo(owner, strangers(7));
    expect(await fates(owner)).toEqual([...Array(2).fill("dropped"), ...Array(5).fill("sent")]);
    test.setTime(new Date(Date.now() + 2 * DAY_MS));
    const { token } = (await test.post("/auth/login", { email: owner.email, password: PASSWORD })).body;
    await writeTo({ ...owner, token }, strangers(10));
    test.setTime();
    expect((await fates(owner)).filter((status: string) => status === "sent")).toHaveLength(5 + 8);

    const payer = await makeOwner(test);
    const admin = await makeAdmin(test);
    const payment = { workspaceId: payer.workspaceId, type: "subscription", amount: 50, paidAt: new Date().toISOString() };
    expect((await test.post("/admin/payments", payment, admin.token)).status).toBe(201);
    await writeTo(payer, strangers(14));
    expect(await fates(payer)).toEqual([...Array(2).fill("dropped"), ...Array(12).fill("sent")]);
  });
});

describe("templates", () => {
  it("are refused with 422 if they link to a foreign host, in settings and preview, and saved ones show it as text", async () => {
    const owner = await makeOwner(test);
    await writeTo(owner, []);
    const template = { subject: "Hello", body: "Win at https://evil.example/now" };
    const changes = { templates: { confirmation: { en: template } } };
    const saved = await test.patch(`${owner.path}/messages/settings`, changes, owner.token);
    expect([saved.status, saved.body.error.details[0].path]).toEqual([422, "templates.confirmation.en.body"]);
    expect(saved.text).toContain("evil.example");
    expect((await test.post(`${owner.path}/messages/preview`, { kind: "confirmation", template }, owner.token)).status).toBe(422);
    const bare = { templates: { confirmation: { en: { subject: "Hello", body: "Win at evil.example now" } } } };
    expect((await test.patch(`${owner.path}/messages/settings`, bare, owner.token)).status).toBe(200);
    const [address = ""] = strangers(1);
    await writeTo(owner, [address]);
    expect(to(address)[0]?.text).toContain("evil.\u2060example");
    expect(to(address)[0]?.fromName).toBe("Bright Clinic via Workspace Platform");
  });
});
