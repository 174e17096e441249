import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Member, makeOwner, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { confirmed, startLedger } from "../../../../test/ledger.ts";
import { DAY_LOCKED, type DatabaseError, type Db } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";
import { dayAt } from "../../../kit/zone.ts";
import { auditWorkspace } from "../checks/index.ts";

const test = testApp();

const DAY_MS = 86_400_000;
const [EARLIEST, LATEST] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
const dayIn = (zone: string, days = 0) => dayAt(new Date(Date.now() + days * DAY_MS), zone);
const today = (days = 0) => dayIn("UTC", days);

interface Shop {
  owner: Member;
  at: string;
  books: string;
}

async function makeBooks(): Promise<Shop> {
  const owner = await makeOwner(test);
  return { owner, at: await startLedger(test, owner), books: `/client/workspace/${owner.workspaceId}` };
}

/** Today is locked, as after a change of the time zone before it was refused: the lock is set two days from now. */
async function lockToday({ owner, at }: Shop): Promise<string> {
  test.setTime(new Date(Date.now() + 2 * DAY_MS));
  const { body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
  const locked = await test.patch(at, { lockedUntil: today(1) }, body.token);
  test.setTime();
  expect(locked.status, locked.text).toBe(200);
  return today(2);
}

async function add({ owner, books }: Shop, path: string, body: object) {
  const answer = await test.post(path.startsWith("=") ? books + path.slice(1) : owner.path + path, body, owner.token);
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

async function sell(shop: Shop): Promise<string> {
  const { invoice } = await add(shop, "/pos/invoices", { items: [{ name: "Soap", quantity: 1, unitPrice: 10 }] });
  const path = `/pos/invoices/${invoice.id}`;
  await add(shop, `${path}/finalize`, {});
  await add(shop, `${path}/payments`, { method: "cash", amount: 10 });
  return path;
}

async function daysOf({ owner }: Shop, table: "financial_entries" | "ledger_entries"): Promise<string[]> {
  return test.database.transaction("platform", async (db) => {
    const { rows } = await sql<{ date: string }>`
      select distinct date from ${sql.table(table)} where workspace_id = ${owner.workspaceId} and source_kind <> 'opening' order by 1`.execute(
      db,
    );
    return rows.map(({ date }) => date);
  });
}

const codeOf = (work: (db: Db) => Promise<unknown>, { owner: { workspaceId } }: Shop) =>
  test.database.transaction({ workspaceId }, work).then(
    () => "written",
    (error: DatabaseError) => error.code,
  );

it("no time zone sets today back to a locked day", async () => {
  const shop = await makeBooks();
  const { owner, at } = shop;
  const move = (timezone: string) => test.patch(owner.path, { timezone }, owner.token);
  expect((await move(EARLIEST)).status).toBe(200);
  const locked = dayIn(EARLIEST, -1);
  expect((await test.patch(at, { lockedUntil: locked }, owner.token)).status).toBe(200);
  const refused = await move(LATEST);
  expect([refused.status, refused.body.error?.reason, refused.body.error?.details?.[0]?.path]).toEqual([
    422,
    "timezone-before-lock",
    "timezone",
  ]);
  await sell(shop);
  expect(await daysOf(shop, "financial_entries")).toEqual([dayIn(EARLIEST)]);

  const headers = await confirmed(test, owner);
  await test.call("PATCH", at, { token: owner.token, headers, body: { lockedUntil: dayIn(LATEST, -1) } });
  expect((await move(LATEST)).status).toBe(200);
});

it("a locked today is booked on the first open day: sales, refunds, orders, drawers, entries without a day", async () => {
  const shop = await makeBooks();
  const { owner } = shop;
  const open = await lockToday(shop);
  const { posSession } = await add(shop, "/pos/sessions", { openingCash: 50 });
  await add(shop, `/pos/sessions/${posSession.id}/cash-movements`, { direction: "in", amount: 5, reason: "Change" });
  await add(shop, `${await sell(shop)}/refunds`, { amount: 4 });
  const { product } = await add(shop, "/storefront/products", { name: "Soap", price: 4, status: "active" });
  const { store } = (await test.patch(`${owner.path}/storefront/store`, { isPublished: true }, owner.token)).body;
  const ordered = { customer: { name: "Vera", email: "vera@example.com" }, items: [{ productId: product.id, quantity: 1 }] };
  const { order } = (await test.post(`/public/storefront/stores/${store.slug}/orders`, ordered)).body;
  for (const paymentStatus of ["paid", "refunded"])
    expect((await test.patch(`${owner.path}/storefront/orders/${order.id}`, { paymentStatus }, owner.token)).status).toBe(200);
  await add(shop, "=/expenses", { title: "Paper", amount: 3 });
  expect([await daysOf(shop, "financial_entries"), await daysOf(shop, "ledger_entries")]).toEqual([[open], [open]]);
  const { findings } = await auditWorkspace(test.database.reader("platform"), owner.workspaceId);
  expect(findings.map(({ check }) => check)).toEqual([]);
});

it("the database refuses entries on a locked day, by any writer", async () => {
  const shop = await makeBooks();
  const { workspaceId } = shop.owner;
  const { expense } = await add(shop, "=/expenses", { title: "Old", amount: 5, date: today(-3) });
  await test.patch(shop.at, { lockedUntil: today(-2) }, shop.owner.token);
  const insert = (date: string) =>
    codeOf(
      (db) =>
        sql`insert into financial_entries (workspace_id, id, kind, title, amount_cents, date)
        values (${workspaceId}, ${newId()}, 'income', 'x', 1, ${date})`.execute(db),
      shop,
    );
  const change = (set: string) =>
    codeOf(
      (db) => sql`update financial_entries set ${sql.raw(set)} where workspace_id = ${workspaceId} and id = ${expense.id}`.execute(db),
      shop,
    );
  const post = (date: string, kind = "manual") =>
    codeOf(
      (db) =>
        sql`insert into ledger_entries (workspace_id, id, date, memo, source_kind, source_id, created_at)
        values (${workspaceId}, ${newId()}, ${date}, 'x', ${kind}, ${newId()}, now())`.execute(db),
      shop,
    );
  const addLines = codeOf(
    (db) =>
      sql`insert into ledger_lines (workspace_id, entry_id, position, account_id, date, number, amount_cents)
      select workspace_id, entry_id, position + 10, account_id, date, number, amount_cents from ledger_lines
      where workspace_id = ${workspaceId}`.execute(db),
    shop,
  );
  const dropLines = codeOf((db) => sql`delete from ledger_lines where workspace_id = ${workspaceId}`.execute(db), shop);
  expect({
    lockedDay: await insert(today(-2)),
    openDay: await insert(today(-1)),
    amount: await change("amount_cents = 6"),
    intoTheOpen: await change(`date = '${today()}'`),
    category: await change("category = 'Else'"),
    title: await change("title = 'Renamed', vendor = 'Vera', notes = 'Found', receipt_images = '{}'"),
    removed: await codeOf(
      (db) => sql`delete from financial_entries where workspace_id = ${workspaceId} and id = ${expense.id}`.execute(db),
      shop,
    ),
    posted: await post(today(-2)),
    postedOpen: await post(today(-1)),
    lines: await addLines,
    dropped: await dropLines,
  }).toEqual({
    lockedDay: DAY_LOCKED,
    openDay: "written",
    amount: DAY_LOCKED,
    intoTheOpen: DAY_LOCKED,
    category: DAY_LOCKED,
    title: "written",
    removed: DAY_LOCKED,
    posted: DAY_LOCKED,
    postedOpen: "written",
    lines: DAY_LOCKED,
    dropped: DAY_LOCKED,
  });
});

it("a renamed category leaves locked records as they are", async () => {
  const shop = await makeBooks();
  const category = "Paper";
  for (const date of [today(-3), today()]) await add(shop, "=/expenses", { title: "Paper", amount: 5, category, date });
  await test.patch(shop.at, { lockedUntil: today(-2) }, shop.owner.token);
  await add(shop, "=/financial/categories/rename", { from: category, to: "Stationery" });
  const { expenses } = (await test.get(`${shop.books}/expenses`, shop.owner.token)).body;
  const byDate = expenses.map(({ date, category: name }: { date: string; category: string }) => [date, name]);
  expect(Object.fromEntries(byDate)).toEqual({ [today(-3)]: category, [today()]: "Stationery" });
});

it("taking a tax return back keeps a lock that goes further, and the one from before it", async () => {
  const shop = await makeBooks();
  const { owner, at, books } = shop;
  const lock = async (lockedUntil: string) => expect((await test.patch(at, { lockedUntil }, owner.token)).status).toBe(200);
  const lockedUntil = async () => (await test.get(at, owner.token)).body.ledger.lockedUntil;
  const file = async (from: string, to: string) => (await add(shop, "=/tax-returns", { from, to })).taxReturn.id;
  const takeBack = async (id: string) => {
    const how = { token: owner.token, headers: await confirmed(test, owner) };
    expect((await test.call("DELETE", `${books}/tax-returns/${id}`, how)).status).toBe(200);
  };
  await add(shop, "/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
  await lock("2020-01-15");
  const first = await file("2020-01-01", "2020-01-31");
  const second = await file("2020-02-01", "2020-02-29");
  await takeBack(second);
  expect(await lockedUntil()).toBe("2020-01-31");
  await lock("2020-03-31");
  await takeBack(first);
  expect(await lockedUntil()).toBe("2020-03-31");
});

it("audit:books finds what was posted on days that were locked by then, also before a later lock and in a filed period", async () => {
  const shop = await makeBooks();
  const { workspaceId } = shop.owner;
  await test.patch(shop.at, { lockedUntil: today(-3) }, shop.owner.token);
  await add(shop, "=/expenses", { title: "In time", amount: 5, date: today(-2) });
  const plant = (date: string) =>
    test.database.transaction("platform", async (db) => {
      const id = newId();
      const lock = async (until: string | null) =>
        sql`update ledgers set locked_until = ${until} where workspace_id = ${workspaceId} returning locked_until`.execute(db);
      const { lockedUntil } = (await test.get(shop.at, shop.owner.token)).body.ledger;
      await lock(null);
      await sql`insert into financial_entries (workspace_id, id, kind, title, amount_cents, date, created_at)
        values (${workspaceId}, ${id}, 'income', 'Late', 100, ${date}, now())`.execute(db);
      await sql`set constraints all immediate`.execute(db);
      await lock(lockedUntil);
      return id;
    });
  const late = await plant(today(-3));
  await test.patch(shop.at, { lockedUntil: today(-1) }, shop.owner.token);
  const later = await plant(today(-2));
  const { findings } = await auditWorkspace(test.database.reader("platform"), workspaceId);
  const found = findings.filter(({ check }) => check === "an income or expense and the lock of its day").map(({ recordId }) => recordId);
  expect(found.sort()).toEqual([late, later].sort());
});
