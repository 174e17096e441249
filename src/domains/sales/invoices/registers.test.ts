import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/pos`;
});

async function open(openingCash = 100, registerName = `Till ${newId()}`): Promise<string> {
  const { status, body } = await test.post(`${base}/sessions`, { registerName, openingCash }, owner.token);
  expect(status).toBe(201);
  return body.posSession.id;
}

async function draft(posSessionId: string, unitPrice = 50): Promise<string> {
  const items = [{ name: "Cut", quantity: 1, unitPrice }];
  const { status, body } = await test.post(`${base}/invoices`, { posSessionId, items }, owner.token);
  expect(status).toBe(201);
  return body.invoice.id;
}

async function sell(posSessionId: string, unitPrice: number, method: string, tendered = unitPrice): Promise<string> {
  const id = await draft(posSessionId, unitPrice);
  await test.post(`${base}/invoices/${id}/finalize`, undefined, owner.token);
  const paid = await test.post(`${base}/invoices/${id}/payments`, { method, amount: tendered }, owner.token);
  expect(paid.body.invoice.status).toBe("paid");
  return id;
}

const close = (id: string, body: object) => test.post(`${base}/sessions/${id}/close`, body, owner.token);

describe("POST .../pos/sessions", () => {
  it("opens a register, by default the one called Main", async () => {
    const { status, body } = await test.post(`${base}/sessions`, { openingCash: 100.5 }, owner.token);
    expect(status).toBe(201);
    expect(body.posSession).toMatchObject({
      registerName: "Main",
      status: "open",
      openingCash: 100.5,
      expectedCash: 100.5,
      countedCash: null,
      difference: null,
      notes: null,
      openedBy: owner.accountId,
      opener: { kind: "owner", id: owner.accountId },
      closedAt: null,
      closedBy: null,
      closer: null,
    });
  });

  it("refuses the name of an open register with 409, ignoring case; after closing it is free again", async () => {
    const name = `Desk ${newId()}`;
    const id = await open(0, name);
    const again = await test.post(`${base}/sessions`, { registerName: ` ${name.toUpperCase()}`, openingCash: 0 }, owner.token);
    expect([again.status, again.body.error.code]).toEqual([409, "CONFLICT"]);
    await close(id, { countedCash: 0 });
    await open(0, name);
  });

  it.each([
    ["no opening cash", {}],
    ["negative cash", { openingCash: -1 }],
    ["a blank name", { openingCash: 0, registerName: " " }],
    ["three decimals", { openingCash: 0.001 }],
  ])("refuses %s with 400", async (_, body) => {
    expect((await test.post(`${base}/sessions`, body, owner.token)).status).toBe(400);
  });

  it("needs store.orders.manage to open, store.orders.view to look", async () => {
    const viewer = await makeStaff(test, owner, ["store.orders.view"]);
    expect((await test.post(`${base}/sessions`, { openingCash: 0, registerName: newId() }, viewer.token)).status).toBe(403);
    expect((await test.get(`${base}/sessions`, viewer.token)).status).toBe(200);
  });

  it.runIf(isPostgres)("opens one register for twelve simultaneous requests", async () => {
    const registerName = `Race ${newId()}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => test.post(`${base}/sessions`, { registerName, openingCash: 0 }, owner.token)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(11).fill(409)]);
  });
});

