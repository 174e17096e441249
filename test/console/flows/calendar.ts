import assert from "node:assert/strict";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

export async function bookAndMove(visitor: Visitor, language: Language, email: string): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, email);
  // The clients of the demo change with the day.
  const [client] = (await other.call<{ clients: { name: string }[] }>("GET", "/clients?limit=1&sort=name")).clients;
  assert.ok(client);
  for (const view of ["day", "month", "list", "week"]) {
    await visitor.go(`/calendar?view=${view}`);
    await visitor.look(`calendar-${view}`);
  }
  await page.locator("main").getByRole("button", { name: t.book, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: t.client }).fill(client.name);
  await page.getByRole("option", { name: client.name }).first().click();
  await sheet.getByRole("combobox", { name: t.services }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Tab");
  await sheet.getByLabel(t.time).and(page.locator("input")).fill("13:15");
  await visitor.look("booking");
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  await page.getByText(t.booked, { exact: false }).waitFor();
  await bookNewService(visitor, language, client.name);
}

/** A series is booked without a mouse: the focus starts in the first field, Enter picks, and errors go when they are mended. */
export async function bookByKeyboard(visitor: Visitor, language: Language, email: string): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const { keyboard } = page;
  const other = await Colleague.signIn(visitor, email);
  const name = `Keyboard ${language} ${Date.now()}`;
  await other.call("POST", "/clients", { name, phone: "+1 555 010 7788", dateOfBirth: "1990-05-06" });
  const { service } = await other.call<{ service: { id: string } }>("POST", "/services", { name: `${name} care`, durationMinutes: 30 });
  // A day whose times are all still to come.
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  await visitor.go(`/calendar?view=week&day=${day}`);
  await keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: t.bookTitle });
  const client = sheet.getByRole("combobox", { name: t.client });
  await client.and(page.locator(":focus")).waitFor();
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  await sheet.getByText(t.clientRequired).waitFor();

  await client.focus();
  await keyboard.type(name);
  const option = page.getByRole("option", { name });
  await option.getByText("+1 555 010 7788").waitFor();
  await page.locator('[role="option"][data-combobox-selected]').waitFor();
  await visitor.look("picker");
  await keyboard.press("Enter");
  await option.waitFor({ state: "hidden" });
  await sheet.getByText(t.clientRequired).waitFor({ state: "hidden" });
  await client.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await keyboard.press("Escape");
  assert.equal(await client.inputValue(), name, "opening and leaving the list keeps the client");

  await sheet.getByRole("combobox", { name: t.services }).focus();
  await keyboard.type(`${name} care`);
  await page.locator('[role="option"][data-combobox-selected]').waitFor();
  await keyboard.press("Enter");
  await sheet.getByText(t.serviceRequired).waitFor({ state: "hidden" });
  await keyboard.press("Tab");
  const { availability } = await other.call<{ availability: { slots: object[] } }>(
    "GET",
    `/sessions/availability?date=${day}&serviceIds=${service.id}`,
  );
  await page.waitForLoadState("networkidle");
  const offered = await sheet.locator("fieldset button[aria-pressed]").count();
  assert.equal(offered, availability.slots.length, "every free time is offered");
  await sheet.getByLabel(t.time).and(page.locator("input")).fill("06:05");
  await sheet.getByRole("combobox", { name: t.repeat }).click();
  await page.getByRole("option", { name: t.repeats.weekly, exact: true }).click();
  await sheet.getByLabel(t.repeatCount).fill("3");
  await visitor.look("booking-series");
  await keyboard.press("Enter");
  await page.getByText(t.bookedSeries(3), { exact: false }).waitFor();
  const { sessions } = await other.call<{ sessions: { seriesId: string | null }[] }>("GET", `/sessions?q=${encodeURIComponent(name)}`);
  assert.equal(new Set(sessions.map(({ seriesId }) => seriesId)).size, 1);
  assert.equal(sessions.length, 3);
}

/** A walk-in with anyone, at a time that is typed in the digits of the language, is assigned to a person who is free. */
export async function walkIn(visitor: Visitor, language: Language, email: string): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, email);
  const name = `Walk-in ${language} ${Date.now()}`;
  await other.call("POST", "/clients", { name });
  const free = await firstFree(other);
  await visitor.go(`/calendar?view=day&day=${free.day}&new=1&services=${free.serviceId}`);
  const sheet = page.getByRole("dialog", { name: t.bookTitle });
  await sheet.getByRole("combobox", { name: t.client }).fill(name);
  await page.getByRole("option", { name }).first().click();
  const typed = language === "ar" ? free.time.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit) : free.time;
  await sheet.getByLabel(t.time).and(page.locator("input")).fill(typed);
  await visitor.look("walk-in");
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  await page.getByText(t.booked, { exact: false }).waitFor();
  const asked = `/sessions?q=${encodeURIComponent(name)}`;
  const { sessions } = await other.call<{ sessions: { staffId: string | null; startTime: string }[] }>("GET", asked);
  assert.equal(sessions[0]?.startTime, free.time);
  assert.ok(sessions[0]?.staffId && free.staffIds.includes(sessions[0].staffId), "it is assigned to a person who is free");
}

