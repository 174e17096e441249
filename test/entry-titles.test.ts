import { sql } from "kysely";
import { expect, it } from "vitest";
import { entrySourceWords } from "../console/src/features/money/entries/entry-source.words.ts";
import { categoryIn, titleIn } from "../console/src/features/money/entries/entry-titles.rules.ts";
import { memoIn } from "../src/domains/money/ledger/memos.texts.ts";
import { makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";

// Titles of entries are written in English, shown in the reader's language, and searched in both: three places that have to agree.

const test = testApp();

const written: readonly (readonly [kind: string, title: string])[] = [
  ["pos-invoice", "Invoice 12"],
  ["pos-refund", "Refund of invoice 12"],
  ["store-order", "Order 12"],
  ["store-order", "Refund of order 12"],
  ["checkout-dispute", "Lost dispute of #12"],
  ["checkout-refund", "Refund of #12 came back"],
  ["lab-test", "Lab test: ليلى حداد"],
  ["lab-test-invoiced", "Recorded through invoice 12: lab test of ليلى حداد"],
  ["lab-test-restored", "Invoice void: lab test of ليلى حداد"],
  ["lab-test-cancelled", "Cancelled: lab test of ليلى حداد"],
];

async function searched(kind: string, title: string, category: string | null): Promise<string | undefined> {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ text: string }>`select entry_in_arabic(${kind}::text, ${title}::text, ${category}::text) as text`.execute(db),
  );
  return rows[0]?.text;
}

it.each(written)("a title of %s is shown as it is searched: %s", async (kind, title) => {
  const shown = titleIn("ar", { title, source: { kind, id: "a" } });
  expect(shown).not.toBe(title);
  expect(titleIn("en", { title, source: { kind, id: "a" } })).toBe(title);
  expect(await searched(kind, title, null)).toBe(shown);
});

// Titles of invoices and orders are no memos of the journal: postings of sales have their own.
it.each(written.filter(([kind]) => /^(checkout|lab)-/.test(kind)))("the journal names %s as the list does: %s", (kind, title) => {
  expect(memoIn("ar", title)).toBe(titleIn("ar", { title, source: { kind, id: "a" } }));
});

it("categories of sales are shown as they are searched", async () => {
  for (const name of Object.keys(entrySourceWords.en.categories)) expect(await searched("manual", "x", name)).toBe(categoryIn("ar", name));
});

it("an entry is found by the title that is shown, in either language, also after a change", async () => {
  const owner = await makeOwner(test);
  const at = `/client${owner.path}`;
  const items = [{ name: "Cut", quantity: 1, unitPrice: 20 }];
  const { invoice } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body;
  const issued = (await test.post(`${owner.path}/pos/invoices/${invoice.id}/finalize`, {}, owner.token)).body.invoice;
  await test.post(`${owner.path}/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 20 }, owner.token);
  const found = async (q: string) =>
    (await test.get(`${at}/incomes?q=${encodeURIComponent(q)}`, owner.token)).body.incomes.map(({ title }: { title: string }) => title);
  const title = `Invoice ${issued.number}`;
  expect(await found(title)).toEqual([title]);
  expect(await found(`فاتورة ${issued.number}`)).toEqual([title]);
  expect(await found("المبيعات")).toEqual([title]);
  expect(await found("استرداد")).toEqual([]);
  const { income } = (await test.post(`${at}/incomes`, { title: "Rent of a room", amount: 5, date: "2026-03-01" }, owner.token)).body;
  await test.patch(`${at}/incomes/${income.id}`, { notes: "غرفة علوية" }, owner.token);
  expect(await found("غرفة علوية")).toEqual(["Rent of a room"]);
});
