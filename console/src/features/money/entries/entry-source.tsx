import { Link } from "@tanstack/react-router";
import { useCan } from "../../../kit/data/session.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { placeOf } from "../money.rules.ts";
import { entrySourceWords } from "./entry-source.words.ts";
import { categoryIn, type Source, titleIn } from "./entry-titles.rules.ts";

/** Titles and categories of entries in the reader's language. */
export function useEntryTexts() {
  const { language } = useLocale();
  return {
    titleOf: (entry: { title: string; source: Source }) => titleIn(language, entry),
    categoryOf: (category: string) => categoryIn(language, category),
  };
}

/** The page of the record behind an entry, for members who may see it. */
export function useSourcePlace(source: Source) {
  const can = useCan();
  const place = placeOf(source);
  return place && can(place.permission) ? place : undefined;
}

export function useSourceName(): (kind: string) => string {
  const t = useWords(entrySourceWords);
  return (kind) => t.sources[kind] ?? t.other;
}

/** Where an entry comes from: a link to that record, or its kind alone. */
export function SourceLink({ source }: { source: Source }) {
  const nameOf = useSourceName();
  const place = useSourcePlace(source);
  if (!place) return nameOf(source.kind);
  return (
    <Link to={place.to} search={place.search as never} className={classes.sourceLink}>
      {nameOf(source.kind)}
    </Link>
  );
}
