// A sale with the ledger on against one with it off, in turns, and the trial balance over a million lines:
//   DATABASE_URL=postgres://... node --import tsx bench/ledger.ts
import postgres from "postgres";
import { buildService } from "../scripts/build.mjs";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const SALES_PER_ROUND = 40;
const ENTRIES = 400_000;
const PASSWORD = "sunny-day-2026";
const LARGEST_PLAN = "000000010000000000000003";

interface Shop {
  path: string;
  books: string;
  token: string;
  workspaceId: string;
}

type Send = (method: string, path: string, body?: object, token?: string, headers?: object) => Promise<Record<string, never>>;

function sender(address: string): Send {
  return async (method, path, body, token, more = {}) => {
    const headers = {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    };
    const answer = await fetch(`${address}/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, never>>;
  };
}

async function openShop(send: Send, name: string): Promise<Shop> {
  const signup = {
    ...{ email: `${name}@bench.example`, password: PASSWORD, phone: "+15550102030", planId: LARGEST_PLAN },
    ...{ businessCategorySlug: "clinic", name },
  };
  const { token, workspace } = (await send("POST", "/signup", signup)) as unknown as { token: string; workspace: { id: string } };
  const path = `/workspace/${workspace.id}`;
  await send("POST", `${path}/tax-rates`, { name: "VAT", percentage: 15, isDefault: true }, token);
  return { path, books: `/client${path}`, token, workspaceId: workspace.id };
}

async function startLedger(send: Send, { books, token }: Shop): Promise<void> {
  const { confirmationToken } = (await send("POST", "/auth/confirm", { password: PASSWORD }, token)) as unknown as Record<string, string>;
  const headers = { "x-confirmation": confirmationToken };
  await send("POST", `${books}/ledger/start`, { from: "2026-01-01" }, token, headers);
  for (let status = ""; status !== "on"; ) {
    ({ status } = ((await send("GET", `${books}/ledger`, undefined, token)) as unknown as { ledger: { status: string } }).ledger);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** Draft, finalize, pay: as at the till. Milliseconds of one sale on average. */
async function sellRound(send: Send, { path, token }: Shop): Promise<number> {
  const started = performance.now();
  for (let sale = 0; sale < SALES_PER_ROUND; sale++) {
    const items = [{ name: "Soap", quantity: 1, unitPrice: 10 + (sale % 50) }];
    const drafted = (await send("POST", `${path}/pos/invoices`, { items }, token)) as unknown as {
      invoice: { id: string; amountDue: number };
    };
    const { id, amountDue } = drafted.invoice;
    await send("POST", `${path}/pos/invoices/${id}/finalize`, {}, token);
    await send("POST", `${path}/pos/invoices/${id}/payments`, { method: "cash", amount: amountDue }, token);
  }
  return (performance.now() - started) / SALES_PER_ROUND;
}

/** Two and a half lines per entry, over five years. */
async function fillLedger(url: string, { workspaceId }: Shop): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe("set role workspace_platform");
  await sql.unsafe(`insert into ledger_entries (workspace_id, id, date, memo, source_kind, source_id, created_at)
    select '${workspaceId}', lpad(to_hex(n), 24, '0'), date '2022-01-01' + (n % 1800), 'Sale', 'manual', lpad(to_hex(n), 24, '0'), now()
    from generate_series(1, ${ENTRIES}) n`);
  await sql.unsafe(`insert into ledger_lines (workspace_id, entry_id, position, account_id, date, number, amount_cents, tax_kind, tax_base_cents)
    select e.workspace_id, e.id, line.position, a.id, e.date, e.number, line.cents,
      case when a.role = 'tax-payable' then 'sales' end, case when a.role = 'tax-payable' then 1000 end
    from ledger_entries e
    cross join lateral (
      select * from (values (1, 'receivable', 1150), (2, 'sales', -1000), (3, 'tax-payable', -150)) v (position, role, cents)
      where e.number % 2 = 0
      union all
      select * from (values (1, 'cash', 1150), (2, 'receivable', -1150)) v (position, role, cents) where e.number % 2 = 1) line
    join ledger_accounts a on a.workspace_id = e.workspace_id and a.role = line.role
    where e.workspace_id = '${workspaceId}' and e.source_kind = 'manual'`);
  await sql.unsafe("reset role");
  await sql.unsafe("vacuum analyze ledger_entries");
  await sql.unsafe("vacuum analyze ledger_lines");
  const [row] = await sql.unsafe(`select count(*)::int as lines from ledger_lines where workspace_id = '${workspaceId}'`);
  await sql.end();
  return row?.lines as number;
}

async function measureReport(send: Send, { books, token }: Shop, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const started = performance.now();
    await send("GET", `${books}/ledger/${path}`, undefined, token);
    times.push(performance.now() - started);
  }
  return median(times);
}

await buildService();
const database = await createDatabase();
const server = await startServer("ours", database.url);
try {
  const send = sender(server.address);
  const [off, on] = [await openShop(send, "off"), await openShop(send, "on")];
  await startLedger(send, on);
  for (const shop of [off, on]) await sellRound(send, shop);
  const rounds: { off: number; on: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ off: await sellRound(send, off), on: await sellRound(send, on) });
  const [without, by] = [median(rounds.map((round) => round.off)), median(rounds.map((round) => round.on))];
  const ratio = median(rounds.map((round) => round.on / round.off));
  process.stdout.write(`a sale: ${without.toFixed(2)} ms off, ${by.toFixed(2)} ms on, median of the ratios ${ratio.toFixed(3)}\n`);
  const lines = await fillLedger(database.url, on);
  for (const report of ["trial-balance?from=2025-01-01&to=2026-12-31", "balance-sheet?at=2026-12-31", "accounts?limit=100"]) {
    const ms = await measureReport(send, on, report);
    process.stdout.write(`${report} over ${lines} lines: ${ms.toFixed(0)} ms\n`);
  }
} finally {
  await server.stop();
  await database.drop();
}
