// The tests, as `npm test` runs them. Files that failed run once more, alone: a defect fails both times, a busy machine only once. A file
// that passed only the second time is named, so that it gets mended.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** More failures than this are a defect, not a busy machine. */
const MOST_TO_REPEAT = 8;

const folder = mkdtempSync(join(tmpdir(), "tests-"));
const report = join(folder, "report.json");

function run(files: readonly string[]): number {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return spawnSync("vitest", ["run", ...reporters, ...files], { stdio: "inherit" }).status ?? 1;
}

function failedFiles(): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: { name: string; status: string }[] };
    return testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(process.cwd(), name));
  } catch {
    return [];
  }
}

let status = run(process.argv.slice(2));
const failed = status === 0 ? [] : failedFiles();
if (failed.length > 0 && failed.length <= MOST_TO_REPEAT) {
  console.log(`\nonce more, alone: ${failed.join(" ")}`);
  const stillFailing = failed.filter((file) => run([file]) !== 0);
  const unsteady = failed.filter((file) => !stillFailing.includes(file));
  if (unsteady.length > 0) console.log(`UNSTEADY: ${unsteady.join(" ")} failed once and passed alone`);
  if (stillFailing.length > 0) console.log(`FAILED: ${stillFailing.join(" ")}`);
  status = stillFailing.length > 0 ? 1 : 0;
}
rmSync(folder, { recursive: true });
process.exit(status);
