import type postgres from "postgres";

export const SIZE = { clients: 100_000, sessions: 300_000, invoices: 150_000 };
/** Other businesses in the same tables, so that the planner's statistics are not those of a single one. */
const NEIGHBOURS = 30;
const SERVICES = 20;
const STAFF = 10;
const YEARS = 3;

const id = (letter: string, serial: string) => `'${letter}' || lpad(to_hex(${serial}), 23, '0')`;
/** A moment of the last years that does not follow the order of the rows. */
const spread = (serial: string, count: number) =>
  `now() - interval '1 second' * ((${serial})::bigint * 7919 % ${count}) * ${Math.floor((YEARS * 365 * 86_400) / count)}`;
const NAME = `(array['Anna','Mona','Layla','Omar','Zoe','Karim','Ivan','Peter'])[1 + s % 8] || ' '
  || (array['Haddad','Smith','Ivanov','Okafor','Garcia','Novak'])[1 + (s / 8) % 6] || ' ' || s`;
const pick = (words: readonly string[], serial: string) => `(array['${words.join("','")}'])[1 + (${serial}) % ${words.length}]`;

interface Fill {
  table: string;
  count: number;
  /** The columns and their values for the row with the number `n`; `s` is the number of its client. */
  values: Record<string, string>;
}

/** Everything that grows with a business, in proportion to its visits. */
function fillsOf({ clients, sessions, invoices }: typeof SIZE, account: string): Fill[] {
  const some = Math.ceil(sessions / 10);
  const labTests = Math.ceil(sessions / 3);
  const start = `(extract(epoch from ${spread("n", sessions)}) / 60)::bigint`;
  const amount = "1000 + n * 37 % 50000";
  const item = `jsonb_build_array(jsonb_build_object('id', ${id("f", "n")}, 'name', 'Item ' || n % 500, 'quantity', 1, 'unitPriceCents', ${amount}, 'totalCents', ${amount}, 'allocatedCents', ${amount}, 'refundedCents', 0, 'serviceId', null, 'productId', null, 'taxRateId', null, 'tax', null))`;
  return [
    {
      table: "clients",
      count: clients,
      values: {
        id: id("c", "n"),
        name: NAME,
        email: "'client' || n || '@example.com'",
        phone: "'+1415' || lpad(n::text, 7, '0')",
        gender: "case when n % 3 = 0 then 'male' when n % 3 = 1 then 'female' end",
        date_of_birth: "date '1950-01-01' + n % 20000",
        tags: "case when n % 1000 = 0 then array['vip', 'rare'] when n % 5 = 0 then array['vip'] else '{}'::text[] end",
        visit_count: "n % 40",
        spent_cents: amount,
        last_visit_at: `case when n % 4 > 0 then ${spread("n", clients)} end`,
        created_at: spread("n", clients),
      },
    },
    {
      table: "services",
      count: SERVICES,
      values: { id: id("e", "n"), name: "'Service ' || n", scope: "'sessions'", duration_minutes: "30" },
    },
    {
      table: "accounts",
      count: STAFF,
      values: { id: id("a", "n"), kind: "'staff'", email: "'staff' || n || $1 || '@example.com'", name: NAME, password_hash: "'none'" },
    },
    {
      table: "sessions",
      count: sessions,
      values: {
        id: id("d", "n"),
        client_id: id("c", "s"),
        staff_id: id("a", `1 + n % ${STAFF}`),
        name: "'Visit ' || n % 50",
        start_minute: start,
        duration_minutes: "30",
        status: pick(["scheduled", "completed", "cancelled"], "n"),
        search_text: `lower('Visit ' || n % 50 || ' ' || ${NAME})`,
        created_at: spread("n + 5", sessions),
      },
    },
    {
      table: "session_services",
      count: sessions,
      values: { session_id: id("d", "n"), position: "1", service_id: id("e", `1 + n % ${SERVICES}`) },
    },
    {
      table: "pos_registers",
      count: 2_000,
      values: {
        id: id("9", "n"),
        register_name: "'Main'",
        status: "'closed'",
        opening_cash_cents: "0",
        opened_by: account,
        opened_at: spread("n", 2_000),
        closed_at: "now()",
        closing: "'{}'",
        updated_at: "now()",
      },
    },
    {
      table: "pos_invoices",
      count: invoices,
      values: {
        id: id("b", "n"),
        number: "case when n % 100 > 0 then 10000000 + n end",
        status: `case when n % 100 = 0 then 'draft' when n % 100 < 5 then 'open' when n % 100 < 7 then 'void' when n % 100 < 9 then 'refunded' else 'paid' end`,
        register_id: id("9", "1 + n % 2000"),
        client_id: id("c", "s"),
        client_name: NAME,
        currency_code: "'USD'",
        items: item,
        subtotal_cents: amount,
        total_cents: amount,
        due_cents: amount,
        created_by: id("a", `1 + n % ${STAFF}`),
        created_at: spread("n", invoices),
        updated_at: "now()",
        ...{ source_kind: "case when n % 2 = 0 then 'session' end", source_id: `case when n % 2 = 0 then ${id("d", "n")} end` },
      },
    },
    {
      table: "pos_payments",
      count: invoices,
      values: {
        id: id("8", "n"),
        invoice_id: id("b", "n"),
        register_id: id("9", "1 + n % 2000"),
        method: `case when n % 5000 = 0 then 'transfer' else ${pick(["cash", "card"], "n")} end`,
        tendered_cents: amount,
        amount_cents: amount,
        created_by: account,
        created_at: spread("n", invoices),
      },
    },
    {
      table: "financial_entries",
      count: invoices,
      values: {
        id: id("7", "n"),
        kind: "case when n % 10 = 0 then 'expense' else 'income' end",
        title: "'Sale ' || n",
        amount_cents: amount,
        date: `(${spread("n", invoices)})::date`,
        category: pick(["Sales", "Rent", "Lab", "Repairs"], "n / 10"),
        account: pick(["Cash", "Bank"], "n / 7"),
        vendor: "case when n % 10 = 0 then 'Vendor ' || n % 700 end",
        client_id: `case when n % 10 > 0 then ${id("c", "s")} end`,
      },
    },
    {
      table: "messages",
      count: sessions,
      values: {
        id: id("6", "n"),
        kind: pick(["session-confirmed", "session-reminder", "session-cancelled"], "n"),
        channel: "case when n % 3 = 0 then 'sms' else 'email' end",
        client_id: id("c", "s"),
        ...{ about: "'session'", about_id: id("d", "n"), occasion: "n", recipient: "'client' || s || '@example.com'" },
        ...{ language: "'en'", subject: "'Your visit'", body: "'Your visit is confirmed.'" },
        status: "case when n % 20000 = 0 then 'failed' when n % 1000 = 0 then 'dropped' else 'sent' end",
        created_at: spread("n", sessions),
      },
    },
    {
      table: "orders",
      count: some,
      values: {
        id: id("5", "n"),
        status: "case when n % 5000 = 0 then 'confirmed' when n % 50 = 0 then 'pending' else 'completed' end",
        payment_status: "case when n % 5000 = 0 then 'refunded' else 'paid' end",
        customer_name: NAME,
        customer_email: "'client' || s || '@example.com'",
        items: "'[]'",
        total_cents: amount,
        currency_code: "'USD'",
        created_at: spread("n", some),
        number: "10000000 + n",
      },
    },
    ...labFills(labTests),
    {
      table: "audit_events",
      count: sessions,
      values: {
        id: id("3", "n"),
        actor_kind: "'staff'",
        actor_id: id("a", `1 + n % ${STAFF}`),
        action: "case when n % 20000 = 0 then 'account.login' else 'session.create' end",
        record_type: "'session'",
        record_id: id("d", "n"),
        request_id: "'request'",
        created_at: spread("n", sessions),
      },
    },
    {
      table: "files",
      count: some,
      values: {
        id: id("2", "n"),
        name: "'scan-' || n || '.jpg'",
        content_type: "case when n % 5000 = 0 then 'application/pdf' else 'image/jpeg' end",
        size_bytes: "1000",
        uploaded_by: id("a", `1 + n % ${STAFF}`),
        stored_at: spread("n", some),
        created_at: spread("n", some),
      },
    },
    {
      table: "staff_tasks",
      count: some,
      values: {
        id: id("1", "n"),
        staff_id: id("a", `1 + n % ${STAFF}`),
        title: "'Task ' || n",
        status: "case when n % 5000 = 0 then 'cancelled' when n % 100 = 0 then 'todo' else 'done' end",
        priority: "case when n % 5000 = 0 then 'urgent' else 'medium' end",
        due_date: `(${spread("n", some)})::date`,
        created_at: spread("n", some),
      },
    },
  ];
}

