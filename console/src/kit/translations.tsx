import { TextInput } from "@mantine/core";
import { accountLanguage } from "./enums.ts";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import { useWorkspace } from "./session.ts";
import { type Texts, textsFor } from "./translations.rules.ts";

interface TranslationsProps<F extends string> {
  value: Texts<F>;
  /** In the order of the form. */
  fields: readonly { field: F; label: string; maxLength: number }[];
  onChange(value: Texts<F>): void;
}

/** Texts for visitors who read another language than the business writes. */
export function Translations<F extends string>({ value, fields, onChange }: TranslationsProps<F>) {
  const { inLanguage } = useWords(kitWords);
  const { language: own } = useWorkspace();
  const shown = accountLanguage.filter((language) => language !== own || textsFor(value, language) !== undefined);
  return shown.flatMap((language) =>
    fields.map(({ field, label, maxLength }) => (
      <TextInput
        key={`${language} ${field}`}
        label={inLanguage[language](label)}
        lang={language}
        dir="auto"
        maxLength={maxLength}
        value={value[language]?.[field] ?? ""}
        onChange={(event) => onChange({ ...value, [language]: { ...value[language], [field]: event.currentTarget.value } })}
      />
    )),
  );
}
