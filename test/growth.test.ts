import { expect, it } from "vitest";
import { expectLinear } from "./growth.ts";

const countBlanks = (text: string) => /\s+$/.exec(text)?.[0].length ?? 0;

it("lets linear work pass, at any speed", async () => {
  await expectLinear("counting", 400_000, (size) => "x ".repeat(size).split(" ").length);
});

it("fails what grows with the square of its input", async () => {
  const slow = expectLinear("blanks before a sign", 6_000, (size) => countBlanks(`${" ".repeat(size)}x`));
  await expect(slow).rejects.toThrow(/blanks before a sign: 8 times the input costs \d\d+ times as much/);
});
