import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { findRare } from "./shelf.store.ts";

const test = testApp();

it.runIf(isPostgres)("finds rare words of a large store by an index, in every language and however they are typed", async () => {
  const owner = await makeOwner(test, { name: "Large" });
  const { workspaceId } = owner;
  await test.database.transaction("platform", (db) =>
    sql`insert into products (workspace_id, id, name, description, price_cents, status, created_at, translations)
      select ${workspaceId}, 'f' || lpad(to_hex(s), 23, '0'), 'Product ' || s, case s when 390 then 'Half 50%_off\\price' else 'Plain' end, 250, 'active',
        now() - s * interval '1 minute', case s when 395 then '{"ar": {"name": "فستان أحمر"}}'::jsonb else '{}' end
      from generate_series(1, 400) s`.execute(db),
  );
  const reader = test.database.reader("platform");
  const at = (number: number) => `f${number.toString(16).padStart(23, "0")}`;
  expect(await findRare(reader, workspaceId, "product"), "frequent").toBeUndefined();
  expect(await findRare(reader, workspaceId, "pr"), "short").toBeUndefined();
  expect(await findRare(reader, workspaceId, "PRODUCT 399")).toEqual([at(399)]);
  expect(await findRare(reader, workspaceId, "50%_off\\pr")).toEqual([at(390)]);
  expect(await findRare(reader, workspaceId, "احمر")).toEqual([at(395)]);
  expect(await findRare(reader, workspaceId, "nothing has this")).toEqual([]);
  const other = await makeOwner(test);
  expect(await findRare(reader, other.workspaceId, "product 399"), "small").toBeUndefined();

  const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  const find = async (q: string) => (await test.get(`/public/storefront/stores/${slug}/products?q=${encodeURIComponent(q)}`)).body.products;
  expect(await find("product 399")).toMatchObject([{ id: at(399) }]);
  expect(await find("nothing has this")).toEqual([]);
  expect(await find("product")).toHaveLength(20);
});
