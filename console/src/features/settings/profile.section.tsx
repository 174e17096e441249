import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/api.ts";
import { ConflictDialog } from "../../kit/conflict-dialog.tsx";
import form from "../../kit/form.module.css";
import { HoursEditor } from "../../kit/hours-editor.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { changesOf } from "../../kit/merge.rules.ts";
import { Panel } from "../../kit/page.tsx";
import { fieldErrors, useSave } from "../../kit/save.ts";
import { enter, useWorkspace, type WorkingHours } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { say } from "../../kit/toast.tsx";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

type Profile = Schema["Workspace"];
type Changes = Schema["WorkspaceChanges"];

async function readProfile(workspaceId: string): Promise<Versioned<Profile>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}", { params: { path: { workspaceId } } });
  return { record: data.workspace, etag };
}

export function useProfile() {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["profile"], queryFn: () => readProfile(id) });
}

export function useSaveProfile() {
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  return useSave<Profile, Changes>({
    read: () => readProfile(id),
    write: (body, etag) => api.patch("/workspace/{workspaceId}", { params: { path: { workspaceId: id } }, body, ...ifMatch(etag) }),
    refreshes: ["profile", "sessions", "dashboard"],
    onSaved: () => {
      say(kit.saved);
      // Currency, time zone and hours are used on every page.
      void enter("workspace");
    },
  });
}

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
    const edited: Changes = {
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
          <TextInput label={t.currency} description={t.currencyHint} dir="ltr" maxLength={3} {...fields.getInputProps("currencyCode")} />
        </div>
        <Select
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

export function HoursSection() {
  const { data, error, refetch } = useProfile();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <HoursForm key={data.etag} base={data} /> : <SkeletonRows />;
}

function HoursForm({ base }: { base: Versioned<Profile> }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { save, isBusy, conflict, dropConflict } = useSaveProfile();
  const [hours, setHours] = useState<WorkingHours>((base.record.workingHours as WorkingHours | null) ?? {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(base, { workingHours: hours as Changes["workingHours"] });
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
      <ConflictDialog conflict={conflict} labelOf={() => t.sections.hours} onClose={dropConflict} />
    </Panel>
  );
}
