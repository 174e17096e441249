import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { staffFieldType } from "../../kit/data/enums.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { ConfirmDanger } from "../../kit/dialogs/sheet.tsx";
import { fieldKey } from "../../kit/format/field-key.ts";
import { Choice, Tags } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./roles.module.css";
import { useStaffFields } from "./staff.query.ts";
import { staffWords } from "./staff.words.ts";

type Field = Schema["StaffField"];
const REFRESHES = ["staff-fields", "staff"];
const TYPES = staffFieldType;

/** Custom fields of staff. */
export function StaffFields() {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { data } = useStaffFields();
  const [removed, setRemoved] = useState<Field>();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const remove = async (field: Field) => {
    const path = { workspaceId: id, fieldId: field.id };
    await submit(() => api.delete("/workspace/{workspaceId}/staff/fields/{fieldId}", { params: { path } }), t.fieldRemoved(field.label));
    setRemoved(undefined);
  };
  return (
    <Panel title={t.fieldsTab} note={t.fieldsLead}>
      {!data && <SkeletonRows count={3} />}
      {data?.rows.length === 0 && <Empty icon="list" text={t.noFields} />}
      <ul>
        {data?.rows.map((field) => (
          <li key={field.id} className={classes.timeOffRow}>
            <span>
              <strong>
                <bdi>{field.label}</bdi>
              </strong>
              <span className={classes.note}> {t.fieldTypes[field.type]}</span>
            </span>
            {field.isRequired && <StatusBadge>{t.fieldRequired}</StatusBadge>}
            <ActionIcon variant="subtle" color="gray" aria-label={`${kit.remove}: ${field.label}`} onClick={() => setRemoved(field)}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
      <NewField taken={data?.rows.map(({ key }) => key) ?? []} />
      <ConfirmDanger
        isOpen={removed !== undefined}
        title={t.removeFieldTitle(removed?.label ?? "")}
        text={t.removeFieldText}
        action={kit.remove}
        isBusy={isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </Panel>
  );
}

function NewField({ taken }: { taken: readonly string[] }) {
  const t = useWords(staffWords);
  const { id } = useWorkspace();
  const [label, setLabel] = useState("");
  const [type, setType] = useState<Field["type"]>("text");
  const [options, setOptions] = useState<string[]>([]);
  const [isRequired, setRequired] = useState(false);
  const needsOptions = type === "select" || type === "multiselect";
  const needs = useNeeds({ label: !label.trim(), options: needsOptions && options.length === 0 });
  const { submit, isBusy } = useSubmit({
    refreshes: REFRESHES,
    onDone: () => {
      setLabel("");
      setOptions([]);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { key: fieldKey(label, taken), label: label.trim(), type, isRequired, ...(needsOptions ? { options } : {}) };
    void submit(() => api.post("/workspace/{workspaceId}/staff/fields", { params: { path: { workspaceId: id } }, body }));
  };
  return (
    <form className={form.form} onSubmit={add}>
      <div className={form.pair}>
        <TextInput
          label={t.fieldLabel}
          dir="auto"
          maxLength={200}
          value={label}
          error={needs.errors.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Choice
          label={t.fieldType}
          allowDeselect={false}
          data={TYPES.map((value) => ({ value, label: t.fieldTypes[value] }))}
          value={type}
          onChange={(next) => setType(next as Field["type"])}
        />
      </div>
      {needsOptions && <Tags label={t.fieldOptions} value={options} error={needs.errors.options} onChange={setOptions} />}
      <div className={form.row}>
        <Checkbox label={t.fieldRequired} checked={isRequired} onChange={(event) => setRequired(event.currentTarget.checked)} />
        <SubmitButton variant="default" isBusy={isBusy}>
          {t.addField}
        </SubmitButton>
      </div>
    </form>
  );
}
