import { Button, Checkbox, Switch, Textarea } from "@mantine/core";
import type { FormEvent } from "react";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useFormat, useWorkspaceSession } from "../../../kit/data/session.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, lastParts } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { type Profile, useProfile, useSaveProfile } from "../business/profile.query.ts";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

/** Settings of online booking: whether visitors may book, and within which limits. */
export function BookingSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <BookingForm booking={data.record.booking} /> : <SkeletonRows />;
}

const NOTICES = [0, 60, 120, 240, 720, 1440, 2880];
const CANCELS = [0, 60, 240, 720, 1440, 2880];
const STEPS = [10, 15, 20, 30, 60];

type Booking = Profile["booking"];
const PART = { pick: ({ booking }: Profile) => booking, toWire: (booking: Partial<Booking>) => ({ booking }) };

function toWire(values: Booking & { note: string }): Booking {
  return { ...values, note: values.note.trim() || null };
}

function BookingForm({ booking }: { booking: Booking }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const fields = useRecordForm({ ...booking, note: booking.note ?? "" }, "settings.booking");
  const { save, isBusy, conflict, dropConflict } = useSaveProfile(PART, fields.settle);
  const texts = useBookingTexts();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const base = toWire(fields.base);
    const refused = await save({ record: base }, changesOf(base, toWire(fields.value)));
    if (refused) fields.setErrors(lastParts(fieldErrors(refused)));
  };
  return (
    <Panel title={t.sections.booking} note={t.bookingLead}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Switch label={t.bookingOn} {...fields.tick("isEnabled")} />
        {fields.value.isEnabled && (
          <>
            <BookingAddress />
            <div className={form.pair}>
              <Minutes label={t.notice} choices={NOTICES} {...fields.input("minNoticeMinutes")} />
              <NumberField label={t.advance} min={1} max={730} {...fields.input("maxAdvanceDays")} />
            </div>
            <div className={form.pair}>
              <Minutes label={t.step} choices={STEPS} {...fields.input("slotStepMinutes")} />
              <NumberField label={t.buffer} min={0} max={480} step={5} {...fields.input("bufferMinutes")} />
            </div>
            <Minutes label={t.cancelUntil} choices={CANCELS} {...fields.input("cancelUntilMinutes")} />
            <Checkbox label={t.requireEmail} {...fields.tick("requireEmail")} />
            <Textarea
              label={t.bookingNote}
              description={t.bookingNoteHint}
              dir="auto"
              autosize
              minRows={2}
              maxLength={2000}
              {...fields.input("note")}
            />
          </>
        )}
        <div className={classes.foot}>
          {fields.isDirty && (
            <Button variant="default" onClick={fields.discard}>
              {kit.discard}
            </Button>
          )}
          <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
        </div>
      </form>
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </Panel>
  );
}

/** Names and readable values of the settings, where two versions are compared. */
function useBookingTexts() {
  const t = useWords(settingsWords);
  const format = useFormat();
  const labels: Record<keyof Booking, string> = {
    isEnabled: t.bookingOn,
    minNoticeMinutes: t.notice,
    maxAdvanceDays: t.advance,
    slotStepMinutes: t.step,
    bufferMinutes: t.buffer,
    cancelUntilMinutes: t.cancelUntil,
    requireEmail: t.requireEmail,
    note: t.bookingNote,
  };
  const durations = ["minNoticeMinutes", "slotStepMinutes", "cancelUntilMinutes"];
  return {
    labelOf: (field: string) => labels[field as keyof Booking],
    textOf: (field: string, value: unknown) => (durations.includes(field) && value !== 0 ? format.duration(value as number) : undefined),
  };
}

function BookingAddress() {
  const t = useWords(settingsWords);
  const { workspace } = useWorkspaceSession();
  if (!workspace.slug) return <p className={form.hint}>{t.noSlug}</p>;
  const address = `${location.origin}/s/${workspace.slug}/book`;
  return (
    <p className={form.hint}>
      {t.bookingAt}{" "}
      <a href={address} dir="ltr" target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  );
}

interface MinutesProps {
  label: string;
  choices: readonly number[];
  value?: number;
  onChange?(minutes: number): void;
}

/** A duration from a few usual ones, plus the current value. */
function Minutes({ label, choices, value = 0, onChange }: MinutesProps) {
  const t = useWords(settingsWords);
  const format = useFormat();
  const all = choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <Choice
      label={label}
      allowDeselect={false}
      data={all.map((minutes) => ({ value: String(minutes), label: minutes === 0 ? t.atAnyTime : format.duration(minutes) }))}
      value={String(value)}
      onChange={(next) => onChange?.(Number(next))}
    />
  );
}
