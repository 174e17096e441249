import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/** The product or variant that a code belongs to. */
export interface CodeOwner {
  productId: Id;
  variantId: Id | null;
}

/** Finds the product or variant with a code, in either case. */
export async function findProductByCode(db: Db, workspaceId: Id, kind: "sku" | "barcode", code: string): Promise<CodeOwner | undefined> {
  return db
    .selectFrom("productCodes")
    .select(["productId", "variantId"])
    .where("workspaceId", "=", workspaceId)
    .where("kind", "=", kind)
    .where("code", "=", sql<string>`lower(${code})`)
    .executeTakeFirst();
}

/** The products or variants with these barcodes, by the code as it was given. */
export async function findProductsByBarcode(db: Db, workspaceId: Id, codes: readonly string[]): Promise<Map<string, CodeOwner>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<CodeOwner & { given: string }>`
    select given, product_id as "productId", variant_id as "variantId" from unnest(${[...codes]}::text[]) given
    join product_codes on workspace_id = ${workspaceId} and kind = 'barcode' and code = lower(given)`.execute(db);
  return new Map(rows.map(({ given, ...owner }) => [given, owner]));
}
