import { ActionIcon, Switch, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import type { Versioned } from "../../../kit/data/api.ts";
import { ledgerAccountType } from "../../../kit/data/enums.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ChangedBy } from "../../../kit/saving/changed-by.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "./ledger.module.css";
import {
  type AccountType,
  createAccount,
  LEDGER,
  type LedgerAccount,
  readAccount,
  removeAccount,
  updateAccount,
  useAccount,
} from "./ledger.query.ts";
import { ledgerWords } from "./ledger.words.ts";

interface AccountSheetProps {
  isNew: boolean;
  /** The account to edit. */
  accountId: string | undefined;
  onClose(): void;
  onRemoved?(): void;
}

/** A new account, or the names and the state of one that exists. */
export function AccountSheet({ isNew, accountId, onClose, onRemoved }: AccountSheetProps) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useAccount(isNew ? undefined : accountId);
  const shared = { formId, setBusy, onDone: onClose };
  const remove = data && !data.record.role && <RemoveButton account={data} onDone={onRemoved ?? onClose} />;
  return (
    <Sheet
      isOpen={isNew || accountId !== undefined}
      onClose={onClose}
      label={isNew ? t.newAccount : (data?.record.name ?? t.account)}
      footer={
        <SheetActions
          formId={formId}
          onCancel={onClose}
          submitLabel={isNew ? kit.add : kit.saveChanges}
          isBusy={isBusy}
          extra={!isNew && remove}
        />
      }
    >
      {isNew && <NewFields {...shared} />}
      {!isNew && error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!isNew && !data && !error && <SkeletonRows count={4} />}
      {!isNew && data && <EditFields key={data.record.id} {...shared} base={data} />}
    </Sheet>
  );
}

function RemoveButton({ account: { record, etag }, onDone }: { account: Versioned<LedgerAccount>; onDone(): void }) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: LEDGER, onDone });
  // Deleted at once: an account that was ever used is refused, and one that was not is quickly made again.
  const remove = () => void submit(() => removeAccount(id, record.id, etag), t.accountRemoved(record.name), record.id);
  return (
    <ActionIcon variant="default" size="input-sm" loading={isBusy} aria-label={`${kit.remove}: ${record.name}`} onClick={remove}>
      <Icon name="trash" size={17} />
    </ActionIcon>
  );
}

interface Values {
  code: string;
  name: string;
  nameAr: string;
  type: AccountType;
  isActive: boolean;
}

function useAccountForm(account: LedgerAccount | undefined) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  return useForm<Values>({
    draft: `ledger-account.${account?.id ?? "new"}`,
    initialValues: valuesOf(account),
    validate: {
      code: (code) => (/^\d{3,8}$/.test(code.trim()) ? null : t.codeHint),
      name: (name) => (name.trim() ? null : kit.required),
    },
  });
}

function valuesOf(account: LedgerAccount | undefined): Values {
  const { code = "", name = "", nameAr, type = "expense", isActive = true } = account ?? {};
  return { code, name, nameAr: nameAr ?? "", type, isActive };
}

function toWire({ code, name, nameAr, type }: Values) {
  return { code: code.trim(), name: name.trim(), nameAr: nameAr.trim() || null, type };
}

interface FieldsProps {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function NewFields({ formId, setBusy, onDone }: FieldsProps) {
  const t = useWords(ledgerWords);
  const { id } = useWorkspace();
  const fields = useAccountForm(undefined);
  const { submit } = useSubmit({ refreshes: LEDGER, onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    await submit(() => createAccount(id, toWire(values)), t.accountAdded);
    setBusy(false);
  });
  return <AccountFields formId={formId} fields={fields} onSubmit={send} account={undefined} />;
}

function EditFields({ formId, setBusy, onDone, base }: FieldsProps & { base: Versioned<LedgerAccount> }) {
  const { id } = useWorkspace();
  const [opened] = useState(base);
  const fields = useAccountForm(opened.record);
  const { save, conflict, dropConflict } = useSave<LedgerAccount, Partial<Values>>({
    read: () => readAccount(id, opened.record.id),
    write: (changes, etag) => updateAccount(id, opened.record.id, changes, etag),
    refreshes: LEDGER,
    onDone,
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const wire = (some: Values) => ({ ...toWire(some), isActive: some.isActive });
    const refused = await save(opened, changesOf(wire(valuesOf(opened.record)), wire(values)) as Partial<Values>);
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  const texts = useFieldTexts();
  return (
    <>
      <ChangedBy record={opened.record} draft={{ current: base.record, ...texts }} />
      <AccountFields formId={formId} fields={fields} onSubmit={send} account={opened.record} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </>
  );
}

function useFieldTexts() {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const { code, name, nameAr, type, isActive } = t;
  const labels: Record<string, string> = { code, name, nameAr, type, isActive };
  return {
    fields: Object.keys(labels),
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => {
      if (field === "type") return t.types[value as AccountType];
      return field === "isActive" ? (value ? kit.yes : kit.no) : undefined;
    },
  };
}

interface AccountFieldsProps {
  formId: string;
  fields: ReturnType<typeof useAccountForm>;
  onSubmit: ReturnType<ReturnType<typeof useAccountForm>["onSubmit"]>;
  account: LedgerAccount | undefined;
}

function AccountFields({ formId, fields, onSubmit, account }: AccountFieldsProps) {
  const t = useWords(ledgerWords);
  const isFixed = Boolean(account?.role);
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      {isFixed && (
        <p className={classes.note}>
          <Icon name="lock" size={18} />
          <span>{t.roleFixed}</span>
        </p>
      )}
      <div className={form.pair}>
        <TextInput
          label={t.code}
          required
          inputMode="numeric"
          dir="ltr"
          maxLength={8}
          data-autofocus
          description={t.codeHint}
          {...fields.getInputProps("code")}
        />
        <Choice
          label={t.type}
          description=" "
          disabled={isFixed}
          allowDeselect={false}
          data={ledgerAccountType.map((value) => ({ value, label: t.types[value] }))}
          {...fields.getInputProps("type")}
        />
      </div>
      <TextInput label={t.name} required maxLength={100} dir="auto" {...fields.getInputProps("name")} />
      <TextInput label={t.nameAr} maxLength={100} dir="auto" {...fields.getInputProps("nameAr")} />
      {account && !isFixed && (
        <Switch label={t.isActive} description={t.activeHint} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      )}
    </form>
  );
}
