import { askerOf, type Business, KINDS, type Kind, openBusiness } from "./business.ts";
import { type Child, startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { load, type Measured, median } from "./load.ts";
import type { Section } from "./report.ts";

const ROUNDS = 8;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
/** Targets for tenant reads and bookings, as a share of the bare server's throughput. */
const TARGETS: Partial<Record<Kind, number>> = { "one record": 0.6, book: 0.5 };

interface Compared {
  child: Child;
  business: Business;
  serial: { next: number };
  rounds: Measured[];
}

/** Each kind of route compared with the bare server, and on the embedded database, in short turns: noise affects all of them equally. */
export async function kinds(): Promise<Section> {
  const database = await createDatabase();
  const children: Child[] = [];
  const start = async (name: "ours" | "bare", url?: string) => {
    const child = await startServer(name, url);
    children.push(child);
    return child;
  };
  try {
    const ours = await start("ours", database.url);
    const embedded = await start("ours");
    const business = await openBusiness(ours.address);
    const places = {
      bare: { child: await start("bare", database.url), business },
      ours: { child: ours, business },
      embedded: { child: embedded, business: await openBusiness(embedded.address) },
    };
    const rows: KindRow[] = [];
    for (const kind of KINDS) rows.push(await compare(kind, places));
    return describe(rows);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await database.drop();
  }
}

interface KindRow {
  kind: Kind;
  bare: Measured[];
  ours: Measured[];
  embedded: Measured[];
}

type Places = Record<"bare" | "ours" | "embedded", { child: Child; business: Business }>;

/** The bare server and ours book in the same diary: each has its own half of the future. */
const HALF = { bare: 0, ours: 5_000_000, embedded: 0 };

async function compare(kind: Kind, places: Places): Promise<KindRow> {
  const compared = Object.entries(places).map(([name, { child, business }]): [string, Compared] => {
    const serial = { next: HALF[name as keyof typeof HALF] };
    return [name, { child, business, serial, rounds: [] }];
  });
  for (const [, place] of compared) await load(place.child, askerOf(kind, place.business, place.serial), WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [, place] of compared) {
      place.rounds.push(await load(place.child, askerOf(kind, place.business, place.serial), ROUND_SECONDS));
    }
  }
  const row = Object.fromEntries(compared.map(([name, { rounds }]) => [name, rounds])) as Omit<KindRow, "kind">;
  process.stdout.write(`${kind.padEnd(12)} ${rate(row.bare)} bare, ${rate(row.ours)} ours, ${rate(row.embedded)} embedded\n`);
  return { kind, ...row };
}

const rate = (rounds: readonly Measured[]) => median(rounds.map((round) => round.requestsPerSecond)).toFixed(0);
const cost = (rounds: readonly Measured[]) => Math.min(...rounds.map((round) => round.cpuMicrosPerRequest)).toFixed(0);
const p99 = (rounds: readonly Measured[]) => median(rounds.map((round) => round.p99Ms)).toFixed(0);

/** The median of the rounds: a disturbance affects one round only. */
function ratioOf({ bare, ours }: KindRow): number {
  return median(ours.map((round, index) => round.requestsPerSecond / (bare[index]?.requestsPerSecond ?? Number.NaN)));
}

function describe(rows: readonly KindRow[]): Section {
  return {
    title: "Kinds of routes",
    text: `Requests per second over 32 connections, 12 database connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn. "Bare" is Fastify with postgres.js and the same statements: no token, no tenant, no checks. The processor time is the server's own in its best round.`,
    head: ["Kind", "bare/s", "ours/s", "ratio", "target", "bare µs", "ours µs", "ours p99 ms", "embedded/s"],
    rows: rows.map((row) => [
      row.kind,
      rate(row.bare),
      rate(row.ours),
      ratioOf(row).toFixed(2),
      TARGETS[row.kind]?.toFixed(2) ?? "",
      cost(row.bare),
      cost(row.ours),
      p99(row.ours),
      rate(row.embedded),
    ]),
    chart: {
      name: "kinds",
      title: "Throughput as a fraction of bare Fastify + postgres.js",
      bars: rows.map((row) => ({ label: row.kind, value: ratioOf(row), text: ratioOf(row).toFixed(2) })),
      mark: { value: 0.6, text: "0.60" },
    },
  };
}
