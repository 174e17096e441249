import { Button, Switch } from "@mantine/core";
import type { FormEvent } from "react";
import { labSettingsTurnaroundCounts } from "../../../kit/data/enums.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, lastParts } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { labSettingsWords } from "./lab.words.ts";
import { type Profile, useProfile, useSaveProfile } from "./profile.query.ts";

/** Settings of the laboratory: who releases results, and how time is counted. */
export function LabSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <LabForm labs={data.record.labs} /> : <SkeletonRows />;
}

type Labs = Profile["labs"];
const PART = { pick: ({ labs }: Profile) => labs, toWire: (labs: Partial<Labs>) => ({ labs }) };

function LabForm({ labs }: { labs: Labs }) {
  const t = useWords(labSettingsWords);
  const settings = useWords(settingsWords);
  const kit = useWords(kitWords);
  const fields = useRecordForm({ ...labs }, "settings.lab");
  const { save, isBusy, conflict, dropConflict } = useSaveProfile(PART, fields.settle);
  const labels: Record<keyof Labs, string> = t;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await save({ record: fields.base }, changesOf(fields.base, fields.value));
    if (refused) fields.setErrors(lastParts(fieldErrors(refused)));
  };
  return (
    <Panel title={settings.sections.lab} note={t.lead}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Switch label={t.requireVerification} description={t.requireVerificationHint} {...fields.tick("requireVerification")} />
        {fields.value.requireVerification && (
          <Switch label={t.verifierMustDiffer} description={t.verifierMustDifferHint} {...fields.tick("verifierMustDiffer")} />
        )}
        <Choice
          label={t.turnaroundCounts}
          allowDeselect={false}
          data={labSettingsTurnaroundCounts.map((value) => ({ value, label: t.counts[value] }))}
          {...fields.input("turnaroundCounts")}
        />
        <div className={classes.foot}>
          {fields.isDirty && (
            <Button variant="default" onClick={fields.discard}>
              {kit.discard}
            </Button>
          )}
          <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
        </div>
      </form>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field as keyof Labs]} onClose={dropConflict} />
    </Panel>
  );
}
