import { expect, it } from "vitest";
import { isPostgres } from "../../../../test/harness.ts";
import { Lane } from "./lane.ts";
import { Servers } from "./servers.ts";

it.runIf(isPostgres).each([
  ["", false],
  [", without waiting until nothing is under way", true],
])("plans a statement anew once its table has grown, though no analyze has run%s", async (_, isBusy) => {
  const url = String(process.env.DATABASE_URL);
  const lane = new Lane(new Servers(url), {
    role: decodeURIComponent(new URL(url).username),
    settings: { plan_cache_mode: "force_generic_plan", enable_seqscan: "off" },
  });
  const ask = async (sql: string, ...parameters: unknown[]) => {
    const { results } = await lane.send([{ sql, parameters, reads: true }]);
    return results.at(-1)?.rows as Record<string, string>[];
  };
  const find = "select id from sessions_of_a_shop where shop = $1";
  const nameOf = async () => (await ask("select name from pg_prepared_statements where statement = $1", find))[0]?.name;
  const planOf = async (name: string | undefined) => JSON.stringify(await ask(`explain execute ${name}('a')`));
  await lane.connect();
  try {
    await ask("create temp table sessions_of_a_shop (shop text, id int)");
    await ask("create index by_shop on sessions_of_a_shop (shop, id)");
    await ask(find, "a");
    await ask("insert into sessions_of_a_shop select 'a', i from generate_series(1, 20000) i");
    const name = await nameOf();
    const young = await planOf(name);
    if (isBusy) {
      const underWay = ask("select pg_sleep(1.5)");
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const [grown] = await Promise.all([planOf(name), underWay]);
      expect(grown).not.toBe(young);
    } else await expect.poll(() => planOf(name)).not.toBe(young);
  } finally {
    await lane.close();
  }
});
