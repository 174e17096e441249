import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `/client${owner.path}`;
});

async function emptyBooks(): Promise<{ member: Member; at: string }> {
  const member = await makeOwner(test);
  return { member, at: `/client${member.path}` };
}

async function makeClient(member: Member): Promise<string> {
  const { body } = await test.post(`${member.path}/clients`, { name: "Mona" }, member.token);
  return body.client.id;
}

const unknownId = "665f1c2ab4d39e0012a7c401";

describe.each([
  ["expenses", "expense", { vendor: "Harbour Estates" }],
  ["incomes", "income", {}],
])("%s", (plural, singular, party) => {
  const body = {
    title: "Office rent",
    amount: 1200.55,
    date: "2026-03-01",
    category: "Rent",
    account: "Main account",
    notes: "March",
    receiptImages: ["https://pictures.example/receipt.jpg"],
    ...party,
  };
  const create = async (overrides: object = {}) => {
    const answer = await test.post(`${base}/${plural}`, { ...body, ...overrides }, owner.token);
    expect(answer.status).toBe(201);
    return answer.body[singular];
  };

  it("stores what was sent", async () => {
    const record = await create();
    expect(record).toMatchObject({ ...body, workspaceId: owner.workspaceId, source: { kind: "manual", id: null } });
    const { status, body: read } = await test.get(`${base}/${plural}/${record.id}`, owner.token);
    expect([status, read[singular]]).toEqual([200, record]);
  });

  it("needs no more than a title and an amount: today, and null for the rest", async () => {
    test.setTime("2026-05-17T23:30:00Z");
    const answer = await test.post(`${base}/${plural}`, { title: "  Small thing ", amount: 3 }, owner.token);
    test.setTime();
    const empty = { category: null, account: null, notes: null, receiptImages: [] };
    expect(answer.body[singular]).toMatchObject({ ...empty, title: "Small thing", amount: 3, date: "2026-05-17" });
  });

  it("takes an instant for its day in UTC, and an upper-case id for a lower-case one", async () => {
    const { id } = await uploadFile(test, owner);
    const record = await create({ date: "2026-03-01T23:30:00-05:00", receiptImages: [id.toUpperCase()] });
    expect(record).toMatchObject({ date: "2026-03-02", receiptImages: [id] });
  });

  it("refuses a receipt that is no file of this workspace", async () => {
    const foreign = await uploadFile(test, (await emptyBooks()).member);
    const record = await create();
    for (const receiptImages of [[unknownId], [foreign.id]]) {
      expect((await test.post(`${base}/${plural}`, { ...body, receiptImages }, owner.token)).status).toBe(400);
      expect((await test.patch(`${base}/${plural}/${record.id}`, { receiptImages }, owner.token)).status).toBe(400);
    }
  });

  it.each([
    ["title", undefined],
    ["title", " "],
    ["title", 7],
    ["title", "x".repeat(201)],
    ["amount", undefined],
    ["amount", 0],
    ["amount", -5],
    ["amount", 1.005],
    ["amount", 1e-10],
    ["amount", "12"],
    ["amount", 1e12],
    ["date", "2026-02-30"],
    ["date", "yesterday"],
    ["date", "0000-01-01"],
    ["category", 5],
    ["category", "x".repeat(101)],
    ["notes", "x".repeat(5001)],
    ["receiptImages", "665f1c2ab4d39e0012a7c402"],
    ["receiptImages", ["javascript:alert(1)"]],
    ["receiptImages", ["not a file"]],
    ["receiptImages", Array.from({ length: 21 }, () => "665f1c2ab4d39e0012a7c402")],
  ])("refuses a bad %s (%j) with 400, written or changed", async (field, value) => {
    const { status, body: answer } = await test.post(`${base}/${plural}`, { ...body, [field]: value }, owner.token);
    expect([status, answer.error.code]).toEqual([400, "BAD_REQUEST"]);
    if (value === undefined) return;
    const { id } = await create();
    expect((await test.patch(`${base}/${plural}/${id}`, { [field]: value }, owner.token)).status).toBe(400);
  });

  it("changes what is given and leaves the rest", async () => {
    const record = await create();
    const { status, body: answer } = await test.patch(
      `${base}/${plural}/${record.id}`,
      { amount: 0.1, category: null, source: "x", id: unknownId },
      owner.token,
    );
    expect(status).toBe(200);
    expect(answer[singular]).toEqual({ ...record, amount: 0.1, category: null, updatedAt: expect.any(String) });
  });

  it("refuses a change of a record that changed meanwhile with 412", async () => {
    const record = await create();
    const path = `${base}/${plural}/${record.id}`;
    const { headers } = await test.get(path, owner.token);
    await test.patch(path, { amount: 1 }, owner.token);
    const late = await test.call("PATCH", path, { token: owner.token, body: { amount: 2 }, headers: { "if-match": String(headers.etag) } });
    expect(late.status).toBe(412);
  });

  it("deletes", async () => {
    const { id } = await create();
    const { status, body: answer } = await test.delete(`${base}/${plural}/${id}`, owner.token);
    expect([status, typeof answer.message]).toEqual([200, "string"]);
    expect((await test.get(`${base}/${plural}/${id}`, owner.token)).status).toBe(404);
  });

  it("answers 404 for what is not there, and for the other kind's record", async () => {
    const other = singular === "income" ? { path: "expenses", name: "expense" } : { path: "incomes", name: "income" };
    const foreign = await test.post(`${base}/${other.path}`, { title: "Other", amount: 1 }, owner.token);
    for (const id of [unknownId, foreign.body[other.name].id]) {
      const path = `${base}/${plural}/${id}`;
      const answers = [
        await test.get(path, owner.token),
        await test.patch(path, { amount: 1 }, owner.token),
        await test.delete(path, owner.token),
      ];
      expect(answers.map(({ status, body: answer }) => [status, answer.error.code])).toEqual(Array(3).fill([404, "NOT_FOUND"]));
    }
  });

  it("lets finance.view read and only finance.manage write", async () => {
    const { id } = await create();
    const viewer = await makeStaff(test, owner, ["finance.view"]);
    expect((await test.get(`${base}/${plural}/${id}`, viewer.token)).status).toBe(200);
    expect((await test.post(`${base}/${plural}`, body, viewer.token)).status).toBe(403);
    expect((await test.delete(`${base}/${plural}/${id}`, viewer.token)).status).toBe(403);
  });

  it("refuses everything once the subscription has ended", async () => {
    const { member, at } = await emptyBooks();
    await test.database.transaction({ workspaceId: member.workspaceId }, (db) =>
      db.updateTable("workspaces").set({ subscriptionEndDate: "2020-01-01T00:00:00Z" }).execute(),
    );
    const later = await test.post("/auth/login", { email: member.email, password: "sunny-day-2026" });
    const { status, body: answer } = await test.get(`${at}/${plural}`, later.body.token);
    expect([status, answer.error.code]).toEqual([403, "SUBSCRIPTION_EXPIRED"]);
  });
});

