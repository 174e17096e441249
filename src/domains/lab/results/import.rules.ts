import { withoutGuards } from "../../../kit/csv.ts";
import { asciiDigits } from "../../../kit/digits.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { headingReader, missingColumn, type Rejection, type SheetColumns, type SheetRow } from "../../../kit/sheets.ts";
import { unstorableText, validator } from "../../../kit/validate.ts";
import { type Entered, enteredIn, readEntry } from "../catalogue/kinds.rules.ts";
import { accessionIn } from "../requests/specimens.rules.ts";
import type { Specimen } from "../requests/specimens.schemas.ts";
import type { StoredItem } from "../requests/tests.rules.ts";
import { ResultEntry, type TestSummary } from "../requests/tests.schemas.ts";

const fields = ["accession", "code", "value", "unit"] as const;
type Field = (typeof fields)[number];

const readHeadings = headingReader<Field>(fields, {
  accessionnumber: "accession",
  barcode: "accession",
  sampleid: "accession",
  specimen: "accession",
  analysis: "code",
  testcode: "code",
  result: "value",
  units: "unit",
  رقمالعينة: "accession",
  الباركود: "accession",
  الرمز: "code",
  رمزالتحليل: "code",
  النتيجة: "value",
  القيمة: "value",
  الوحدة: "unit",
});
export type Columns = SheetColumns<Field>;

export function readHeader(header: readonly string[]): Columns {
  const columns = readHeadings(header);
  for (const field of ["accession", "code", "value"] as const) {
    if (!columns.fields.includes(field)) throw missingColumn(field, header);
  }
  return columns;
}

/** A line of the file: the result that an instrument has for a specimen. */
export interface Line {
  line: number;
  accession: string;
  code: string;
  value: string;
  /** Empty for the analysis's own. */
  unit: string;
}

export function readLine(columns: Columns, { line, cells }: SheetRow): Line | Rejection {
  const given: Record<Field, string> = { accession: "", code: "", value: "", unit: "" };
  for (const [index, field] of columns.fields.entries()) if (field) given[field] = withoutGuards(cells[index] ?? "").trim();
  const missing = (["accession", "code", "value"] as const).find((field) => given[field] === "");
  if (missing) return { line, path: missing, message: "is required" };
  const accession = accessionIn(given.accession);
  if (!accession) return { line, path: "accession", message: "is not the number of a specimen" };
  return { ...given, line, accession };
}

/** How instruments name an analysis, and the code of its unit. */
export interface Naming {
  instrumentCodes: readonly string[];
  unitTitle: string | null;
  ucum: string | null;
}

export interface Place {
  specimen: Specimen | undefined;
  test: TestSummary | undefined;
  items: readonly StoredItem[];
  namingOf(analysisId: Id): Naming | undefined;
}

export interface Planned {
  line: number;
  testId: Id;
  itemId: Id;
  entered: Entered;
  kind: "new" | "changed" | "unchanged";
}

type Refusal = Omit<Rejection, "line">;

/** Which result the line enters, or why it enters none. */
export function planLine(line: Line, { specimen, test, items, namingOf }: Place): Planned | Refusal {
  if (!specimen || !test) return { path: "accession", message: "is not the number of a specimen" };
  const meant = meantBy(
    line.code,
    items.filter(({ id }) => specimen.itemIds.includes(id)),
    namingOf,
  );
  const [item, other] = meant;
  if (!item) return { path: "code", message: "is not the code of an analysis that this specimen was taken for" };
  if (other) return { path: "code", message: "belongs to several analyses of this specimen" };
  const refusal = stateRefusal(specimen, test, item) ?? unitRefusal(line.unit, item, namingOf(item.analysisId));
  if (refusal) return refusal;
  const entered = readValue(line.value, item);
  if ("message" in entered) return entered;
  const kind = item.resultedAt === null ? "new" : isSame(item, entered) ? "unchanged" : "changed";
  return { line: line.line, testId: test.id, itemId: item.id, entered, kind };
}

/** An analysis's own code comes first; instruments may share their codes between analyses. */
function meantBy(code: string, items: readonly StoredItem[], namingOf: Place["namingOf"]): readonly StoredItem[] {
  const wanted = code.toLowerCase();
  const own = items.filter((item) => item.code?.toLowerCase() === wanted);
  if (own.length > 0) return own;
  return items.filter(({ analysisId }) => namingOf(analysisId)?.instrumentCodes.some((each) => each.toLowerCase() === wanted));
}

function stateRefusal({ status }: Specimen, test: TestSummary, item: StoredItem): Refusal | undefined {
  if (test.status === "cancelled") return { path: "accession", message: "belongs to a request that was cancelled" };
  if (status === "rejected") return { path: "accession", message: "is the number of a specimen that was rejected" };
  if (item.verifiedAt !== null) return { path: "value", message: "is verified already; a change needs a reason" };
  if (test.status === "completed") return { path: "value", message: "belongs to a completed request; a change needs a reason" };
  return undefined;
}

/** Units are compared letter by letter: mmol and Mmol are a billion apart. The two characters for micro are the same. */
function unitRefusal(given: string, { unitTitle }: StoredItem, naming: Naming | undefined): Refusal | undefined {
  const ucum = naming?.unitTitle === unitTitle ? naming.ucum : null;
  const known = [unitTitle, ucum].flatMap((unit) => unit?.normalize("NFKC").trim() || []);
  if (given === "" || known.includes(given.normalize("NFKC"))) return undefined;
  return {
    path: "unit",
    message: unitTitle ? `must be ${unitTitle}, the unit of the analysis` : "must be empty: the analysis has no unit",
  };
}

const NUMBER = /^(<=|>=|<|>)?\s*([-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?)$/i;
const check = validator(ResultEntry);

function readValue(value: string, item: StoredItem): Entered | Refusal {
  const given = givenIn(value, item);
  if (!given) return { path: "value", message: "must be a number, with <, <=, > or >= before it if need be" };
  const checked = check(given);
  const [issue] = checked.issues ?? unstorableText(checked.value);
  if (issue || !checked.value) return { path: "value", message: issue?.message ?? "is not a result" };
  try {
    return readEntry(checked.value, item);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { path: "value", message: error.issue.message };
  }
}

function givenIn(value: string, { resultType, options }: StoredItem) {
  if (resultType === "text") return { resultText: value };
  if (resultType === "choice") {
    const known = options.find(({ code }) => code === value) ?? options.find(({ code }) => code.toLowerCase() === value.toLowerCase());
    return { resultOption: known?.code ?? value };
  }
  const plain = asciiDigits(value).replace("٫", ".").replace("≤", "<=").replace("≥", ">=");
  const [, comparator, number] = NUMBER.exec(plain) ?? [];
  return number === undefined ? undefined : { resultValueNumeric: Number(number), comparator: comparator ?? null };
}

/** A calculated value is another one than the same number from the instrument. */
function isSame(item: StoredItem, entered: Entered): boolean {
  return !item.isCalculated && JSON.stringify(enteredIn(item)) === JSON.stringify(entered);
}
