import { build } from "./child.ts";
import { soak, tenantRead } from "./tenant-read.ts";

const benches: Record<string, () => Promise<boolean>> = { "tenant-read": tenantRead, soak };

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches[name]);
if (unknown) {
  process.stderr.write(`There is no bench ${unknown}; there are ${Object.keys(benches).join(", ")}.\n`);
  process.exit(1);
}
build();
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  if (!(await bench())) process.exitCode = 1;
}