const ANALYSES = 20;
const ITEMS = 4;

/** Requests with four analyses and a specimen each: one in 300 waits, one in 500 has a critical value, of which few are not told. */
function labFills(tests: number): Fill[] {
  const testOf = `(1 + (n - 1) / ${ITEMS})`;
  const isOpen = (serial: string) => `(${serial} % 5000 = 0 or ${serial} % 300 = 0)`;
  const hasResult = `(not ${isOpen(testOf)} or (${testOf} % 5000 = 0 and n % 2 = 0))`;
  const at = spread(testOf, tests);
  // As the triggers keep it, which are off while the tables are filled.
  const urgency = (serial: string) =>
    `case when ${isOpen(serial)} then case when ${serial} % 10000 = 0 then timestamptz '1926-01-01Z' else ${spread(serial, tests)} + interval '4 hours' end end`;
  return [
    {
      table: "lab_analyses",
      count: ANALYSES,
      values: {
        ...{ id: id("9", "n"), test_name: "'Analysis ' || n", report_name: "'Analysis ' || n", bill_name: "'Analysis ' || n" },
        ...{ code: "'AN' || n", price_cents: "1000", turnaround_minutes: "240" },
      },
    },
    {
      table: "lab_tests",
      count: tests,
      values: {
        id: id("4", "n"),
        client_id: id("c", "s"),
        patient_name: NAME,
        test_date: `(${spread("n", tests)})::date`,
        status: "case when n % 5000 = 0 then 'in-progress' when n % 300 = 0 then 'pending' else 'completed' end",
        number: "10000000 + n",
        urgency: urgency("n"),
        created_at: spread("n", tests),
      },
    },
    {
      table: "lab_test_items",
      count: tests * ITEMS,
      values: {
        ...{ id: id("8", "n"), test_id: id("4", testOf), analysis_id: id("9", `1 + n % ${ANALYSES}`), position: `n % ${ITEMS}` },
        ...{ test_name: "'Analysis'", report_name: "'Analysis'", bill_name: "'Analysis'", price_cents: "1000", turnaround_minutes: "240" },
        code: `'AN' || (1 + n % ${ANALYSES})`,
        result_value: `case when ${hasResult} then n % 200 end`,
        resulted_at: `case when ${hasResult} then ${at} + interval '2 hours' end`,
        is_critical: "n % 2000 = 0",
        critical_id: `case when n % 2000 = 0 then ${id("7", "n / 2000")} end`,
        due_at: `${at} + interval '4 hours'`,
        urgency: urgency(testOf),
        created_at: at,
      },
    },
    {
      table: "lab_critical_values",
      count: Math.floor((tests * ITEMS) / 2000),
      values: {
        ...{ id: id("7", "n"), test_id: id("4", "n * 500"), item_id: id("8", "n * 2000"), value: "'140'" },
        since: spread("n", tests),
        told_at: "case when n % 20 > 0 then now() end",
      },
    },
    {
      table: "lab_specimens",
      count: tests,
      values: {
        ...{ id: id("6", "n"), test_id: id("4", "n"), accession: "'260131-' || n || '-0'", status: "'received'" },
        ...{ sample_id: "'s'", sample_code: "'SER'", sample_name: "'Serum'", sample_name_ar: "'مصل'", container: "'Gold'" },
        item_ids: `array[${Array.from({ length: ITEMS }, (_, index) => id("8", `(n - 1) * ${ITEMS} + ${index + 1}`)).join(", ")}]`,
        ...{ received_at: spread("n", tests), created_at: spread("n", tests), updated_at: spread("n", tests) },
      },
    },
  ];
}

