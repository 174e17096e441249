import { Switch } from "@mantine/core";
import { HoursEditor } from "../../kit/business/hours-editor.tsx";
import { useWorkspace, type WorkingHours } from "../../kit/data/session.ts";
import { Choices } from "../../kit/forms/choice.tsx";
import { CustomField } from "../../kit/forms/custom-field.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useServicesOfStaff, useStaffFields } from "./staff.query.ts";
import { staffWords } from "./staff.words.ts";

interface Work {
  isBookable: boolean;
  serviceIds: string[];
  workingHours: WorkingHours | null;
}

/** Whether a person can be booked, for which services, and their working hours. */
export function PersonWork({ values, onChange }: { values: Work; onChange(changes: Partial<Work>): void }) {
  const t = useWords(staffWords);
  const { workingHours } = useWorkspace();
  const services = useServicesOfStaff().data?.rows ?? [];
  return (
    <>
      <Switch
        label={t.work.isBookable}
        checked={values.isBookable}
        onChange={(event) => onChange({ isBookable: event.currentTarget.checked })}
      />
      {values.isBookable && (
        <>
          <Choices
            label={t.work.serviceIds}
            placeholder={values.serviceIds.length === 0 ? t.allServices : undefined}
            searchable
            clearable
            data={services.map((service) => ({ value: service.id, label: service.name }))}
            value={values.serviceIds}
            onChange={(serviceIds) => onChange({ serviceIds })}
          />
          <Switch
            label={t.ownHours}
            checked={values.workingHours !== null}
            onChange={(event) => onChange({ workingHours: event.currentTarget.checked ? (workingHours ?? {}) : null })}
          />
          {values.workingHours && <HoursEditor value={values.workingHours} onChange={(hours) => onChange({ workingHours: hours })} />}
        </>
      )}
    </>
  );
}

interface PersonFieldsProps {
  values: Record<string, unknown>;
  errors: Record<string, unknown>;
  onChange(values: Record<string, unknown>): void;
}

/** The workspace's own fields. */
export function PersonFields({ values, errors, onChange }: PersonFieldsProps) {
  const fields = useStaffFields().data?.rows ?? [];
  return fields.map((field) => (
    <CustomField
      key={field.id}
      field={field}
      value={values[field.key]}
      error={errors[`fields.${field.key}`] as string | undefined}
      onChange={(value) => onChange({ ...values, [field.key]: value })}
    />
  ));
}
