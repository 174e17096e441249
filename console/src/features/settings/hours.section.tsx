import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Versioned } from "../../kit/api.ts";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
import { HoursEditor } from "../../kit/hours-editor.tsx";
import { useHoursText } from "../../kit/hours-text.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import type { WorkingHours } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { type Profile, type ProfileChanges, useProfile, useSaveProfile } from "./profile.query.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

export function HoursSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <HoursForm key={data.etag} base={data} /> : <SkeletonRows />;
}

function HoursForm({ base }: { base: Versioned<Profile> }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const hoursText = useHoursText();
  const { save, isBusy, conflict, dropConflict } = useSaveProfile();
  const [hours, setHours] = useState<WorkingHours>((base.record.workingHours as WorkingHours | null) ?? {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(base, { workingHours: hours as ProfileChanges["workingHours"] });
  };
  return (
    <Panel title={t.sections.hours}>
      <form onSubmit={submit}>
        <HoursEditor value={hours} onChange={setHours} />
        <div className={classes.foot}>
          <Button type="submit" mt={12} loading={isBusy}>
            {kit.saveChanges}
          </Button>
        </div>
      </form>
      <ConflictDialog
        conflict={conflict}
        labelOf={() => t.sections.hours}
        textOf={(_, value) => (value ? hoursText(value as WorkingHours) : undefined)}
        onClose={dropConflict}
      />
    </Panel>
  );
}
