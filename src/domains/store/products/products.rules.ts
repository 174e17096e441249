import type { CsvColumns } from "../../../kit/csv.ts";
import type { Product } from "./products.schemas.ts";

export const productColumns: CsvColumns<Product> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  price: ({ price }) => price,
  stock: ({ stock }) => (stock === null ? null : String(stock)),
  status: ({ status }) => status,
  category: ({ category }) => category,
  taxRateId: ({ taxRateId }) => taxRateId,
  nameAr: ({ translations }) => translations.ar?.name ?? null,
  descriptionAr: ({ translations }) => translations.ar?.description ?? null,
  nameEn: ({ translations }) => translations.en?.name ?? null,
  descriptionEn: ({ translations }) => translations.en?.description ?? null,
  createdAt: ({ createdAt }) => createdAt,
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  lowStockAt: ({ lowStockAt }) => (lowStockAt === null ? null : String(lowStockAt)),
};
