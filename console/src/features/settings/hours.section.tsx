import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
import { useFollowing } from "../../kit/following.ts";
import { hoursWords } from "../../kit/hours.words.ts";
import { HoursEditor } from "../../kit/hours-editor.tsx";
import { useDayText } from "../../kit/hours-text.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { changesOf } from "../../kit/merge.rules.ts";
import { Panel } from "../../kit/page.tsx";
import type { Weekday, WorkingHours } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { type Profile, type ProfileChanges, useProfile, useSaveProfile } from "./profile.query.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

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
  const fields = useFollowing<WorkingHours>(hoursOf(record), "settings.hours");
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