describe("GET .../pos/sessions", () => {
  it("lists the latest first, by status, name and day, page by page", async () => {
    const other = await makeOwner(test);
    const path = `${other.path}/pos/sessions`;
    const ids: string[] = [];
    for (const [day, registerName] of [
      ["01", "Front"],
      ["02", "Back 100%"],
      ["03", "Terrace"],
    ]) {
      test.setTime(`2026-02-${day}T12:00:00Z`);
      ids.push((await test.post(path, { registerName, openingCash: 1 }, other.token)).body.posSession.id);
    }
    await test.post(`${path}/${ids[1]}/close`, { countedCash: 1 }, other.token);
    const list = async (query: string) => (await test.get(`${path}?${query}`, other.token)).body;
    const names = async (query: string) => (await list(query)).posSessions.map((row: { registerName: string }) => row.registerName);
    expect(await names("")).toEqual(["Terrace", "Back 100%", "Front"]);
    expect(await names("status=open")).toEqual(["Terrace", "Front"]);
    expect(await names("q=100%25")).toEqual(["Back 100%"]);
    expect(await names("from=2026-02-02&to=2026-02-02")).toEqual(["Back 100%"]);
    const first = await list("limit=2&withTotal=true");
    expect(first.pagination.total).toBe(3);
    expect(await names(`limit=2&cursor=${first.pagination.nextCursor}`)).toEqual(["Front"]);
    test.setTime();
  });

  it("shows one, 404 for one that is not there and 400 for an id that is none", async () => {
    const id = await open(7);
    const { body } = await test.get(`${base}/sessions/${id}`, owner.token);
    expect(body.posSession).toMatchObject({ id, expectedCash: 7 });
    expect((await test.get(`${base}/sessions/${newId()}`, owner.token)).status).toBe(404);
    expect((await test.get(`${base}/sessions/nonsense`, owner.token)).status).toBe(400);
  });
});

describe("cash movements", () => {
  it("change what is expected, and are listed", async () => {
    const id = await open(100);
    const moved = await test.post(
      `${base}/sessions/${id}/cash-movements`,
      { direction: "out", amount: 30.25, reason: "Milk" },
      owner.token,
    );
    expect(moved.status).toBe(201);
    expect(moved.body.cashMovement).toMatchObject({ posSessionId: id, direction: "out", amount: 30.25, reason: "Milk" });
    await test.post(`${base}/sessions/${id}/cash-movements`, { direction: "in", amount: 5, reason: "Found" }, owner.token);
    const { body } = await test.get(`${base}/sessions/${id}`, owner.token);
    expect(body.posSession).toMatchObject({ cashIn: 5, cashOut: 30.25, expectedCash: 74.75 });
    const list = await test.get(`${base}/sessions/${id}/cash-movements`, owner.token);
    expect(list.body.cashMovements.map((row: { reason: string }) => row.reason)).toEqual(["Found", "Milk"]);
  });

  it("are refused: 404 without register, 422 after closing, 400 when bad", async () => {
    const good = { direction: "in", amount: 1, reason: "x" };
    expect((await test.post(`${base}/sessions/${newId()}/cash-movements`, good, owner.token)).status).toBe(404);
    expect((await test.get(`${base}/sessions/${newId()}/cash-movements`, owner.token)).status).toBe(404);
    const id = await open();
    for (const bad of [
      { ...good, amount: 0 },
      { ...good, direction: "up" },
      { ...good, reason: "" },
    ]) {
      expect((await test.post(`${base}/sessions/${id}/cash-movements`, bad, owner.token)).status).toBe(400);
    }
    await close(id, { countedCash: 100 });
    const late = await test.post(`${base}/sessions/${id}/cash-movements`, good, owner.token);
    expect([late.status, late.body.error.code]).toEqual([422, "POS_SESSION_CLOSED"]);
  });
});

