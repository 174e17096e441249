import { type Product, variantName } from "./products.rules.ts";

/** Pieces of a product or variant as they were counted. */
export interface CountLine {
  productId: string;
  /** Null for a product without variants. */
  variantId: string | null;
  name: string;
  picture: string | null;
  barcode: string;
  /** Null if the stock was not counted so far. */
  expected: number | null;
  counted: number;
}

export const MOST_LINES = 500;

export const keyOf = ({ productId, variantId }: Pick<CountLine, "productId" | "variantId">): string => `${productId} ${variantId ?? ""}`;

/** The line of what has the barcode; undefined for a product whose variants have others. */
export function lineOf(product: Product, barcode: string): CountLine | undefined {
  const isIt = (code: string | null) => code?.toLowerCase() === barcode.toLowerCase();
  const { id: productId, name, images, stock, variants } = product;
  const variant = variants.find((one) => isIt(one.barcode));
  if (!variant && variants.length > 0) return undefined;
  return {
    productId,
    variantId: variant?.id ?? null,
    name: variant ? `${name} – ${variantName(product, variant)}` : name,
    picture: variant?.imageId ?? images[0] ?? null,
    barcode,
    expected: variant ? variant.stock : stock,
    counted: 1,
  };
}

/** One piece more of a line, which comes to the top. */
export function scanned(lines: readonly CountLine[], line: CountLine): CountLine[] {
  const old = lines.find((one) => keyOf(one) === keyOf(line));
  const others = lines.filter((one) => one !== old);
  return [{ ...line, counted: (old?.counted ?? 0) + 1 }, ...others];
}

/** Null where the stock was not counted so far. */
export function differenceOf({ expected, counted }: Pick<CountLine, "expected" | "counted">): number | null {
  return expected === null ? null : counted - expected;
}

export function isDifferent(line: CountLine): boolean {
  return differenceOf(line) !== 0;
}
