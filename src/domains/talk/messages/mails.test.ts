import { describe, expect, it } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { segmentsOf } from "./sms.rules.ts";

const texts: { to: string; text: string }[] = [];
const test = testApp({ sms: { send: async (sms) => void texts.push(sms) } });
const to = (address: string) => test.mails.filter((mail) => mail.to === address);
const plain = (text = "") => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u2066-\u2069\u200e\u200f]/g, "");

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await test.app.clockwork.drain();
}

let guests = 0;

/** A salon in Riyadh with an address, a phone, a colour and a logo. */
async function makeShop(booking: Record<string, unknown> = {}): Promise<Desk & { book1: (language: "en" | "ar") => Promise<string> }> {
  const desk = await makeDesk(test, booking);
  const { path, token } = desk.owner;
  const logo = await image({ width: 60, height: 60 });
  const file = await uploadFile(test, desk.owner, { name: "logo.png", bytes: logo });
  const address = { line1: "12 Palm Street", city: "Riyadh" };
  const profile = { timezone: "Asia/Riyadh", address, logoFileId: file.id };
  expect((await test.patch(path, profile, token)).status).toBe(200);
  const store = { themeColor: "#aa3355", contactPhone: "+966 50 111 2233" };
  expect((await test.patch(`${path}/storefront/store`, store, token)).status).toBe(200);
  const book1 = async (language: "en" | "ar") => {
    const email = `guest-${++guests}@example.com`;
    const made = await desk.visit({ customer: { name: "Lina", email, phone: `+9665011${String(10_000 + guests)}` }, language });
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    return email;
  };
  return { ...desk, book1 };
}

