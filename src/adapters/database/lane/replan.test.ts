import { expect, it } from "vitest";
import { isPostgres } from "../../../../test/harness.ts";
import { Servers } from "../servers.ts";
import { Lane } from "./lane.ts";

it.runIf(isPostgres)("plans a statement anew once its table has grown, though nobody has analysed it", async () => {
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
  const planOf = async () => {
    const [known] = await ask("select name from pg_prepared_statements where statement = $1", find);
    return JSON.stringify(await ask(`explain execute ${known?.name}('a')`));
  };
  await lane.connect();
  try {
    await ask("create temp table sessions_of_a_shop (shop text, id int)");
    await ask("create index by_shop on sessions_of_a_shop (shop, id)");
    await ask(find, "a");
    await ask("insert into sessions_of_a_shop select 'a', i from generate_series(1, 20000) i");
    const young = await planOf();
    await expect.poll(planOf).not.toBe(young);
  } finally {
    await lane.close();
  }
});
