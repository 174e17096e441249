// npm run bench [part...]: measures and writes bench/report.md with its charts. Parts that are not named keep their figures;
// `report` measures nothing and writes the report from the existing figures.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { buildService } from "../scripts/build.mjs";
import { fanout } from "./fanout.ts";
import { growth } from "./growth.ts";
import { kinds } from "./kinds.ts";
import { large } from "./large.ts";
import { memory } from "./memory.ts";
import { neighbours } from "./neighbours.ts";
import { paymentEvents } from "./payment-events.ts";
import { type Section, table, writeReport } from "./report.ts";
import { slots } from "./slots.ts";
import { starts } from "./starts.ts";
import { storefront } from "./storefront.ts";
import { webhooks } from "./webhooks.ts";

const parts: Record<string, () => Promise<Section>> = {
  kinds,
  growth,
  large,
  slots,
  storefront,
  starts,
  fanout,
  webhooks,
  neighbours,
  "payment-events": paymentEvents,
  memory,
};
const figures = fileURLToPath(new URL("./figures/", import.meta.url));

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !parts[name] && name !== "report");
if (unknown) {
  process.stderr.write(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")} and report.\n`);
  process.exit(1);
}

const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (chosen.length > 0) await buildService();
mkdirSync(figures, { recursive: true });
for (const [name, measure] of chosen) {
  process.stdout.write(`\n${name}\n`);
  const section = await measure();
  writeFileSync(`${figures}${name}.json`, `${JSON.stringify(section, null, 2)}\n`);
  process.stdout.write(`\n${table(section.head, section.rows)}\n`);
}

// Measured with another program and entered by hand: one autocommit statement per request is 1.
const kept = ["yardstick", ...Object.keys(parts)].filter((name) => existsSync(`${figures}${name}.json`));
const sections = kept.map((name): Section => JSON.parse(readFileSync(`${figures}${name}.json`, "utf8")));
const machine = `Node ${process.version}, ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB of memory; server, load and database share them.`;
writeReport(machine, sections);
process.stdout.write("\nwritten to bench/report.md\n");
process.exit(0);
