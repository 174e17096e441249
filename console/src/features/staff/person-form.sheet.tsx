import { Button, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ApiError, api, ifMatch, type Versioned } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useCan, useWorkspace, type WorkingHours } from "../../kit/data/session.ts";
import { ConfirmDanger, Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { isAnswered } from "../../kit/forms/custom-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { SkeletonRows, useErrorText } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { reload } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { Invitation } from "./invitation.tsx";
import { usePersonTexts } from "./person-texts.ts";
import { PersonFields, PersonWork } from "./person-work.tsx";
import { type Person, type PersonChanges, readPerson, updatePerson, usePerson, useRoles } from "./staff.query.ts";
import { roleLabel, staffWords } from "./staff.words.ts";
import { TimeOff } from "./time-off.tsx";

/** Invites someone new, or edits an existing team member. */
export function PersonForm({ isOpen, staffId, onClose }: { isOpen: boolean; staffId?: string | undefined; onClose(): void }) {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { data } = usePerson(isOpen ? staffId : undefined);
  const extra = staffId && can("staff.delete") && (
    <Button variant="default" color="red" onClick={() => setRemoving(true)}>
      {t.remove}
    </Button>
  );
  const mayWrite = can(staffId ? "staff.update" : "staff.create");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={staffId ? t.editPerson : t.newPerson}
      footer={
        mayWrite && (
          <SheetActions formId={formId} onCancel={onClose} submitLabel={staffId ? kit.saveChanges : t.add} isBusy={isBusy} extra={extra} />
        )
      }
    >
      {isOpen && !staffId && <NewPerson formId={formId} setBusy={setBusy} onDone={onClose} />}
      {isOpen && staffId && data && <EditPerson key={staffId} formId={formId} base={data} setBusy={setBusy} onDone={onClose} />}
      {isOpen && staffId && !data && <SkeletonRows count={4} />}
      {data && <RemovePerson isOpen={isRemoving} person={data} onClose={() => setRemoving(false)} onDone={onClose} />}
    </Sheet>
  );
}

interface Values {
  name: string;
  email: string;
  phone: string;
  roleId: string | null;
  isActive: boolean;
  password: string;
  isBookable: boolean;
  serviceIds: string[];
  workingHours: WorkingHours | null;
  fields: Record<string, unknown>;
}

function useFields(person?: Person) {
  const kit = useWords(kitWords);
  return useForm<Values>({
    draft: `person.${person?.id ?? "new"}`,
    initialValues: {
      name: person?.name ?? "",
      email: person?.email ?? "",
      phone: person?.phone ?? "",
      roleId: person?.roleId ?? null,
      isActive: person?.isActive ?? true,
      password: "",
      isBookable: person?.isBookable ?? true,
      serviceIds: person?.serviceIds ?? [],
      workingHours: (person?.workingHours ?? null) as WorkingHours | null,
      fields: (person?.fields ?? {}) as Record<string, unknown>,
    },
    validate: {
      name: (name) => (name.trim() ? null : kit.required),
      email: (email) => (email.includes("@") ? null : kit.required),
      roleId: (roleId) => (roleId || person?.isOwner ? null : kit.required),
    },
  });
}

function workOf({ isBookable, serviceIds, workingHours, fields }: Values) {
  const answered = Object.fromEntries(Object.entries(fields).filter(([, value]) => isAnswered(value)));
  return { isBookable, serviceIds, workingHours: workingHours as PersonChanges["workingHours"], fields: answered };
}

interface FormProps {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function NewPerson({ formId, setBusy, onDone }: FormProps) {
  const t = useWords(staffWords);
  const message = useErrorText();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const fields = useFields();
  const submit = fields.onSubmit(async (values) => {
    setBusy(true);
    try {
      const body = {
        name: values.name.trim(),
        email: values.email.trim(),
        phone: values.phone.trim() || null,
        roleId: values.roleId ?? "",
        ...workOf(values),
        ...(values.password ? { password: values.password } : {}),
      };
      await api.post("/workspace/{workspaceId}/staff", {
        params: { path: { workspaceId: id } },
        body,
        headers: { "Idempotency-Key": key },
      });
      await queries.invalidateQueries({ queryKey: ["staff"] });
      notify(values.password ? t.addedWithPassword : t.added);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) fields.setErrors(fieldErrors(error));
      else notifyError(message(error));
    } finally {
      setBusy(false);
    }
  });
  return <Fields formId={formId} fields={fields} onSubmit={submit} isNew />;
}

