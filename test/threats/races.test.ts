import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { type Filling, fillings, withProvider } from "../bounds/fillings.ts";
import { exampleBody } from "../bounds/largest.ts";
import { ADMIN_PASSWORD, type Member, makeAdmin, makeOwner, PASSWORD } from "../factories.ts";
import { type Answer, isPostgres, testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { fill } from "../walk.ts";

// Requests that arrive at once do what they would do one after another: every write of the route table is sent to one workspace in
// sequence and to its twin at once. The answers must be the same, and afterwards the number of rows and the sum of every numeric column
// of both workspaces. Set `RACES` to send another number of requests, and `RACES_ROUTE` to try some operations alone.

const AT_ONCE = Number(process.env.RACES ?? 8);
const ONLY = process.env.RACES_ROUTE?.split(",");

const test = testApp({ isAlone: true, env: { RATE_LIMIT_PER_MINUTE: "0", TRUST_PROXY: "127.0.0.1" } });

interface World {
  owner: Member;
  ids: SeededIds;
  /** Callers of each come from an address of their own, because some limits count by address. */
  address: string;
}

let admin: { token: string; id: string };
let [inSequence, atOnce]: World[] = [];
let server: postgres.Sql;
let sums: string;

async function makeWorld(address: string): Promise<World> {
  const owner = await makeOwner(test, { name: "Raced" });
  const colleague = await makeAdmin(test);
  return { owner, ids: { ...(await seedWorkspace(test, owner, "races")), ":adminId": colleague.id }, address };
}

/** Written after the commit, or by work in the background. */
const isLater = (table: string) =>
  /^(outbox|idempotency_keys|schedules|session_moves|booking_turns|events|notifications|order_notices|webhook_deliveries)$/.test(table);

beforeAll(async () => {
  if (!isPostgres) return;
  admin = await makeAdmin(test);
  inSequence = await makeWorld("203.0.113.1");
  atOnce = await makeWorld("198.51.100.1");
  server = postgres(test.databaseUrl as string, { max: 1, onnotice: () => {} });
  const tables = await server<{ name: string; numbers: string[] }[]>`
    select t.table_name as name, array_remove(array_agg(n.column_name::text order by n.column_name), null) as numbers
    from information_schema.columns t left join information_schema.columns n on n.table_schema = t.table_schema
      and n.table_name = t.table_name and n.data_type in ('smallint', 'integer', 'bigint', 'numeric') and n.column_name !~ '^(id|seq|sequence|number|\w*attempts)$'
    where t.table_schema = 'public' and t.column_name = 'workspace_id' group by 1 order by 1`;
  sums = tables
    .filter(({ name }) => !isLater(name))
    .map(({ name, numbers }) => {
      const parts = ["'rows', count(*)", ...numbers.map((column) => `'${column}', coalesce(sum("${column}"), 0)`)];
      return `select '${name}' as name, jsonb_build_object(${parts.join(", ")}) as state from "${name}" where workspace_id = $1`;
    })
    .join(" union all ");
});
afterAll(() => server?.end());

async function stateOf({ owner }: World): Promise<Record<string, number>> {
  const rows = await server.unsafe(sums, [owner.workspaceId]);
  return Object.fromEntries(
    rows.flatMap(({ name, state }) => Object.entries(state).map(([column, sum]) => [`${name}.${column}`, Number(sum)])),
  );
}

function tokenFor({ access }: Route, { owner }: World): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? admin.token : owner.token;
}

const hashOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10_000_000, 7);

/** Slugs, codes and e-mails are the same in all requests of a kind, or another in each. */
function named(body: unknown, own: string): unknown {
  const changed = (name: string, value: unknown): unknown => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return each(value);
    if (typeof value !== "string") return value;
    if (/email$/i.test(name)) return `${own.replace("_", "-")}@example.com`;
    if (name === "phone") return `+1555${String(hashOf(own)).padStart(7, "0")}`;
    if (name === "domain") return `${own.replace("_", "-")}.example.com`;
    return /^(slug|storeSlug|code|key|couponCode|labUnitTitle|registerName|sku|barcode)$/.test(name) ? own : value;
  };
  const each = (of: object): object => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, changed(name, value)]));
  return typeof body === "object" && body !== null && !Array.isArray(body) ? each(body) : body;
}

/** The same request many times, or each with names of its own; of changes, first with `If-Match`, if their record can be read. */
type Kind = "equal" | "different" | "with If-Match";
type Send = (index: number) => Promise<Answer>;
let serial = 0;

async function confirmation(route: Route, world: World): Promise<Record<string, string>> {
  const token = tokenFor(route, world);
  const password = token === admin.token ? ADMIN_PASSWORD : PASSWORD;
  const { body } = await test.post("/auth/confirm", { password }, token);
  return { "x-confirmation": body.confirmationToken };
}