function insertOf({ table, values, count }: Fill, clients: number): string {
  const names = Object.keys(values);
  return `insert into ${table} (workspace_id, ${names.join(", ")}) select $1, ${names.map((name) => values[name]).join(", ")}
    from generate_series(1, ${count}) n, lateral (select 1 + n % ${clients} as s) client`;
}

/** Fills one business with years of records in the order they were written, not the order they took place, beside many small ones. */
export async function fillLargeTenant(
  owner: postgres.Sql,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  size: typeof SIZE = SIZE,
) {
  // Foreign keys and search texts are right by construction; checking them a million times is not what is measured.
  await owner.unsafe("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'").simple();
  for (const fill of fillsOf(size, `'${accountId}'`)) await owner.unsafe(insertOf(fill, size.clients), [workspaceId]);
  const small = { clients: 100, sessions: 300, invoices: 150 };
  for (let serial = 0; serial < NEIGHBOURS; serial++) {
    const neighbour = (0xabc000 + serial).toString(16).padStart(24, "0");
    for (const fill of fillsOf(small, "''")) {
      await owner.unsafe(insertOf({ ...fill, count: Math.min(fill.count, small.sessions) }, small.clients), [neighbour]);
    }
  }
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
  await owner.unsafe("vacuum analyze");
}
