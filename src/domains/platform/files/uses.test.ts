import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { downloadFrom, image, pdf, uploadFile } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
});

async function picture() {
  return uploadFile(test, owner, { name: "cup.png", bytes: await image({ width: 64, height: 64 }) });
}

describe("GET .../files/usage", () => {
  it("counts files and bytes against the plan's quota, also for staff who only see files", async () => {
    const of = await makeOwner(test, { planId: PLANS.free });
    const empty = await test.get(`${of.path}/files/usage`, of.token);
    expect([empty.status, empty.body.usage]).toMatchObject([200, { usedBytes: 0, count: 0, quotaBytes: expect.any(Number) }]);
    const { id } = await uploadFile(test, of, { name: "a.pdf", bytes: pdf("a") });
    const staff = await makeStaff(test, of, ["files.view"]);
    const { usage } = (await test.get(`${of.path}/files/usage`, staff.token)).body;
    expect(usage).toEqual({ usedBytes: pdf("a").length, count: 1, quotaBytes: empty.body.usage.quotaBytes });
    await test.delete(`${of.path}/files/${id}`, of.token);
    expect((await test.get(`${of.path}/files/usage`, of.token)).body.usage).toMatchObject({ usedBytes: 0, count: 0 });
  });

  it("answers 401 without a token, and 403 without a permission for files", async () => {
    expect((await test.get(`${owner.path}/files/usage`)).status).toBe(401);
    const staff = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/files/usage`, staff.token)).status).toBe(403);
  });
});

describe("GET .../files", () => {
  it("has a link to each thumbnail that opens without a token, and none for a PDF", async () => {
    const [shown, plain] = [await picture(), await uploadFile(test, owner, { name: "b.pdf", bytes: pdf("b") })];
    const { files } = (await test.get(`${owner.path}/files`, owner.token)).body;
    const linkOf = (id: string) => files.find((file: { id: string }) => file.id === id).thumbnailUrl;
    expect(linkOf(plain.id)).toBeNull();
    const { pathname, search } = new URL(linkOf(shown.id));
    const { status, headers } = await downloadFrom(test, `${pathname}${search}`);
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});

describe("a file in use", () => {
  it("names the records that show it, to those who may see them, and cannot be deleted", async () => {
    const { id } = await picture();
    const path = `${owner.path}/files/${id}`;
    expect((await test.get(path, owner.token)).body.file.usedBy).toEqual([]);
    const product = { name: "Stoneware cup", price: 12, images: [id] };
    const { body } = await test.post(`${owner.path}/storefront/products`, product, owner.token);
    const expense = { title: "Kiln", amount: 40, receiptImages: [id] };
    const spent = await test.post(`/client${owner.path}/expenses`, expense, owner.token);
    const usedBy = [
      { type: "product", id: body.product.id, name: "Stoneware cup" },
      { type: "expense", id: spent.body.expense.id, name: "Kiln" },
    ];
    expect((await test.get(path, owner.token)).body.file.usedBy).toEqual(usedBy);
    const staff = await makeStaff(test, owner, ["files.view", "store.view"]);
    const seen = (await test.get(path, staff.token)).body.file.usedBy;
    expect(seen.map(({ name }: { name: string | null }) => name)).toEqual(["Stoneware cup", null]);

    const refused = await test.delete(path, owner.token);
    expect([refused.status, refused.body.error.reason]).toEqual([409, "file-in-use"]);
    await test.delete(`${owner.path}/storefront/products/${body.product.id}`, owner.token);
    expect((await test.delete(path, owner.token)).status).toBe(409);
    await test.delete(`/client${owner.path}/expenses/${spent.body.expense.id}`, owner.token);
    expect((await test.delete(path, owner.token)).status).toBe(200);
  });

  it("is named by the store whose hero it is, and can be deleted: the page does without", async () => {
    const { id } = await picture();
    await test.patch(`${owner.path}/storefront/store`, { heroFileId: id }, owner.token);
    expect((await test.get(`${owner.path}/files/${id}`, owner.token)).body.file.usedBy).toMatchObject([{ type: "store" }]);
    expect((await test.delete(`${owner.path}/files/${id}`, owner.token)).status).toBe(200);
    expect((await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.heroFileId).toBeNull();
  });

  it("can be deleted while it is the logo: pages and documents do without", async () => {
    const { id } = await picture();
    await test.patch(owner.path, { logoFileId: id }, owner.token);
    expect((await test.get(`${owner.path}/files/${id}`, owner.token)).body.file.usedBy).toMatchObject([{ type: "workspace" }]);
    expect((await test.delete(`${owner.path}/files/${id}`, owner.token)).status).toBe(200);
  });
});
