import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { serveOn } from "../../../../test/domains.ts";
import { testApp } from "../../../../test/harness.ts";
import { addDays, dayOf } from "../../../kit/time.ts";

const test = testApp({ env: { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: "https://api.platform.example" } });
let desk: Desk;
let base: string;

const visit = (path: string, headers: Record<string, string> = {}) => test.call("GET", path, { prefix: "", headers });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.call("POST", path, {
    prefix: "",
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const form = (overrides: Record<string, string> = {}) => ({
  service: desk.serviceId,
  staff: desk.staffId,
  day: desk.day,
  time: "10:00",
  name: "Lina <b>",
  email: "lina@example.com",
  ...overrides,
});
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

beforeAll(async () => {
  desk = await makeDesk(test, { note: "Ring twice" });
  base = `/s/${desk.slug}`;
  await test.patch(desk.owner.path, { address: { line1: "12 Garden Street", city: "Berlin", countryCode: "DE" } }, desk.owner.token);
  await serveOn(test, desk.owner, "book.example.com");
});

describe("GET /s/:slug/book", () => {
  it("shows services, then days and times, then the form, in valid HTML under a policy without scripts", async () => {
    const chosen = `${base}/book?service=${desk.serviceId}`;
    for (const [path, word] of [
      [`${base}/book`, "What would you like to book?"],
      [chosen, "Choose a day and a time"],
      [`${chosen}&day=${desk.day}`, "9:00\u00a0AM"],
      [`${chosen}&day=${desk.day}&time=10:00`, "Your details"],
    ] as const) {
      const { status, text, headers } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(String(headers["content-security-policy"])).not.toMatch(/script-src|unsafe/);
      const errors: string[] = [];
      parse(text, { onParseError: ({ code }) => errors.push(code) });
      expect([path, errors]).toEqual([path, []]);
      expect(text).toContain(word);
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
    }
  });

  it("is in Arabic on request, from right to left, and stays so from page to page", async () => {
    const { text } = await visit(`${base}/book?lang=ar`);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("الخدمة المطلوبة");
    expect(text).toContain(`href="${base}/book?service=${desk.serviceId}&amp;lang=ar"`);
    const chosen = await visit(`${base}/book?service=${desk.serviceId}&day=${desk.day}&time=14:30&lang=ar`);
    expect(chosen.text).toContain('<bdi dir="rtl">2:30\u00a0م</bdi>');
  });

  it("has one switch to the other language on every step, which keeps what was chosen", async () => {
    const { manageToken } = (await desk.visit({ startTime: "16:30" })).body;
    const chosen = `service=${desk.serviceId}`;
    for (const address of [
      `${base}/book`,
      `${base}/book?${chosen}`,
      `${base}/book?${chosen}&day=${desk.day}`,
      `${base}/book?${chosen}&day=${desk.day}&time=10:00`,
      `${base}/bookings/${manageToken}`,
    ]) {
      const switches = async (at: string) =>
        [...(await visit(at)).text.matchAll(/<a class="tongue" href="([^"]+)" hreflang="(\w+)"/g)].map(([, href = "", language]) => ({
          address: decodeURIComponent(href.replaceAll("&amp;", "&")),
          language,
        }));
      const [arabic, ...others] = await switches(address);
      expect([arabic, others]).toEqual([{ address: `${address}${address.includes("?") ? "&" : "?"}lang=ar`, language: "ar" }, []]);
      expect((await visit(arabic?.address ?? "")).text).toContain('<html lang="ar" dir="rtl">');
      expect(await switches(arabic?.address ?? "")).toEqual([
        { address: `${address}${address.includes("?") ? "&" : "?"}lang=en`, language: "en" },
      ]);
    }
  });

  it("does not offer changes of a visit when it is too late", async () => {
    const soon = await makeDesk(test, { cancelUntilMinutes: 10_080 * 2 });
    const at = `/s/${soon.slug}/book`;
    for (const [language, never, call] of [
      ["en", /(move or|or move|cancel) your appointment online|to move or cancel/i, "please call us"],
      ["ar", /يمكنك تغيير|حفظ عنوانها/, "الاتصال بنا"],
    ] as const) {
      const { text } = await visit(`${at}?service=${soon.serviceId}&day=${soon.day}&time=10:00&lang=${language}`);
      expect([language, never.test(text), text.includes(call)]).toEqual([language, false, true]);
    }
    const { manageToken } = (await soon.visit()).body;
    const { text } = await visit(`/s/${soon.slug}/bookings/${manageToken}?new=1&lang=en`);
    expect([text.includes("You are booked"), text.includes("to move or cancel"), text.includes("too late to change this online")]).toEqual([
      true,
      false,
      true,
    ]);
    const later = await visit(`${base}/book?service=${desk.serviceId}&day=${desk.day}&time=10:00&lang=en`);
    expect(later.text).toContain("You can move or cancel your appointment online");
  });

  it("finds the first free day however far it is, and shows a week as it is read", async () => {
    const far = await makeDesk(test, { slotStepMinutes: 60 });
    const { path, token } = far.owner;
    const inDays = (days: number) => dayOf(addDays(new Date(), days));
    const away = async (from: number, to: number) => {
      for (const staffId of [far.staffId, far.otherStaffId]) {
        const off = { from: inDays(from), to: inDays(to), reason: "Away" };
        expect((await test.post(`${path}/staff/${staffId}/time-off`, off, token)).status).toBe(201);
      }
    };
    // The fifth week: its first day is open, the sixth taken from morning to evening.
    await away(0, 27);
    for (const staffId of [far.staffId, far.otherStaffId])
      expect((await far.book({ staffId, date: inDays(33), startTime: "09:00", durationMinutes: 480 })).status).toBe(201);
    const page = (await visit(`/s/${far.slug}/book?service=${far.serviceId}`)).text;
    const days = [...page.matchAll(/day=(\d{4}-\d{2}-\d{2})"(?: aria-current="date")?><small/g)].map(([, day]) => day);
    expect(days).toEqual([28, 29, 30, 31, 32, 34].map(inDays));

    await away(28, 40);
    const later = (await visit(`/s/${far.slug}/book?service=${far.serviceId}`)).text;
    expect(later).toContain(`day=${inDays(41)}" aria-current="date"`);
    const turned = (await visit(`/s/${far.slug}/book?service=${far.serviceId}&day=${inDays(35)}`)).text;
    expect(turned).toContain(`day=${inDays(41)}" aria-current="date"`);
    const empty = (await visit(`/s/${far.slug}/book?service=${far.serviceId}&day=${inDays(14)}`)).text;
    expect(empty).toContain("No times available this week.");
    expect(empty).toContain(`day=${inDays(41)}">Go to the next available day`);
  });

  it("ignores invalid choices in the address", async () => {
    for (const query of ["service=x", "service=x&staff=y&day=2026-99-99&time=99:99", "day=2020-01-01"]) {
      expect([query, (await visit(`${base}/book?${query}`)).status]).toEqual([query, 200]);
    }
    const past = await visit(`${base}/book?service=${desk.serviceId}&day=2020-01-01&staff=nobody`);
    expect(past.status).toBe(200);
  });

  it("is there on the business's own domain, and not where booking is off", async () => {
    const own = await visit("/book", { host: "book.example.com" });
    expect([own.status, own.text.includes('href="/book?service=')]).toEqual([200, true]);
    const closed = await makeDesk(test, { isEnabled: false });
    expect((await visit(`/s/${closed.slug}/book`)).status).toBe(404);
    expect((await visit("/book")).status).toBe(404);
  });
});

describe("POST /s/:slug/book", () => {
  it("books and leads to the booking, which can be moved and cancelled", async () => {
    const { status, headers } = await send(`${base}/book`, form());
    expect(status).toBe(303);
    const address = String(headers.location);
    const shown = await visit(address);
    expect(shown.text).toContain("You are booked");
    expect(shown.text).toContain('name="robots" content="noindex"');
    const path = address.split("?")[0] as string;

    const calendar = await visit(`${path}/calendar.ics`);
    expect(calendar.headers["content-type"]).toMatch("text/calendar");
    expect(calendar.text).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:\d{8}T100000Z/);
    expect(calendar.text).toContain("LOCATION:12 Garden Street\\, Berlin\r\n");
    const choices = (await visit(`${path}?move=1`)).text;
    expect(choices).toContain("Move your appointment");
    expect(choices).toContain(`value="${desk.day} 10:00" dir="ltr" disabled>`);
    const moved = await send(path, { action: "move", slot: `${desk.day} 14:00` });
    expect(moved.status).toBe(303);
    expect((await visit(String(moved.headers.location))).text).toContain("2:00–2:30\u00a0PM");
    expect((await send(path, { action: "move", slot: "nonsense" })).status).toBe(422);
    expect((await visit(`${path}?cancel=1`)).text).toContain("Cancel this appointment?");
    expect((await send(path, { action: "cancel", reason: "Ill" })).status).toBe(303);
    expect((await visit(path)).text).toContain("This appointment has been cancelled.");
    expect((await send(path, { action: "cancel" })).status).toBe(422);
  });

  it("does the same on the business's own domain, with links that stay there", async () => {
    const host = { host: "book.example.com" };
    const page = await visit(`/book?service=${desk.serviceId}&day=${desk.day}&time=15:30`, host);
    const filled = { ...hiddenIn(page.text), name: "Lina Haddad", email: "domain@example.com" };
    const { status, headers } = await send("/book", filled, host);
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/bookings\/[\w-]+\?new=1$/)]);
    const path = String(headers.location).split("?")[0] as string;
    const shown = await visit(path, host);
    expect([shown.status, shown.text.includes("3:30–4:00\u00a0PM"), shown.text.includes(`/s/${desk.slug}`)]).toEqual([200, true, false]);
    expect(shown.text).toContain(`href="${path}/calendar.ics"`);
    expect((await visit(`${path}/calendar.ics`, host)).text).toContain("DTSTART");
    const moved = await send(path, { action: "move", slot: `${desk.day} 12:30` }, host);
    expect([moved.status, moved.headers.location]).toEqual([303, `${path}?moved=1`]);
    expect((await send(path, { action: "cancel" }, host)).status).toBe(303);
    expect((await visit(path, host)).text).toContain("This appointment has been cancelled.");
    expect((await visit(path)).status).toBe(404);
  });

  it("shows an error when bookings are moved too often", async () => {
    const eager = await makeDesk(test);
    const path = `/s/${eager.slug}/bookings/${(await eager.visit()).body.manageToken}`;
    const statuses = [];
    for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"])
      statuses.push((await send(path, { action: "move", slot: `${eager.day} ${time}` })).status);
    expect(statuses).toEqual(Array(5).fill(303));
    const refused = await send(`${path}?lang=ar`, { action: "move", slot: `${eager.day} 16:00` });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(refused.text).toContain("تغيّرت المواعيد مرات كثيرة خلال ساعة");
    expect(refused.text).toContain("3:00–3:30\u00a0م");
  });

  it("keeps what was typed when the time is gone, and books the next one with a single press", async () => {
    expect((await send(`${base}/book`, form({ time: "11:00", email: "first@example.com" }))).status).toBe(303);
    const lost = await send(`${base}/book`, form({ time: "11:00", email: "second@example.com", note: "Window seat" }));
    expect(lost.status).toBe(409);
    expect(lost.text).toContain("This time was just taken");
    expect(lost.text).toContain('value="Lina &lt;b&gt;"');
    expect(lost.text).toContain("Window seat");
    const slot = /name="slot" value="([^"]+)"/.exec(lost.text)?.[1] ?? "";
    expect(slot).toBe(`${desk.day} 11:30`);
    expect((await send(`${base}/book`, { ...form({ email: "second@example.com" }), slot })).status).toBe(303);
  });

  it("books once however often the form is sent: pressed twice, sent again from the page before, or at the same moment", async () => {
    const busy = await makeDesk(test);
    const path = `/s/${busy.slug}/book`;
    // No staff member is chosen, and two are free: a second booking would find room.
    const page = await visit(`${path}?service=${busy.serviceId}&day=${busy.day}&time=15:00`);
    const filled = { ...hiddenIn(page.text), name: "Lina Haddad", email: "twice@example.com" };
    const answers = await Promise.all([send(path, filled), send(path, filled), send(path, filled)]);
    answers.push(await send(path, filled), await send(path, { ...filled, email: "other@example.com" }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    const { body } = await test.get(`${busy.owner.path}/sessions?limit=100`, busy.owner.token);
    expect(body.sessions).toHaveLength(1);

    const again = await visit(`${path}?service=${busy.serviceId}&day=${busy.day}&time=15:00`);
    const second = await send(path, { ...hiddenIn(again.text), name: "Lina Haddad", email: "twice@example.com" });
    expect([second.status, second.headers.location === answers[0]?.headers.location]).toEqual([303, false]);
  });

  it("takes no ticket of another store, and none that was made up", async () => {
    const other = await makeDesk(test);
    const page = await visit(`/s/${other.slug}/book?service=${other.serviceId}&day=${other.day}&time=10:00`);
    const { ticket = "" } = hiddenIn(page.text);
    expect(ticket).not.toBe("");
    for (const [time, given] of [
      ["15:00", ticket],
      ["15:30", ticket],
      ["16:00", "nonsense"],
    ] as const) {
      const { status } = await send(`${base}/book`, form({ time, ticket: given, email: `${time.replace(":", "")}@example.com` }));
      expect([time, status]).toEqual([time, 303]);
    }
  });

  it("shows what is wrong, and what was typed", async () => {
    const bad = await send(`${base}/book`, form({ email: "nobody", time: "12:00" }));
    expect(bad.status).toBe(422);
    expect(bad.text).toContain("Please enter a valid e-mail address");
    expect(bad.text).toContain('value="nobody" required aria-invalid="true"');
    const { email: _, ...without } = form({ time: "12:00" });
    expect((await send(`${base}/book`, without)).text).toContain("We need your e-mail address");
  });

  it("opens no booking of another store, and none with a made-up token", async () => {
    const other = await makeDesk(test);
    const { body } = await other.visit();
    expect((await visit(`${base}/bookings/${body.manageToken}`)).status).toBe(404);
    expect((await visit(`/s/${other.slug}/bookings/${body.manageToken}`)).status).toBe(200);
    expect((await visit(`${base}/bookings/nonsense`)).status).toBe(404);
  });
});
