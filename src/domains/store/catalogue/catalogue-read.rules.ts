import { withoutGuards } from "../../../kit/csv.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import { groupBy } from "../../../kit/groups.ts";
import { decimalsInWords, readAmount } from "../../../kit/money.ts";
import { headingReader, missingColumn, type Rejection, type SheetColumns, type SheetRow } from "../../../kit/sheets.ts";
import { unstorableText, validator } from "../../../kit/validate.ts";
import { ChangeProduct } from "../products/products.schemas.ts";
import type { Choice } from "../products/variants.rules.ts";
import { ChangeVariant, MOST_VARIANTS, OptionTranslations } from "../products/variants.schemas.ts";
import { asRead, type Cells, type Field, fields, otherNames } from "./catalogue-rows.rules.ts";
import { fromBody } from "./catalogue-text.rules.ts";

/** A line of the file with the cells that have text. */
export interface Line {
  line: number;
  cells: Readonly<Partial<Record<Field, string>>>;
}

/** Something that is sold at a price: a variant, or a product without variants. */
export type Sold = Pick<ChangeVariant, "sku" | "barcode" | "price" | "stock">;

export type WantedVariant = Sold & {
  line: number;
  choice: Choice;
  isActive?: boolean;
  /** Address of its picture. */
  picture?: string;
};

/** A product as a file describes it; what is left out stays as it is. */
export interface Wanted {
  line: number;
  handle: string;
  own: Pick<ChangeProduct, "name" | "description" | "category" | "status" | "lowStockAt" | "translations">;
  /** Null for a product with variants. */
  plain: Sold | null;
  optionNames: string[];
  /** Texts of each option, in the order of their names. */
  optionTexts: OptionTranslations[];
  variants: WantedVariant[];
  /** Addresses; null for a file that has none for it. */
  pictures: string[] | null;
}

export type Columns = SheetColumns<Field>;
const readHeadings = headingReader<Field>(fields, otherNames);
const LONGEST_HANDLE = 300;
const LONGEST_ADDRESS = 2_000;
const MOST_PICTURES = 20;

export function readHeader(header: readonly string[]): Columns {
  const columns = readHeadings(header);
  if (!columns.fields.includes("handle")) throw missingColumn("Handle", header);
  return columns;
}

export function readLine({ fields: known }: Columns, { line, cells }: SheetRow): Line {
  const given: Partial<Record<Field, string>> = {};
  for (const [index, field] of known.entries()) {
    const text = field ? withoutGuards(cells[index] ?? "").trim() : "";
    if (field && text !== "") given[field] = text;
  }
  return { line, cells: given };
}

/** A stored product's own lines, as a file that has them is read. */
export function linesAsRead(rows: readonly Cells[]): Line[] {
  return rows.map((row) => {
    const cells = fields.map((field) => [field, asRead(row[field])] as const).filter(([, text]) => text !== "");
    return { line: 0, cells: Object.fromEntries(cells) };
  });
}

/** The lines of each product, in the order of the file. */
export function productsIn(lines: readonly Line[]): { products: Line[][]; rejected: Rejection[] } {
  const rejected: Rejection[] = [];
  const whole = lines.filter(({ line, cells }) => {
    const { handle } = cells;
    if (handle !== undefined && handle.length <= LONGEST_HANDLE) return true;
    rejected.push({ line, path: "Handle", message: handle ? `must have at most ${LONGEST_HANDLE} characters` : "is required" });
    return false;
  });
  return { products: [...groupBy(whole, ({ cells }) => cells.handle).values()], rejected };
}

const checkOwn = validator(ChangeProduct);
const checkSold = validator(ChangeVariant);
const checkTexts = validator(OptionTranslations);
const SOLD: readonly Field[] = ["option1Value", "option2Value", "option3Value", "sku", "quantity", "price", "barcode"];

interface Reading {
  currency: Currency;
  /** The file says of each line whether its stock is counted. */
  hasTracker: boolean;
}

/** Reads one product from its lines, or reports what is wrong with them. */
export function readProduct(lines: readonly Line[], reading: Reading): Wanted | Rejection[] {
  const [first] = lines;
  if (!first) return [];
  const rejected: Rejection[] = [];
  const own = ownOf(lines, rejected);
  const optionNames = optionNamesIn(lines);
  const sold = lines.filter(({ cells }) => SOLD.some((field) => cells[field] !== undefined));
  const variants = optionNames.length === 0 ? [] : variantsOf(sold, optionNames, reading, rejected);
  const values = sold.flatMap(({ cells }, index) => {
    const { choice } = variants[index] ?? {};
    return choice ? [{ choice, cells }] : [];
  });
  const wanted: Wanted = {
    line: first.line,
    handle: first.cells.handle ?? "",
    own,
    plain: optionNames.length === 0 ? plainOf(sold, reading, rejected) : null,
    optionNames,
    optionTexts: optionNames.map((name, index) => optionTextsOf(lines, { name, number: (index + 1) as 1 | 2 | 3 }, values, rejected)),
    variants,
    pictures: picturesOf(lines, rejected),
  };
  return rejected.length > 0 ? rejected : wanted;
}

