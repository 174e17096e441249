// The tests, as `npm test` runs them; with `--all` also the long ones: walks over the route table, large answers and the upgrade. Files
// that failed run once more, alone: a defect fails both times, a busy machine only once. A file that passed only the second time is named,
// so that it gets mended.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as storefrontErrors from "../src/domains/storefront/storefront.errors.ts";
import { routes } from "../src/domains.ts";
import { documentedErrors } from "../src/kit/documented.ts";
import { reportReasons, report as reportStatuses } from "../test/spec/seen.ts";

/** Send requests to every route, in every role or with every field; build large answers; upgrade a filled database. */
const LONG = [
  "test/every-route.test.ts",
  "test/examples.test.ts",
  "test/event-walk.test.ts",
  "test/filters.test.ts",
  "test/patch-walk.test.ts",
  "test/reads.test.ts",
  "test/reference.test.ts",
  "test/sorting.test.ts",
  "test/standing.test.ts",
  "test/stored.test.ts",
  "test/drawing.test.ts",
  "test/exports.test.ts",
  "test/upgrade.test.ts",
  "test/transfer.test.ts",
  "src/kit/http/stream.test.ts",
  "src/kit/weight.test.ts",
  "src/kit/zip.test.ts",
  "src/kit/input.test.ts",
  "src/adapters/payments/stripe.test.ts",
  "src/adapters/realtime/realtime.test.ts",
  "src/domains/booking/booking.test.ts",
  "src/domains/contests/attempts.test.ts",
  "src/domains/files/files.test.ts",
  "src/domains/finance/recurring-rules.test.ts",
  "src/domains/identity/export.test.ts",
  "src/domains/integrations/webhook-endpoints.test.ts",
  "src/domains/jobs/webhooks.test.ts",
  "src/domains/labs/billing.test.ts",
  "src/domains/labs/designs.test.ts",
  "src/domains/labs/reports.test.ts",
  "src/domains/labs/size.test.ts",
  "src/domains/labs/specimens.test.ts",
  "src/domains/ledger/model.test.ts",
  "src/domains/ledger/reports.test.ts",
  "src/domains/messages/messages.test.ts",
  "src/domains/messages/receipts.test.ts",
  "src/domains/messages/records.test.ts",
  "src/domains/mfa/mfa.test.ts",
  "src/domains/payments/opening.test.ts",
  "src/domains/payments/refunds.test.ts",
  "src/domains/payments/refusals.test.ts",
  "src/domains/payments/secrets.test.ts",
  "src/domains/payments/settling.test.ts",
  "src/domains/payments/subscriptions.test.ts",
  "src/domains/pos/documents.test.ts",
  "src/domains/scheduling/calendar.test.ts",
  "src/domains/storefront/carts.test.ts",
  "src/domains/storefront/domains.test.ts",
  "src/domains/storefront/look.test.ts",
  "src/domains/storefront/order-refunds.test.ts",
  "src/domains/storefront/order-taxes.test.ts",
  "src/domains/storefront/translations.test.ts",
  "src/domains/storefront/variants.test.ts",
];
/** More failures than this are a defect, not a busy machine. */
const MOST_TO_REPEAT = 8;

const args = process.argv.slice(2);
const isAll = args.includes("--all");
const folder = mkdtempSync(join(tmpdir(), "tests-"));
const report = join(folder, "report.json");
const statuses = join(folder, "statuses");
writeFileSync(statuses, "");

function run(files: readonly string[]): number {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = isAll ? { ...process.env, STATUSES_FILE: statuses } : process.env;
  return spawnSync("vitest", ["run", ...reporters, ...files], { stdio: "inherit", env }).status ?? 1;
}

function failedFiles(): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: { name: string; status: string }[] };
    return testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(process.cwd(), name));
  } catch {
    return [];
  }
}

function passes(files: readonly string[]): boolean {
  if (run(files) === 0) return true;
  const failed = failedFiles();
  if (failed.length === 0 || failed.length > MOST_TO_REPEAT) return false;
  console.log(`\nonce more, alone: ${failed.join(" ")}`);
  const stillFailing = failed.filter((file) => run([file]) !== 0);
  const unsteady = failed.filter((file) => !stillFailing.includes(file));
  if (unsteady.length > 0) console.log(`UNSTEADY: ${unsteady.join(" ")} failed once and passed alone`);
  if (stillFailing.length > 0) console.log(`FAILED: ${stillFailing.join(" ")}`);
  return stillFailing.length === 0;
}

const given = args.filter((arg) => arg !== "--all");
const runs = given.length > 0 ? [given] : [LONG.map((file) => `--exclude=${file}`), ...(isAll ? [LONG] : [])];
// Each run counts, also after one that failed.
const results = runs.map(passes);
const isWhole = isAll && given.length === 0;
const received = readFileSync(statuses, "utf8");
const reasonsOf = (kinds: readonly { reason: string }[]) => [...new Set(kinds.map(({ reason }) => reason))];
const [declared, required] = [reasonsOf(routes.flatMap(documentedErrors)), reasonsOf(Object.values(storefrontErrors))];
const isComplete = !isWhole || [reportStatuses(received), reportReasons(received, declared, required)].every(Boolean);
rmSync(folder, { recursive: true });
process.exit(results.every(Boolean) && isComplete ? 0 : 1);
