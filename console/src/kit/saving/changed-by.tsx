import { useState } from "react";
import { useLatestChange } from "../data/latest-changes.ts";
import { type Change, isNews } from "../data/live.rules.ts";
import { changesOf } from "../data/merge.rules.ts";
import { useFormat, useWorkspaceSession } from "../data/session.ts";
import { Icon } from "../layout/icon.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./changed-by.module.css";
import { type FieldTexts, Versions } from "./versions.tsx";

interface Kept {
  id: string;
  updatedAt: string;
}

interface Draft<T> extends FieldTexts {
  /** The record as it is now; the form keeps the one it was opened with. */
  current: T;
  fields: readonly string[];
}

interface ChangedByProps<T extends Kept> {
  /** The record as it was when it was opened. A later version is announced, not shown in its place. */
  record: T;
  draft?: Draft<T>;
}

/** Says who has changed the record that is open here, and in a form also what: nothing that was typed is touched. */
export function ChangedBy<T extends Kept>(props: ChangedByProps<T>) {
  return <Line key={props.record.id} {...props} />;
}

function Line<T extends Kept>({ record, draft }: ChangedByProps<T>) {
  const t = useWords(kitWords);
  const sayWho = useChangeText();
  const { account } = useWorkspaceSession();
  const [isShown, setShown] = useState(false);
  const change = useLatestChange(record.id);
  const [seen] = useState({ version: record.updatedAt, change });
  if (!change || !isNews(change, seen, account.id)) return null;
  const changed = draft ? Object.entries(changesOf(record, chosen(draft.current, draft.fields))) : [];
  const rows = changed.map(([field, now]) => ({ field, values: [(record as Record<string, unknown>)[field], now] }));
  return (
    <div className={classes.note}>
      <p className={classes.line} role="status">
        <Icon name="refresh" size={15} />
        <span>{sayWho(change)}</span>
        {rows.length > 0 && (
          <button type="button" className={classes.toggle} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t.hideChanges : t.showChanges}
          </button>
        )}
      </p>
      {draft && isShown && rows.length > 0 && <Versions heads={[t.before, t.now]} rows={rows} {...draft} />}
    </div>
  );
}

function chosen(record: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, (record as Record<string, unknown>)[field]]));
}

/** “Changed by Mona Saleh at 10:31”. */
export function useChangeText(): (change: Change) => string {
  const t = useWords(kitWords);
  const format = useFormat();
  return ({ by, at, isRemoval }) => {
    const isToday = format.dayOf(at) === format.today();
    const when = isToday ? t.atTime(format.instantClock(at)) : t.onDay(format.instant(at));
    // A name may run in the other direction than the sentence.
    const name = by && `\u2068${by.name}\u2069`;
    if (isRemoval) return name ? t.removedBy(name, when) : t.removed(when);
    return name ? t.changedBy(name, when) : t.changed(when);
  };
}
