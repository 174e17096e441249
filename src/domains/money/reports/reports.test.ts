// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { confirmed, startLedger } from "../../../../test/ledger.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let books: string;
let ledger: string;
let rateId: string;

const get = async (path: string) => (await test.get(path, owner.token)).body;
const post = (path: string, body: object) => test.post(path, body, owner.token);

/** Two years: an expense and an income in 2025, and a taxed purchase, an income and an expense in 2026. */
beforeAll(async () => {
  owner = await makeOwner(test);
  books = `/client/workspace/${owner.workspaceId}`;
  const { taxRate } = (await post(`${owner.path}/tax-rates`, { name: "VAT", percentage: 15 })).body;
  rateId = taxRate.id;
  await post(`${books}/incomes`, { title: "Old income", amount: 100, date: "2025-05-05" });
  await post(`${books}/expenses`, { title: "Old rent", amount: 30, date: "2025-06-06" });
  ledger = await startLedger(test, owner, { openingBalances: [{ role: "bank", debit: 1000 }] });
  await post(`${books}/expenses`, { title: "Paper", amount: 115, taxRateId: rateId, date: "2026-02-02" });
  await post(`${books}/incomes`, { title: "Income", amount: 400, date: "2026-03-03" });
});

const closings = (rows: { account: { role: string }; closing: number }[]) =>
  Object.fromEntries(rows.map(({ account, closing }) => [account.role, closing]));

describe("the trial balance", () => {
  it("has openings that equal the closings before, and adds up to zero", async () => {
    const first = (await get(`${ledger}/trial-balance?from=2025-01-01&to=2025-12-31`)).trialBalance;
    const second = (await get(`${ledger}/trial-balance?from=2026-01-01&to=2026-12-31`)).trialBalance;
    expect(closings(first.rows)).toEqual({ bank: 1070, equity: -1000, sales: -100, expenses: 30 });
    expect(closings(second.rows)).toEqual({ bank: 1355, equity: -1000, sales: -500, expenses: 130, "tax-reclaimable": 15 });
    for (const { account, closing } of first.rows) {
      expect(second.rows.find((row: { account: { id: string } }) => row.account.id === account.id).opening).toBe(closing);
    }
    expect(second.totals).toEqual({ opening: 0, debit: 515, credit: 515, closing: 0 });
  });

  it("is a file too, and refuses a range that ends before it begins", async () => {
    const { text, headers } = await test.get(`${ledger}/trial-balance.csv?from=2026-01-01&to=2026-12-31`, owner.token);
    expect(headers["content-type"]).toContain("text/csv");
    expect(text).toContain("1010,Bank,البنك,asset,1070.00,400.00,115.00,1355.00");
    expect((await test.get(`${ledger}/trial-balance?from=2026-02-01&to=2026-01-01`, owner.token)).status).toBe(422);
  });
});

describe("profit and loss, and the balance sheet", () => {
  it("show the result of a period, and that of earlier years apart", async () => {
    const { profitAndLoss } = await get(`${ledger}/profit-and-loss?from=2026-01-01&to=2026-12-31`);
    expect([profitAndLoss.income.total, profitAndLoss.expenses.total, profitAndLoss.result]).toEqual([400, 100, 300]);
    const { balanceSheet } = await get(`${ledger}/balance-sheet?at=2026-12-31`);
    expect(balanceSheet).toMatchObject({
      assets: { total: 1370 },
      liabilities: { total: 0 },
      equity: { total: 1000 },
      earlierResult: 70,
      result: 300,
      total: 1370,
    });
  });

  it("are files that add up", async () => {
    const amounts = (text: string) =>
      text
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => Number(line.split(",").at(-2)));
    const sheet = (await test.get(`${ledger}/balance-sheet.csv?at=2026-12-31`, owner.token)).text;
    expect(amounts(sheet)).toEqual([1355, 15, 1000, 70, 300]);
    const result = (await test.get(`${ledger}/profit-and-loss.csv?from=2026-01-01&to=2026-12-31`, owner.token)).text;
    expect(amounts(result)).toEqual([400, 100]);
  });
});

