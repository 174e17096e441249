import { askerOf, KINDS, openBusiness } from "./business.ts";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { type Ask, load, median } from "./load.ts";
import type { Section } from "./report.ts";

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** After three minutes of warm-up, memory may grow by this much until the end. */
const WARM_UP_SHARE = 0.3;
const TARGET = 1.1;

/** All kinds of requests mixed, for ten minutes, on each database: memory must level off. */
export async function memory(): Promise<Section> {
  const rows: string[][] = [];
  const bars: { label: string; value: number; text: string }[] = [];
  for (const kind of ["PostgreSQL", "embedded"] as const) {
    const slices = await measure(kind);
    const settled = slices.slice(Math.floor(slices.length * WARM_UP_SHARE));
    const third = Math.max(1, Math.floor(settled.length / 3));
    const [early, late] = [settled.slice(0, third), settled.slice(-third)];
    const growth = median(late.map(({ megabytes }) => megabytes)) / median(early.map(({ megabytes }) => megabytes));
    const [rateBefore, rateAfter] = [early, late].map((part) => median(part.map(({ requests: count }) => count / 60)).toFixed(0));
    const most = Math.max(...slices.map(({ megabytes }) => megabytes));
    const requests = slices.reduce((sum, { requests: count }) => sum + count, 0);
    rows.push([kind, String(requests), most.toFixed(0), `x${growth.toFixed(2)}`, `${rateBefore} to ${rateAfter}`]);
    for (const [index, { megabytes }] of slices.entries()) {
      bars.push({ label: `${kind}, minute ${index + 1}`, value: megabytes, text: `${megabytes.toFixed(0)} MB` });
    }
  }
  return {
    title: "Memory",
    text: `${MINUTES} minutes of every kind of request, mixed, over 32 connections. Growth compares the last third with the first after a warm-up and may be ${((TARGET - 1) * 100).toFixed(0)} % at most; so do the requests per second, while tables grow.`,
    head: ["Database", "requests", "most MB", "growth", "requests/s"],
    rows,
    chart: { name: "memory", title: "Memory of the service under mixed load", bars },
  };
}

interface Slice {
  megabytes: number;
  requests: number;
}

async function measure(kind: "PostgreSQL" | "embedded"): Promise<Slice[]> {
  const database = kind === "PostgreSQL" ? await createDatabase() : undefined;
  const child = await startServer("ours", database?.url);
  try {
    const business = await openBusiness(child.address);
    const serial = { next: 0 };
    const asks = KINDS.map((name) => askerOf(name, business, serial));
    let turn = 0;
    const mixed: Ask = () => (asks[turn++ % asks.length] as Ask)();
    const slices: Slice[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      const { requestsPerSecond: rate } = await load(child, mixed, 60);
      const megabytes = (await child.usage()).rssBytes / 1024 / 1024;
      process.stdout.write(`${kind}, minute ${minute}: ${rate.toFixed(0)} requests/s, ${megabytes.toFixed(0)} MB\n`);
      slices.push({ megabytes, requests: Math.round(rate * 60) });
    }
    return slices;
  } finally {
    await child.stop();
    await database?.drop();
  }
}
