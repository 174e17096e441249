// @module-tag slow

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalProvider } from "../../../../demo/provider/server.ts";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { makeOwner, makeStaff } from "../../../../test/factories.ts";
import { startApp, type TestApp, testApp } from "../../../../test/harness.ts";
import { buy, deliver, localProvider, openCheckout, sessionIn, takeMoney } from "../../../../test/payments.ts";
import { freePort } from "../../../../test/ports.ts";
import { makeSalon } from "../../../../test/scheduling.ts";
import { type SmtpServer, startSmtp } from "../../../../test/smtp-server.ts";
import { smtpMailer } from "../../../adapters/mail/mail.ts";
import { channels, kinds } from "./messages.schemas.ts";

const texts: { to: string; text: string }[] = [];
const port = await freePort();
const test = testApp({ env: { STRIPE_URL: `http://127.0.0.1:${port}` }, sms: { send: async (sms) => void texts.push(sms) } });
let provider: LocalProvider;
beforeAll(async () => {
  provider = await localProvider(port);
  provider.faults.eventTimes = 0;
});
afterAll(() => provider.close());
const HOUR = 3_600_000;

const to = (address: string) => test.mails.filter((mail) => mail.to === address);
let clock: Date | undefined;

/** Until nothing is due: work that another round holds counts as well. */
async function settle(of: TestApp = test): Promise<void> {
  for (;;) {
    await of.app.clockwork.drain();
    const due = of.database
      .reader("platform")
      .selectFrom("outbox")
      .select("id")
      .where("topic", "like", "messages.%")
      .where("deadAt", "is", null);
    if ((await due.where("runAt", "<=", (clock ?? new Date()).toISOString()).execute()).length === 0) return;
  }
}

function setTime(time?: string | Date): void {
  clock = time === undefined ? undefined : new Date(time);
  test.setTime(clock);
}
const later = (instant: string, hours: number) => setTime(new Date(Date.parse(instant) + hours * HOUR));
const log = async (owner: { path: string; token: string }) => (await test.get(`${owner.path}/messages`, owner.token)).body.messages;

