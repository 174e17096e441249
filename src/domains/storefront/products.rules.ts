import type { CsvColumns } from "../../kit/csv.ts";
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
  createdAt: ({ createdAt }) => createdAt,
};
