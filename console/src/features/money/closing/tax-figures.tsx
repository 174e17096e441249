import { taxLineKind } from "../../../kit/data/enums.ts";
import { useFormat } from "../../../kit/data/session.ts";
import { Empty } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../ledger/ledger.module.css";
import { type ReportRow, ReportTable } from "../ledger/ledger-report.tsx";
import type { TaxFigures, TaxKind, TaxRow } from "./closing.query.ts";
import { closingWords } from "./closing.words.ts";

/** Marks lines whose tax belongs to no rate of the workspace. */
export const NO_RATE = "none";

/** Which lines of a tax return are shown, as the address says it. */
export interface TaxChoice {
  rate?: string;
  percent?: string;
  kind?: string;
}

const fields = {
  sales: "sales",
  "credit-notes": "creditNotes",
  purchases: "purchases",
  adjustments: "adjustments",
} as const satisfies Record<TaxKind, string>;

export function choiceOf({ rateId, percentage }: Pick<TaxRow, "rateId" | "percentage">, kind?: TaxKind): TaxChoice {
  return { rate: rateId ?? NO_RATE, ...(percentage === null ? {} : { percent: String(percentage) }), ...(kind ? { kind } : {}) };
}

/** VAT 15% */
export function useRateName(): (rate: Pick<TaxRow, "name" | "percentage">) => string {
  const t = useWords(closingWords);
  return ({ name, percentage }) => (name === null ? t.noRate : `${name} ${percentage ?? ""}%`);
}

/** The figures of a tax return by rate and kind. Each opens its lines. */
export function TaxTable({ figures, label }: { figures: TaxFigures; label: string }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const rateName = useRateName();
  if (figures.rates.length === 0) return <Empty icon="percent" text={t.nothingTaxed} />;
  const link = (choice: TaxChoice) => {
    const search = { from: figures.from, to: figures.to, ...choice } as Record<string, string>;
    return { to: "/money/ledger/tax", search, hash: "lines" };
  };
  const rowsOf = (rate: TaxRow): ReportRow[] => [
    ...taxLineKind
      .map((kind) => ({ kind, sum: rate[fields[kind]] }))
      .filter(({ sum }) => sum.base !== 0 || sum.tax !== 0)
      .map(({ kind, sum }) => {
        return { key: kind, link: link(choiceOf(rate, kind)), cells: [t.kinds[kind], format.money(sum.base), format.money(sum.tax)] };
      }),
    { key: "net", isTotal: true, link: link(choiceOf(rate)), cells: [t.net, "", format.money(rate.net)] },
  ];
  const groups = figures.rates.map((rate) => ({ key: JSON.stringify(choiceOf(rate)), title: rateName(rate), rows: rowsOf(rate) }));
  return (
    <>
      <ReportTable label={label} columns={[t.rate, t.base, t.taxAmount]} groups={groups} />
      <p className={classes.hint}>{t.byInvoice}</p>
    </>
  );
}
