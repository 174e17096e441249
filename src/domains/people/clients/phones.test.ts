import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeKey, makeOwner, makeStaff, signupBody } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { hire } from "../../../../test/staff.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test, { countryCode: "SA", storeSlug: "riyadh-salon" });
});

async function makeClient(client: Record<string, unknown>, { path, token }: Member = owner) {
  const { status, body } = await test.post(`${path}/clients`, client, token);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.client;
}

async function found(q: string, { path, token }: Member = owner): Promise<string[]> {
  const list = await test.get(`${path}/clients?q=${encodeURIComponent(q)}`, token);
  const { body } = await test.get(`${path}/search?q=${encodeURIComponent(q)}`, token);
  const names = list.body.clients.map(({ name }: { name: string }) => name).sort();
  expect(body.results.clients.map(({ name }: { name: string }) => name).sort()).toEqual(names);
  return names;
}

describe("a client's phone", () => {
  it("is kept as E.164, read as dialled in the workspace's country", async () => {
    const client = await makeClient({ name: "Layla", phone: "٠٥٠ ١٢٣ ٤٥٦٧", dateOfBirth: "١٩٩٠-٠٥-١٧" });
    expect(client).toMatchObject({ phone: "+966501234567", dateOfBirth: "1990-05-17" });
    const changed = await test.patch(`${owner.path}/clients/${client.id}`, { phone: "0559876543" }, owner.token);
    expect(changed.body.client.phone).toBe("+966559876543");
    const cleared = await test.patch(`${owner.path}/clients/${client.id}`, { phone: null }, owner.token);
    expect(cleared.body.client.phone).toBeNull();
  });

  it("stays as typed if it is not valid, or the country is unknown", async () => {
    expect((await makeClient({ name: "Short", phone: "999 999" })).phone).toBe("999 999");
    const elsewhere = await makeOwner(test);
    expect((await makeClient({ name: "Layla", phone: "050 123 4567" }, elsewhere)).phone).toBe("050 123 4567");
  });

  it("follows the country of the address, for API keys too", async () => {
    const moving = await makeOwner(test);
    const key = { ...moving, ...(await makeKey(test, moving, ["clients.create"])) };
    expect((await makeClient({ name: "Before", phone: "0501234567" }, key)).phone).toBe("0501234567");
    await test.patch(moving.path, { address: { countryCode: "SA" } }, moving.token);
    expect((await makeClient({ name: "After", phone: "0501234567" }, moving)).phone).toBe("+966501234567");
    expect((await makeClient({ name: "Key", phone: "0501234567" }, key)).phone).toBe("+966501234567");
  });

  it("is found by any part of its national or international form", async () => {
    const salon = await makeOwner(test, { countryCode: "SA" });
    await makeClient({ name: "Huda", phone: "0501239876" }, salon);
    for (const q of [
      "0501239",
      "050 123 9876",
      "501239",
      "+966501239",
      "00966 50 1239",
      "966501239876",
      "239876",
      "٠٥٠١٢٣٩",
      "huda 0501239",
    ]) {
      expect([q, await found(q, salon)]).toEqual([q, ["Huda"]]);
    }
    expect(await found("0501230", salon)).toEqual([]);
  });

  it("is found as it was typed before there was a country", async () => {
    const salon = await makeOwner(test);
    await makeClient({ name: "Huda", phone: "050 123 9876" }, salon);
    for (const q of ["0501239", "+966501239876", "00966501239876", "9876"]) expect([q, await found(q, salon)]).toEqual([q, ["Huda"]]);
  });

  it("comes from CSV files in any digits, and is recognised in both forms", async () => {
    const salon = await makeOwner(test);
    await makeClient({ name: "Huda", phone: "0501239876" }, salon);
    await test.patch(salon.path, { address: { countryCode: "SA" } }, salon.token);
    const csv = "name,phone,dateOfBirth,discount\nHuda,٠٥٠١٢٣٩٨٧٦,١٩٩٠-٠٥-١٧,١٠٪\nNew,۰۵۵۹۸۷۶۵۴۳,,\n";
    const form = new FormData();
    form.append("file", new Blob([csv], { type: "text/csv" }), "clients.csv");
    const request = new Response(form);
    const { status, body } = await test.call("POST", `${salon.path}/clients/import`, {
      token: salon.token,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    });
    expect([status, body]).toMatchObject([200, { applied: true, created: 1, updated: 1, rejectedRows: 0 }]);
    const { body: list } = await test.get(`${salon.path}/clients?sort=name`, salon.token);
    expect(list.clients).toMatchObject([
      { name: "Huda", phone: "+966501239876", dateOfBirth: "1990-05-17", discount: { kind: "percentage", value: 10 } },
      { name: "New", phone: "+966559876543" },
    ]);
  });
});

