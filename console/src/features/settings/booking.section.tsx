import { Button, Checkbox, Switch, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Schema, Versioned } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { changesOf } from "../../kit/merge.rules.ts";
import { NumberField } from "../../kit/number-field.tsx";
import { Panel } from "../../kit/page.tsx";
import { fieldErrors } from "../../kit/save.ts";
import { useFormat, useWorkspaceSession } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { useProfile, useSaveProfile } from "./profile.query.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

/** Whether visitors may book by themselves, and within which limits. */
export function BookingSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <BookingForm key={data.etag} base={data} /> : <SkeletonRows />;
}

const NOTICES = [0, 60, 120, 240, 720, 1440, 2880];
const CANCELS = [0, 60, 240, 720, 1440, 2880];
const STEPS = [10, 15, 20, 30, 60];

function BookingForm({ base }: { base: Versioned<Schema["Workspace"]> }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { booking } = base.record;
  const { save, isBusy, conflict, dropConflict } = useSaveProfile();
  const fields = useForm({ initialValues: { ...booking, note: booking.note ?? "" } });
  const submit = fields.onSubmit(async (values) => {
    const changes = changesOf(booking, { ...values, note: values.note.trim() || null });
    const refused = await save(base, Object.keys(changes).length > 0 ? { booking: changes } : {});
    if (refused) fields.setErrors(fieldErrors(refused));
  });
  return (
    <Panel title={t.sections.booking} note={t.bookingLead}>
      <form className={form.form} onSubmit={submit}>
        <Switch label={t.bookingOn} {...fields.getInputProps("isEnabled", { type: "checkbox" })} />
        {fields.values.isEnabled && (
          <>
            <BookingAddress />
            <div className={form.pair}>
              <Minutes label={t.notice} choices={NOTICES} {...fields.getInputProps("minNoticeMinutes")} />
              <NumberField label={t.advance} min={1} max={730} {...fields.getInputProps("maxAdvanceDays")} />
            </div>
            <div className={form.pair}>
              <Minutes label={t.step} choices={STEPS} {...fields.getInputProps("slotStepMinutes")} />
              <NumberField label={t.buffer} min={0} max={480} step={5} {...fields.getInputProps("bufferMinutes")} />
            </div>
            <Minutes label={t.cancelUntil} choices={CANCELS} {...fields.getInputProps("cancelUntilMinutes")} />
            <Checkbox label={t.requireEmail} {...fields.getInputProps("requireEmail", { type: "checkbox" })} />
            <Textarea
              label={t.bookingNote}
              description={t.bookingNoteHint}
              dir="auto"
              autosize
              minRows={2}
              maxLength={2000}
              {...fields.getInputProps("note")}
            />
          </>
        )}
        <div className={classes.foot}>
          <Button type="submit" loading={isBusy} disabled={!fields.isDirty()}>
            {kit.saveChanges}
          </Button>
        </div>
      </form>
      <ConflictDialog conflict={conflict} labelOf={() => t.sections.booking} onClose={dropConflict} />
    </Panel>
  );
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
