import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Versioned } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
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
  return data ? <ProfileForm key={data.etag} base={data} /> : <SkeletonRows />;
}

function ProfileForm({ base }: { base: Versioned<Profile> }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { record } = base;
  const { save, isBusy, conflict, dropConflict } = useSaveProfile();
  const fields = useForm({
    initialValues: {
      name: record.name ?? "",
      slogan: record.slogan ?? "",
      phone: record.phone,
      timezone: record.timezone,
      currencyCode: record.currencyCode,
      preventDoubleBooking: record.preventDoubleBooking,
    },
  });
  const submit = fields.onSubmit(async (values) => {
    const edited: ProfileChanges = {
      ...values,
      name: values.name.trim() || null,
      slogan: values.slogan.trim() || null,
      phone: values.phone.replaceAll(" ", ""),
      currencyCode: values.currencyCode.toUpperCase(),
    };
    const refused = await save(base, changesOf(record, edited));
    if (refused) fields.setErrors(fieldErrors(refused));
  });
  const labels: Record<string, string> = { name: t.name, slogan: t.slogan, phone: t.phone, timezone: t.timezone, currencyCode: t.currency };
  return (
    <Panel title={t.sections.profile}>
      <form className={form.form} onSubmit={submit}>
        <TextInput label={t.name} dir="auto" maxLength={200} {...fields.getInputProps("name")} />
        <TextInput label={t.slogan} dir="auto" maxLength={200} {...fields.getInputProps("slogan")} />
        <div className={form.pair}>
          <TextInput label={t.phone} type="tel" dir="ltr" {...fields.getInputProps("phone")} />
          <TextInput
            label={t.currency}
            description={t.currencyHint}
            // Below, so that it stands level with its neighbour.
            inputWrapperOrder={["label", "input", "description", "error"]}
            dir="ltr"
            maxLength={3}
            {...fields.getInputProps("currencyCode")}
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
          {...fields.getInputProps("timezone")}
        />
        <Checkbox label={t.doubleBooking} {...fields.getInputProps("preventDoubleBooking", { type: "checkbox" })} />
        <div className={classes.foot}>
          {fields.isDirty() && (
            <Button variant="default" onClick={fields.reset}>
              {kit.discard}
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={!fields.isDirty()}>
            {kit.saveChanges}
          </Button>
        </div>
      </form>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </Panel>
  );
}
