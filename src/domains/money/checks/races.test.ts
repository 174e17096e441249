import { beforeEach, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { auditWorkspace } from "./reconciliation.service.ts";

// Thirty at once, from both sides of a shop: what is promised to one is not given to another, and the books agree afterwards.

const test = testApp();
const AT_ONCE = 30;
const PIECES = 11;
let owner: Member;
let registerId: string;

beforeEach(async () => {
  owner = await makeOwner(test);
  registerId = (await add("/pos/sessions", { registerName: "Front", openingCash: 0 })).posSession.id;
});

const post = (path: string, body?: object) => test.post(`${owner.path}${path}`, body, owner.token);
const add = async (path: string, body: object) => (await post(path, body)).body;
const disagreements = async () => (await auditWorkspace(test.database.reader("platform"), owner.workspaceId)).findings;

async function draft(items: object[]): Promise<string> {
  return `/pos/invoices/${(await add("/pos/invoices", { posSessionId: registerId, items })).invoice.id}`;
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.runIf(isPostgres)("thirty at once", () => {
  it("buy and order the same product: no piece is sold twice, and none is lost", async () => {
    const { product } = await add("/storefront/products", { name: "Soap", price: 5, stock: PIECES, status: "active" });
    const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
    const drafts = await times(AT_ONCE / 2, () => draft([{ productId: product.id, quantity: 1 }]));
    const customer = { name: "Lina", email: "lina@example.com" };
    const items = [{ productId: product.id, quantity: 1 }];
    const answers = await times(AT_ONCE, (index) =>
      index % 2
        ? post(`${drafts[(index - 1) / 2]}/finalize`)
        : test.post(`/public/storefront/stores/${store.slug}/orders`, { customer, items }),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(PIECES);
    const refused = answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.error.code}`);
    expect(refused.filter((answer) => !/^422 (POS_)?OUT_OF_STOCK$/.test(answer))).toEqual([]);
    const stock = async () => (await test.get(`${owner.path}/storefront/products/${product.id}`, owner.token)).body.product.stock;
    expect(await stock()).toBe(0);

    const { orders } = (await test.get(`${owner.path}/storefront/orders?limit=100`, owner.token)).body;
    const { invoices } = (await test.get(`${owner.path}/pos/invoices?status=open&limit=100`, owner.token)).body;
    expect(orders.length + invoices.length).toBe(PIECES);
    // Each is cancelled or voided three times at once, and returns its piece once.
    await Promise.all([
      ...orders.flatMap(({ id }: { id: string }) =>
        [1, 2, 3].map(() => test.patch(`${owner.path}/storefront/orders/${id}`, { status: "cancelled" }, owner.token)),
      ),
      ...invoices.flatMap(({ id }: { id: string }) => [1, 2, 3].map(() => post(`/pos/invoices/${id}/void`))),
    ]);
    expect(await stock()).toBe(PIECES);
    expect(await disagreements()).toEqual([]);
  });

  it("pay while the register is closed: it counts what it took, and takes nothing more", async () => {
    const invoices = await times(AT_ONCE, () => draft([{ name: "Cut", quantity: 1, unitPrice: 1 }]));
    await Promise.all(invoices.map((invoice) => post(`${invoice}/finalize`)));
    const pay = (index: number) => post(`${invoices[index]}/payments`, { method: "cash", amount: 1 });
    const close = () => post(`/pos/sessions/${registerId}/close`, { countedCash: 0 });
    const answers = await times(AT_ONCE + 3, (index) => (index % 11 === 5 ? close() : pay(index - Math.ceil((index - 5) / 11))));
    const closings = answers.filter(({ body }) => body.posSession);
    expect(closings).toHaveLength(1);
    const taken = answers.filter(({ body }) => body.payment ?? body.invoice).length;
    expect(closings[0]?.body.posSession.expectedCash).toBe(taken);
    const refusals = new Set(answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.error.code}`));
    expect([...refusals]).toEqual(["422 POS_SESSION_CLOSED"]);
    const { incomes } = (await test.get(`/client${owner.path}/incomes?limit=100`, owner.token)).body;
    expect(incomes).toHaveLength(taken);
    expect(await disagreements()).toEqual([]);
  });
});
