import { Textarea, TextInput } from "@mantine/core";
import { accountLanguage } from "../data/enums.ts";
import { useWorkspace } from "../data/session.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { type Texts, textsFor } from "./translations.rules.ts";

/** Texts as long as this have paragraphs. */
const LONG = 2000;

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
    fields.map(({ field, label, maxLength }) => {
      const put = (text: string) => onChange({ ...value, [language]: { ...value[language], [field]: text } });
      const shared = { label: inLanguage[language](label), lang: language, dir: "auto", maxLength, value: value[language]?.[field] ?? "" };
      const key = `${language} ${field}`;
      // A field of one line would lose the paragraphs of a long text.
      return maxLength >= LONG ? (
        <Textarea key={key} autosize minRows={3} {...shared} onChange={(event) => put(event.currentTarget.value)} />
      ) : (
        <TextInput key={key} {...shared} onChange={(event) => put(event.currentTarget.value)} />
      );
    }),
  );
}