/** The requests to one of the two workspaces, with the records that the route needs. */
async function requestsTo(route: Route, kind: Kind, world: World): Promise<Send> {
  const { owner, address } = world;
  const ids = { ...world.ids };
  const filling: Filling = (await fillings[route.name]?.({ test, owner, admin, ids }, serial)) ?? {};
  const headers: Record<string, string> = { "x-forwarded-for": address, ...filling.headers };
  if (route.confirmation) Object.assign(headers, await confirmation(route, world));
  const path = fill(route, { ...ids, ...filling.ids }, filling.params);
  const token = tokenFor(route, world);
  const etag = kind === "with If-Match" ? (await test.call("GET", path, token ? { token } : {})).headers.etag : undefined;
  if (etag) headers["if-match"] = String(etag);
  const idFor = (name: string) => ids[`:${name.replace(/Ids$/, "Id")}`];
  const own = `r${(serial++).toString(36)}`;
  return (index) => {
    const text = `${own}${kind === "different" ? `_${index}` : ""}`;
    const body = route.body && { ...(named(exampleBody(route, idFor), text) as object), ...filling.fields, ...fields[route.name] };
    return test.call(route.method, path, { headers, ...(body ? { body } : {}), ...(token ? { token } : {}) });
  };
}

/** How often each status and code was answered. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body?.error?.code ?? ""].join(" ").trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort());
}

/** Routes that would sign the caller out, or end the workspace of the walk. */
const ENDS_THE_WALK = /\/(close|logout|suspend|password\/\w+|bootstrap)$|\/auth\//;
const depth = ({ path }: Route) => path.split("/").length;
/** Records are made before they are changed, changed before they are ended, and ended before they are deleted; deep ones first. */
const turnOf = ({ method, path }: Route) => {
  if (/^\/admin\/(workspaces|admins)\/:\w+/.test(path) && method !== "POST") return 5;
  if (method === "DELETE") return 4;
  if (/deactivate$|suspend$|resume$/.test(path)) return 3.5;
  return method === "POST" ? (/\/:\w+\/[a-z-]*[^s/]$|rename$|\/start$/.test(path) ? 3 : 1) : 2;
};
const writes = routes
  .filter(({ method, upload, path, name }) => method !== "GET" && !upload && !ENDS_THE_WALK.test(path) && (!ONLY || ONLY.includes(name)))
  .sort((left, right) => turnOf(left) - turnOf(right) || (left.method === "DELETE" ? depth(right) - depth(left) : 0));

/** Fields of examples that name records which the seeds do not have. */
const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
const fields: Record<string, Record<string, unknown>> = {
  updateAnalysis: without("unitId"),
  updateIncome: without("receiptImages", "receiptImage"),
  updateExpense: without("receiptImages", "receiptImage"),
  updateWorkspace: without("logoFileId"),
  updateStaff: without("fields", "roleId", "email"),
  updateStore: without("deliveryTaxRateId", "logoFileId", "coverFileId", "heroFileId"),
  updateProduct: without("images", "imageFileId"),
  updateCollection: without("imageFileId"),
  updateOrder: { ...without("method", "status", "delivery"), paymentStatus: "paid" },
  updateContest: without("questions"),
  updateLedgerAccount: without("code"),
  replaceLedgerMapping: { categories: {}, accounts: {} },
  createSessionField: { isRequired: false },
  updateSessionField: { isRequired: false },
  updateLabTest: without("status", "reason"),
};

interface Seen {
  answers: Record<string, number>;
  /** By table and column: how much the requests changed. */
  changed: Record<string, number>;
}

const AGAIN_MS = 250;
const MOST_TRIES = 20;

/** A busy machine refuses work with 503, and is asked again: nothing has happened then. */
function untilTaken(send: Send): Send {
  return async (index) => {
    for (let tries = 1; ; tries++) {
      const answer = await send(index);
      if (answer.status !== 503 || tries === MOST_TRIES) return answer;
      await setTimeout(AGAIN_MS);
    }
  };
}

/** Sends the requests to one workspace. */
async function race(route: Route, kind: Kind, world: World): Promise<Seen & { isTaken: boolean; refusal: string }> {
  const send = untilTaken(await requestsTo(route, kind, world));
  await test.app.clockwork.drain();
  const before = await stateOf(world);
  const numbers = Array.from({ length: AT_ONCE }, (_, index) => index);
  const answers: Answer[] = [];
  if (world === atOnce) answers.push(...(await Promise.all(numbers.map(send))));
  else for (const index of numbers) answers.push(await send(index));
  await test.app.clockwork.drain();
  const after = await stateOf(world);
  const changes = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
  return {
    answers: tally(answers),
    changed: Object.fromEntries(changes.filter(([, change]) => change !== 0)),
    isTaken: answers.some(({ status }) => status < 300),
    refusal: answers[0]?.body?.error?.message ?? "",
  };
}