interface Slot {
  startTime: string;
  staffIds: string[];
}

/** A service, the first time from tomorrow on at which staff are free for it, and those staff. */
async function firstFree(other: Colleague): Promise<{ serviceId: string; day: string; time: string; staffIds: string[] }> {
  const { services } = await other.call<{ services: { id: string }[] }>("GET", "/services?limit=20&scope=sessions&isActive=true");
  for (let ahead = 1; ahead < 8; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const { id } of services) {
      const asked = `/sessions/availability?date=${day}&serviceIds=${id}`;
      const { availability } = await other.call<{ availability: { slots: Slot[] } }>("GET", asked);
      const slot = availability.slots.find(({ staffIds }) => staffIds.length > 0);
      if (slot) return { serviceId: id, day, time: slot.startTime, staffIds: slot.staffIds };
    }
  }
  throw new Error("no staff member is free for a week");
}

/** A person who does not offer a service is neither in the list nor accepted by drag. */
export async function onlyWhoOffers(visitor: Visitor): Promise<void> {
  const t = pick(schedulingWords, "en");
  const { page } = visitor;
  const other = await Colleague.signIn(visitor);
  const { staff } = await other.call<{ staff: { id: string; name: string; isBookable: boolean; serviceIds: string[] }[] }>(
    "GET",
    "/staff?limit=100&isActive=true",
  );
  const [able, unable] = staff.filter(({ isBookable }) => isBookable);
  assert.ok(able && unable, "two people who can be booked");
  const make = async (name: string) => (await other.call<{ service: { id: string } }>("POST", "/services", { name })).service.id;
  const [special, plain] = [await make("Special care"), await make("Plain care")];
  await other.call("PATCH", `/staff/${able.id}`, { serviceIds: [special] });
  await other.call("PATCH", `/staff/${unable.id}`, { serviceIds: [plain] });
  try {
    const { clients } = await other.call<{ clients: { id: string }[] }>("GET", "/clients?limit=1");
    const day = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
    const booking = { name: "Special", clientId: clients[0]?.id, serviceIds: [special], staffId: able.id, date: day, startTime: "10:00" };
    const { session } = await other.call<{ session: { id: string } }>("POST", "/sessions", booking);
    await visitor.go(`/calendar?view=day&day=${day}&new=1&services=${special}`);
    const sheet = page.getByRole("dialog", { name: t.bookTitle });
    await sheet.getByRole("combobox", { name: t.staff }).click();
    await page.getByRole("option", { name: able.name }).waitFor();
    assert.equal(await page.getByRole("option", { name: unable.name }).count(), 0);
    await visitor.go(`/calendar?view=day&day=${day}`);
    const card = page.locator(`[data-column="${able.id}"] button`).first();
    const [from, to] = [await card.boundingBox(), await page.locator(`[data-column="${unable.id}"]`).boundingBox()];
    assert.ok(from && to);
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, from.y + 40, { steps: 5 });
    await page.locator(`[data-column="${unable.id}"][data-refusing]`).waitFor();
    await visitor.look("drag-refused");
    await page.mouse.up();
    const { session: after } = await other.call<{ session: { staffId: string } }>("GET", `/sessions/${session.id}`);
    assert.equal(after.staffId, able.id);
  } finally {
    for (const { id, serviceIds } of [able, unable]) await other.call("PATCH", `/staff/${id}`, { serviceIds });
  }
}

/** Two users with one appointment open: each sees who changed it. */
export async function twoAtOneVisit(visitor: Visitor, email: string, name: string): Promise<void> {
  const kit = pick(kitWords, "en");
  const { page } = visitor;
  await visitor.goAndListen("/calendar?view=list");
  await page.locator("main li button, main li a").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab").first().waitFor();
  const sessionId = new URL(page.url()).searchParams.get("open");
  const other = await Colleague.signIn(visitor, email);
  await other.call("PATCH", `/sessions/${sessionId}`, { name: "A longer visit" });
  await page.getByText(kit.changedBy(`\u2068${name}\u2069`, "").trim(), { exact: false }).waitFor();
  await visitor.look("changed-by-visit");
}

