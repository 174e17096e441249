import { type FormEvent, useId, useState } from "react";
import type { Schema } from "../../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import { useDraft } from "../../../kit/forms/draft.ts";
import form from "../../../kit/forms/form.module.css";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { useLabels } from "../money.query.ts";
import classes from "./ledger.module.css";
import { replaceMapping, useAccounts, useMapping } from "./ledger.query.ts";
import { ledgerWords } from "./ledger.words.ts";
import { useAccountName } from "./ledger-report.tsx";

type Mapping = Schema["LedgerMapping"];

/** Ties names that incomes and expenses use to accounts of the ledger. */
export function MappingSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useMapping(isOpen);
  const footer = can("finance.manage") && <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={t.mapping} footer={footer || undefined}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={6} />}
      {data && <MappingForm formId={formId} mapping={data.record} etag={data.etag} setBusy={setBusy} onDone={onClose} />}
    </Sheet>
  );
}

interface MappingFormProps {
  formId: string;
  mapping: Mapping;
  etag: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function MappingForm({ formId, mapping, etag, setBusy, onDone }: MappingFormProps) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const [income, expense] = [useLabels("income").data, useLabels("expense").data];
  const draft = useDraft<Mapping>(mapping, "ledger-mapping");
  const { submit } = useSubmit({ refreshes: ["ledger"], onDone });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await submit(() => replaceMapping(id, draft.value, etag), kit.saved);
    setBusy(false);
  };
  const namesOf = (kind: keyof Mapping) =>
    [...new Set([...(income?.[kind] ?? []), ...(expense?.[kind] ?? []), ...Object.keys(mapping[kind])])].sort((one, other) =>
      one.localeCompare(other),
    );
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void send(event)}>
      <p className={classes.hint}>{t.mappingNote}</p>
      <Names
        title={t.mappedCategories}
        names={namesOf("categories")}
        value={draft.value.categories}
        onChange={(categories) => draft.change({ categories })}
      />
      <Names
        title={t.mappedLabels}
        names={namesOf("accounts")}
        value={draft.value.accounts}
        onChange={(accounts) => draft.change({ accounts })}
      />
    </form>
  );
}

interface NamesProps {
  title: string;
  names: readonly string[];
  value: Record<string, string>;
  onChange(value: Record<string, string>): void;
}

function Names({ title, names, value, onChange }: NamesProps) {
  const t = useWords(ledgerWords);
  const can = useCan();
  const nameOf = useAccountName();
  const accounts = useAccounts().data?.rows ?? [];
  // The tax accounts are filled by tax lines alone.
  const chosen = accounts.filter(({ isActive, role }) => isActive && role !== "tax-payable" && role !== "tax-reclaimable");
  const options = [{ value: "", label: t.byRole }, ...chosen.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))];
  const tie = (name: string, accountId: string | null) => {
    const { [name]: _, ...others } = value;
    onChange(accountId ? { ...others, [name]: accountId } : others);
  };
  return (
    <>
      <h3 className={form.label}>{title}</h3>
      {names.length === 0 && <p className={classes.hint}>{t.noNames}</p>}
      {names.map((name) => (
        <Choice
          key={name}
          label={<bdi>{name}</bdi>}
          data={options}
          value={value[name] ?? ""}
          onChange={(accountId) => tie(name, accountId)}
          disabled={!can("finance.manage")}
          allowDeselect={false}
          searchable
        />
      ))}
    </>
  );
}