const firstOf = (lines: readonly Line[], field: Field) => lines.find(({ cells }) => cells[field] !== undefined)?.cells[field];

function ownOf(lines: readonly Line[], rejected: Rejection[]): Wanted["own"] {
  const line = lines[0]?.line ?? 0;
  const [name, body, category] = [firstOf(lines, "title"), firstOf(lines, "body"), firstOf(lines, "type")];
  const [status, low] = [statusOf(lines), firstOf(lines, "lowStockAt")];
  const translations = { ...textsOf(lines, "ar", "titleAr", "bodyAr"), ...textsOf(lines, "en", "titleEn", "bodyEn") };
  const given = {
    ...(name === undefined ? {} : { name }),
    ...(body === undefined ? {} : { description: fromBody(body) }),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
    ...(low === undefined ? {} : { lowStockAt: wholeNumber(low) }),
    ...(Object.keys(translations).length === 0 ? {} : { translations }),
  };
  return checked(checkOwn, given, line, ownHeadings, rejected) ?? {};
}

function textsOf(lines: readonly Line[], language: "ar" | "en", title: Field, body: Field) {
  const [name, description] = [firstOf(lines, title), firstOf(lines, body)];
  const texts = { ...(name ? { name } : {}), ...(description ? { description: fromBody(description) } : {}) };
  return Object.keys(texts).length === 0 ? {} : { [language]: texts };
}

/** Other shops have two columns: a product is for sale if it is active and published. */
function statusOf(lines: readonly Line[]): string | undefined {
  const [status, published] = [firstOf(lines, "status")?.toLowerCase(), firstOf(lines, "published")];
  if (published === undefined || (status !== undefined && status !== "active")) return status;
  return isYes(published) ? "active" : "draft";
}

const isYes = (text: string) => ["true", "yes", "1", "نعم"].includes(text.toLowerCase());

/** None for a product without variants, which other shops give one named "Default Title". */
function optionNamesIn(lines: readonly Line[]): string[] {
  const names = (["option1Name", "option2Name", "option3Name"] as const).flatMap((field) => firstOf(lines, field) ?? []);
  const isDefault = names.length === 1 && names[0] === "Title" && firstOf(lines, "option1Value") === "Default Title";
  return isDefault ? [] : names;
}

/** The texts of an option: its name on any line, and its values on the lines of variants. */
function optionTextsOf(lines: readonly Line[], column: OptionColumn, values: readonly ValueLine[], rejected: Rejection[]) {
  const names: Record<string, string> = {};
  const given: Record<string, object> = {};
  for (const language of ["ar", "en"] as const) {
    const suffix = language === "ar" ? "Ar" : "En";
    const name = firstOf(lines, `option${column.number}Name${suffix}`);
    const texts = valueTexts(values, column, suffix);
    names[`${language}.name`] = `Option${column.number} Name (${language})`;
    for (const value of texts.keys()) names[`${language}.values.${value}`] = `Option${column.number} Value (${language})`;
    const own = { ...(name && { name }), ...(texts.size > 0 && { values: Object.fromEntries(texts) }) };
    if (Object.keys(own).length > 0) given[language] = own;
  }
  return checked(checkTexts, given, lines[0]?.line ?? 0, names, rejected) ?? {};
}

/** Texts by value; the first line with one decides. */
function valueTexts(lines: readonly ValueLine[], { name, number }: OptionColumn, suffix: "Ar" | "En"): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { choice, cells } of lines) {
    const [value, text] = [choice[name] ?? "", cells[`option${number}Value${suffix}`]];
    if (text !== undefined && !texts.has(value)) texts.set(value, text);
  }
  return texts;
}

interface OptionColumn {
  name: string;
  number: 1 | 2 | 3;
}

/** A line of a variant, with the values as they are stored. */
type ValueLine = Pick<WantedVariant, "choice"> & Pick<Line, "cells">;

function plainOf(lines: readonly Line[], reading: Reading, rejected: Rejection[]): Sold {
  const [first, second] = lines;
  if (second) rejected.push({ line: second.line, path: "Option1 Name", message: "is required, since the product has several lines" });
  return first ? soldOf(first, reading, rejected) : {};
}

