import { nameText, normalise, patterned } from "../../../kit/schema.ts";

export const Sku = nameText(64, {
  way: "trimmed",
  example: "TP-75-MINT",
  description: "Unique in the store among products and variants, in either case",
});
export const Barcode = patterned("^[!-~]{1,64}$", "must be 1 to 64 letters, digits or signs without spaces", {
  maxLength: 64,
  examples: ["6281234567890"],
  description: "Unique in the store among products and variants",
  [normalise]: "digits",
});
