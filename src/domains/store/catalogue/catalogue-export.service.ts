import type { WorkspaceContext } from "../../../kit/context.ts";
import { csvFile } from "../../../kit/csv.ts";
import { everyPage, type PageRequest } from "../../../kit/page.ts";
import type { ProductQuery } from "../products/products.schemas.ts";
import { listProducts } from "../products/products.service.ts";
import { readStore } from "../settings/store-settings.service.ts";
import { handlesOf } from "./catalogue.store.ts";
import { type Cells, catalogueColumns, linesOf } from "./catalogue-rows.rules.ts";

/** The lines of all products, a chunk for each page of them. */
export async function* exportProducts(ctx: WorkspaceContext, filter: Omit<ProductQuery, keyof PageRequest>): AsyncGenerator<string> {
  const { slug } = await readStore(ctx);
  yield* csvFile(ctx, "catalogue", catalogueColumns, pagesOf(ctx, slug, filter));
}

async function* pagesOf(ctx: WorkspaceContext, slug: string, filter: Omit<ProductQuery, keyof PageRequest>): AsyncGenerator<Cells[]> {
  for await (const products of everyPage((request) => listProducts(ctx, { ...filter, ...request }))) {
    const ids = products.map(({ id }) => id);
    const handles = await handlesOf(ctx.db, ctx.workspaceId, ids);
    yield products.flatMap((product) => {
      const pictures = `${ctx.settings.publicUrl}/v1/public/storefront/stores/${slug}/products/${product.id}/images`;
      return linesOf({ ...product, handle: handles.get(product.id) ?? null }, (fileId) => `${pictures}/${fileId}`);
    });
  }
}
