import type { Oracle } from "./oracle.ts";
import { type Actor, type Answered, centsOf, daysBefore, read, readAll, today, type World } from "./world.ts";

// Compares the books with the oracle. Amounts of replies are read in minor units.

const EVER = { from: "2000-01-01", to: "2199-01-01" };

const leavesIn = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.values(value).reduce((sum: number, each) => sum + leavesIn(each), 0) : 1;

/** Counts what is compared, and says where it differs. */
function compare(oracle: Oracle, what: string, found: unknown, wanted: unknown): void {
  oracle.figures += leavesIn(wanted);
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: the books say ${one}, the oracle ${other}`);
}

const sorted = <T>(pairs: [string, T][]) => Object.fromEntries(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));

/** Debits equal credits, in one snapshot; true at any moment, also in the middle of others' work. */
export async function checkBalanced(world: World): Promise<void> {
  const { trialBalance } = await read(world, `${world.books}/ledger/trial-balance?from=${EVER.from}&to=${EVER.to}`);
  const { debit, credit, closing } = trialBalance.totals;
  compare(world.oracle, "debits and credits", [debit, closing], [credit, 0]);
  const sum = trialBalance.rows.reduce((cents: number, row: { closing: number }) => cents + centsOf(world, row.closing), 0);
  compare(world.oracle, "the sum of all accounts", sum, 0);
}

async function checkAccounts(world: World, range: { from: string; to: string }): Promise<void> {
  const { oracle } = world;
  const { trialBalance } = await read(world, `${world.books}/ledger/trial-balance?from=${range.from}&to=${range.to}`);
  type Row = { account: { role: string }; opening: number; debit: number; credit: number; closing: number };
  const column = (of: (row: Row) => number) =>
    sorted(
      trialBalance.rows
        .map((row: Row): [string, number] => [row.account.role, centsOf(world, of(row))])
        .filter(([, cents]: [string, number]) => cents !== 0),
    );
  compare(
    oracle,
    `openings ${range.from}`,
    column(({ opening }) => opening),
    oracle.balances({ to: daysBefore(range.from, 1) }),
  );
  compare(
    oracle,
    `closings ${range.to}`,
    column(({ closing }) => closing),
    oracle.balances({ to: range.to }),
  );
  compare(
    oracle,
    `movements ${range.from} to ${range.to}`,
    column(({ debit, credit }) => debit - credit),
    oracle.balances(range),
  );
  const { debit, credit, opening, closing } = trialBalance.totals;
  compare(oracle, "debits, opening and closing", [debit, opening, closing], [credit, 0, 0]);
}

async function checkTax(world: World, range: { from: string; to: string }): Promise<void> {
  const { oracle } = world;
  const { taxReturn } = await read(world, `${world.books}/tax-return?from=${range.from}&to=${range.to}`);
  compare(oracle, `tax return ${range.from} to ${range.to}`, ratesOf(world, taxReturn), oracle.taxReturn(range));
  const moved = Object.entries(oracle.taxedBalances(range)).reduce((sum, [, cents]) => sum + cents, 0);
  compare(oracle, "net tax and the tax accounts", centsOf(world, taxReturn.net), -moved || 0);
}

const kinds = ["sales", "creditNotes", "purchases", "adjustments"] as const;

function ratesOf(world: World, { rates }: Answered["body"]) {
  const pairs: [string, { base: number; tax: number }][] = [];
  for (const rate of rates)
    for (const kind of kinds) {
      const sum = { base: centsOf(world, rate[kind].base), tax: centsOf(world, rate[kind].tax) };
      if (sum.base !== 0 || sum.tax !== 0) pairs.push([`${kind} ${rate.rateId}`, sum]);
    }
  return sorted(pairs);
}

/** C9: the sum of the books equals what was taken, given back, earned and spent. */
async function checkSummary(world: World, range: { from: string; to: string }): Promise<void> {
  const { oracle } = world;
  const { summary } = await read(world, `${world.books}/financial/summary?from=${range.from}&to=${range.to}`);
  const { totals, tax } = summary;
  const found = { income: totals.income, expense: totals.expense, collected: tax.collected, refunded: tax.refunded };
  const cents = Object.fromEntries(Object.entries(found).map(([name, amount]) => [name, centsOf(world, amount)]));
  compare(oracle, `summary ${range.from} to ${range.to}`, cents, oracle.summary(range));
}

/** Cash is what the registers hold, and what was never in one. */
async function checkCash(world: World): Promise<void> {
  const registers = await readAll(world, `${world.path}/pos/sessions`, "posSessions");
  const held = registers.reduce((sum, { status, expectedCash, countedCash }) => {
    return sum + centsOf(world, status === "closed" ? countedCash : expectedCash);
  }, 0);
  compare(world.oracle, "cash and the registers", held + world.oracle.looseCash, world.oracle.balances({}).cash ?? 0);
}

/** Receivable is what invoices and orders still ask for. */
async function checkReceivable(world: World, actors: readonly Actor[]): Promise<void> {
  const { oracle } = world;
  const invoices = await readAll(world, `${world.path}/pos/invoices`, "invoices");
  const open = invoices.filter(({ number, status }) => number !== null && status !== "void");
  const owed = open.reduce((sum, { amountRemaining }) => sum + centsOf(world, amountRemaining), 0);
  const orders = await readAll(world, `${world.path}/storefront/orders`, "orders");
  const due = orders
    .filter(({ invoiceNumber, paymentStatus, status }) => invoiceNumber !== null && paymentStatus === "unpaid" && status !== "cancelled")
    .reduce((sum, { amountDue }) => sum + centsOf(world, amountDue), 0);
  compare(oracle, "receivable and open balances", owed + due, oracle.balances({}).receivable ?? 0);
  const numbers = [
    ...open,
    ...invoices.filter(({ number, status }) => number !== null && status === "void"),
    ...orders.filter((each) => each.invoiceNumber !== null),
  ]
    .map((each) => each.invoiceNumber ?? each.number)
    .sort((one, other) => one - other);
  compare(oracle, "numbers without gaps", numbers.at(-1) - numbers[0] || 0, Math.max(0, numbers.length - 1));
  const sold = new Map(actors.flatMap(({ sales }) => sales.map((each) => [each.id, each])));
  for (const { id, amountRemaining, taxTotal } of invoices) {
    const own = sold.get(id);
    if (!own) continue;
    const remaining = own.state === "open" ? own.due - own.paid : 0;
    const tax = own.taxes.reduce((sum, each) => sum + each.tax, 0);
    compare(oracle, `invoice ${id}`, [centsOf(world, amountRemaining), centsOf(world, taxTotal)], [remaining, tax]);
  }
}

async function checkCreditNotes(world: World): Promise<void> {
  const { oracle } = world;
  const notes = await readAll(world, `${world.path}/credit-notes`, "creditNotes");
  const sum = notes.reduce((cents, { amount }) => cents + centsOf(world, amount), 0);
  compare(oracle, "credit notes", [notes.length, sum], [oracle.notes, oracle.credited]);
  const numbers = notes.map(({ number }) => number).sort((one, other) => one - other);
  compare(oracle, "numbers of credit notes", numbers.at(-1) ?? 0, numbers.length === 0 ? 0 : numbers[0] + numbers.length - 1);
}

/** Filed returns keep their figures, and the open period has the same ones. */
async function checkReturns(world: World): Promise<void> {
  const filed = await readAll(world, `${world.books}/tax-returns`, "taxReturns");
  compare(world.oracle, "filed returns", filed.map(({ id }) => id).sort(), world.returns.map(({ id }) => id).sort());
  for (const each of filed) {
    const { from, to } = world.returns.find(({ id }) => id === each.id) as World["returns"][number];
    compare(world.oracle, `the return ${from} to ${to}`, ratesOf(world, each), world.oracle.taxReturn({ from, to }));
  }
}

async function checkReports(world: World): Promise<void> {
  const at = today(world);
  const { balanceSheet } = await read(world, `${world.books}/ledger/balance-sheet?at=${at}`);
  compare(world.oracle, "both sides of the balance sheet", balanceSheet.assets.total, balanceSheet.total);
}

/** After every step: the whole, and a range that begins and ends on random days. */
export async function checkFigures(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const [one, other] = [daysBefore(today(world), random.below(45)), daysBefore(today(world), random.below(45))];
  const part = one < other ? { from: one, to: other } : { from: other, to: one };
  for (const range of [EVER, part]) {
    await checkAccounts(world, range);
    await checkTax(world, range);
    await checkSummary(world, range);
  }
  await checkCash(world);
}

/** Reads every record: now and then, and at the end. */
export async function checkRecords(world: World, actors: readonly Actor[]): Promise<void> {
  await checkReceivable(world, actors);
  await checkCreditNotes(world);
  await checkReturns(world);
  await checkReports(world);
}

/** Everything, over all days. */
export async function checkAll(world: World, actors: readonly Actor[]): Promise<void> {
  await checkAccounts(world, EVER);
  await checkTax(world, EVER);
  await checkSummary(world, EVER);
  await checkCash(world);
  await checkRecords(world, actors);
}