describe("GET .../expenses", () => {
  it("filters by range, category, account, vendor and text, and counts", async () => {
    const { member, at } = await emptyBooks();
    const rows = [
      { title: "January rent", date: "2026-01-31", category: "Rent", account: "Bank", vendor: "Harbour" },
      { title: "February rent", date: "2026-02-28", category: "Rent", account: "Cash", vendor: "Harbour" },
      { title: "100% cotton_towels", date: "2026-02-01", category: "Goods", account: "Bank", notes: "for the SPA" },
    ];
    for (const row of rows) await test.post(`${at}/expenses`, { ...row, amount: 10 }, member.token);
    const titles = async (query: string) => {
      const { status, body } = await test.get(`${at}/expenses?withTotal=true&${query}`, member.token);
      expect(status).toBe(200);
      expect(body.pagination.total).toBe(body.expenses.length);
      return body.expenses.map((expense: { title: string }) => expense.title);
    };
    expect(await titles("")).toEqual(["February rent", "100% cotton_towels", "January rent"]);
    expect(await titles("from=2026-02-01&to=2026-02-28")).toEqual(["February rent", "100% cotton_towels"]);
    expect(await titles("to=2026-01-31T23:59:59Z")).toEqual(["January rent"]);
    expect(await titles("category=Rent&account=Cash")).toEqual(["February rent"]);
    expect(await titles("vendor=Harbour")).toHaveLength(2);
    await test.post(`${at}/expenses`, { title: "Bus", amount: 10, date: "2026-03-01" }, member.token);
    expect(await titles("hasCategory=false")).toEqual(["Bus"]);
    expect(await titles("hasCategory=true")).toHaveLength(3);
    expect(await titles("q=fébruary%20RENT")).toEqual(["February rent"]);
    expect(await titles("q=spa")).toEqual(["100% cotton_towels"]);
    expect(await titles("q=%25%20COTTON_")).toEqual(["100% cotton_towels"]);
    expect(await titles("q=%25rent")).toEqual([]);
  });

  it("pages through all of them once, also when days are equal and rows come in between", async () => {
    const { member, at } = await emptyBooks();
    const write = (title: string, date: string) => test.post(`${at}/expenses`, { title, date, amount: 1 }, member.token);
    for (let index = 0; index < 7; index++) await write(`E${index}`, index < 5 ? "2026-04-01" : "2026-04-02");
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await test.get(`${at}/expenses?limit=3${cursor && `&cursor=${cursor}`}`, member.token);
      seen.push(...body.expenses.map((expense: { title: string }) => expense.title));
      cursor = body.pagination.nextCursor;
      await write("later", "2026-05-01");
    } while (cursor);
    expect(seen.sort()).toEqual(["E0", "E1", "E2", "E3", "E4", "E5", "E6"]);
  });

  it.each(["from=2026-13-01", "from=2026-02-02&to=2026-02-01", "limit=0", "limit=101", "cursor=x", "cursor=WyJhIiwiYiJd", "from=1&from=2"])(
    "refuses ?%s with 400",
    async (query) => {
      expect((await test.get(`${base}/expenses?${query}`, owner.token)).status).toBe(400);
    },
  );
});