describe("a name in Arabic", () => {
  it("is found however it is spelt", async () => {
    const salon = await makeOwner(test);
    for (const name of ["فاطمة الزهراء", "مُصْطَفَى", "أحمد إبراهيم", "آمنة", "مـــحمد ٢٠٢٦", "هیفا"]) await makeClient({ name }, salon);
    const cases = [
      ["فاطمه", "فاطمة الزهراء"],
      ["الزهرا", "فاطمة الزهراء"],
      ["مصطفي", "مُصْطَفَى"],
      ["احمد ابراهيم", "أحمد إبراهيم"],
      ["أمنه", "آمنة"],
      ["محمد", "مـــحمد ٢٠٢٦"],
      ["2026", "مـــحمد ٢٠٢٦"],
      ["هيفا", "هیفا"],
    ] as const;
    for (const [q, name] of cases) expect([q, await found(q, salon)]).toEqual([q, [name]]);
  });
});

describe("other phones and digits", () => {
  it("of sign-up are national with a country, else E.164 (422)", async () => {
    const made = await test.post("/signup", signupBody({ countryCode: "SA", phone: "٠٥٠١٢٣٤٥٦٧" }));
    expect([made.status, made.body.workspace.phone]).toEqual([201, "+966501234567"]);
    expect((await test.post("/signup", signupBody({ phone: "+٩٦٦٥٠١٢٣٤٥٦٧" }))).body.workspace.phone).toBe("+966501234567");
    for (const body of [{ phone: "0501234567" }, { phone: "12345", countryCode: "SA" }]) {
      const { status, body: answer } = await test.post("/signup", signupBody(body));
      expect([status, answer.error.details[0].path]).toEqual([422, "phone"]);
    }
  });

  it("of the profile, staff and store are read in the workspace's country", async () => {
    const salon = await makeOwner(test, { countryCode: "SA" });
    expect((await test.patch(salon.path, { phone: "0501234567" }, salon.token)).body.workspace.phone).toBe("+966501234567");
    expect((await test.patch(salon.path, { phone: "05012" }, salon.token)).status).toBe(400);
    expect((await hire(test, salon, { phone: "0501234567" })).body.staff.phone).toBe("+966501234567");
    expect((await hire(test, salon, { phone: "05012" })).status).toBe(422);
    const { body } = await test.get(`${salon.path}/staff?q=0501234`, salon.token);
    expect(body.staff).toHaveLength(1);
    const store = await test.patch(`${salon.path}/storefront/store`, { contactPhone: "٠١١ ٤١٢ ٣٤٥٦" }, salon.token);
    expect(store.body.store.contactPhone).toBe("+966114123456");
  });

  it("of query strings are read in any digits", async () => {
    const { status, body } = await test.get(
      `${owner.path}/clients?limit=${encodeURIComponent("٥")}&from=${encodeURIComponent("٢٠٢٦-٠١-٠١")}`,
      owner.token,
    );
    expect([status, body.pagination.limit]).toEqual([200, 5]);
  });

  it("need no permission beyond those of the list", async () => {
    const desk = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/clients?q=0501`, desk.token)).status).toBe(200);
  });
});

describe.runIf(isPostgres)("a search by phone", () => {
  it("reads the workspace's clients by index", async () => {
    const { rows } = await test.database.transaction({ workspaceId: owner.workspaceId }, async (db) => {
      const { sql } = await import("kysely");
      return sql<{ "QUERY PLAN": string }>`
        explain select id from clients where workspace_id = ${owner.workspaceId} and deleted_at is null
          and strpos(search_text, (select plain_text('501234'::text))) > 0 order by id desc limit 20`.execute(db);
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  });
});