describe("the journal and statements", () => {
  it("list every entry with its lines, page by page, and as a file", async () => {
    const { entries, pagination } = await get(`${ledger}/journal?limit=2`);
    expect(entries.map(({ memo }: { memo: string }) => memo)).toEqual(["Opening balances", "Old income"]);
    const rest = await get(`${ledger}/journal?limit=10&cursor=${pagination.nextCursor}`);
    expect(rest.entries.map(({ memo }: { memo: string }) => memo)).toEqual(["Old rent", "Paper", "Income"]);
    const bank = entries[0].lines.find(({ debit }: { debit: number }) => debit === 1000).accountId;
    expect((await get(`${ledger}/journal?accountId=${bank}&from=2026-01-01&to=2026-02-28`)).entries).toHaveLength(1);
    const { text } = await test.get(`${ledger}/journal.csv?from=2026-02-02&to=2026-02-02`, owner.token);
    expect(text.trim().split("\r\n")).toHaveLength(4);
    expect(text.split("\r\n")[0]).toBe("\uFEFFdate,number,memo,source,code,account,accountAr,debit,credit,taxBase,currency");
  });

  it("carry the balance across pages", async () => {
    const { accounts } = await get(`${ledger}/accounts?limit=100`);
    const { id } = accounts.find(({ role }: { role: string }) => role === "bank");
    const at = `${ledger}/accounts/${id}/statement`;
    const first = (await get(`${at}?from=2025-01-01&to=2026-12-31&limit=2`)).statement;
    expect([first.opening, first.closing, first.lines.map((line: { balance: number }) => line.balance)]).toEqual([
      1000,
      1355,
      [1100, 1070],
    ]);
    const second = (await get(`${at}?from=2025-01-01&to=2026-12-31&limit=2&cursor=${first.nextCursor}`)).statement;
    expect([second.nextCursor, second.lines.map((line: { balance: number }) => line.balance)]).toEqual([null, [955, 1355]]);
    const { text } = await test.get(`${at}.csv?from=2026-01-01&to=2026-12-31`, owner.token);
    expect(text.trim().split("\r\n")).toHaveLength(3);
    expect((await test.get(`${ledger}/accounts/${newId()}/statement?from=2026-01-01&to=2026-12-31`, owner.token)).status).toBe(404);
  });
});

describe("files", () => {
  it("have headings in the language asked for, and the currency last", async () => {
    const head = async (query: string) =>
      (await test.get(`${ledger}/trial-balance.csv?from=2026-01-01&to=2026-12-31${query}`, owner.token)).text.split("\r\n")[0];
    expect(await head("")).toBe("\uFEFFcode,account,accountAr,type,opening,debit,credit,closing,currency");
    expect(await head("&language=ar")).toBe("\uFEFFالرمز,الحساب,الحساب بالعربية,النوع,الرصيد الافتتاحي,مدين,دائن,الرصيد الختامي,العملة");
    const { status } = await test.get(`${ledger}/trial-balance.csv?from=2026-01-01&to=2026-12-31&language=xx`, owner.token);
    expect(status).toBe(422);
  });
});

describe("printed reports", () => {
  it.each(["en", "ar"])("are documents in %s", async (language) => {
    const { accounts } = await get(`${ledger}/accounts?limit=100`);
    const range = `from=2025-01-01&to=2026-12-31&language=${language}`;
    for (const path of [
      `trial-balance.pdf?${range}`,
      `profit-and-loss.pdf?${range}`,
      `balance-sheet.pdf?at=2026-12-31&language=${language}`,
      `journal.pdf?${range}`,
      `accounts/${accounts[0].id}/statement.pdf?${range}`,
    ]) {
      const { status, headers, text } = await test.get(`${ledger}/${path}`, owner.token);
      expect([path, status, headers["content-type"], text.slice(0, 5)]).toEqual([path, 200, "application/pdf", "%PDF-"]);
    }
  });
});

