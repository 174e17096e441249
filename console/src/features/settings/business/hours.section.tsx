import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { hoursWords } from "../../../kit/business/hours.words.ts";
import { HoursEditor } from "../../../kit/business/hours-editor.tsx";
import { useDayText } from "../../../kit/business/hours-text.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import type { Weekday, WorkingHours } from "../../../kit/data/session.ts";
import { useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { type Profile, type ProfileChanges, useProfile, useSaveProfile } from "./profile.query.ts";

export function HoursSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <HoursForm record={data.record} /> : <SkeletonRows />;
}

const hoursOf = ({ workingHours }: Profile) => (workingHours as WorkingHours | null) ?? {};
const toWire = (changes: WorkingHours, over: WorkingHours) => ({ workingHours: { ...over, ...changes } as ProfileChanges["workingHours"] });

function HoursForm({ record }: { record: Profile }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const days = useWords(hoursWords).days;
  const dayText = useDayText();
  const fields = useRecordForm<WorkingHours>(hoursOf(record), "settings.hours");
  const { saveAndTell, isBusy, conflict, dropConflict } = useSaveProfile({ pick: hoursOf, toWire }, fields.settle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveAndTell({ record: fields.base }, changesOf(fields.base, fields.value));
  };
  return (
    <Panel title={t.sections.hours}>
      <form onSubmit={submit}>
        <HoursEditor value={fields.value} onChange={fields.change} />
        <div className={classes.foot}>
          {fields.isDirty && (
            <Button variant="default" mt={12} onClick={fields.discard}>
              {kit.discard}
            </Button>
          )}
          <SubmitButton mt={12} isBusy={isBusy}>
            {kit.saveChanges}
          </SubmitButton>
        </div>
      </form>
      <ConflictDialog
        conflict={conflict}
        labelOf={(day) => days[day as Weekday]}
        textOf={(_, value) => dayText(value as WorkingHours[Weekday])}
        onClose={dropConflict}
      />
    </Panel>
  );
}
