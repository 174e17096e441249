import sharp from "sharp";
import { expect, it } from "vitest";
import { previewPicture } from "./preview-picture.rules.ts";

it("the picture of a store is its colour with a ring on it, of a byte for each point", async () => {
  const picture = previewPicture("#336699", "#ffeedd");
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 315]);
  const at = (x: number, y: number) => [...data.subarray((y * 600 + x) * info.channels, (y * 600 + x) * info.channels + 3)];
  const [ground, ring] = [
    [0x33, 0x66, 0x99],
    [0xff, 0xee, 0xdd],
  ];
  expect([at(0, 0), at(300, 157), at(599, 314), at(300 - 91, 157)]).toEqual([ground, ground, ground, ground]);
  expect([at(300 - 80, 157), at(300 + 80, 157), at(300, 157 - 80), at(300, 157 + 80)]).toEqual([ring, ring, ring, ring]);
  // Written anew for each visitor: three bytes for each point took 15 times as long.
  expect(picture.readUInt8(25)).toBe(3);
});