describe("the tax return", () => {
  it("adds up lines with tax by rate, is filed once, locks, and can be taken back", async () => {
    const { taxReturn } = await get(`${books}/tax-return?from=2026-01-01&to=2026-03-31`);
    expect(taxReturn).toMatchObject({ net: -15, rates: [{ rateId, percentage: 15, purchases: { base: -100, tax: -15 }, net: -15 }] });
    const { lines } = await get(`${books}/tax-return/lines?from=2026-01-01&to=2026-03-31&kind=purchases&rateId=${rateId}`);
    expect(lines).toMatchObject([{ memo: "Paper", base: -100, tax: -15 }]);

    const file = (from: string, to: string) => post(`${books}/tax-returns`, { from, to });
    expect((await file("2026-03-01", "2999-01-01")).status).toBe(422);
    const sizeOf = async (path: string) => (await test.get(path, owner.token)).text.length;
    const unfiled = await sizeOf(`${books}/tax-return.pdf?from=2026-01-01&to=2026-03-31`);
    const filed = await file("2026-01-01", "2026-03-31");
    expect([filed.status, filed.body.taxReturn.net]).toEqual([201, -15]);
    expect((await get(ledger)).ledger.lockedUntil).toBe("2026-03-31");
    const refused = await post(`${books}/expenses`, { title: "Late", amount: 1, date: "2026-03-31" });
    expect([refused.status, refused.body.error.code]).toEqual([422, "PERIOD_LOCKED"]);
    expect((await file("2026-05-01", "2026-05-31")).status).toBe(422);
    const next = await file("2026-04-01", "2026-04-30");
    expect([next.status, next.body.taxReturn.entryId]).toEqual([201, null]);
    const { trialBalance } = await get(`${ledger}/trial-balance?from=2026-01-01&to=2026-04-30`);
    expect(closings(trialBalance.rows)).toMatchObject({ "tax-reclaimable": 0, "tax-settlement": 15 });
    expect((await get(`${books}/tax-return?from=2026-01-01&to=2026-03-31`)).taxReturn.net).toBe(-15);

    const at = (id: string) => `${books}/tax-returns/${id}`;
    expect((await test.delete(at(next.body.taxReturn.id), owner.token)).status).toBe(403);
    const headers = await confirmed(test, owner);
    const takeBack = (id: string) => test.call("DELETE", at(id), { token: owner.token, headers });
    expect((await takeBack(filed.body.taxReturn.id)).status).toBe(409);
    expect((await takeBack(next.body.taxReturn.id)).status).toBe(200);
    expect((await get(ledger)).ledger.lockedUntil).toBe("2026-03-31");
    expect((await get(at(filed.body.taxReturn.id))).taxReturn.net).toBe(-15);
    const row = "2026-01-01,2026-03-31,VAT,15,purchases,-100.00,-15.00,";
    const period = "from=2026-01-01&to=2026-03-31";
    for (const path of [`${books}/tax-return.csv?${period}`, `${at(filed.body.taxReturn.id)}/csv`]) {
      const [head, first] = (await test.get(path, owner.token)).text.split("\r\n");
      expect([head, first]).toEqual(["\uFEFFfrom,to,rate,percentage,kind,base,tax,currency", expect.stringMatching(new RegExp(`^${row}`))]);
    }
    for (const language of ["en", "ar"])
      for (const path of [`${books}/tax-return.pdf?${period}&`, `${at(filed.body.taxReturn.id)}/pdf?`]) {
        const { status, headers: sent, text } = await test.get(`${path}language=${language}`, owner.token);
        expect([path, status, sent["content-type"], text.slice(0, 5)]).toEqual([path, 200, "application/pdf", "%PDF-"]);
      }
    // The period's own document is the filed one from then on; only the time of printing differs.
    const [own, copy] = [await sizeOf(`${books}/tax-return.pdf?${period}`), await sizeOf(`${at(filed.body.taxReturn.id)}/pdf`)];
    expect([own === copy, own > unfiled]).toEqual([true, true]);
    for (const kind of ["pdf", "csv"]) expect((await test.get(`${at(newId())}/${kind}`, owner.token)).status).toBe(404);
    expect((await takeBack(filed.body.taxReturn.id)).status).toBe(200);
    expect((await get(ledger)).ledger.lockedUntil).toBeNull();
    expect((await get(`${books}/tax-returns`)).taxReturns).toEqual([]);
    const after = (await get(`${ledger}/trial-balance?from=2026-01-01&to=2026-12-31`)).trialBalance;
    expect(closings(after.rows)).toMatchObject({ "tax-reclaimable": 15, "tax-settlement": 0 });
    expect((await file("2026-01-01", "2026-03-31")).status).toBe(201);
  });
});
