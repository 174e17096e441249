import { useFormat } from "../../../kit/data/session.ts";
import { decimalsOf } from "../../../kit/format/money.rules.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { useTaxRates } from "../closing/closing.query.ts";
import { taxIn } from "../money.rules.ts";
import { moneyWords } from "../money.words.ts";

export interface TaxValues {
  taxRateId: string | null;
  /** Undefined: the tax that the rate gives. */
  taxAmount: number | undefined;
}

interface EntryTaxProps {
  value: TaxValues;
  amount: number | undefined;
  errors: Partial<Record<keyof TaxValues, React.ReactNode>>;
  onChange(changes: Partial<TaxValues>): void;
}

/** The tax that a rate gives for an amount. */
export function useGivenTax(taxRateId: string | null, amount: number | undefined): number | undefined {
  const { currencyCode } = useFormat();
  const rate = useTaxRates(taxRateId !== null).data?.rows.find(({ id }) => id === taxRateId);
  return rate && amount !== undefined ? taxIn(amount, rate.percentage, decimalsOf(currencyCode)) : undefined;
}

/** The tax in the amount of an expense, which the tax return reclaims. Not shown to a business without tax rates. */
export function EntryTax({ value: { taxRateId, taxAmount }, amount, errors, onChange }: EntryTaxProps) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const rates = useTaxRates(true).data?.rows ?? [];
  const given = useGivenTax(taxRateId, amount);
  if (rates.length === 0 && taxRateId === null) return null;
  const rate = rates.find(({ id }) => id === taxRateId);
  const label = (one: { name: string; percentage: number }) => `${one.name} · ${format.number(one.percentage)}%`;
  const known = rates.map((one) => ({ value: one.id, label: label(one) }));
  return (
    <div className={form.pair}>
      <Choice
        label={t.taxIn}
        data={[
          { value: "", label: t.noTax },
          ...known,
          ...(taxRateId !== null && !rate ? [{ value: taxRateId, label: t.formerRate }] : []),
        ]}
        value={taxRateId ?? ""}
        allowDeselect={false}
        error={errors.taxRateId}
        onChange={(next) => onChange({ taxRateId: next || null, taxAmount: undefined })}
      />
      {taxRateId !== null && (
        <MoneyInput
          label={t.taxAmount}
          placeholder={given === undefined ? "" : given.toFixed(decimalsOf(format.currencyCode))}
          value={taxAmount}
          error={errors.taxAmount}
          onChange={(next) => onChange({ taxAmount: next })}
        />
      )}
    </div>
  );
}
