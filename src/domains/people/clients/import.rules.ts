import { withoutGuards } from "../../../kit/csv.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, isId } from "../../../kit/ids.ts";
import { headingReader, missingColumn, type Rejection, type SheetColumns, type SheetRow } from "../../../kit/sheets.ts";
import { unstorableText, validator } from "../../../kit/validate.ts";
import { checkDetails, type StoredClient } from "./clients.rules.ts";
import { ClientChanges } from "./clients.schemas.ts";

/** Columns of the address, and where each stands in it. */
const addressFields = {
  addressLine1: "line1",
  addressLine2: "line2",
  city: "city",
  region: "region",
  postalCode: "postalCode",
  countryCode: "countryCode",
} as const;
type AddressField = keyof typeof addressFields;

const ownFields = ["id", "name", "email", "phone", "dateOfBirth", "gender", "language", "notes", "taxNumber", "tags", "discount"] as const;
const fields = [...ownFields, ...(Object.keys(addressFields) as AddressField[])];
type Field = (typeof fields)[number];

/** Other common column names, letters and digits only. */
const otherNames: Record<string, Field> = {
  fullname: "name",
  clientname: "name",
  emailaddress: "email",
  mail: "email",
  mobile: "phone",
  phonenumber: "phone",
  telephone: "phone",
  birthday: "dateOfBirth",
  birthdate: "dateOfBirth",
  sex: "gender",
  note: "notes",
  tag: "tags",
  vatnumber: "taxNumber",
  trn: "taxNumber",
  address: "addressLine1",
  street: "addressLine1",
  zip: "postalCode",
  zipcode: "postalCode",
  postcode: "postalCode",
  الاسم: "name",
  اسمالعميل: "name",
  البريدالإلكتروني: "email",
  البريد: "email",
  الهاتف: "phone",
  الجوال: "phone",
  رقمالجوال: "phone",
  تاريخالميلاد: "dateOfBirth",
  الجنس: "gender",
  اللغة: "language",
  ملاحظات: "notes",
  الوسوم: "tags",
  الرقمالضريبي: "taxNumber",
  العنوان: "addressLine1",
  المدينة: "city",
  المنطقة: "region",
  الرمزالبريدي: "postalCode",
  رمزالدولة: "countryCode",
  الخصم: "discount",
};
const readHeadings = headingReader(fields, otherNames);
export type Columns = SheetColumns<Field>;

export function readHeader(header: readonly string[]): Columns {
  const columns = readHeadings(header);
  if (!columns.fields.includes("name") && !columns.fields.includes("id")) throw missingColumn("name", header);
  return columns;
}

const words: Partial<Record<Field, Record<string, string>>> = {
  gender: { m: "male", f: "female", ذكر: "male", أنثى: "female", انثى: "female" },
  language: { english: "en", arabic: "ar", العربية: "ar", الإنجليزية: "en" },
};

function toValue(field: Field, cell: string): unknown {
  const text = withoutGuards(cell).trim();
  const known = words[field]?.[text.toLowerCase()];
  if (known) return known;
  if (field === "gender" || field === "language") return text.toLowerCase();
  if (field === "tags") return splitTags(text);
  if (field === "countryCode") return text.toUpperCase();
  return field === "discount" ? toDiscount(text) : text;
}

function splitTags(text: string): string[] {
  const tags = text.split(/[;|]/.test(text) ? /[;|]/ : ",");
  return tags.map((tag) => tag.trim()).filter(Boolean);
}

/** `10%`, or an amount. */
function toDiscount(text: string): unknown {
  const [, amount, sign] = /^(\d+(?:\.\d+)?)\s*([%٪]?)$/.exec(asciiDigits(text).replace("٫", ".")) ?? [];
  return amount === undefined ? text : { kind: sign ? "percentage" : "fixed", value: Number(amount) };
}

export interface Wanted {
  line: number;
  /** Id of an existing client, if the row names one. */
  id?: Id;
  changes: ClientChanges;
  /** As the file has it: clients from before numbers were kept as E.164 are known by it. */
  typedPhone?: string;
}

const check = validator(ClientChanges);

/** Reads one row, or reports what is wrong with it. Empty cells are ignored. */
export function readRow(columns: Columns, { line, cells }: SheetRow, now: Date, currency: Currency): Wanted | Rejection[] {
  const given: Partial<Record<Field, unknown>> = {};
  for (const [index, field] of columns.fields.entries()) {
    const cell = cells[index] ?? "";
    if (field && cell.trim() !== "") given[field] = toValue(field, cell);
  }
  const { id, ...rest } = withAddress(given);
  if (id !== undefined && !isId(id)) return [{ line, path: "id", message: "is not the id of a client" }];
  const checked = check(rest);
  const issues = checked.issues ?? unstorableText(checked.value);
  if (issues.length > 0 || !checked.value) return issues.map(({ path, message }) => ({ line, path, message }));
  try {
    checkDetails(checked.value, now, currency);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return [{ line, ...error.issue }];
  }
  return { line, changes: checked.value, ...(id === undefined ? {} : { id: id as Id }) };
}

/** The columns of an address as one; their errors name the address's field. */
function withAddress(given: Partial<Record<Field, unknown>>): Partial<Record<Field | "address", unknown>> {
  const entries = Object.entries(given);
  const parts = entries.filter(([field]) => field in addressFields).map(([field, value]) => [addressFields[field as AddressField], value]);
  const own = Object.fromEntries(entries.filter(([field]) => !(field in addressFields)));
  return parts.length > 0 ? { ...own, address: Object.fromEntries(parts) } : own;
}

interface Known {
  name?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** How someone is identified without an id: by e-mail, or by name and phone. */
export function keysOf({ name, email, phone }: Known): string[] {
  const digits = digitsOf(phone);
  return [...(email ? [`email ${email.toLowerCase()}`] : []), ...(name && digits ? [`phone ${digits} ${name.toLowerCase()}`] : [])];
}

export function digitsOf(phone: string | null | undefined): string {
  return phone?.replace(/[^0-9]/g, "") ?? "";
}

/** Whether the client already has all these values. */
export function isSame(client: StoredClient, { address, ...changes }: ClientChanges): boolean {
  const has = (of: object | null, given: object) =>
    Object.entries(given).every(([field, value]) => JSON.stringify(of?.[field as never]) === JSON.stringify(value));
  return has(client, changes) && has(client.address, address ?? {});
}

/** Why a valid row cannot be imported: it matches several clients, or an earlier line matches the same one. */
export function refusalOf({ id, changes }: Wanted, meant: number, earlier: number | undefined): Omit<Rejection, "line"> | undefined {
  if (meant > 1) return { path: "email", message: "belongs to several clients; add an id column to say which" };
  if (meant === 0 && id) return { path: "id", message: "is not the id of a client" };
  if (meant === 0 && !changes.name) return { path: "name", message: "is required for a new client" };
  if (earlier !== undefined) return { path: "", message: `is the same client as line ${earlier}` };
  return undefined;
}