function EditPerson({ formId, base, setBusy, onDone }: FormProps & { base: Versioned<Person> }) {
  const { id } = useWorkspace();
  const [opened] = useState(base);
  const fields = useFields(opened.record);
  const staffId = opened.record.id;
  const { save, conflict, dropConflict } = useSave<Person, PersonChanges>({
    read: () => readPerson(id, staffId),
    write: (changes, etag) => updatePerson(id, staffId, changes, etag),
    refreshes: ["staff"],
    onDone,
  });
  const submit = fields.onSubmit(async (values) => {
    const { name, email, phone, roleId, isActive } = values;
    setBusy(true);
    const edited: PersonChanges = {
      name: name.trim(),
      phone: phone.trim() || null,
      ...(opened.record.isOwner ? {} : { email: email.trim(), roleId: roleId ?? undefined, isActive }),
      ...workOf(values),
    };
    const refused = await save(opened, changesOf(opened.record, edited));
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  const texts = usePersonTexts();
  return (
    <>
      <ChangedBy record={opened.record} draft={{ current: base.record, ...texts }} />
      <Invitation person={base.record} />
      <Fields formId={formId} fields={fields} onSubmit={submit} isOwner={opened.record.isOwner} />
      <TimeOff staffId={staffId} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </>
  );
}

function Fields({
  formId,
  fields,
  onSubmit,
  isNew,
  isOwner,
}: {
  formId: string;
  fields: ReturnType<typeof useFields>;
  onSubmit: ReturnType<ReturnType<typeof useFields>["onSubmit"]>;
  isNew?: boolean;
  /** The owner signs in as always: e-mail, role and access belong to the account. */
  isOwner?: boolean;
}) {
  const t = useWords(staffWords);
  const roles = useRoles().data?.rows ?? [];
  // A member who cannot see the calendar would never learn of a booking.
  const chooseRole = (roleId: string | null) => {
    const seesVisits = roles.find(({ id }) => id === roleId)?.permissions.includes("sessions.view");
    fields.setValues({ roleId, ...(isNew && seesVisits !== undefined && { isBookable: seesVisits }) });
  };
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      <TextInput label={t.name} required dir="auto" maxLength={200} data-autofocus {...fields.getInputProps("name")} />
      <div className={form.pair}>
        {!isOwner && <TextInput label={t.email} type="email" required dir="ltr" maxLength={254} {...fields.getInputProps("email")} />}
        <TextInput label={t.phone} type="tel" dir="ltr" maxLength={40} {...fields.getInputProps("phone")} />
      </div>
      {!isOwner && (
        <Choice
          label={t.role}
          required
          data={roles.map(({ id, name }) => ({ value: id, label: roleLabel(t, name) }))}
          {...fields.getInputProps("roleId")}
          onChange={chooseRole}
        />
      )}
      {isNew && (
        <PasswordField label={t.password} description={t.passwordHint} autoComplete="new-password" {...fields.getInputProps("password")} />
      )}
      {!isNew && !isOwner && <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
      <PersonWork values={fields.values} onChange={fields.setValues} />
      <PersonFields values={fields.values.fields} errors={fields.errors} onChange={(next) => fields.setFieldValue("fields", next)} />
    </form>
  );
}

function RemovePerson({
  isOpen,
  person: { record, etag },
  onClose,
  onDone,
}: {
  isOpen: boolean;
  person: Versioned<Person>;
  onClose(): void;
  onDone(): void;
}) {
  const t = useWords(staffWords);
  const message = useErrorText();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await api.delete("/workspace/{workspaceId}/staff/{staffId}", {
        params: { path: { workspaceId: id, staffId: record.id } },
        ...ifMatch(etag),
      });
      await reload(queries, ["staff"], record.id);
      notify(t.removed);
      onDone();
    } catch (error) {
      notifyError(message(error));
    }
    onClose();
  };
  return (
    <ConfirmDanger
      isOpen={isOpen}
      title={record.isOwner ? t.removeOwnerTitle : t.removeTitle(record.name ?? record.email)}
      text={record.isOwner ? t.removeOwnerText : t.removeText}
      action={t.remove}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