const [FACTORS, CONSUMED, OUTSIDE, STATE] = [
  "takes a code that was sent, or of an app: src/domains/mfa tests them at once",
  "ended what an earlier write of the walk had changed",
  "needs an answer from outside",
  "is for a record in another state than the seeded one",
];
/** Writes that the walk cannot make succeed, and why. */
const REFUSED: Record<string, string> = {
  activateDomain: OUTSIDE,
  assignPlan: STATE,
  cancelVisitorBooking: STATE,
  clearArrival: STATE,
  confirmAdminTotp: FACTORS,
  confirmTotp: FACTORS,
  generateBackupCodes: FACTORS,
  inviteStaff: STATE,
  makeMfaMethodPrimary: FACTORS,
  markArrival: STATE,
  moveVisitorBooking: STATE,
  openInvoiceCheckout: STATE,
  openOrderCheckout: STATE,
  postOccurrence: CONSUMED,
  publishContest: STATE,
  quoteOrder: CONSUMED,
  receivePaymentEvent: OUTSIDE,
  regenerateBackupCodes: FACTORS,
  removeCollection: CONSUMED,
  removeContest: STATE,
  removeExpense: CONSUMED,
  removeIncome: CONSUMED,
  removeInvoiceDiscount: STATE,
  removeInvoiceItem: STATE,
  removeLabTestItem: CONSUMED,
  removeMfaMethod: FACTORS,
  removePaymentProvider: CONSUMED,
  removeRole: STATE,
  removeTaxReturn: CONSUMED,
  replaceProductOptions: STATE,
  replayDelivery: STATE,
  resumeWorkspace: STATE,
  retryDeadLetter: STATE,
  skipOccurrence: CONSUMED,
  startLedger: STATE,
  tellLabCritical: CONSUMED,
  updateContest: STATE,
  updateInvoiceAddition: CONSUMED,
  updateLabInterpretation: STATE,
  verifyAdminLogin: FACTORS,
  verifyPhoneSetup: FACTORS,
};

describe.runIf(isPostgres)("every write", () => {
  const refused = new Map<string, string>();

  it.each(writes.map((route) => [route.name, route] as const))(
    "%s does the same, sent many times at once, as one after another",
    async (name, route) => {
      const kinds: Kind[] = route.method === "POST" ? ["equal", "different"] : ["with If-Match", "equal"];
      refused.set(name, "");
      for (const kind of kinds) {
        const { isTaken, refusal, ...expected } = await race(route, kind, inSequence as World);
        const { answers, changed } = await race(route, kind, atOnce as World);
        if (isTaken) refused.delete(name);
        else if (refused.has(name)) refused.set(name, refusal);
        expect({ kind, answers, changed }).toEqual({ kind, ...expected });
      }
    },
  );

  it.skipIf(ONLY)("is taken at least once, but for those listed", () => {
    expect([...refused].filter(([name]) => !(name in REFUSED))).toEqual([]);
  });
});

describe.runIf(isPostgres)("one place that many records claim at once", () => {
  const times = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
  /** With `If-Match`, a change that was overtaken each time is refused; the caller tries again. */
  const accepted = (withMatch: boolean) => (withMatch ? [200, 412, 503] : [200]);
  const claims = (path: string, ids: string[], owner: Member, withMatch: boolean) =>
    Promise.all(
      ids.map(async (id) => {
        const at = `${owner.path}${path}/${id}`;
        const { etag } = (await test.get(at, owner.token)).headers;
        return () =>
          test.call("PATCH", at, { token: owner.token, body: { isDefault: true }, headers: withMatch ? { "if-match": String(etag) } : {} });
      }),
    );

  it.each([false, true])("has one default tax rate; with If-Match: %s", async (withMatch) => {
    const owner = await makeOwner(test);
    const made = await times((index) =>
      test.post(`${owner.path}/tax-rates`, { name: `VAT ${index}`, percentage: 15, isDefault: true }, owner.token),
    );
    expect(tally(made)).toEqual({ "201": AT_ONCE });
    const ids = made.map(({ body }) => body.taxRate.id);
    const sends = await claims("/tax-rates", ids, owner, withMatch);
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.filter(({ status }) => !accepted(withMatch).includes(status)).map(({ text }) => text)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { taxRates } = (await test.get(`${owner.path}/tax-rates?limit=100`, owner.token)).body;
    expect(taxRates.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  it.each([false, true])("has one default payment provider, and at most ten; with If-Match: %s", async (withMatch) => {
    const owner = await makeOwner(test);
    const { headers, fields: keys } = await withProvider({ test, owner });
    const path = `${owner.path}/payment-providers`;
    const body = { kind: "stripe", isDefault: true, ...keys };
    const made = await times(() => test.call("POST", path, { token: owner.token, body, ...(headers ? { headers } : {}) }));
    expect(tally(made)).toEqual({ "201": Math.min(AT_ONCE, 10), ...(AT_ONCE > 10 ? { "422 INVALID_STATE": AT_ONCE - 10 } : {}) });
    const ids = made.flatMap(({ body: { paymentProvider } }) => (paymentProvider ? [paymentProvider.id] : []));
    const sends = await claims("/payment-providers", ids, owner, withMatch);
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.filter(({ status }) => !accepted(withMatch).includes(status)).map(({ text }) => text)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { paymentProviders } = (await test.get(path, owner.token)).body;
    expect(paymentProviders.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});