describe("GET .../incomes", () => {
  it("filters by client", async () => {
    const { member, at } = await emptyBooks();
    const clientId = await makeClient(member);
    await test.post(`${at}/incomes`, { title: "One", amount: 1, clientId: clientId.toUpperCase() }, member.token);
    await test.post(`${at}/incomes`, { title: "Two", amount: 1 }, member.token);
    const { body } = await test.get(`${at}/incomes?clientId=${clientId.toUpperCase()}`, member.token);
    expect(body.incomes.map((income: { title: string; clientId: string }) => [income.title, income.clientId])).toEqual([["One", clientId]]);
  });

  it("refuses a client who is not there, or another workspace's, with 404, and a malformed id with 400", async () => {
    const { member, at } = await emptyBooks();
    const mine = await test.post(`${at}/incomes`, { title: "Mine", amount: 1 }, member.token);
    const path = `${at}/incomes/${mine.body.income.id}`;
    for (const [clientId, status] of [
      [unknownId, 404],
      [await makeClient(owner), 404],
      ["mona", 400],
    ]) {
      expect((await test.post(`${at}/incomes`, { title: "One", amount: 1, clientId }, member.token)).status).toBe(status);
      expect((await test.patch(path, { clientId }, member.token)).status).toBe(status);
    }
    expect((await test.patch(path, { clientId: await makeClient(member) }, member.token)).status).toBe(200);
    expect((await test.patch(path, { clientId: null }, member.token)).body.income.clientId).toBeNull();
  });
});

describe("GET .../expenses.csv and .../incomes.csv", () => {
  it("gives a file that a spreadsheet opens and takes nothing in it for a formula", async () => {
    const { member, at } = await emptyBooks();
    const notes = 'line one\r\nsaid "yes", left';
    const title = '=HYPERLINK("http://evil.example")';
    const { body } = await test.post(
      `${at}/expenses`,
      { title, amount: 1234.5, date: "2026-01-02", category: "+1", account: "@x", vendor: "-2", notes },
      member.token,
    );
    const { status, text, headers } = await test.get(`${at}/expenses.csv`, member.token);
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toBe('attachment; filename="expenses.csv"');
    expect(text).toBe(
      "\uFEFFid,date,title,amount,category,account,vendor,notes,receiptImages,source,sourceId,currency,tax,taxPercentage,taxAmount\r\n" +
        `${body.expense.id},2026-01-02,"'=HYPERLINK(""http://evil.example"")",1234.50,'+1,'@x,'-2,"line one\r\nsaid ""yes"", left",,manual,,USD,,,\r\n`,
    );
  });

  it("has headings in the workspace's language, and the tax of an expense", async () => {
    const { member, at } = await emptyBooks();
    const { taxRate } = (await test.post(`${member.path}/tax-rates`, { name: "VAT", percentage: 15 }, member.token)).body;
    await test.post(`${at}/expenses`, { title: "Paper", amount: 115, date: "2026-01-02", taxRateId: taxRate.id }, member.token);
    await test.patch(member.path, { language: "ar" }, member.token);
    const [head, line] = (await test.get(`${at}/expenses.csv`, member.token)).text.split("\r\n");
    expect(head?.split(",").slice(1, 4)).toEqual(["التاريخ", "العنوان", "المبلغ"]);
    expect(head?.split(",").slice(-4)).toEqual(["العملة", "الضريبة", "نسبة الضريبة", "مبلغ الضريبة"]);
    expect(line?.split(",").slice(-4)).toEqual(["USD", "VAT", "15", "15.00"]);
  });

  it("contains what the filters match", async () => {
    const { member, at } = await emptyBooks();
    for (const date of ["2026-01-01", "2026-02-01"]) await test.post(`${at}/incomes`, { title: date, amount: 1, date }, member.token);
    const { text } = await test.get(`${at}/incomes.csv?from=2026-02-01`, member.token);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect((await test.get(`${at}/incomes.csv?from=never`, member.token)).status).toBe(400);
  });
});
