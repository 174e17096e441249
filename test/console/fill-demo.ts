// Fills DATA_DIR with the demo's businesses over the given number of months, without the two years that `npm run demo` tells:
// `node --import tsx test/console/fill-demo.ts 1`.
import { fill } from "../../demo/fill.ts";
import { openWorld } from "../../demo/world.ts";
import { openDatabase } from "../../src/adapters/database/open.ts";
import { readConfig } from "../../src/config.ts";

const config = readConfig(process.env);
const { databaseConnections: connections, dataDir } = config;
const database = await openDatabase({ url: undefined, migrationUrl: undefined, connections, dataDir });
const world = await openWorld({ config, database });
try {
  await fill(world, new Date(), Number(process.argv[2] ?? 1), () => undefined);
} finally {
  await world.close();
}
