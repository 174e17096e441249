import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { storageKey } from "./files.rules.ts";

const test = testApp();
let owner: Member;
let slug: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  slug = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
});

async function showing(bytes: Buffer, name: string) {
  const { id: fileId } = await uploadFile(test, owner, { name, bytes });
  const sent = { name, price: 1, status: "active", images: [fileId] };
  const { product } = (await test.post(`${owner.path}/storefront/products`, sent, owner.token)).body;
  const address = `/public/storefront/stores/${slug}/products/${product.id}/images/${fileId}`;
  const read = async (size: string) => {
    const answer = await test.app.server.inject({ method: "GET", url: `/v1${address}?size=${size}` });
    return { status: answer.statusCode, type: answer.headers["content-type"], bytes: answer.rawPayload };
  };
  return { fileId, productId: product.id as string, read };
}

describe("a picture of a product in the middle size", () => {
  it("is made when it is first asked for, at most 800 pixels wide and high, and goes with its file", async () => {
    const { fileId, productId, read } = await showing(await image({ width: 2400, height: 1600, format: "jpeg" }), "large.jpg");
    const key = storageKey(owner.workspaceId, fileId, "medium");
    expect(await test.app.adapters.files.read(key)).toBeUndefined();
    const together = await Promise.all([read("medium"), read("medium"), read("medium")]);
    for (const { status, type, bytes } of together) {
      expect([status, type]).toEqual([200, "image/webp"]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 533 });
    }
    const stored = await test.app.adapters.files.read(key);
    expect(Buffer.from(stored ?? []).equals((await read("medium")).bytes)).toBe(true);
    await test.delete(`${owner.path}/storefront/products/${productId}`, owner.token);
    expect((await test.delete(`${owner.path}/files/${fileId}`, owner.token)).status).toBe(200);
    await test.app.clockwork.drain();
    expect(await test.app.adapters.files.read(key)).toBeUndefined();
  });

  it("is the picture itself where that is small, or moves", async () => {
    const small = await showing(await image({ width: 300, height: 200 }), "small.png");
    expect(await small.read("medium")).toMatchObject({ status: 200, type: "image/png" });
    const moving = await showing(await image({ width: 1200, height: 40, format: "gif" }), "moving.gif");
    expect(await moving.read("medium")).toMatchObject({ status: 200, type: "image/gif" });
  });

  it("is the picture itself while no smaller one can be made", async () => {
    const { read } = await showing(await image({ width: 1600, height: 1600, format: "jpeg" }), "busy.jpg");
    const { pictures } = test.app.adapters;
    test.app.adapters.pictures = { ...pictures, shrink: () => Promise.reject(new Error("busy")) };
    expect(await read("medium")).toMatchObject({ status: 200, type: "image/jpeg" });
    test.app.adapters.pictures = pictures;
    expect(await read("medium")).toMatchObject({ status: 200, type: "image/webp" });
  });
});
