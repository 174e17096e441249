// Runs dependency-cruiser and fails if it saw no modules, which would otherwise pass.
import { execFileSync } from "node:child_process";

const MIN_MODULES = 140;
const output = execFileSync("npx", ["--no-install", "depcruise", "src", "console/src", "--output-type", "json"], {
  encoding: "utf8",
  maxBuffer: 1e9,
});
const { summary } = JSON.parse(output) as {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
};
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < MIN_MODULES) console.error(`Only ${summary.totalCruised} modules were cruised.`);
if (summary.violations.length > 0 || summary.totalCruised < MIN_MODULES) process.exitCode = 1;
else console.log(`Architecture: ${summary.totalCruised} modules, no violations.`);
