import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { DayRange } from "../../../kit/lists/day-range.tsx";
import { ChoiceFilter, SearchField } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { ClientPicker } from "../../clients/index.ts";
import classes from "../money.module.css";
import { type EntryFilter, type Kind, useLabels, useTotals } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";
import { entriesWords } from "./entries.words.ts";
import { useEntryTexts, useSourceName } from "./entry-source.tsx";

const RenameCategory = lazyPart(() => import("./rename-category.tsx"), "RenameCategory");

interface FiltersProps {
  kind: Kind;
  filter: EntryFilter;
  onChange(changes: EntryFilter): void;
}

/** Entries without a category; no name of a category is blank. */
const NONE = " ";

/** The sources that entries of a kind can have. */
const sources: Readonly<Record<Kind, readonly string[]>> = {
  income: ["manual", "pos-invoice", "pos-refund", "store-order", "lab-test", "online-payment"],
  expense: ["manual", "pos-refund", "store-order", "recurring-occurrence", "online-payment"],
};

export function EntryFilters({ kind, filter, onChange }: FiltersProps) {
  const [t, own] = [useWords(moneyWords), useWords(entriesWords)];
  const format = useFormat();
  const can = useCan();
  const sourceName = useSourceName();
  const labels = useLabels(kind).data;
  const totals = useTotals(kind, filter).data;
  // A name that was chosen by a link stays in the list, even if it is not among the first.
  const options = (names: readonly string[] = [], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name }));
  return (
    <>
      <SearchField label={t.search} value={filter.q ?? ""} onChange={(q) => onChange({ q })} />
      <CategoryFilter
        kind={kind}
        value={filter.hasCategory === "false" ? NONE : filter.category}
        onChange={(value) =>
          onChange(value === NONE ? { category: undefined, hasCategory: "false" } : { category: value, hasCategory: undefined })
        }
      />
      <ChoiceFilter
        label={t.account}
        any={t.anyAccount}
        value={filter.account}
        options={options(labels?.accounts, filter.account)}
        onChange={(account) => onChange({ account })}
      />
      <ChoiceFilter
        label={t.source}
        any={own.anySource}
        value={filter.source}
        options={sources[kind].map((value) => ({ value, label: sourceName(value) }))}
        onChange={(source) => onChange({ source })}
      />
      {kind === "expense" && (
        <ChoiceFilter
          label={t.vendor}
          any={own.anyVendor}
          value={filter.vendor}
          options={options(labels?.vendors, filter.vendor)}
          onChange={(vendor) => onChange({ vendor })}
        />
      )}
      {kind === "income" && can("clients.view") && (
        <span className={classes.clientFilter}>
          <ClientPicker
            label={t.client}
            placeholder={own.anyClient}
            value={filter.clientId ?? null}
            onChange={(clientId) => onChange({ clientId: clientId ?? undefined })}
          />
        </span>
      )}
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      {totals && <span className={classes.total}>{t.total(format.money(totals.total))}</span>}
    </>
  );
}

/** Categories with the number of their entries; the chosen one can be renamed, or merged into another. */
function CategoryFilter({ kind, value, onChange }: { kind: Kind; value: string | undefined; onChange(value: string | undefined): void }) {
  const [t, own] = [useWords(moneyWords), useWords(entriesWords)];
  const format = useFormat();
  const can = useCan();
  const { categoryOf } = useEntryTexts();
  const [isRenaming, setRenaming] = useState(false);
  const known = useLabels(kind).data?.counts ?? [];
  const name = value === NONE ? undefined : value;
  const isKnown = name === undefined || known.some((each) => each.name === name);
  const options = [
    ...known.map((each) => ({ value: each.name, label: own.counted(categoryOf(each.name), format.number(each.count)) })),
    ...(isKnown ? [] : [{ value: name, label: categoryOf(name) }]),
    { value: NONE, label: t.noCategory },
  ];
  return (
    <span className={classes.categoryFilter} data-chosen={name ? true : undefined}>
      <ChoiceFilter label={t.category} any={t.anyCategory} value={value} options={options} onChange={onChange} />
      {name && can("finance.manage") && (
        <ActionIcon variant="default" size="input-sm" aria-label={own.rename(name)} onClick={() => setRenaming(true)}>
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
      {name && <RenameCategory isOpen={isRenaming} category={name} onRenamed={onChange} onClose={() => setRenaming(false)} />}
    </span>
  );
}
