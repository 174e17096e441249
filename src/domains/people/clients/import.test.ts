import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeKey, makeOwner, makeStaff, PLANS, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { form } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
});

async function send(member: { token: string; path: string }, csv: string | Buffer, query = "") {
  const { payload, headers } = await form({ bytes: Buffer.from(csv), name: "clients.csv", type: "text/csv" });
  return test.call("POST", `${member.path}/clients/import${query}`, { token: member.token, payload, headers });
}

async function listed(member: Member, query = ""): Promise<Record<string, unknown>[]> {
  return (await test.get(`${member.path}/clients?limit=100${query}`, member.token)).body.clients;
}

const nothing = { applied: true, created: 0, updated: 0, unchanged: 0, rejectedRows: 0, rejected: [], ignoredColumns: [] };

describe("POST .../clients/import", () => {
  it("adds clients with every field, and reports unknown columns", async () => {
    const shop = await makeOwner(test);
    const csv = `\uFEFFName,E-mail,Phone,Date of birth,Gender,language,Notes,Tags,Discount,Loyalty\r
"Haddad, Layla",LAYLA@example.com,'+1 555 010 2030,1990-05-17,F,ar,"Says ""hi""\r
twice","vip; regular",10%,77\r
Omar,,,,,,,,2.5,\r
`;
    const { status, body } = await send(shop, csv);
    expect([status, body]).toEqual([200, { ...nothing, created: 2, ignoredColumns: ["Loyalty"] }]);
    const [omar, layla] = (await listed(shop)).sort((left) => (left.name === "Omar" ? -1 : 1));
    expect(layla).toMatchObject({
      ...{ name: "Haddad, Layla", email: "layla@example.com", phone: "+1 555 010 2030", dateOfBirth: "1990-05-17", gender: "female" },
      ...{ language: "ar", notes: 'Says "hi"\r\ntwice', tags: ["vip", "regular"], discount: { kind: "percentage", value: 10 } },
    });
    expect(omar).toMatchObject({ email: null, phone: null, tags: [], discount: { kind: "fixed", value: 2.5 } });
  });

  it("reads tax number and address, of which it changes only the given lines, and reads what it exports", async () => {
    const shop = await makeOwner(test);
    const first = "name,email,Tax number,Address line 1,city,Postal code,Country code\nAcme,a@example.com,3100,1 Road,Riyadh,12271,sa\n";
    expect((await send(shop, first)).body).toEqual({ ...nothing, created: 1 });
    expect((await send(shop, first)).body).toEqual({ ...nothing, unchanged: 1 });
    expect((await send(shop, "name,email,city\nAcme,a@example.com,Jeddah\n")).body).toEqual({ ...nothing, updated: 1 });
    const address = { line1: "1 Road", line2: null, city: "Jeddah", region: null, postalCode: "12271", countryCode: "SA" };
    expect(await listed(shop)).toMatchObject([{ taxNumber: "3100", address }]);
    const bad = await send(shop, "name,countryCode\nBad,Saudi\n");
    expect(bad.body.rejected).toEqual([{ line: 2, path: "address.countryCode", message: expect.any(String) }]);
    const exported = await test.get(`${shop.path}/clients.csv`, shop.token);
    expect((await send(shop, exported.text)).body).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it("reads semicolons and Arabic headings", async () => {
    const shop = await makeOwner(test);
    const { body } = await send(shop, "الاسم;البريد الإلكتروني;الجنس\nليلى;layla@example.com;أنثى\n");
    expect(body).toMatchObject({ ...nothing, created: 1 });
    expect(await listed(shop)).toMatchObject([{ name: "ليلى", email: "layla@example.com", gender: "female" }]);
  });

  it("finds clients again by id, e-mail, or name and phone, and changes only what the file holds", async () => {
    const shop = await makeOwner(test);
    const make = async (details: object) => (await test.post(`${shop.path}/clients`, details, shop.token)).body.client.id;
    const byId = await make({ name: "Ida", email: "old@example.com", notes: "kept" });
    await make({ name: "Emil", email: "emil@example.com", notes: "kept" });
    await make({ name: "Phil", phone: "+1 (555) 0100", notes: "kept" });
    await make({ name: "Same", email: "same@example.com", phone: "123456" });
    const csv = `id,name,email,phone,notes
${byId},,new@example.com,,
,Emil K.,Emil@Example.com,999 999,
,phil,phil@example.com,+15550100,
,Same,same@example.com,123456,
,Phil,other@example.com,777 777,
`;
    expect((await send(shop, csv)).body).toEqual({ ...nothing, created: 1, updated: 3, unchanged: 1 });
    const found = Object.fromEntries((await listed(shop)).map((client) => [client.email, client]));
    expect(found["new@example.com"]).toMatchObject({ id: byId, name: "Ida", notes: "kept" });
    expect(found["emil@example.com"]).toMatchObject({ name: "Emil K.", phone: "999 999", notes: "kept" });
    expect(found["phil@example.com"]).toMatchObject({ name: "phil", phone: "+15550100", notes: "kept" });
    expect(found["other@example.com"]).toMatchObject({ name: "Phil", notes: null });
  });

  it("names every bad row and changes nothing, unless bad rows are to be skipped", async () => {
    const shop = await makeOwner(test);
    const family = ["Anna", "Ben"].map((name) => test.post(`${shop.path}/clients`, { name, email: "family@example.com" }, shop.token));
    await Promise.all(family);
    const csv = `name,email,dateOfBirth,gender,discount,id
Good,good@example.com,,,,
Bad,no-address,,,,
Bad,,2999-01-01,,,
Bad,,,purple,,
Bad,,,,150%,
Bad,,,,,aaaaaaaaaaaaaaaaaaaaaaaa
Bad,,,,,no-id
,some@example.com,,,,
Twice,good@example.com,,,,
Carl,family@example.com,,,,
Ben,family@example.com,,,,
`;
    const { status, body } = await send(shop, csv);
    expect([status, body.applied, body.created, body.rejectedRows]).toEqual([200, false, 0, 9]);
    expect(body.rejected.map(({ line, path }: { line: number; path: string }) => `${line} ${path}`)).toEqual([
      ...["3 email", "4 dateOfBirth", "5 gender", "6 discount.value", "7 id", "8 id", "9 name", "10 ", "11 email"],
    ]);
    expect(await listed(shop)).toHaveLength(2);
    const skipped = (await send(shop, csv, "?skipInvalid=true")).body;
    expect([skipped.applied, skipped.created, skipped.unchanged, skipped.rejectedRows]).toEqual([true, 1, 1, 9]);
    expect(await listed(shop)).toHaveLength(3);
  });

  it("changes nothing in a dry run and reports what would happen", async () => {
    const shop = await makeOwner(test);
    const { body } = await send(shop, "name,email\nA,a@example.com\nB,bad\n", "?dryRun=true");
    expect(body).toMatchObject({ applied: false, created: 1, rejectedRows: 1 });
    expect(await listed(shop)).toEqual([]);
    await test.app.clockwork.drain();
  });

  it("sends an event for every client it adds or changes", async () => {
    const shop = await makeOwner(test);
    await send(shop, "name,email\nA,a@example.com\nB,b@example.com\n");
    await send(shop, "name,email,notes\nA,a@example.com,hello\nB,b@example.com,\n");
    const { workspaceId } = shop;
    const events = await test.database.transaction({ workspaceId }, (db) =>
      db.selectFrom("events").select(["event", "data"]).where("event", "like", "client.%").orderBy("sequence").execute(),
    );
    expect(events.map(({ event, data }) => `${event} ${(data as { name: string }).name}`)).toEqual([
      ...["client.created A", "client.created B", "client.updated A"],
    ]);
  });

  it("adds each client once when the same file is sent thirty times at once", async () => {
    const shop = await makeOwner(test);
    const csv = "name,email,phone\nA,a@example.com,\nB,,+15550101\n";
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(shop, csv)));
    expect(answers.reduce((sum, { body }) => sum + (body.created ?? 0), 0)).toBe(2);
    expect(await listed(shop)).toHaveLength(2);
  });

  it("keeps to the plan's limit, in a dry run too", async () => {
    const shop = await makeOwner(test, { planId: PLANS.free });
    const rows = Array.from({ length: 1_000 }, (_, index) => `Client ${index}`).join("\n");
    for (const query of ["", "?dryRun=true"]) {
      const { status, body } = await send(shop, `name\n${rows}\n`, query);
      expect([status, body.error.code, body.error.limit]).toEqual([422, "LIMIT_REACHED", "max-clients"]);
    }
    expect(await listed(shop)).toEqual([]);
  });

  it("takes five thousand rows and refuses more", async () => {
    const shop = await makeOwner(test);
    const rows = Array.from({ length: 5_000 }, (_, index) => `Client ${index},c${index}@example.com`);
    expect((await send(shop, `name,email\n${rows.join("\n")}\n`, "?dryRun=true")).body).toMatchObject({ created: 5_000, rejectedRows: 0 });
    const some = rows.slice(0, 500).join("\n");
    expect((await send(shop, `name,email\n${some}\n`)).body).toEqual({ ...nothing, created: 500 });
    expect((await send(shop, `name,email\n${some}\n`)).body).toEqual({ ...nothing, unchanged: 500 });
    const { status, body } = await send(shop, `name,email\n${rows.join("\n")}\nOne more,\n`);
    expect([status, body.error.details[0].message]).toEqual([422, "must have at most 5000 rows below the header"]);
  });

  it("refuses what is no such file with 422, a large one with 413, another type with 415", async () => {
    const bad = ["", "\n\n", "email\na@example.com\n", "name,name\nA,B\n", 'name\n"A\n', 'name\n"A"x\n', Buffer.from([0x6e, 0xff, 0xfe])];
    for (const csv of bad) {
      const { status, body } = await send(owner, csv);
      expect([csv, status, body.error.details?.[0].path]).toEqual([csv, 422, "file"]);
    }
    expect((await send(owner, `name\n${"x".repeat(5 * 1024 * 1024)}`)).status).toBe(413);
    expect((await send(owner, `name${",x".repeat(100)}\nA\n`)).status).toBe(422);
    expect((await test.post(`${owner.path}/clients/import`, { name: "A" }, owner.token)).status).toBe(415);
  });

  it("rejects cells of megabytes like those that are a little too long", async () => {
    const shop = await makeOwner(test);
    const megabytes = (text: string, size = 4_800_000) => text.repeat(size / text.length);
    const files = {
      heading: `name,${megabytes("-")}\nA`,
      tags: `name,tags\nA,"${megabytes("a;")}"`,
      "tags of many rows": `name,tags\n${`A,${megabytes("a;", 9_800)}\n`.repeat(480)}`,
      notes: `name,notes\nA,${" ".repeat(5_000)}x${" ".repeat(9_000)}x`,
      padding: `name,notes\nA,${megabytes(" ")}short`,
    };
    const rejected = async (file: keyof typeof files) => (await send(shop, files[file], "?dryRun=true")).body.rejected;
    expect(await rejected("heading")).toEqual([]);
    expect(await rejected("tags")).toMatchObject([{ line: 2, path: "tags" }]);
    expect(await rejected("tags of many rows")).toHaveLength(480);
    expect(await rejected("notes")).toMatchObject([{ line: 2, path: "notes" }]);
    expect(await rejected("padding")).toEqual([]);
  });

  it("needs clients.create and clients.update", async () => {
    for (const permission of ["clients.create", "clients.update"] as const) {
      expect((await send(await makeStaff(test, owner, [permission]), "name\nA\n")).status).toBe(403);
    }
    const key = await makeKey(test, owner, ["clients.create", "clients.update"]);
    expect((await send({ ...key, path: owner.path }, `name,email\nA,${uniqueEmail()}\n`)).status).toBe(200);
  });

  it("answers an Idempotency-Key with the same report", async () => {
    const shop = await makeOwner(test);
    const { payload, headers } = await form({ bytes: Buffer.from("name\nA\n"), name: "clients.csv" });
    const again = () =>
      test.call("POST", `${shop.path}/clients/import`, { token: shop.token, payload, headers: { ...headers, "idempotency-key": "once" } });
    expect([(await again()).body.created, (await again()).body.created]).toEqual([1, 1]);
    expect(await listed(shop)).toHaveLength(1);
  });

  it("sends one event per client, in the order of the file, to sockets and webhooks", async () => {
    const shop = await makeOwner(test);
    const endpoint = { url: "http://127.0.0.1:9/nobody", events: ["client.created"] };
    expect((await test.post(`${shop.path}/webhook-endpoints`, endpoint, shop.token)).status).toBe(201);
    const names = Array.from({ length: 450 }, (_, index) => `Client ${index} "of" \\ سلمى`);
    const { body } = await send(shop, `name\n${names.map((name) => `"${name.replaceAll('"', '""')}"`).join("\n")}\n`);
    expect(body).toMatchObject({ ...nothing, created: 450 });
    const db = test.database.reader({ workspaceId: shop.workspaceId });
    const nameIn = ({ data }: { data: unknown }) => (data as { name: string }).name;
    const kept = db.selectFrom("events").select(["data"]).where("event", "=", "client.created").orderBy("sequence");
    expect((await kept.execute()).map(nameIn)).toEqual(names);
    const queued = db.selectFrom("webhookDeliveries").select(["data"]).orderBy("sequence");
    expect((await queued.execute()).map(nameIn)).toEqual(names);
  });
});
