import { Button, TextInput } from "@mantine/core";
import { resultOptionFlag } from "../../../kit/data/enums.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { labWords } from "../lab.words.ts";
import classes from "./catalogue.module.css";
import { emptyOption, type OptionDraft } from "./kinds.rules.ts";
import { kindsWords } from "./kinds.words.ts";

interface OptionsProps {
  options: readonly OptionDraft[];
  onChange(options: OptionDraft[]): void;
  isReadOnly: boolean;
}

const MOST_OPTIONS = 50;

/** The results of a choice: code, names in both languages, flag. */
export function OptionsGrid({ options, onChange, isReadOnly }: OptionsProps) {
  const t = useWords(kindsWords);
  const put = (key: string, changes: Partial<OptionDraft>) =>
    onChange(options.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <div className={classes.ranges}>
      <p className={classes.hint}>{t.optionsText}</p>
      {options.length > 0 && (
        <div className={classes.optionHead} aria-hidden="true">
          <span>{t.code}</span>
          <span>{t.label}</span>
          <span>{t.labelAr}</span>
          <span>{t.flag}</span>
        </div>
      )}
      {options.map((option, index) => (
        <OptionRow
          key={option.key}
          title={t.optionOf(index + 1)}
          option={option}
          onChange={(changes) => put(option.key, changes)}
          {...(isReadOnly ? {} : { onRemove: () => onChange(options.filter(({ key }) => key !== option.key)) })}
        />
      ))}
      {!isReadOnly && options.length < MOST_OPTIONS && (
        <Button
          variant="default"
          size="xs"
          className={classes.start ?? ""}
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => onChange([...options, emptyOption()])}
        >
          {t.addOption}
        </Button>
      )}
    </div>
  );
}

interface OptionRowProps {
  title: string;
  option: OptionDraft;
  onChange(changes: Partial<OptionDraft>): void;
  onRemove?(): void;
}

function OptionRow({ title, option, onChange, onRemove }: OptionRowProps) {
  const t = useWords(kindsWords);
  const lab = useWords(labWords);
  const flags = [{ value: "", label: t.noFlag }, ...resultOptionFlag.map((flag) => ({ value: flag, label: lab.flags[flag] }))];
  return (
    <fieldset className={classes.option} aria-label={title}>
      <TextInput
        aria-label={t.code}
        placeholder="POS"
        dir="ltr"
        maxLength={20}
        value={option.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t.label}
        dir="auto"
        maxLength={100}
        value={option.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t.labelAr}
        dir="rtl"
        lang="ar"
        maxLength={100}
        value={option.labelAr}
        onChange={(event) => onChange({ labelAr: event.currentTarget.value })}
      />
      <Choice
        aria-label={t.flag}
        allowDeselect={false}
        data={flags}
        value={option.flag ?? ""}
        onChange={(flag) => onChange({ flag: (flag || null) as OptionDraft["flag"] })}
      />
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={`${t.removeOption}: ${title}`} onClick={onRemove}>
          <Icon name="close" size={17} />
        </button>
      )}
    </fieldset>
  );
}
