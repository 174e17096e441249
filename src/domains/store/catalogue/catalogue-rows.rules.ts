import { type CsvColumns, guarded, withoutGuards } from "../../../kit/csv.ts";
import type { Product } from "../products/products.schemas.ts";
import { type Choice, textOf } from "../products/variants.rules.ts";
import { slugOf } from "../settings/store-settings.rules.ts";
import { toBody } from "./catalogue-text.rules.ts";

/** Cells of a line of a catalogue's file, by field. A number is an amount of money. */
export type Cells = Partial<Record<Field, string | number>>;

/** Headings as other shops name them, in their order; the last ones are ours. */
const headings = {
  handle: "Handle",
  title: "Title",
  body: "Body (HTML)",
  type: "Type",
  published: "Published",
  option1Name: "Option1 Name",
  option1Value: "Option1 Value",
  option2Name: "Option2 Name",
  option2Value: "Option2 Value",
  option3Name: "Option3 Name",
  option3Value: "Option3 Value",
  sku: "Variant SKU",
  tracker: "Variant Inventory Tracker",
  quantity: "Variant Inventory Qty",
  price: "Variant Price",
  barcode: "Variant Barcode",
  imageSrc: "Image Src",
  imagePosition: "Image Position",
  variantImage: "Variant Image",
  status: "Status",
  isActive: "Variant Active",
  lowStockAt: "Low Stock At",
  titleAr: "Title (ar)",
  bodyAr: "Body (ar)",
  titleEn: "Title (en)",
  bodyEn: "Body (en)",
  option1NameAr: "Option1 Name (ar)",
  option1ValueAr: "Option1 Value (ar)",
  option2NameAr: "Option2 Name (ar)",
  option2ValueAr: "Option2 Value (ar)",
  option3NameAr: "Option3 Name (ar)",
  option3ValueAr: "Option3 Value (ar)",
  option1NameEn: "Option1 Name (en)",
  option1ValueEn: "Option1 Value (en)",
  option2NameEn: "Option2 Name (en)",
  option2ValueEn: "Option2 Value (en)",
  option3NameEn: "Option3 Name (en)",
  option3ValueEn: "Option3 Value (en)",
} as const;
export type Field = keyof typeof headings;
export const fields = Object.keys(headings) as Field[];

/** Other names of columns, letters and digits only. */
export const otherNames: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(fields.map((field) => [headings[field].toLowerCase().replace(/[^a-z0-9]/g, ""), field])),
  ...{ name: "title", description: "body", category: "type", productcategory: "type", imageurl: "imageSrc", stock: "quantity" },
  ...{ الاسم: "title", الوصف: "body", التصنيف: "type", القسم: "type", السعر: "price", الكمية: "quantity", المخزون: "quantity" },
  ...{ الباركود: "barcode", الحالة: "status", الصورة: "imageSrc", المعرف: "handle", المعرّف: "handle" },
};

/** Shops that count stock name their own program here. */
const COUNTED = "shopify";

export const catalogueColumns: CsvColumns<Cells> = Object.fromEntries(
  fields.map((field) => [headings[field], (cells: Cells) => cells[field] ?? null]),
);

export type CataloguedProduct = Omit<Product, "workspaceId" | "taxRateId" | "createdAt" | "updatedAt"> & { handle: string | null };

/** A name in the file for a product that came from no file; its id alone decides. */
function handleOf({ handle, id, name }: Pick<CataloguedProduct, "handle" | "id" | "name">): string {
  return handle ?? `${slugOf(name) || "product"}-${id}`;
}

/** The id at the end of such a name. */
export function idInHandle(handle: string): string | undefined {
  return /-([0-9a-f]{24})$/.exec(handle)?.[1];
}

/** The lines of a product: its own with the first variant and the first picture, then one for each further variant or picture. */
export function linesOf(product: CataloguedProduct, addressOf: (fileId: string) => string): Cells[] {
  const { images, variants, options, translations } = product;
  const handle = handleOf(product);
  const count = Math.max(1, variants.length, images.length);
  return Array.from({ length: count }, (_, index): Cells => {
    const [variant, image] = [variants[index], images[index]];
    return {
      handle,
      ...(index === 0 ? { ...ownCells(product, translations), ...(variants.length > 0 ? optionNames(options) : {}) } : {}),
      ...(index === 0 && variants.length === 0 ? soldCells(product, product.price) : {}),
      ...(variant ? variantCells(product, variant, addressOf) : {}),
      ...(image ? { imageSrc: addressOf(image), imagePosition: String(index + 1) } : {}),
    };
  });
}

function ownCells(
  { name, description, category, status, lowStockAt, variants, sku, barcode }: CataloguedProduct,
  texts: Product["translations"],
): Cells {
  return {
    title: name,
    body: toBody(description),
    type: category ?? "",
    published: status === "active" ? "TRUE" : "FALSE",
    status,
    lowStockAt: lowStockAt === null ? "" : String(lowStockAt),
    titleAr: texts.ar?.name ?? "",
    bodyAr: toBody(texts.ar?.description ?? ""),
    titleEn: texts.en?.name ?? "",
    bodyEn: toBody(texts.en?.description ?? ""),
    ...(variants.length === 0 ? { sku: sku ?? "", barcode: barcode ?? "" } : {}),
  };
}

function optionNames(options: Product["options"]): Cells {
  const named = options.flatMap(({ name, translations: { ar, en } }, index) => {
    const field = `option${index + 1}Name`;
    return [
      [field, name],
      [`${field}Ar`, ar?.name ?? ""],
      [`${field}En`, en?.name ?? ""],
    ];
  });
  return Object.fromEntries(named);
}

/** The values of a variant, each with its texts. */
function optionValues(options: Product["options"], choice: Choice): Cells {
  const given = options.flatMap(({ name, translations: { ar, en } }, index) => {
    const [field, value] = [`option${index + 1}Value`, choice[name] ?? ""];
    return [
      [field, value],
      [`${field}Ar`, textOf(ar?.values, value) ?? ""],
      [`${field}En`, textOf(en?.values, value) ?? ""],
    ];
  });
  return Object.fromEntries(given);
}

function soldCells({ stock }: { stock: number | null }, price: number): Cells {
  return { price, tracker: stock === null ? "" : COUNTED, quantity: stock === null ? "" : String(stock) };
}

function variantCells(product: CataloguedProduct, variant: Product["variants"][number], addressOf: (fileId: string) => string): Cells {
  return {
    ...optionValues(product.options, variant.options),
    ...soldCells(variant, variant.price ?? product.basePrice),
    sku: variant.sku ?? "",
    barcode: variant.barcode ?? "",
    isActive: variant.isActive ? "TRUE" : "FALSE",
    ...(variant.imageId ? { variantImage: addressOf(variant.imageId) } : {}),
  };
}

/** A cell as it is read from a file that has it: the guards against formulas do not keep every text. */
export function asRead(cell: string | number | undefined): string {
  return cell === undefined ? "" : withoutGuards(typeof cell === "number" ? String(cell) : guarded(cell)).trim();
}
