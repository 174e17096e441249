import { Button, TextInput } from "@mantine/core";
import { resultNoteCondition } from "../../../kit/data/enums.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { rangeText } from "../bench/ranges.rules.ts";
import type { RangeDraft } from "./analyses.query.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

type Note = RangeDraft["resultNotes"][number];

interface NotesProps {
  ranges: readonly RangeDraft[];
  onChange(ranges: RangeDraft[]): void;
}

/** Sentences that a report prints under a result, by condition; each belongs to a range. */
export function NotesTab({ ranges, onChange }: NotesProps) {
  const t = useWords(catalogueWords);
  if (ranges.length === 0) return <p className={classes.hint}>{t.noRangeYet}</p>;
  const put = (key: string, resultNotes: Note[]) => onChange(ranges.map((one) => (one.key === key ? { ...one, resultNotes } : one)));
  return (
    <>
      <p className={classes.hint}>{t.notesText}</p>
      {ranges.map((range, index) => (
        <RangeNotes
          key={range.key}
          title={t.noteOf(`${t.rangeOf(index + 1)} (\u2066${rangeText(range)}\u2069)`)}
          notes={range.resultNotes}
          onChange={(notes) => put(range.key, notes)}
        />
      ))}
    </>
  );
}

function RangeNotes({ title, notes, onChange }: { title: string; notes: readonly Note[]; onChange(notes: Note[]): void }) {
  const t = useWords(catalogueWords);
  const put = (at: number, changes: Partial<Note>) => onChange(notes.map((note, index) => (index === at ? { ...note, ...changes } : note)));
  return (
    <section className={classes.ranges} aria-label={title}>
      <h3 className={classes.head}>{title}</h3>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id, and their order stays
        <div key={index} className={classes.note}>
          <Choice
            aria-label={t.condition}
            value={note.condition}
            data={[...resultNoteCondition]}
            onChange={(condition) => put(index, { condition: condition as Note["condition"] })}
          />
          <NumberField aria-label={t.value} decimals={6} value={note.value} onChange={(value) => put(index, { value: value ?? 0 })} />
          <TextInput
            aria-label={t.note}
            dir="auto"
            maxLength={1000}
            value={note.note}
            onChange={(event) => put(index, { note: event.currentTarget.value })}
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={t.removeNote}
            onClick={() => onChange(notes.filter((_, at) => at !== index))}
          >
            <Icon name="close" size={17} />
          </button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.start ?? ""}
        leftSection={<Icon name="plus" size={15} />}
        onClick={() => onChange([...notes, { condition: ">=", value: 0, note: "" }])}
      >
        {t.addNote}
      </Button>
    </section>
  );
}
