import type { Client as Api, schemas } from "../sdk/src/index.ts";
import { bookOnline, openBooking } from "./booking.ts";
import { agreeOnCosts, handOutTask, payDues, spend, startLedger } from "./books.ts";
import { type Business, dayText, isOpen, openBusiness, PASSWORD } from "./business.ts";
import { closeContest, coffee, holdContest, teeth } from "./contest.ts";
import { equipLab, type Lab, runTest } from "./lab.ts";
import { runTodaysTests } from "./lab-day.ts";
import * as texts from "./pages.ts";
import { articles, clinic, collections, salon, shop } from "./plans.ts";
import { askForPost, collect, dressStore, fillShelf, sellGoods, takeOrder } from "./store.ts";
import { closeRegister, openRegister } from "./till.ts";
import { handOutTodaysTasks, receiveToday, signIn, takeTodaysOrders, workTheTill } from "./today.ts";
import { keepAppointments } from "./visits.ts";
import type { World } from "./world.ts";

export const ADMIN = "admin@platform.example";
/** Added last: if the analyst can sign in, the demo is complete. */
export const ANALYST = "analyst@platform.example";
export const ADMIN_PASSWORD = "demo-admin-2026";

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
const DAYS_OF_OPEN_ORDERS = 5;

/** The clock of a simulated day. */
const OPENING_MS = 10 * 3_600_000;

export interface Filled {
  clinic: Business;
  salon: Business;
  shop: Business;
}

interface Town extends Filled {
  admin: Api;
  visitor: Api;
  lab: Lab;
  products: schemas.Product[];
  quiz: string;
}

/** Simulates three businesses from `months` ago up to `today`, day by day, through the API. */
export async function fill(world: World, today: Date, months: number, onProgress: (share: number) => void): Promise<Filled> {
  const last = Date.parse(dayText(today));
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1);
  world.setTime(at(start));
  const town = await found(world, new Date(start));
  for (let time = start; time <= last; time += DAY_MS) {
    // Today's may not be over yet: what happens next must not look older than what is here.
    world.setTime(at(Math.min(time, today.getTime() - OPENING_MS)));
    const day = new Date(time);
    await Promise.all([liveClinic(town, day), liveSalon(town, day), liveShop(town, day, last)]);
    await endOfMonth(town, day);
    if (time > start && day.getUTCDate() === 1 && (day.getUTCMonth() - new Date(start).getUTCMonth()) % 12 === 0) await renew(town);
    onProgress((time - start) / (last - start + DAY_MS));
  }
  await lookAhead(town, last);
  await receiveVisitors(town, last);
  world.setTime();
  await liveToday(town, today.getTime());
  await startLedger(town.clinic, new Date(start));
  await finish(town);
  onProgress(1);
  return { clinic: town.clinic, salon: town.salon, shop: town.shop };
}

function at(day: number): Date {
  return new Date(day + OPENING_MS);
}

async function found(world: World, day: Date): Promise<Town> {
  const admin = world.client();
  const first = { email: ADMIN, password: ADMIN_PASSWORD };
  await admin.auth.admin.bootstrap(first, { headers: { "x-bootstrap-token": world.bootstrapToken } });
  const [theClinic, theSalon, theShop] = [
    await openBusiness(world, clinic, 1),
    await openBusiness(world, salon, 2),
    await openBusiness(world, shop, 3),
  ];
  for (const business of [theClinic, theSalon, theShop]) await agreeOnCosts(business, day);
  await dressStore(theClinic, texts.clinicFront);
  await dressStore(theSalon, texts.salonFront);
  await dressStore(theShop, texts.shopFront);
  const visitor = world.client();
  const town: Town = {
    admin,
    visitor,
    clinic: theClinic,
    salon: theSalon,
    shop: theShop,
    lab: await equipLab(theClinic),
    products: await fillShelf(theShop, articles),
    quiz: await holdContest(theClinic, visitor, teeth, 12),
  };
  await collect(theShop, town.products, collections);
  await renew(town);
  return town;
}