/** Two people answer a visit's questions: different ones go together, the same one is shown in both versions. */
export async function twoAnswers(visitor: Visitor): Promise<void> {
  const [t, kit] = [pick(schedulingWords, "en"), pick(kitWords, "en")];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, CLINIC);
  const ask = (label: string) => other.call("POST", "/sessions/fields", { key: label.toLowerCase(), label, type: "text", phase: "during" });
  await ask("Pulse");
  await ask("Temper");
  await visitor.goAndListen("/calendar?view=list");
  await page.locator("main li button, main li a").first().click();
  const sheet = page.getByRole("dialog");
  const pulse = sheet.getByLabel("Pulse");
  await pulse.waitFor();
  const address = `/sessions/${new URL(page.url()).searchParams.get("open")}`;
  const answer = (given: Record<string, string>) =>
    other.call("PATCH", address, { fieldValues: Object.entries(given).map(([fieldKey, value]) => ({ fieldKey, value, phase: "during" })) });
  const answered = async () => {
    const { session } = await other.call<{ session: { fieldValues: { fieldKey: string; value: unknown }[] } }>("GET", address);
    const valueAt = (key: string) => session.fieldValues.find(({ fieldKey }) => fieldKey === key)?.value ?? null;
    return [valueAt("pulse"), valueAt("temper")];
  };
  const save = () => sheet.getByRole("button", { name: t.saveAnswers }).click();

  await pulse.fill("70");
  await answer({ temper: "calm" });
  await visitor.shows(sheet.getByLabel("Temper"), "calm");
  assert.equal(await pulse.inputValue(), "70", "what was typed stays");
  await save();
  await page.getByText(t.answersSaved).waitFor();
  assert.deepEqual(await answered(), ["70", "calm"], "both answers are kept");

  await pulse.fill("80");
  await answer({ pulse: "90", temper: "calm" });
  await save();
  const dialog = page.getByRole("dialog", { name: /changed this/ });
  await dialog.getByRole("row", { name: "Pulse" }).getByRole("cell", { name: "90" }).waitFor();
  assert.deepEqual(await answered(), ["90", "calm"], "no change is overwritten unseen");
  await visitor.look("answers-conflict");
  await dialog.getByRole("button", { name: kit.keepMine }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(await answered(), ["80", "calm"]);

  await pulse.fill("");
  await sheet.getByLabel("Temper").fill("");
  const taken = page.waitForResponse((response) => response.request().method() === "PATCH");
  await save();
  await taken;
  assert.deepEqual(await answered(), [null, null], "the last answer of a phase can be taken back");
}

/** A service that is still being made when "Book" is pressed: the form waits for it, and asks for nothing again. */
async function bookNewService(visitor: Visitor, language: Language, client: string): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const name = `Polish ${language} ${Date.now()}`;
  await visitor.go("/calendar?view=week");
  await page.locator("main").getByRole("button", { name: t.book, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: t.client }).fill(client);
  await page.getByRole("option", { name: client }).first().click();
  await sheet.getByLabel(t.time).and(page.locator("input")).fill("14:45");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/services", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      resolve();
      await new Promise<void>((release) => {
        answer = release;
      });
      await route.continue();
    });
  });
  await sheet.getByRole("combobox", { name: t.services }).fill(name);
  await page.getByRole("option", { name: t.addService(name) }).click();
  await asked;
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  answer();
  await sheet.waitFor({ state: "hidden" });
  await page.unroute("**/services");
  if (await page.getByText(t.serviceRequired).isVisible()) visitor.problems.push("the booking asked for a service again");
}

/** With one bookable person there is nothing to choose: no row of people, nothing that moves while they load, and a chosen filter can be taken off. */
export async function workAlone(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(schedulingWords, "en");
  const owner = await Colleague.signIn(visitor, email);
  const { staff } = await owner.call<{ staff: { id: string; isBookable: boolean }[] }>("GET", "/staff?isActive=true&limit=100");
  const [last, ...others] = staff.filter(({ isBookable }) => isBookable);
  for (const { id } of others) await owner.call("PATCH", `/staff/${id}`, { isBookable: false });
  assert.ok(last);
  const people = page.getByRole("group", { name: t.people });
  const shift = `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => resolve(0), 500))`;
  const tops: number[] = [];
  for (const visit of ["first", "second"]) {
    await visitor.go("/calendar");
    assert.equal(await people.count(), 0, "one person is no choice");
    const moved = await page.evaluate<number>(shift);
    assert.ok(moved <= 0.01, `nothing moves on the ${visit} visit: ${moved}`);
    tops.push((await page.getByRole("region", { name: t.calendar }).boundingBox())?.y ?? 0);
  }
  assert.ok((tops[1] ?? 0) < (tops[0] ?? 0), "the second visit keeps no place for the row");
  await visitor.go(`/calendar?staff=${last.id}`);
  await people.getByRole("button", { name: t.everyone }).click();
  await people.waitFor({ state: "detached" });
  await visitor.look("calendar-alone");
}
