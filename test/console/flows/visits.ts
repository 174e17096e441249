import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC, SALON } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

interface Session {
  id: string;
  date: string;
  startTime: string;
  status: string;
  isNoShow: boolean;
  cancelReason: string | null;
  arrivedAt: string | null;
  staffId: string | null;
  seriesId: string | null;
  invoice: { status: string; paid: number } | null;
}

interface Scene {
  other: Colleague;
  /** Name of the client. */
  name: string;
  clientId: string;
  serviceId: string;
  book(changes: object): Promise<Session>;
  read(id: string): Promise<Session>;
}

const emailOf = (language: Language) => (language === "en" ? CLINIC : SALON);
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A client with a phone and a service with a price, made by a colleague. */
async function arrange(visitor: Visitor, language: Language, kind: string): Promise<Scene> {
  const other = await Colleague.signIn(visitor, emailOf(language));
  const digits = String(Date.now()).slice(-7);
  const [name, phone] = [`${kind} ${language} ${digits}`, `+1 555 ${digits}`];
  const { client } = await other.call<{ client: { id: string } }>("POST", "/clients", { name, phone });
  const { service } = await other.call<{ service: { id: string } }>("POST", "/services", {
    name: `${name} care`,
    price: 40,
    durationMinutes: 30,
  });
  const common = { name: "Visit", clientId: client.id, serviceIds: [service.id], date: today(), startTime: "00:15" };
  return {
    other,
    name,
    clientId: client.id,
    serviceId: service.id,
    book: async (changes) => (await other.call<{ session: Session }>("POST", "/sessions", { ...common, ...changes })).session,
    read: async (id) => (await other.call<{ session: Session }>("GET", `/sessions/${id}`)).session,
  };
}

async function open(visitor: Visitor, { id, date }: Session): Promise<Locator> {
  await visitor.go(`/calendar?view=day&day=${date.slice(0, 10)}&open=${id}`);
  const sheet = visitor.page.getByRole("dialog").first();
  await sheet.getByRole("tab").first().waitFor();
  return sheet;
}

async function choose(visitor: Visitor, sheet: Locator, language: Language, item: string): Promise<void> {
  await sheet.getByRole("button", { name: pick(kitWords, language).more }).click();
  await visitor.page.getByRole("menuitem", { name: item }).click();
}

/** Waits until the service has a visit in a certain state. */
async function until(visitor: Visitor, scene: Scene, id: string, isSo: (session: Session) => boolean, what: string): Promise<void> {
  for (let asked = 0; asked < 200; asked++) {
    if (isSo(await scene.read(id))) return;
    await visitor.page.waitForTimeout(100);
  }
  assert.fail(what);
}

/** A visit is billed and paid in one dialog, and another one is billed to be paid later. */
export async function chargeVisit(visitor: Visitor, language: Language): Promise<void> {
  const [t, pos] = [pick(schedulingWords, language), pick(posWords, language)];
  const { page } = visitor;
  const scene = await arrange(visitor, language, "Billed");
  const visit = await scene.book({});
  const sheet = await open(visitor, visit);
  await sheet.getByText("+1 555", { exact: false }).waitFor();
  await visitor.look("visit-sheet");
  await sheet.getByRole("button", { name: t.charge, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: pos.payment });
  await visitor.look("visit-charge");
  await dialog.getByRole("button", { name: pos.take("").trim(), exact: false }).click();
  const paid = page.getByRole("dialog", { name: pos.paidTitle });
  await paid.getByRole("button", { name: pos.mailReceipt }).click();
  // The client has no address yet.
  await paid.getByLabel(pos.mailTo).fill("guest@example.com");
  await visitor.look("visit-paid");
  await paid.getByRole("button", { name: pos.mailSend, exact: true }).click();
  await page.getByText(pos.mailed("guest@example.com")).waitFor();
  await paid.getByRole("button", { name: pos.done }).click();
  await sheet.getByText(t.invoiceStates.paid, { exact: false }).waitFor();
  assert.equal((await scene.read(visit.id)).invoice?.status, "paid");
  assert.equal(await sheet.getByRole("button", { name: t.charge, exact: true }).count(), 0, "nothing is left to charge");

  const owed = await scene.book({ startTime: "01:15" });
  const second = await open(visitor, owed);
  await second.getByRole("button", { name: t.payLater }).click();
  await page.getByRole("dialog", { name: pos.issuedTitle }).getByRole("button", { name: pos.done }).click();
  await until(visitor, scene, owed.id, ({ invoice }) => invoice?.status === "open", "the invoice is issued and open");
  await second.getByRole("button", { name: t.charge, exact: true }).waitFor();
}

