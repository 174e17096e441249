// Every check, as `npm run check` runs them: two at a time, each one's output in one piece.
import { spawn } from "node:child_process";

/** The types take as long as all others together. */
const LANES = [["types"], ["lint", "english", "architecture", "dead", "api"]];

function run(check: string): Promise<boolean> {
  const child = spawn("npm", ["run", `check:${check}`]);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      if (code !== 0) console.log(`FAILED: npm run check:${check}`);
      resolve(code === 0);
    });
  });
}

/** The checks of a lane after each other, also after one that failed. */
async function runAll(checks: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const check of checks) isGood = (await run(check)) && isGood;
  return isGood;
}

const results = await Promise.all(LANES.map(runAll));
process.exit(results.every(Boolean) ? 0 : 1);
