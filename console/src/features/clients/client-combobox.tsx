import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { useEffect } from "react";
import { useHadFocus, useOpenAtOnce } from "../../kit/keys/replaced-field.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientOption } from "./client-option.tsx";
import classes from "./clients.module.css";
import type { Client, Found } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { isPhone } from "./picker.rules.ts";

const ADD = "add";

interface ClientComboboxProps {
  id: string;
  isWanted: boolean;
  label: string;
  placeholder: string;
  error?: string | undefined;
  isRequired?: boolean;
  isFirst?: boolean;
  chosen: Client | undefined;
  /** Undefined until something is typed: the field then shows the chosen client. */
  text: string | undefined;
  found: Found;
  /** Undefined if the person may not add clients. */
  addLabel: ((name: string) => string) | undefined;
  onText(text: string | undefined): void;
  onChoose(client: Client | null): void;
  onAdd(text: string): void;
}

/** A field with a list of clients: name, phone, date of birth and last visit, to tell people of the same name apart. */
export function ClientCombobox(props: ClientComboboxProps) {
  const { id, isWanted, label, placeholder, error, isRequired = false, isFirst, chosen, text, found, addLabel } = props;
  const t = useWords(clientsWords);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useOpenAtOnce(id, isWanted);
  const typed = text?.trim() ?? "";
  const isAddable = addLabel !== undefined && !found.isStale && typed.length > 1;
  // While the matches of an earlier text are shown, Enter must not pick one of them.
  const { selectFirstOption, resetSelectedOption } = combobox;
  const isCurrent = typed !== "" && !found.isStale;
  useEffect(() => {
    if (isCurrent) selectFirstOption();
    else resetSelectedOption();
  }, [isCurrent, selectFirstOption, resetSelectedOption]);
  const submit = (value: string) => {
    combobox.closeDropdown();
    if (value === ADD) props.onAdd(typed);
    else props.onChoose(found.clients.find((client) => client.id === value) ?? null);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          id={id}
          label={label}
          placeholder={placeholder}
          required={isRequired}
          error={error}
          autoFocus={useHadFocus(id)}
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          dir="auto"
          value={text ?? chosen?.name ?? ""}
          leftSection={<Icon name="user" size={16} />}
          rightSection={chosen || text ? <ClearClient onClear={() => props.onChoose(null)} /> : <Icon name="selector" size={15} />}
          rightSectionPointerEvents={chosen || text ? "all" : "none"}
          onChange={(event) => {
            props.onText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (chosen) props.onText(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.isStale && found.clients.length === 0}>
        <Combobox.Options labelledBy={`${id}-label`} mah={320} className={classes.options} aria-busy={found.isStale}>
          {found.clients.map((client) => (
            <Combobox.Option key={client.id} value={client.id} active={client.id === chosen?.id}>
              <ClientOption client={client} />
            </Combobox.Option>
          ))}
          {isAddable && (
            <Combobox.Option value={ADD}>
              <span className={classes.optionAdd}>
                <Icon name="user-plus" size={16} />
                {isPhone(typed) ? t.addWithPhone(`\u2066${typed}\u2069`) : addLabel(typed)}
              </span>
            </Combobox.Option>
          )}
          {!isAddable && found.clients.length === 0 && <Combobox.Empty>{t.nobodyFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ClearClient({ onClear }: { onClear(): void }) {
  const kit = useWords(kitWords);
  return (
    <button type="button" className={classes.clear} aria-label={kit.clear} onClick={onClear}>
      <Icon name="close" size={15} />
    </button>
  );
}
