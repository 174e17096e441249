import { type Static, Type } from "../../../kit/schema.ts";
import { importReport } from "../../../kit/sheets.ts";

export const CatalogueImport = Type.Object(
  {
    ...importReport("Counts", "products").properties,
    pictures: Type.Integer({ description: "Pictures that are fetched from their addresses afterwards", examples: [24] }),
  },
  { title: "CatalogueImport" },
);
export type CatalogueImport = Static<typeof CatalogueImport>;
