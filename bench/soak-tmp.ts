import { askerOf, KINDS, openBusiness } from "./business.ts";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { type Ask, load } from "./load.ts";
const database = await createDatabase();
const child = await startServer("ours", database.url);
const business = await openBusiness(child.address);
const serial = { next: 0 };
const asks = KINDS.map((name) => askerOf(name, business, serial));
let turn = 0, total = 0;
const mixed: Ask = () => (asks[turn++ % asks.length] as Ask)();
for (let minute = 1; total < 1_000_000; minute++) {
  const before = (await child.usage()).cpuMicros;
  let rate = 0;
  try { rate = (await load(child, mixed, 60)).requestsPerSecond; } catch (e) { console.log(String(e)); continue; }
  const u = await child.usage();
  total += Math.round(rate * 60);
  console.log(`minute ${minute}: ${rate.toFixed(0)}/s ${(u.rssBytes / 1048576).toFixed(0)} MB total ${total} cpu/request ${((u.cpuMicros - before) / (rate * 60)).toFixed(0)} us`);
}
await child.stop(); await database.drop(); process.exit(0);
