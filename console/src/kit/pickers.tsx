import { MultiSelect, type MultiSelectProps, Select, type SelectProps, TagsInput, type TagsInputProps } from "@mantine/core";
import { useHadFocus, useOpenAtOnce } from "./had-focus.ts";

interface Replaced {
  id: string;
  /** The field was pressed before the list was loaded: it opens immediately. */
  isWanted: boolean;
}

export function OneOf({ id, isWanted, ...props }: SelectProps & Replaced) {
  useOpenAtOnce(id, isWanted);
  return <Select id={id} autoFocus={useHadFocus(id)} {...props} />;
}

export function SomeOf({ id, isWanted, ...props }: MultiSelectProps & Replaced) {
  useOpenAtOnce(id, isWanted);
  return <MultiSelect id={id} autoFocus={useHadFocus(id)} {...props} />;
}

/** Opens with the focus. */
export function AnyOf({ id, ...props }: TagsInputProps & { id: string }) {
  return <TagsInput id={id} autoFocus={useHadFocus(id)} {...props} />;
}