function soldOf({ line, cells }: Line, { currency, hasTracker }: Reading, rejected: Rejection[]): Sold {
  const price = cells.price === undefined ? undefined : decimal(cells.price);
  const isUncounted = hasTracker && cells.tracker === undefined && cells.price !== undefined;
  const given = {
    ...(cells.sku === undefined ? {} : { sku: cells.sku }),
    ...(cells.barcode === undefined ? {} : { barcode: cells.barcode }),
    ...(price === undefined ? {} : { price }),
    ...(isUncounted ? { stock: null } : cells.quantity === undefined ? {} : { stock: wholeNumber(cells.quantity) }),
  };
  if (typeof price === "number" && readAmount(price, currency) === undefined)
    rejected.push({ line, path: "Variant Price", message: decimalsInWords(currency) });
  return checked(checkSold, given, line, soldHeadings, rejected) ?? {};
}

function variantsOf(lines: readonly Line[], names: readonly string[], reading: Reading, rejected: Rejection[]): WantedVariant[] {
  const seen = new Map<string, number>();
  return lines.map((row, index): WantedVariant => {
    const { line, cells } = row;
    const choice = choiceOf(row, names, rejected);
    const key = JSON.stringify(names.map((name) => choice[name]?.toLowerCase()));
    const earlier = seen.get(key);
    if (earlier !== undefined) rejected.push({ line, path: "Option1 Value", message: `is the same variant as line ${earlier}` });
    seen.set(key, line);
    if (index === MOST_VARIANTS) rejected.push({ line, path: "", message: `is one variant more than ${MOST_VARIANTS}` });
    return {
      line,
      choice,
      ...soldOf(row, reading, rejected),
      ...(cells.isActive === undefined ? {} : { isActive: isYes(cells.isActive) }),
      ...(cells.variantImage === undefined ? {} : { picture: cells.variantImage }),
    };
  });
}

function choiceOf({ line, cells }: Line, names: readonly string[], rejected: Rejection[]): Choice {
  const values = [cells.option1Value, cells.option2Value, cells.option3Value];
  const entries = names.map((name, index) => {
    if (values[index] === undefined) rejected.push({ line, path: `Option${index + 1} Value`, message: "is required" });
    return [name, values[index] ?? ""];
  });
  const choice = Object.fromEntries(entries) as Choice;
  return checked(checkSold, { options: choice }, line, soldHeadings, rejected)?.options ?? choice;
}

/** In the order of their positions, else of the lines; the pictures of variants come last. */
function picturesOf(lines: readonly Line[], rejected: Rejection[]): string[] | null {
  const placed = lines.flatMap(({ cells, line }, index) => {
    const position = cells.imagePosition === undefined ? index + 1 : Number(cells.imagePosition);
    return cells.imageSrc === undefined ? [] : [{ address: cells.imageSrc, line, position: Number.isNaN(position) ? index + 1 : position }];
  });
  const ofVariants = lines.flatMap(({ cells, line }) => (cells.variantImage === undefined ? [] : [{ address: cells.variantImage, line }]));
  const all = [...placed.sort((one, other) => one.position - other.position), ...ofVariants];
  if (all.length === 0) return null;
  for (const { address, line } of all) {
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address) || address.length > LONGEST_ADDRESS)
      rejected.push({ line, path: "Image Src", message: "must be an address that begins with https://" });
  }
  const addresses = [...new Set(all.map(({ address }) => address))];
  if (addresses.length > MOST_PICTURES)
    rejected.push({ line: lines[0]?.line ?? 0, path: "Image Src", message: `must be at most ${MOST_PICTURES} pictures` });
  return addresses;
}

const ownHeadings: Readonly<Record<string, string>> = {
  ...{ name: "Title", description: "Body (HTML)", category: "Type", status: "Status", lowStockAt: "Low Stock At" },
  ...{ "translations.ar.name": "Title (ar)", "translations.ar.description": "Body (ar)" },
  ...{ "translations.en.name": "Title (en)", "translations.en.description": "Body (en)" },
};
const soldHeadings: Readonly<Record<string, string>> = {
  ...{ sku: "Variant SKU", barcode: "Variant Barcode", price: "Variant Price", stock: "Variant Inventory Qty" },
};

/** The checked values; problems name the heading of their column. */
function checked<V>(
  check: (given: object) => { value?: V | undefined; issues?: readonly { path: string; message: string }[] },
  given: object,
  line: number,
  names: Readonly<Record<string, string>>,
  rejected: Rejection[],
): V | undefined {
  const { value, issues } = check(given);
  const found = issues ?? unstorableText(value);
  rejected.push(...found.map(({ path, message }) => ({ line, path: names[path] ?? path, message })));
  return found.length > 0 ? undefined : value;
}

/** A number as people write it; text that is none stays, and is refused as such. */
function decimal(text: string): number | string {
  const plain = asciiDigits(text).replace("٫", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function wholeNumber(text: string): number | string {
  const plain = asciiDigits(text);
  return /^-?\d{1,15}(\.0+)?$/.test(plain) ? Number(plain) : text;
}
