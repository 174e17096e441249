import { MultiSelect, type MultiSelectProps, Select, type SelectProps, TagsInput, type TagsInputProps } from "@mantine/core";
import { useState } from "react";
import { useHadFocus, useOpenAtOnce } from "../keys/replaced-field.ts";
import { distinctOptions, filterOptions } from "./choice-options.ts";

interface Replaced {
  id: string;
  /** The field was pressed before the list was loaded: it opens immediately. */
  isWanted: boolean;
}

/** An open list would cover the message below a field that is led to: it then opens with the next key or press. */
const opensOnFocus = ({ error }: { error?: unknown }) => !error;

/** Typing highlights the first match, so that Enter picks it; picking the current value again keeps it. */
export function LoadedChoice({ id, isWanted, ...props }: SelectProps & Replaced) {
  useOpenAtOnce(id, isWanted);
  const typing = { selectFirstOptionOnChange: props.searchable === true };
  return (
    <Select
      id={id}
      autoFocus={useHadFocus(id)}
      allowDeselect={false}
      openOnFocus={opensOnFocus(props)}
      filter={filterOptions}
      {...typing}
      {...props}
      data={distinctOptions(props.data)}
    />
  );
}

export function LoadedChoices({ id, isWanted, ...props }: MultiSelectProps & Replaced) {
  useOpenAtOnce(id, isWanted);
  const typing = { selectFirstOptionOnChange: props.searchable === true };
  return (
    <MultiSelect
      id={id}
      autoFocus={useHadFocus(id)}
      hidePickedOptions
      openOnFocus={opensOnFocus(props)}
      filter={filterOptions}
      {...typing}
      {...props}
      data={distinctOptions(props.data)}
    />
  );
}

/** Opens with the focus and with typing; closes after each word, so that it never covers the button below. */
export function LoadedTags({ id, ...props }: TagsInputProps & { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TagsInput
      id={id}
      autoFocus={useHadFocus(id)}
      openOnFocus={opensOnFocus(props)}
      filter={filterOptions}
      {...props}
      data={distinctOptions(props.data)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={(text) => text !== "" && setOpen(true)}
      onChange={(words) => {
        setOpen(false);
        props.onChange?.(words);
      }}
    />
  );
}