describe("a mail about an appointment", () => {
  it.each([
    ["en", /10:00–10:30 AM \(Saudi Arabia Time\)/, "12 Palm Street, Riyadh", "Move or cancel: online until"],
    ["ar", /10:00–10:30 ص \(توقيت المملكة العربية السعودية\)/, "12 Palm Street، Riyadh", "التغيير أو الإلغاء: عبر الإنترنت حتى"],
  ] as const)(
    "carries place, time with zone, price and staff member in %s, as text and as a table",
    async (language, time, place, change) => {
      const shop = await makeShop();
      const [mail] = await (async () => {
        const email = await shop.book1(language);
        await settle();
        return to(email);
      })();
      const text = plain(mail?.text);
      expect(text).toMatch(time);
      for (const part of [place, change, "Bright Clinic", "+966501112233"]) expect(text).toContain(part);
      expect(plain(mail?.html)).toMatch(time);
      expect(mail?.html).toContain("<table");
      const staff = (await test.get(`${shop.owner.path}/sessions?limit=1`, shop.owner.token)).body.sessions[0].staffName;
      if (staff) expect(text).toContain(staff);
    },
  );

  it("has the store's colour, the logo and the calendar entry, which moves and is cancelled with the appointment", async () => {
    const shop = await makeShop();
    const email = await shop.book1("en");
    await settle();
    const [mail] = to(email);
    expect(mail?.html).toContain("background:#aa3355");
    expect(mail?.html).toContain('<img src="cid:logo"');
    const files = mail?.attachments ?? [];
    expect(files.map(({ filename, cid }) => [filename, cid])).toEqual([
      ["appointment.ics", undefined],
      ["logo.png", "logo"],
    ]);
    expect(
      Buffer.from(files[1]?.content as Uint8Array)
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const entry = String(files[0]?.content).replaceAll("\r\n ", "");
    const [, token = ""] = /bookings\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    for (const part of [
      "METHOD:PUBLISH",
      "LOCATION:12 Palm Street\\, Riyadh",
      "STATUS:CONFIRMED",
      `DTSTART:${shop.day.replaceAll("-", "")}T070000Z`,
      token,
    ])
      expect(entry).toContain(part);
    const uid = /UID:(.*)\r/.exec(entry)?.[1];
    const page = await test.app.server.inject({ url: `/s/${shop.slug}/bookings/${token}/calendar.ics` });
    expect(/UID:(.*)\r/.exec(page.body.replaceAll("\r\n ", ""))?.[1]).toBe(uid);
    await test.delete(`/public/bookings/${token}`);
    await settle();
    const last = to(email).at(-1);
    expect(last?.subject).toContain("was cancelled");
    const cancelled = String(last?.attachments?.[0]?.content).replaceAll("\r\n ", "");
    expect([cancelled.includes("STATUS:CANCELLED"), /UID:(.*)\r/.exec(cancelled)?.[1]]).toEqual([true, uid]);
    expect(last?.text).not.toContain("Price");
  });

  it("promises no change online where it is too late for one", async () => {
    const shop = await makeShop({ cancelUntilMinutes: 10_080 * 2 });
    const email = await shop.book1("en");
    await settle();
    expect(to(email)[0]?.text).not.toMatch(/cancel|online until/i);
  });

  it.each([
    ["en", "Jasmine Salon", "Cut and wash"],
    ["ar", "صالون الياسمين", "قصّ وغسل"],
  ] as const)(
    "names the business and its services in %s, in the mail, the text message and the calendar",
    async (language, business, service) => {
      const shop = await makeShop();
      const { path, token } = shop.owner;
      const names = { translations: { ar: { name: "قصّ وغسل" }, en: { name: "Cut and wash" } } };
      expect((await test.patch(`${path}/services/${shop.serviceId}`, names, token)).status).toBe(200);
      const store = { translations: { ar: { name: "صالون الياسمين" }, en: { name: "Jasmine Salon" } } };
      expect((await test.patch(`${path}/storefront/store`, store, token)).status).toBe(200);
      await test.patch(`${path}/messages/settings`, { kinds: { confirmation: { email: true, sms: true } } }, token);
      const email = await shop.book1(language);
      await settle();
      const [mail] = to(email);
      const entry = String(mail?.attachments?.[0]?.content).replaceAll("\r\n ", "");
      const seen = [mail?.subject, mail?.fromName, plain(mail?.text), plain(mail?.html), texts.at(-1)?.text, entry];
      expect(seen.map((text) => text?.includes(business))).toEqual(Array(6).fill(true));
      expect(seen.slice(2).map((text) => text?.includes(service))).toEqual(Array(4).fill(true));
      expect(seen.filter((text) => text?.includes("Bright Clinic"))).toEqual([]);
    },
  );

  it("stores its text without the link", async () => {
    const shop = await makeShop();
    await shop.book1("en");
    await settle();
    const { messages } = (await test.get(`${shop.owner.path}/messages`, shop.owner.token)).body;
    expect(messages[0].text).toContain("See your appointment: {link}");
    expect(JSON.stringify(messages)).not.toContain("/bookings/");
  });
});

describe("a text message", () => {
  it.each(["en", "ar"] as const)("has a short link in %s that leads to the booking until it ends or is cancelled", async (language) => {
    const shop = await makeShop();
    const { path, token } = shop.owner;
    await test.patch(`${path}/messages/settings`, { kinds: { confirmation: { email: true, sms: true } } }, token);
    const follow = async (at: string) => {
      const { statusCode, headers } = await test.app.server.inject({ url: at });
      return [statusCode, headers.location];
    };
    const told = async () => {
      const email = await shop.book1(language);
      await settle();
      const [, manage = ""] = /bookings\/([\w-]+)/.exec(to(email)[0]?.text ?? "") ?? [];
      const sms = texts.at(-1)?.text ?? "";
      return { manage, sms, short: /\/r\/\w+/.exec(sms)?.[0] ?? "" };
    };
    const { manage, sms, short } = await told();
    expect(short).toMatch(/^\/r\/[2-9A-Za-z]{12}$/);
    expect(segmentsOf(sms)).toBeLessThanOrEqual(2);
    for (const part of ["Bright Clinic", "+966501112233"]) expect(sms).toContain(part);
    expect(await follow(short)).toEqual([302, expect.stringMatching(new RegExp(`/s/${shop.slug}/bookings/${manage}\\?lang=${language}$`))]);
    const logged = (await test.get(`${path}/messages?channel=sms`, token)).body.messages;
    expect([logged[0].text.includes("{link}"), JSON.stringify(logged).includes("/r/")]).toEqual([true, false]);
    const rows = await test.database.reader("platform").selectFrom("shortLinks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(short.slice(3));

    const booking = (await test.get(`/public/bookings/${manage}`)).body.booking;
    const end = Date.parse(booking.startsAt) + booking.durationMinutes * 60_000;
    test.setTime(new Date(end - 60_000));
    expect((await follow(short))[0]).toBe(302);
    test.setTime(new Date(end));
    expect((await follow(short))[0]).toBe(404);
    test.setTime();
    await test.delete(`/public/bookings/${manage}`);
    expect((await follow(short))[0]).toBe(404);
    for (const unknown of ["/r/aaaaaaaaaaaa", "/r/a", `/r/${"a".repeat(5000)}`]) expect((await follow(unknown))[0]).toBe(404);
  });
});
