import { readFileSync } from "node:fs";
import { relative } from "node:path";

// The test files that failed, a line each, as the JSON report of a run names them.
const { testResults } = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { name, status } of testResults) if (status === "failed") console.log(relative(process.cwd(), name));
