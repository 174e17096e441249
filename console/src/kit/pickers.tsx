import { MultiSelect, type MultiSelectProps, Select, type SelectProps, TagsInput, type TagsInputProps } from "@mantine/core";
import { useHadFocus } from "./had-focus.ts";

export function OneOf({ id, ...props }: SelectProps & { id: string }) {
  return <Select id={id} autoFocus={useHadFocus(id)} {...props} />;
}

export function SomeOf({ id, ...props }: MultiSelectProps & { id: string }) {
  return <MultiSelect id={id} autoFocus={useHadFocus(id)} {...props} />;
}

export function AnyOf({ id, ...props }: TagsInputProps & { id: string }) {
  return <TagsInput id={id} autoFocus={useHadFocus(id)} {...props} />;
}