/** Each business pays the platform for a year. */
async function renew({ admin, clinic, salon, shop }: Town): Promise<void> {
  await admin.auth.admin.login({ email: ADMIN, password: ADMIN_PASSWORD });
  for (const { workspaceId } of [clinic, salon, shop]) await admin.admin.workspaces.renewal.create(workspaceId, { period: "annual" });
}

async function openDay(business: Business, day: Date): Promise<void> {
  // A login lasts thirty days, however often its token is refreshed.
  if (day.getUTCDay() === 3) await business.api.auth.login({ email: business.plan.email, password: PASSWORD });
  if (day.getUTCDay() === 2) {
    await closeRegister(business);
    await openRegister(business);
  }
  if (business.random.chance(0.08)) await spend(business, day);
  if (business.random.chance(0.06)) await handOutTask(business, day);
}

async function liveClinic({ clinic, lab }: Town, day: Date): Promise<void> {
  if (!isOpen(clinic, day)) return;
  await openDay(clinic, day);
  await keepAppointments(clinic, day, clinic.random.between(0, 3));
  if (clinic.random.chance(0.3)) await runTest(clinic, lab, day);
}

async function liveSalon({ salon }: Town, day: Date): Promise<void> {
  if (!isOpen(salon, day)) return;
  await openDay(salon, day);
  await keepAppointments(salon, day, salon.random.between(0, 2));
}

async function liveShop(town: Town, day: Date, last: number): Promise<void> {
  const { shop, visitor, products } = town;
  if (!isOpen(shop, day)) return;
  await openDay(shop, day);
  const onSale = products.filter(({ stock }) => stock !== 0);
  if (shop.random.chance(0.7)) await sellGoods(shop, onSale);
  if (shop.random.chance(0.04)) await keepAppointments(shop, day, 1);
  const isRecent = last - day.getTime() < DAYS_OF_OPEN_ORDERS * DAY_MS;
  if (shop.random.chance(0.4)) await takeOrder(shop, visitor, onSale, isRecent);
}

async function endOfMonth(town: Town, day: Date): Promise<void> {
  if (new Date(day.getTime() + DAY_MS).getUTCDate() !== 1) return;
  for (const business of [town.clinic, town.salon, town.shop]) await payDues(business);
}

/** Plans the coming days. */
async function lookAhead({ clinic, salon }: Town, last: number): Promise<void> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = new Date(last + ahead * DAY_MS);
    for (const business of [clinic, salon]) if (isOpen(business, day)) await keepAppointments(business, day, 2, false);
  }
}

/** Online booking opens last: those who came before had called. */
async function receiveVisitors({ clinic, salon, shop, visitor }: Town, last: number): Promise<void> {
  for (const business of [clinic, salon, shop]) {
    await openBooking(business);
    await bookOnline(business, visitor, last, 3);
  }
}

/** Makes today's records, as of half the day, for the first look at the demo. */
async function liveToday({ clinic, salon, shop, visitor, lab, products }: Town, now: number): Promise<void> {
  for (const business of [clinic, salon, shop]) {
    await signIn(business);
    await workTheTill(business);
    await handOutTodaysTasks(business, now);
  }
  for (const business of [clinic, salon]) await receiveToday(business, now);
  await runTodaysTests(clinic, lab, now);
  const onSale = products.filter(({ stock }) => stock !== 0);
  await takeTodaysOrders(shop, visitor, onSale);
}

async function finish(town: Town): Promise<void> {
  const { admin, clinic, shop, visitor, products, quiz } = town;
  await admin.auth.admin.login({ email: ADMIN, password: ADMIN_PASSWORD });
  await closeContest(clinic, quiz);
  await holdContest(shop, visitor, coffee, 8);
  for (const product of products.slice(0, 3)) await askForPost(shop, visitor, product);
  await admin.admin.admins.create({ email: ANALYST, password: ADMIN_PASSWORD, roles: ["analyst"] });
}
