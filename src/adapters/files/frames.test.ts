import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { countFrames } from "./frames.ts";
import { fairPictures } from "./images.ts";

/** A GIF of one pixel per frame: 23 bytes each. */
function gifOf(frames: number): Buffer {
  const header = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const frame = Buffer.from("21f9040001000000" + "2c00000000010001000002024401" + "00", "hex");
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from("3b", "hex")]);
}

async function animation(format: "gif" | "webp", frames: number): Promise<Buffer> {
  const raw = { width: 4, height: 4 * frames, channels: 3 as const, pageHeight: 4 };
  const pixels = Buffer.alloc(4 * 4 * frames * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = Math.floor(index / 48) * 16;
  return sharp(pixels, { raw })
    .toFormat(format, { delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

describe("countFrames", () => {
  it.each(["gif", "webp"] as const)("counts what an encoder wrote: %s", async (format) => {
    for (const frames of [1, 2, 12]) expect(countFrames(await animation(format, frames), `image/${format}`, 300)).toBe(frames);
  });

  it("stops one past the most, and at the end of what is broken", () => {
    expect(countFrames(gifOf(400_000), "image/gif", 300)).toBe(301);
    expect(countFrames(gifOf(3).subarray(0, 40), "image/gif", 300)).toBeLessThanOrEqual(3);
    expect(countFrames(Buffer.from("GIF89a"), "image/gif", 300)).toBe(0);
    expect(countFrames(Buffer.alloc(9_000_000, 1), "image/gif", 300)).toBe(0);
  });
});

describe("a file of a million empty blocks", () => {
  const tenMegabytes = (start: Buffer, block: Buffer) => Buffer.concat([start, Buffer.alloc(10_000_000, block)]);
  const comment = Buffer.from("21fe00", "hex");

  it("counts as too many frames, and is not read to its end", () => {
    const webp = tenMegabytes(Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.from("ABCD\0\0\0\0"));
    expect(countFrames(webp, "image/webp", 300)).toBe(301);
    expect(countFrames(tenMegabytes(gifOf(0).subarray(0, -1), comment), "image/gif", 300)).toBe(301);
  });

  it("is not taken for one with a few thousand", () => {
    const gif = gifOf(2);
    const comments = Buffer.concat(Array.from({ length: 5_000 }, () => comment));
    expect(countFrames(Buffer.concat([gif.subarray(0, 19), comments, gif.subarray(19)]), "image/gif", 300)).toBe(2);
  });
});

describe("reencode", () => {
  const isRefused = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === "rejected" && String(outcome.reason).includes("Too many images");
  const { reencode } = fairPictures();

  it("refuses 400,000 frames before they take a turn, so before unpacking one of them", async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#3366cc" } })
      .png()
      .toBuffer();
    const oneTooMany = Promise.allSettled(Array.from({ length: 22 }, () => reencode(picture, "image/png", "a")));
    expect(await reencode(gifOf(400_000), "image/gif", "a")).toBeUndefined();
    expect((await oneTooMany).filter(isRefused)).toHaveLength(1);
  });

  it("keeps no decoder of pictures it has drawn or refused", async () => {
    sharp.cache({ items: 100 });
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#3366cc" } })
      .jpeg({ progressive: true })
      .toBuffer();
    await reencode(photo, "image/jpeg", "a");
    await reencode(photo.subarray(0, 500), "image/jpeg", "a");
    expect(sharp.cache().items).toEqual({ current: 0, max: 0 });
  });

  it("draws a short animation whole", async () => {
    const image = await reencode(await animation("gif", 12), "image/gif", "a");
    expect((await sharp(image?.bytes, { animated: true }).metadata()).pages).toBe(12);
  });

  it("lets another tenant through beside one with many pictures, and refuses more than it may have waiting", async () => {
    const done: string[] = [];
    const picture = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: "#3366cc" } })
      .png()
      .toBuffer();
    const send = (tenant: string) => reencode(picture, "image/png", tenant).then(() => done.push(tenant));
    const flood = Promise.allSettled(Array.from({ length: 22 }, () => send("busy")));
    await send("quiet");
    expect(done.filter((tenant) => tenant === "busy").length).toBeLessThanOrEqual(3);
    expect((await flood).filter(isRefused)).toHaveLength(1);
  });

  it("lets a small picture through beside the large ones of several tenants", async () => {
    const done: string[] = [];
    const pictureOf = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#3366cc" } })
        .webp({ effort: 0 })
        .toBuffer();
    const [large, small] = [await pictureOf(4_500), await pictureOf(40)];
    const send = (tenant: string, bytes: Buffer) => reencode(bytes, "image/webp", tenant).then(() => done.push(tenant));
    const flood = ["first", "second", "third"].flatMap((tenant) => [send(tenant, large), send(tenant, large)]);
    // Until the large ones have as many places as they get.
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = done.length;
    await send("quiet", small);
    expect(done.length - before).toBe(1);
    await Promise.all(flood);
  });
});
