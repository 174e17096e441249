import { Button, Checkbox, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { Choice } from "../../kit/choice.tsx";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
import { useFollowing } from "../../kit/following.ts";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { changesOf } from "../../kit/merge.rules.ts";
import { Panel } from "../../kit/page.tsx";
import { fieldErrors } from "../../kit/save.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { type Profile, type ProfileChanges, useProfile, useSaveProfile } from "./profile.query.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

export function ProfileSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <ProfileForm record={data.record} /> : <SkeletonRows />;
}

interface Values {
  name: string;
  slogan: string;
  phone: string;
  timezone: string;
  currencyCode: string;
  preventDoubleBooking: boolean;
}

function toWire(values: Values): ProfileChanges {
  return {
    ...values,
    name: values.name.trim() || null,
    slogan: values.slogan.trim() || null,
    phone: values.phone.replaceAll(" ", ""),
    currencyCode: values.currencyCode.toUpperCase(),
  };
}

const PART = { pick: (profile: Profile) => profile as ProfileChanges, toWire: (changes: ProfileChanges) => changes };

function ProfileForm({ record }: { record: Profile }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const fields = useFollowing<Values>({
    name: record.name ?? "",
    slogan: record.slogan ?? "",
    phone: record.phone,
    timezone: record.timezone,
    currencyCode: record.currencyCode,
    preventDoubleBooking: record.preventDoubleBooking,
  });
  const { save, isBusy, conflict, dropConflict } = useSaveProfile(PART, fields.settle);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const base = toWire(fields.base);
    const refused = await save({ record: base }, changesOf(base, toWire(fields.value)));
    if (refused) fields.setErrors(fieldErrors(refused));
  };
  const labels: Record<string, string> = {
    name: t.name,
    slogan: t.slogan,
    phone: t.phone,
    timezone: t.timezone,
    currencyCode: t.currency,
    preventDoubleBooking: t.doubleBooking,
  };
  return (
    <Panel title={t.sections.profile}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <TextInput label={t.name} dir="auto" maxLength={200} {...fields.input("name")} />
        <TextInput label={t.slogan} dir="auto" maxLength={200} {...fields.input("slogan")} />
        <div className={form.pair}>
          <TextInput label={t.phone} type="tel" dir="ltr" {...fields.input("phone")} />
          <TextInput
            label={t.currency}
            description={t.currencyHint}
            // Below, so that it stands level with its neighbour.
            inputWrapperOrder={["label", "input", "description", "error"]}
            dir="ltr"
            maxLength={3}
            {...fields.input("currencyCode")}
          />
        </div>
        <Choice
          label={t.timezone}
          searchable
          allowDeselect={false}
          limit={80}
          data={
            Intl.supportedValuesOf("timeZone").includes(record.timezone)
              ? Intl.supportedValuesOf("timeZone")
              : [record.timezone, ...Intl.supportedValuesOf("timeZone")]
          }
          {...fields.input("timezone")}
        />
        <Checkbox label={t.doubleBooking} {...fields.tick("preventDoubleBooking")} />
        <div className={classes.foot}>
          {fields.isDirty && (
            <Button variant="default" onClick={fields.discard}>
              {kit.discard}
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={!fields.isDirty}>
            {kit.saveChanges}
          </Button>
        </div>
      </form>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </Panel>
  );
}
