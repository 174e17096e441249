import type { Id } from "../../../kit/ids.ts";
import type { Rejection } from "../../../kit/sheets.ts";
import type { Wanted } from "./catalogue-read.rules.ts";
import type { CataloguedProduct } from "./catalogue-rows.rules.ts";

interface GivenCode {
  line: number;
  kind: "sku" | "barcode";
  /** In lower case. */
  code: string;
}

/** The codes of a product and its variants in the file. */
export function codesIn({ plain, variants, line }: Wanted): GivenCode[] {
  const sold = [...(plain ? [{ ...plain, line }] : []), ...variants];
  return sold.flatMap((each) =>
    (["sku", "barcode"] as const).flatMap((kind) => {
      const code = each[kind];
      return code ? [{ line: each.line, kind, code: code.toLowerCase() }] : [];
    }),
  );
}

/** Refuses codes that another product has, in the store or in an earlier line. */
export type CodeCheck = (wanted: Wanted, product: CataloguedProduct | undefined) => Rejection[];

export function codeCheck(used: readonly { kind: string; code: string; owner: Id }[]): CodeCheck {
  const owners = new Map(used.map(({ kind, code, owner }) => [`${kind} ${code}`, owner]));
  const lines = new Map<string, number>();
  return (wanted, product) => {
    const own = new Set([product?.id, ...(product?.variants ?? []).map(({ id }) => id)]);
    return codesIn(wanted).flatMap(({ line, kind, code }): Rejection[] => {
      const key = `${kind} ${code}`;
      const [owner, earlier] = [owners.get(key), lines.get(key)];
      lines.set(key, line);
      const path = kind === "sku" ? "Variant SKU" : "Variant Barcode";
      if (earlier !== undefined) return [{ line, path, message: `is also in line ${earlier}` }];
      return owner !== undefined && !own.has(owner) ? [{ line, path, message: "belongs to another product" }] : [];
    });
  };
}