/** Cancelling asks first; what is cancelled is booked again as a copy. */
export async function cancelAndBookAgain(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const scene = await arrange(visitor, language, "Cancelled");
  const visit = await scene.book({});
  const sheet = await open(visitor, visit);
  await choose(visitor, sheet, language, t.cancelVisit);
  const dialog = page.getByRole("dialog", { name: t.cancelTitle });
  await dialog.getByRole("button", { name: t.keepVisit }).click();
  assert.equal((await scene.read(visit.id)).status, "scheduled", "asking changes nothing");
  await choose(visitor, sheet, language, t.cancelVisit);
  await dialog.getByLabel(t.cancelReason).fill("Caught a cold");
  await dialog.getByLabel(t.tellClient).uncheck();
  await visitor.look("visit-cancel");
  await dialog.getByRole("button", { name: t.cancelVisit }).click();
  await page.getByText(t.cancelled).waitFor();
  await sheet.getByText("Caught a cold").waitFor();
  const { messages } = await scene.other.call<{ messages: object[] }>("GET", `/messages?kind=cancelled&clientId=${scene.clientId}`);
  assert.equal(messages.length, 0, "the client is not told");
  await sheet.getByRole("button", { name: t.bookAgain }).click();
  const booking = page.getByRole("dialog", { name: t.bookTitle });
  await visitor.shows(booking.getByRole("combobox", { name: t.client }), scene.name);
  await booking.getByText(`${scene.name} care`, { exact: false }).first().waitFor();
  await booking.getByRole("button", { name: t.book, exact: true }).click();
  await page.getByText(t.booked, { exact: false }).waitFor();
  const { sessions } = await scene.other.call<{ sessions: Session[] }>("GET", `/sessions?clientId=${scene.clientId}`);
  assert.deepEqual(sessions.map(({ status }) => status).sort(), ["cancelled", "scheduled"]);
}

/** The client comes, or does not. */
export async function arriveOrMiss(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const scene = await arrange(visitor, language, "Waiting");
  const visit = await scene.book({});
  const sheet = await open(visitor, visit);
  await sheet.getByRole("button", { name: t.arrived }).click();
  await page.getByText(t.arrivedSaid).waitFor();
  await sheet.getByText(t.waiting("", "").replaceAll(/[،,]/g, "").trim(), { exact: false }).waitFor();
  await visitor.look("visit-arrived");
  await choose(visitor, sheet, language, t.notArrived);
  await sheet.getByRole("button", { name: t.arrived }).waitFor();
  await choose(visitor, sheet, language, t.missed);
  await sheet.getByText(t.noShow, { exact: true }).waitFor();
  await until(visitor, scene, visit.id, ({ isNoShow }) => isNoShow, "the visit is marked as missed");
  await visitor.look("visit-missed");
  assert.equal(await sheet.getByRole("button", { name: t.charge, exact: true }).count(), 0, "a missed visit is not charged");
}

/** Undoes a move; a move within a series asks which visits to move. */
export async function moveAndUndo(visitor: Visitor, language: Language): Promise<void> {
  const [t, kit] = [pick(schedulingWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const scene = await arrange(visitor, language, "Moved");
  const day = inDays(30);
  const visit = await scene.book({ date: day, startTime: "10:00" });
  await visitor.go(`/calendar?view=week&day=${day}`);
  await page.getByRole("button", { name: scene.name }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText(t.moved("").replace(".", "").trim(), { exact: false }).waitFor();
  await until(visitor, scene, visit.id, ({ startTime }) => startTime === "10:15", "the visit is moved");
  await page.getByRole("button", { name: kit.undo }).click();
  await until(visitor, scene, visit.id, ({ startTime }) => startTime === "10:00", "the move is taken back");

  const { sessions } = await scene.other.call<{ sessions: Session[] }>("POST", "/sessions/series", {
    name: "Course",
    clientId: scene.clientId,
    serviceIds: [scene.serviceId],
    date: inDays(60),
    startTime: "11:00",
    recurrence: { frequency: "weekly", count: 3 },
  });
  const [, second, third] = sessions;
  assert.ok(second && third);
  await visitor.go(`/calendar?view=week&day=${second.date.slice(0, 10)}`);
  await page.getByRole("button", { name: scene.name }).focus();
  await page.keyboard.press("Shift+ArrowUp");
  const dialog = page.getByRole("dialog", { name: t.moveSeriesTitle });
  await dialog.getByRole("button", { name: t.scopes.following }).waitFor();
  await visitor.look("move-series");
  await dialog.getByRole("button", { name: t.scopes.following }).click();
  await page.getByText(t.movedSeries(2)).waitFor();
  const times = async () => Promise.all(sessions.map(async ({ id }) => (await scene.read(id)).startTime));
  assert.deepEqual(await times(), ["11:00", "10:45", "10:45"]);
  await page.getByRole("button", { name: kit.undo }).last().click();
  await until(visitor, scene, third.id, ({ startTime }) => startTime === "11:00", "the series is back");
  await until(visitor, scene, second.id, ({ startTime }) => startTime === "11:00", "the series is back");

  const sheet = await open(visitor, second);
  await choose(visitor, sheet, language, t.cancelVisit);
  const ask = page.getByRole("dialog", { name: t.cancelTitle });
  await ask.getByText(t.scopes.following, { exact: true }).click();
  await ask.getByRole("button", { name: t.cancelVisit }).click();
  await page.getByText(t.cancelledSeries(2)).waitFor();
  const states = await Promise.all(sessions.map(async ({ id }) => (await scene.read(id)).status));
  assert.deepEqual(states, ["scheduled", "cancelled", "cancelled"]);
}
