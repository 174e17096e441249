import { Choice } from "./choice.tsx";

interface StatusChoiceProps<S extends string> {
  label: string;
  description?: string;
  values: readonly S[];
  names: Record<S, string>;
  value: S;
  onChange(next: S): void;
}

/** One of a record's statuses; there is always one. */
export function StatusChoice<S extends string>({ values, names, onChange, ...props }: StatusChoiceProps<S>) {
  return (
    <Choice
      {...props}
      allowDeselect={false}
      data={values.map((value) => ({ value, label: names[value] }))}
      onChange={(next) => next && onChange(next as S)}
    />
  );
}