describe("a visitor's booking", () => {
  it("is confirmed, reminded of once the day before, and announced when moved or cancelled", async () => {
    const desk = await makeDesk(test);
    const email = `told-${desk.owner.workspaceId}@example.com`;
    const { body } = await desk.visit({ customer: { name: "Lina https://evil.example", email } });
    await settle();
    expect(to(email).map(({ subject }) => subject)).toEqual(["Your appointment at Bright Clinic"]);
    const [confirmation] = to(email);
    expect(confirmation?.text).toContain(`/s/${desk.slug}/bookings/${body.manageToken}`);
    expect(confirmation?.text).not.toContain("https://evil.example");
    expect(confirmation?.html).toMatch(/<html lang="en" dir="ltr">[\s\S]*prefers-color-scheme: dark/);

    const moveTo = (startTime: string) => test.patch(`/public/bookings/${body.manageToken}`, { date: desk.day, startTime });
    // The first move is to the current time: only the second one is announced.
    for (const startTime of ["10:00", "15:00"]) expect((await moveTo(startTime)).body.booking.startTime).toBe(startTime);
    await settle();
    const startsAt = (await test.get(`/public/bookings/${body.manageToken}`)).body.booking.startsAt;
    for (const hours of [-29, -24, -23, -22]) {
      later(startsAt, hours);
      await settle();
    }
    setTime();
    expect(to(email).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Your appointment at Bright Clinic",
      "Your appointment at Bright Clinic was moved",
      "Reminder",
    ]);
    await test.delete(`/public/bookings/${body.manageToken}`);
    await settle();
    expect(to(email).at(-1)?.subject).toBe("Your appointment at Bright Clinic was cancelled");
    const logged = (await log(desk.owner)).map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`);
    expect(logged.sort()).toEqual(["cancelled sent", "confirmation sent", "moved sent", "reminder sent"]);
  });

  it("is confirmed in Arabic to those who booked in Arabic", async () => {
    const desk = await makeDesk(test);
    const email = `arabic-${desk.owner.workspaceId}@example.com`;
    await desk.visit({ customer: { name: "لينا", email }, language: "ar" });
    await settle();
    expect(to(email)[0]?.subject).toBe("موعدك لدى Bright Clinic");
    expect(to(email)[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it("is reminded of once when moved away and back", async () => {
    const desk = await makeDesk(test);
    const email = `back-${desk.owner.workspaceId}@example.com`;
    const { manageToken, booking } = (await desk.visit({ customer: { name: "Lina", email } })).body;
    // Reminders are planned when the messages are: once for the booking, and again a minute after the moves.
    await settle();
    for (const startTime of ["15:00", "10:00"]) await test.patch(`/public/bookings/${manageToken}`, { date: desk.day, startTime });
    setTime(new Date(Date.now() + 61_000));
    await settle();
    later(booking.startsAt, -23);
    await settle();
    setTime();
    expect(to(email).filter(({ subject }) => subject.startsWith("Reminder"))).toHaveLength(1);
  });
});

/** Causes every kind of message to one client with an e-mail and a phone. */
async function liveThrough({ owner, clientId, book }: Desk, person: { email: string; phone: string }): Promise<void> {
  const { path, token } = owner;
  const make = async (at: string, body: object) => Object.values((await test.post(path + at, body, token)).body)[0] as { id: string };
  const change = async (at: string, ...changes: object[]) => {
    for (const body of changes) expect([at, body, (await test.patch(path + at, body, token)).status]).toEqual([at, body, 200]);
    await settle();
  };
  await change(`/clients/${clientId}`, person);
  const [kept, given] = [await book({ date: "2031-03-03" }), await book({ date: "2031-03-04" })];
  await settle();
  await change(`/sessions/${kept.body.session.id}`, { startTime: "15:00" });
  setTime(new Date(Date.now() + 61_000));
  await settle();
  setTime();
  await change(`/sessions/${given.body.session.id}`, { status: "cancelled" });
  const shop = await takeMoney(test, owner);
  const placed = await buy(test, shop, { customer: { name: "Lina", ...person } });
  await provider.pay(shop.key, sessionIn((await openCheckout(test, placed)).body.checkout.url));
  expect((await deliver(test, shop.providerId, provider.events.at(-1) ?? { body: "" })).status).toBe(200);
  await settle();
  for (const status of ["confirmed", "processing", "completed"]) await change(`/storefront/orders/${placed.id}`, { status });
  await make(`/storefront/orders/${placed.id}/shipments`, { carrier: "Aramex" });
  await settle();
  const analysis = await make("/labs/analyses", { testName: "Glucose", price: 3 });
  const ordered = await make("/labs/tests", { clientId, testDate: "2026-06-15", analysisIds: [analysis.id] });
  const { items } = (await test.get(`${path}/labs/tests/${ordered.id}`, token)).body.test;
  await change(`/labs/tests/${ordered.id}/items/${items[0].id}/result`, { resultValueNumeric: 80 });
  await make(`/labs/tests/${ordered.id}/complete`, {});
  await settle();
  setTime("2031-03-02T15:00:01Z");
  await settle();
  setTime();
}

describe("every kind of message", () => {
  const pairs = kinds.flatMap((kind) => channels.map((channel) => [kind, channel] as const));

  it.each(pairs)("has its own switch: only %s by %s is sent, and the log has recipient, time and outcome", async (kind, channel) => {
    const desk = await makeDesk(test);
    const person = {
      email: `${kind}-${channel}@example.com`,
      phone: `+1555011${String(1000 + pairs.findIndex((pair) => pair[0] === kind && pair[1] === channel))}`,
    };
    const off = Object.fromEntries(kinds.map((each) => [each, { email: false, sms: false }]));
    const changes = { kinds: { ...off, [kind]: { ...off[kind], [channel]: true } } };
    expect((await test.patch(`${desk.owner.path}/messages/settings`, changes, desk.owner.token)).status).toBe(200);
    await liveThrough(desk, person);
    const recipient = channel === "email" ? person.email : person.phone;
    const logged = await log(desk.owner);
    expect(logged).toHaveLength(kind === "confirmation" ? 2 : 1);
    for (const one of logged)
      expect(one).toMatchObject({ kind, channel, to: recipient, status: "sent", error: null, sentAt: expect.any(String) });
    const [mails, sms] = [to(person.email), texts.filter((each) => each.to === person.phone)];
    expect([mails.length, sms.length]).toEqual(channel === "email" ? [logged.length, 0] : [0, logged.length]);
  });
});

describe("the language of a message", () => {
  it("is the client's, otherwise the workspace's, and never that of the store's pages", async () => {
    const desk = await makeDesk(test);
    const { path, token } = desk.owner;
    await test.patch(path, { language: "ar" }, token);
    const told = async (language: string | null) => {
      const email = `speaks-${language}-${desk.clientId}@example.com`;
      await test.patch(`${path}/clients/${desk.clientId}`, { email, language }, token);
      expect((await desk.book({ date: "2031-03-03" })).status).toBe(201);
      await settle();
      const [mail] = to(email);
      return [mail?.subject, /[?]lang=(\w+)/.exec(mail?.text ?? "")?.[1]];
    };
    expect(await told(null)).toEqual(["موعدك لدى Bright Clinic", "ar"]);
    expect(await told("en")).toEqual(["Your appointment at Bright Clinic", "en"]);
    await test.patch(`${path}/storefront/store`, { language: "ar" }, token);
    await test.patch(path, { language: "en" }, token);
    expect(await told("ar")).toEqual(["موعدك لدى Bright Clinic", "ar"]);
    await test.patch(`${path}/clients/${desk.clientId}`, { language: null, email: "last@example.com" }, token);
    await desk.book({ date: "2031-03-05" });
    await settle();
    expect(to("last@example.com")[0]?.text).toContain("?lang=en");
  });
});

describe("quiet hours", () => {
  it("are those of the workspace's time zone", async () => {
    const desk = await makeDesk(test);
    const { path, token } = desk.owner;
    const phone = "+15550105555";
    await test.patch(path, { timezone: "Asia/Riyadh" }, token);
    await test.patch(`${path}/clients/${desk.clientId}`, { phone }, token);
    // From an hour ago to in two hours, there; elsewhere it is not yet time.
    const clockThere = (hours: number) => new Date(Date.now() + (3 + hours) * HOUR).toISOString().slice(11, 16);
    const changes = { kinds: { confirmation: { sms: true } }, quietHours: { from: clockThere(-1), to: clockThere(2) } };
    expect((await test.patch(`${path}/messages/settings`, changes, token)).status).toBe(200);
    expect((await desk.book({ date: "2031-03-03" })).status).toBe(201);
    const counts = [];
    for (const hours of [0, 1.5, 2.1]) {
      setTime(new Date(Date.now() + hours * HOUR));
      await settle();
      counts.push(texts.filter((each) => each.to === phone).length);
    }
    setTime();
    expect(counts).toEqual([0, 0, 1]);
  });
});

describe("a workspace that switched nothing on", () => {
  it("sends no messages about sessions", async () => {
    const salon = await makeSalon(test);
    await test.patch(`${salon.owner.path}/clients/${salon.clientId}`, { email: `quiet-${salon.clientId}@example.com` }, salon.owner.token);
    await salon.book({ date: "2031-03-03" });
    await settle();
    expect(to(`quiet-${salon.clientId}@example.com`)).toEqual([]);
    expect(await log(salon.owner)).toEqual([]);
  });
});

describe("message settings", () => {
  it("switch kinds and channels, plan reminders of what lies ahead, and keep to quiet hours", async () => {
    const salon = await makeSalon(test);
    const email = `set-${salon.clientId}@example.com`;
    await test.patch(
      `${salon.owner.path}/clients/${salon.clientId}`,
      { email, phone: "+1 555 010 7777", language: "ar" },
      salon.owner.token,
    );
    await salon.book({ date: "2031-03-03", startTime: "23:00" });
    const changes = {
      kinds: { reminder: { email: true, sms: true }, confirmation: { email: false } },
      quietHours: { from: "22:00", to: "08:00" },
    };
    const { status, body } = await test.patch(`${salon.owner.path}/messages/settings`, changes, salon.owner.token);
    expect(status).toBe(200);
    expect(body.settings).toMatchObject({
      reminderHours: 24,
      kinds: { reminder: { email: true, sms: true }, confirmation: { email: false } },
    });
    await settle();
    setTime("2031-03-02T23:30:00Z");
    await settle();
    expect(to(email)).toHaveLength(0);
    setTime("2031-03-03T08:00:01Z");
    await settle();
    setTime();
    expect(to(email).map(({ subject }) => subject)).toEqual([expect.stringContaining("تذكير")]);
    expect(texts.filter((sms) => sms.to === "+15550107777")).toHaveLength(1);
  });

  it("are previewed with a service of the business's kind", async () => {
    const template = { subject: "x", body: "{services}" };
    const previewOf = async (businessCategorySlug: string, language: string) => {
      const { path, token } = await makeOwner(test, { businessCategorySlug });
      const { text } = (await test.post(`${path}/messages/preview`, { kind: "reminder", language, template }, token)).body.preview;
      return text.split("\n")[0];
    };
    expect([await previewOf("clinic", "en"), await previewOf("barber", "en"), await previewOf("clinic", "ar")]).toEqual([
      "Check-up",
      "Haircut",
      "كشف طبي",
    ]);
  });

  it("refuse placeholders that nothing fills in, and show how a message would read", async () => {
    const { owner } = await makeDesk(test);
    const template = (body: string) => ({ templates: { reminder: { en: { subject: "Hi {client}", body } } } });
    const bad = await test.patch(`${owner.path}/messages/settings`, template("At {tme}"), owner.token);
    expect([bad.status, bad.body.error.details[0].path]).toEqual([422, "templates.reminder.en.body"]);
    expect((await test.patch(`${owner.path}/messages/settings`, template("At {time}"), owner.token)).status).toBe(200);
    const shown = await test.post(`${owner.path}/messages/preview`, { kind: "reminder" }, owner.token);
    expect(shown.body.preview).toMatchObject({
      subject: "Hi Lina Haddad",
      text: expect.stringMatching(/^At 10:00\u00a0AM\n\nWhen: Monday/),
    });
    expect(shown.body.preview.placeholders).toContain("link");
    const own = { kind: "order-confirmed", template: { subject: "x", body: "{client}" } };
    expect((await test.post(`${owner.path}/messages/preview`, own, owner.token)).status).toBe(422);
    expect((await test.post(`${owner.path}/messages/preview`, { kind: "gossip" }, owner.token)).status).toBe(422);
    const back = await test.patch(`${owner.path}/messages/settings`, { templates: { reminder: { en: null } } }, owner.token);
    expect(back.body.settings.templates.reminder.en).toBeNull();
  });

  it("are for those who manage the workspace", async () => {
    const { owner } = await makeDesk(test);
    const staff = await makeStaff(test, owner, ["sessions.view"]);
    for (const path of ["messages", "messages/settings"]) expect((await test.get(`${owner.path}/${path}`, staff.token)).status).toBe(403);
  });
});

describe("messages to one address", () => {
  it.each(channels)("are at most twenty an hour by %s, however many senders there are at once; the rest is dropped", async (channel) => {
    const person = { email: "often@example.com", phone: "+1 555 010 8888" };
    const owners = [];
    for (const name of ["one", "other"]) {
      const { owner, clientId, book } = await makeSalon(test);
      await test.patch(`${owner.path}/clients/${clientId}`, person, owner.token);
      const confirmation = { email: false, sms: false, [channel]: true };
      await test.patch(`${owner.path}/messages/settings`, { kinds: { confirmation } }, owner.token);
      for (let day = 10; day < 25; day++) expect([name, (await book({ date: `2031-03-${day}` })).status]).toEqual([name, 201]);
      owners.push(owner);
    }
    await settle();
    const arrived = { email: to(person.email), sms: texts.filter(({ to: number }) => number === "+15550108888") };
    expect(arrived[channel]).toHaveLength(20);
    const fates = (await Promise.all(owners.map(log))).flat().map(({ status }) => status);
    expect(fates.sort()).toEqual([...Array(10).fill("dropped"), ...Array(20).fill("sent")]);
  });
});

describe("text messages", () => {
  it("that the gateway refused do not count", async () => {
    const { owner, clientId, book } = await makeSalon(test);
    await test.patch(`${owner.path}/clients/${clientId}`, { phone: "+1 555 010 9999" }, owner.token);
    await test.patch(`${owner.path}/messages/settings`, { kinds: { confirmation: { sms: true } } }, owner.token);
    const { send } = test.app.adapters.sms;
    let refused = 0;
    test.app.adapters.sms.send = async (sms) => {
      if (refused++ < 25) throw new Error("The gateway is down");
      await send(sms);
    };
    for (let day = 10; day < 28; day++) expect((await book({ date: `2031-04-${day}` })).status).toBe(201);
    await settle();
    setTime(new Date(Date.now() + HOUR / 2));
    await settle();
    setTime();
    test.app.adapters.sms.send = send;
    expect(refused).toBeGreaterThan(25);
    expect((await log(owner)).map(({ status }: { status: string }) => status)).toEqual(Array(18).fill("sent"));
  });

  it("count against the month's credits, and are dropped with a reason when none are left", async () => {
    const desk = await makeDesk(test, { requireEmail: false });
    await test.patch(`${desk.owner.path}/messages/settings`, { kinds: { confirmation: { sms: true } } }, desk.owner.token);
    const used = async () =>
      (await test.get(`${desk.owner.path}/subscription`, desk.owner.token)).body.subscription.limits.find(
        ({ key }: { key: string }) => key === "sms-monthly-credits",
      ).used;
    const before = await used();
    await desk.visit({ customer: { name: "A", phone: "+1 555 010 6666" } });
    await settle();
    expect(await used()).toBe(before + 1);
    await test.database.transaction("platform", (db) =>
      db
        .updateTable("plans")
        .set({ flags: JSON.stringify([{ key: "sms-monthly-credits", value: "1" }]) })
        .execute(),
    );
    await desk.visit({ customer: { name: "A", phone: "+1 555 010 6666" }, startTime: "12:00" });
    await settle();
    expect((await log(desk.owner))[0]).toMatchObject({ channel: "sms", status: "failed", error: "No SMS credits are left this month." });
  });
});

describe("over a real mail server", () => {
  let smtp: SmtpServer;
  let real: TestApp;
  beforeAll(async () => {
    smtp = await startSmtp();
    real = await startApp({ mailer: smtpMailer(smtp.url, "Platform <no-reply@platform.example>") });
  });
  afterAll(async () => {
    await real?.close();
    await smtp?.close();
  });

  it("arrives with a text and an HTML part, in UTF-8", async () => {
    const desk = await makeDesk(real);
    await desk.visit({ customer: { name: "لينا", email: "smtp@example.com" }, language: "ar" });
    await settle(real);
    const [mail] = smtp.received.filter((each) => each.to.includes("smtp@example.com"));
    expect(mail?.data).toMatch(/Content-Type: multipart\/alternative/);
    expect(mail?.data).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(mail?.data).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it("is the business's to the reader: its name, and its address for answers", async () => {
    const desk = await makeDesk(real);
    const body = { name: "Bright Salon", contactEmail: "desk@bright-salon.example" };
    expect((await real.patch(`${desk.owner.path}/storefront/store`, body, desk.owner.token)).status).toBe(200);
    await desk.visit({ customer: { name: "Lina", email: "reply@example.com" } });
    await settle(real);
    const [mail] = smtp.received.filter((each) => each.to.includes("reply@example.com"));
    expect(mail?.data).toMatch(/^From: Bright Salon via Workspace Platform <no-reply@platform\.example>/m);
    expect(mail?.data).toMatch(/^Reply-To: desk@bright-salon\.example/m);
  });
});
