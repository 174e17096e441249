import { InputBase, type InputBaseProps, type MultiSelectProps, type SelectProps, type TagsInputProps } from "@mantine/core";
import { useId, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { lazyModule } from "../loading/lazy-part.tsx";

export const loadChoiceLists = () => import("./choice-lists.tsx");
const useChoiceLists = lazyModule(loadChoiceLists);

/** One of several options. The list is heavy, so before the first interaction the field only looks like one. */
export function Choice(props: SelectProps) {
  const id = useId();
  const pickers = useChoiceLists();
  const [isWanted, setWanted] = useState(false);
  return pickers ? (
    <pickers.LoadedChoice id={id} isWanted={isWanted} {...props} />
  ) : (
    <ChoicePlaceholder
      id={id}
      {...shared(props)}
      text={labelOf(props.data, props.value)}
      placeholder={props.placeholder}
      onWanted={setWanted}
    />
  );
}

/** Several of several options. */
export function Choices(props: MultiSelectProps) {
  const id = useId();
  const pickers = useChoiceLists();
  const [isWanted, setWanted] = useState(false);
  const text = props.value?.map((value) => labelOf(props.data, value)).join(", ");
  return pickers ? (
    <pickers.LoadedChoices id={id} isWanted={isWanted} {...props} />
  ) : (
    <ChoicePlaceholder id={id} {...shared(props)} text={text} placeholder={props.placeholder} onWanted={setWanted} />
  );
}

/** Free words, or words from a list. */
export function Tags(props: TagsInputProps) {
  const id = useId();
  const pickers = useChoiceLists();
  return pickers ? (
    <pickers.LoadedTags id={id} {...props} />
  ) : (
    <ChoicePlaceholder id={id} {...shared(props)} text={props.value?.join(", ")} placeholder={props.placeholder} rightSection={null} />
  );
}

type Shared = Pick<
  InputBaseProps,
  "label" | "description" | "error" | "required" | "disabled" | "leftSection" | "rightSection" | "style" | "className"
>;
interface Marks {
  "aria-label"?: string | undefined;
  /** Where the focus starts in a sheet. */
  "data-autofocus"?: boolean | undefined;
}

function shared(props: Shared & Marks) {
  const { label, description, error, required, disabled, leftSection, rightSection, style, className } = props;
  const marks = { "aria-label": props["aria-label"], "data-autofocus": props["data-autofocus"] };
  return { label, description, error, required, disabled, leftSection, rightSection, style, className, ...marks };
}

interface StillProps extends Shared, Marks {
  id: string;
  text: string | undefined;
  placeholder: string | undefined;
  /** The user opened the list (true), or moved on (false). */
  onWanted?(isWanted: boolean): void;
}

const OPENING_KEYS = ["Enter", " ", "ArrowDown", "ArrowUp"];

/** Looks like the field while its list is loading. */
export function ChoicePlaceholder({
  text,
  placeholder,
  rightSection = <Icon name="selector" size={15} />,
  onWanted,
  ...props
}: StillProps) {
  return (
    <InputBase
      {...props}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
      readOnly
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      pointer
      onClick={() => onWanted?.(true)}
      onKeyDown={(event) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        // As in the list itself, Enter does not send the form.
        event.preventDefault();
        onWanted?.(true);
      }}
      onBlur={() => onWanted?.(false)}
      dir="auto"
      value={text ?? ""}
      placeholder={placeholder}
    />
  );
}

function labelOf(data: SelectProps["data"], value: string | null | undefined): string {
  for (const one of data ?? []) {
    if (typeof one === "string" ? one === value : "value" in one && one.value === value)
      return typeof one === "string" ? one : "label" in one ? String(one.label) : String(value);
  }
  return "";
}
