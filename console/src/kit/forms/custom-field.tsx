import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Choice, Choices } from "./choice.tsx";
import { DayField } from "./day-field.tsx";
import { NumberField } from "./number-field.tsx";

interface FieldDefinition {
  label: string;
  type: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
  isRequired: boolean;
  options: string[];
}

interface CustomFieldProps {
  field: FieldDefinition;
  value: unknown;
  error?: string | undefined;
  onChange(value: unknown): void;
}

export function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** One input for each of the ten kinds of field. */
export function CustomField({ field, value, error, onChange }: CustomFieldProps): ReactNode {
  const { label, type, isRequired: required, options } = field;
  const text = typeof value === "string" ? value : "";
  const shared = { label, required, error };
  switch (type) {
    case "textarea":
      return (
        <Textarea {...shared} dir="auto" autosize minRows={2} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
    case "number":
      return <NumberField {...shared} decimals={6} value={typeof value === "number" ? value : undefined} onChange={onChange} />;
    case "boolean":
      return <Checkbox label={label} error={error} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "date":
      return (
        <DayField
          label={label}
          error={error}
          isRequired={required}
          isClearable
          value={text.slice(0, 10) || null}
          onChange={(day) => onChange(day ?? undefined)}
        />
      );
    case "select":
      return <Choice {...shared} clearable data={options} value={text || null} onChange={(next) => onChange(next ?? undefined)} />;
    case "multiselect":
      return <Choices {...shared} data={options} value={Array.isArray(value) ? (value as string[]) : []} onChange={onChange} />;
    default:
      return (
        <TextInput
          {...shared}
          type={type === "phone" ? "tel" : type}
          dir={type === "text" ? "auto" : "ltr"}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
