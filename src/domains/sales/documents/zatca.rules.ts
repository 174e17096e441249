import type { Letterhead } from "../../platform/workspace/index.ts";
import type { Invoice } from "../invoices/invoices.schemas.ts";

const MAX_BYTES = 255;

/**
 * The QR code of simplified tax invoices in Saudi Arabia: seller, tax number, time, total with tax and tax, each as tag, length and UTF-8
 * value, in base64. Null if it does not apply: elsewhere, without a tax number, or if not issued or void.
 */
export function zatcaCode(
  invoice: Pick<Invoice, "finalizedAt" | "status" | "amountDue" | "taxTotal">,
  { name, taxNumber, address }: Letterhead,
): string | null {
  const { finalizedAt, status } = invoice;
  if (address?.countryCode !== "SA" || taxNumber === null || finalizedAt === null || status === "void") return null;
  const time = finalizedAt.replace(/\.\d+Z$/, "Z");
  const values = [name, taxNumber, time, invoice.amountDue.toFixed(2), invoice.taxTotal.toFixed(2)];
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString("base64");
}

/** A length is one byte; a longer name is cut at the last character that fits. */
function field(tag: number, text: string): Buffer {
  let kept = text;
  while (Buffer.byteLength(kept) > MAX_BYTES) kept = [...kept].slice(0, -1).join("");
  const value = Buffer.from(kept);
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}
