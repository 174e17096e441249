import { Button, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { download } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { useExport } from "../../kit/files/export-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import { stepDay, type View } from "./calendar.rules.ts";
import { feedWords } from "./feeds.words.ts";
import { type Person, useArePeopleComing, useRowPlace } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

interface CalendarHeadProps {
  view: View;
  day: string;
  /** Undefined while it is loading. */
  count: number | undefined;
  onDay(day: string): void;
  onView(view: View): void;
  onBook(): void;
  /** Rare actions, beside the button that books. */
  more: ReactNode;
}

/** The period shown, steps through time, the views and "Book". */
export function CalendarHead({ view, day, count, onDay, onView, onBook, more }: CalendarHeadProps) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const format = useFormat();
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{view === "day" ? format.longDay(day) : format.month(day)}</h1>
      <div className={classes.steps}>
        <button type="button" className={classes.step} aria-label={t.previous} onClick={() => onDay(stepDay(view, day, -1))}>
          <Icon name="chevron-left" isMirrored />
        </button>
        <button type="button" className={classes.step} onClick={() => onDay(format.today())}>
          {t.today}
        </button>
        <button type="button" className={classes.step} aria-label={t.next} onClick={() => onDay(stepDay(view, day, 1))}>
          <Icon name="chevron-right" isMirrored />
        </button>
      </div>
      <span className={classes.count}>{count === undefined ? "" : t.count(count)}</span>
      <span className={classes.space} />
      <SegmentedControl
        className={classes.views}
        size="sm"
        aria-label={t.view}
        value={view}
        onChange={(next) => onView(next as View)}
        data={(["day", "week", "month", "list"] as const).map((value) => ({ value, label: t.views[value] }))}
      />
      <span className={classes.more}>{more}</span>
      {can("sessions.create") && (
        <Button className={classes.book} leftSection={<Icon name="plus" size={17} />} onClick={onBook}>
          {t.book}
        </Button>
      )}
    </div>
  );
}

interface CalendarMoreProps {
  /** The days that are shown. */
  days: readonly string[];
  staffId: string | undefined;
  onFeeds(): void;
}

/** The shown visits as a file, and the addresses for other calendars. */
export function CalendarMore({ days, staffId, onFeeds }: CalendarMoreProps) {
  const t = useWords(feedWords);
  const { id } = useWorkspace();
  const { save } = useExport();
  const query = { from: days[0] ?? "", to: days.at(-1) ?? "", ...(staffId ? { staffId } : {}) };
  const params = { path: { workspaceId: id }, query };
  const read = (signal: AbortSignal) => download("/workspace/{workspaceId}/sessions.csv", { params, signal });
  return (
    <MoreMenu
      items={[
        { label: t.title, icon: "external", onClick: onFeeds },
        { label: t.table, icon: "download", onClick: () => save({ of: "sessions", query, read }) },
      ]}
    />
  );
}

interface PeopleChipsProps {
  people: readonly Person[];
  chosen: string | undefined;
  onChoose(staffId: string | undefined): void;
}

/**
 * One person's visits, or everyone's. A business with one bookable person has nothing to choose. The row's place is kept where it was when the
 * calendar was last open, so that nothing below it moves while the names are loading; a chosen filter can always be taken off.
 */
export function PeopleChips({ people, chosen, onChoose }: PeopleChipsProps) {
  const t = useWords(schedulingWords);
  const areComing = useArePeopleComing();
  const isPlaceKept = useRowPlace(people.length);
  if (areComing || (people.length < 2 && !chosen)) return isPlaceKept && <div className={classes.chips} />;
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t.people}</legend>
      <button type="button" className={classes.chip} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        {t.everyone}
      </button>
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === person.id}
          onClick={() => onChoose(person.id)}
          data-hue={index % 8}
        >
          <i className={classes.dot} />
          <span title={person.name ?? person.email}>
            <TruncatedText text={person.name ?? person.email} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
