import { SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ApiError, type Versioned } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Choice, Tags } from "../../kit/forms/choice.tsx";
import { DayField } from "../../kit/forms/day-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { SkeletonRows, useErrorText } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { addressLine, BillingFields, type BillingValues, billingOf, billingToWire } from "./client-billing.tsx";
import { type Client, type ClientChanges, createClient, readClient, updateClient, useClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { SimilarClients } from "./similar-clients.tsx";

interface ClientFormProps {
  isOpen: boolean;
  clientId?: string | undefined;
  onClose(): void;
  onDone(clientId: string): void;
}

/** A new client, or changes to one: the same fields. */
export function ClientForm({ isOpen, clientId, onClose, onDone }: ClientFormProps) {
  const t = useWords(clientsWords);
  const { data } = useClient(isOpen ? clientId : undefined);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const kit = useWords(kitWords);
  const title = clientId ? t.editClient : t.newClient;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={title}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={clientId ? kit.saveChanges : t.add} isBusy={isBusy} />}
    >
      {isOpen && !clientId && <NewClientFields formId={formId} setBusy={setBusy} onDone={onDone} />}
      {isOpen && clientId && data && <EditFields key={clientId} formId={formId} base={data} setBusy={setBusy} onDone={onDone} />}
      {isOpen && clientId && !data && <SkeletonRows count={4} />}
    </Sheet>
  );
}

interface Values extends BillingValues {
  name: string;
  phone: string;
  email: string;
  gender: "male" | "female" | null;
  dateOfBirth: string | null;
  tags: string[];
  notes: string;
  discountKind: "none" | "percentage" | "fixed";
  discountValue: number | undefined;
}

interface Discount {
  kind: "percentage" | "fixed";
  value: number;
}

function valuesOf(client?: Client): Values {
  const discount = client?.discount as Discount | null | undefined;
  return {
    name: client?.name ?? "",
    phone: client?.phone ?? "",
    email: client?.email ?? "",
    gender: client?.gender ?? null,
    dateOfBirth: client?.dateOfBirth?.slice(0, 10) ?? null,
    tags: client?.tags ?? [],
    notes: client?.notes ?? "",
    ...billingOf(client),
    discountKind: discount?.kind ?? "none",
    discountValue: discount?.value,
  };
}

function toWire(values: Values): ClientChanges & { name: string } {
  const { discountKind, discountValue } = values;
  return {
    name: values.name.trim(),
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
    gender: values.gender,
    dateOfBirth: values.dateOfBirth,
    tags: values.tags,
    notes: values.notes.trim() || null,
    ...billingToWire(values),
    discount: discountKind === "none" || discountValue === undefined ? null : { kind: discountKind, value: discountValue },
  };
}

interface FieldsProps {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(clientId: string): void;
}

function NewClientFields({ formId, setBusy, onDone }: FieldsProps) {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const [key] = useState(() => crypto.randomUUID());
  const fields = useClientForm();
  const submit = fields.onSubmit(async (values) => {
    setBusy(true);
    try {
      const { client } = await createClient(id, toWire(values), key);
      await queries.invalidateQueries({ queryKey: ["clients"] });
      notify(t.created);
      onDone(client.id);
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) fields.setErrors(fieldErrors(error));
      else notifyError(message(error));
    } finally {
      setBusy(false);
    }
  });
  const { name, phone, email } = fields.values;
  return (
    <>
      <SimilarClients wanted={{ name, phone, email }} title={t.alreadyThere} action={kit.open} onChoose={(client) => onDone(client.id)} />
      <ClientFields formId={formId} fields={fields} onSubmit={submit} />
    </>
  );
}

