import { TextInput, type TextInputProps } from "@mantine/core";
import { slugOf } from "../../kit/format/slug.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { adminWords } from "./admin.words.ts";

interface Named {
  name: string;
  slug: string;
}

/** The slug of a record: what was typed, else the one that its name proposes. */
export const chosenSlug = ({ name, slug }: Named) => slug.trim() || slugOf(name);

/** Shows the slug that the name proposes until another is typed. */
export function SlugField({ name, ...props }: TextInputProps & { name: string }) {
  const t = useWords(adminWords);
  return <TextInput label={t.slug} description={t.slugHint} required dir="ltr" maxLength={100} placeholder={slugOf(name)} {...props} />;
}