describe("POST .../close", () => {
  it("gives expected, counted and difference per method", async () => {
    const id = await open(100);
    await sell(id, 50, "cash", 60);
    const card = await sell(id, 80.1, "card");
    await sell(id, 20, "transfer");
    await test.post(`${base}/sessions/${id}/cash-movements`, { direction: "out", amount: 10, reason: "Bank" }, owner.token);
    await test.post(`${base}/invoices/${card}/refunds`, { amount: 30.1, method: "cash" }, owner.token);
    const { status, body } = await close(id, { countedCash: 109.4, counted: { card: 80.1 }, notes: "Slow day" });
    expect(status).toBe(200);
    expect(body.posSession).toMatchObject({
      status: "closed",
      notes: "Slow day",
      closedBy: owner.accountId,
      closer: { kind: "owner", id: owner.accountId },
      cashOut: 10,
      expectedCash: 109.9,
      countedCash: 109.4,
      difference: -0.5,
    });
    expect(body.posSession.methods).toEqual([
      { method: "cash", received: 50, refunded: 30.1, expected: 109.9, counted: 109.4, difference: -0.5 },
      { method: "card", received: 80.1, refunded: 0, expected: 80.1, counted: 80.1, difference: 0 },
      { method: "transfer", received: 20, refunded: 0, expected: 20, counted: null, difference: null },
      { method: "other", received: 0, refunded: 0, expected: 0, counted: null, difference: null },
    ]);
    expect((await test.get(`${base}/sessions/${id}`, owner.token)).body).toEqual(body);
  });

  it("refuses with 422 while drafts are left, and names them", async () => {
    const id = await open();
    const drafts = [await draft(id), await draft(id)];
    const { status, body } = await close(id, { countedCash: 100 });
    expect([status, body.error.code]).toEqual([422, "POS_SESSION_HAS_DRAFTS"]);
    for (const one of drafts) expect(body.error.message).toContain(one);
    expect(body.error.drafts).toEqual(drafts);
    expect((await test.get(`${base}/sessions/${id}`, owner.token)).body.posSession.status).toBe("open");
  });

  it("voids the drafts, and only them, with voidDrafts", async () => {
    const id = await open();
    const left = await draft(id);
    const unpaid = await draft(id);
    await test.post(`${base}/invoices/${unpaid}/finalize`, undefined, owner.token);
    const sold = await sell(id, 10, "cash");
    expect((await close(id, { countedCash: 110, voidDrafts: true })).status).toBe(200);
    const statusOf = async (invoice: string) => (await test.get(`${base}/invoices/${invoice}`, owner.token)).body.invoice.status;
    expect(await Promise.all([left, unpaid, sold].map(statusOf))).toEqual(["void", "open", "paid"]);
  });

  it("answers 404 without register, 400 without a count, 422 the second time", async () => {
    expect((await close(newId(), { countedCash: 0 })).status).toBe(404);
    const id = await open();
    expect((await close(id, {})).status).toBe(400);
    expect((await close(id, { countedCash: 0 })).status).toBe(200);
    const again = await close(id, { countedCash: 0 });
    expect([again.status, again.body.error.code]).toEqual([422, "POS_SESSION_CLOSED"]);
  });

  it("takes no more drafts and payments afterwards", async () => {
    const id = await open();
    const invoice = await draft(id);
    await test.post(`${base}/invoices/${invoice}/finalize`, undefined, owner.token);
    await close(id, { countedCash: 100 });
    const late = await test.post(`${base}/invoices`, { posSessionId: id, items: [] }, owner.token);
    expect([late.status, late.body.error.code]).toEqual([422, "POS_SESSION_CLOSED"]);
    const pay = await test.post(`${base}/invoices/${invoice}/payments`, { method: "card", amount: 50 }, owner.token);
    expect([pay.status, pay.body.error.code]).toEqual([422, "POS_SESSION_CLOSED"]);
  });

  it.runIf(isPostgres)("happens once when twelve requests close at once", async () => {
    const id = await open();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, counted) => close(id, { countedCash: counted })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(11).fill(422)]);
    const winner = answers.find((answer) => answer.status === 200);
    expect((await test.get(`${base}/sessions/${id}`, owner.token)).body).toEqual(winner?.body);
  });

  it.runIf(isPostgres)("counts every payment it accepts, however they coincide", async () => {
    const id = await open(0);
    const invoices = await Promise.all(Array.from({ length: 20 }, () => draft(id, 1)));
    await Promise.all(invoices.map((invoice) => test.post(`${base}/invoices/${invoice}/finalize`, undefined, owner.token)));
    const pay = (invoice: string) => test.post(`${base}/invoices/${invoice}/payments`, { method: "cash", amount: 1 }, owner.token);
    const [early, late] = [invoices.slice(0, 10), invoices.slice(10)];
    const [before, closed, after] = await Promise.all([
      Promise.all(early.map(pay)),
      close(id, { countedCash: 0 }),
      Promise.all(late.map(pay)),
    ]);
    const taken = [...before, ...after].filter((answer) => answer.status === 201).length;
    expect(closed.body.posSession.expectedCash).toBe(taken);
  });
});