function EditFields({ formId, base, setBusy, onDone }: FieldsProps & { base: Versioned<Client> }) {
  const { id } = useWorkspace();
  const clientId = base.record.id;
  // The values when the form opened: `If-Match` takes care of later versions.
  const [opened] = useState(base);
  const fields = useClientForm(opened.record);
  const { save, conflict, dropConflict } = useSave<Client, ClientChanges>({
    read: () => readClient(id, clientId),
    write: (changes, etag) => updateClient(id, clientId, changes, etag),
    refreshes: ["clients"],
    onDone: () => onDone(clientId),
  });
  const submit = fields.onSubmit(async (values) => {
    setBusy(true);
    const before = { ...toWire(valuesOf(opened.record)) };
    const refused = await save(opened, changesOf(before, toWire(values)));
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  const texts = useFieldTexts();
  return (
    <>
      <ChangedBy record={opened.record} draft={{ current: base.record, ...texts }} />
      <ClientFields formId={formId} fields={fields} onSubmit={submit} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </>
  );
}

/** Names and readable values of the fields, where two versions are compared. */
function useFieldTexts() {
  const t = useWords(clientsWords);
  const format = useFormat();
  const labels: Record<string, string> = {
    name: t.name,
    phone: t.phone,
    email: t.email,
    gender: t.gender,
    dateOfBirth: t.birth,
    tags: t.tags,
    notes: t.notes,
    taxNumber: t.taxNumber,
    address: t.address,
    discount: t.discount,
  };
  const texts: Record<string, (value: never) => string> = {
    gender: (gender: "male" | "female") => t[gender],
    dateOfBirth: (day: string) => format.day(day),
    address: (address: Client["address"]) => addressLine(address),
    discount: (discount: Discount) => (discount.kind === "percentage" ? `${format.number(discount.value)}%` : format.money(discount.value)),
  };
  return {
    fields: Object.keys(labels),
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => (value === null ? undefined : texts[field]?.(value as never)),
  };
}

function useClientForm(client?: Client) {
  const kit = useWords(kitWords);
  return useForm<Values>({
    draft: `client.${client?.id ?? "new"}`,
    initialValues: valuesOf(client),
    validate: { name: (name) => (name.trim() ? null : kit.required) },
  });
}

interface ClientFieldsProps {
  formId: string;
  fields: ReturnType<typeof useClientForm>;
  onSubmit: ReturnType<ReturnType<typeof useClientForm>["onSubmit"]>;
}

function ClientFields({ formId, fields, onSubmit }: ClientFieldsProps) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const { weekStartsOn } = useWorkspace();
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      <TextInput label={t.name} required maxLength={200} dir="auto" data-autofocus {...fields.getInputProps("name")} />
      <div className={form.pair}>
        <TextInput label={t.phone} type="tel" dir="ltr" maxLength={40} {...fields.getInputProps("phone")} />
        <TextInput label={t.email} type="email" dir="ltr" maxLength={254} {...fields.getInputProps("email")} />
      </div>
      <div className={form.pair}>
        <DayField
          label={t.birth}
          isClearable
          maxDay={format.today()}
          weekStartsOn={weekStartsOn}
          {...fields.getInputProps("dateOfBirth")}
        />
        <Choice
          label={t.gender}
          clearable
          data={[
            { value: "female", label: t.female },
            { value: "male", label: t.male },
          ]}
          {...fields.getInputProps("gender")}
        />
      </div>
      <Tags label={t.tags} description={t.tagsHint} maxTags={50} {...fields.getInputProps("tags")} />
      <div>
        <div className={form.label} id={`${formId}-discount`}>
          {t.discount}
        </div>
        <div className={form.row}>
          <SegmentedControl
            aria-labelledby={`${formId}-discount`}
            data={(["none", "percentage", "fixed"] as const).map((value) => ({ value, label: t.discountKind[value] }))}
            {...fields.getInputProps("discountKind")}
          />
          {fields.values.discountKind === "fixed" && <MoneyInput aria-label={t.discountValue} {...fields.getInputProps("discountValue")} />}
          {fields.values.discountKind === "percentage" && (
            <TextInput
              aria-label={t.discountValue}
              inputMode="decimal"
              dir="ltr"
              w={96}
              rightSection="%"
              value={fields.values.discountValue ?? ""}
              onChange={(event) => fields.setFieldValue("discountValue", Number(event.currentTarget.value) || undefined)}
            />
          )}
        </div>
      </div>
      <BillingFields inputs={fields.getInputProps} />
      <Textarea label={t.notes} dir="auto" autosize minRows={3} maxRows={10} maxLength={5000} {...fields.getInputProps("notes")} />
    </form>
  );
}
