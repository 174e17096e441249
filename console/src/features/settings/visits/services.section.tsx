import { ActionIcon, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, ifMatch, readVersion, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { type Needs, useNeeds } from "../../../kit/forms/needs.ts";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { type Texts, textsInLine, writtenTexts } from "../../../kit/forms/translations.rules.ts";
import { Translations } from "../../../kit/forms/translations.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

type Service = Schema["Service"];
const REFRESHES = ["services", "sellables"];
const SERVICE = "/workspace/{workspaceId}/services/{serviceId}";

export function ServicesSection() {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const [edited, setEdited] = useState<Service>();
  const query = useQuery({
    queryKey: ["services", "all"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { services, pagination } = await api.get("/workspace/{workspaceId}/services", { params });
        return { rows: services, pagination };
      }),
  });
  const noteOf = ({ durationMinutes, price }: Service) =>
    [durationMinutes ? format.duration(durationMinutes) : "", price === null ? "" : format.money(price)].filter(Boolean).join(" · ");
  return (
    <EntryPanel
      title={t.sections.services}
      query={query}
      empty={{ icon: "tag", text: t.noServices }}
      keyOf={(service) => service.id}
      entry={(service) => ({
        name: service.name,
        note: noteOf(service),
        actions: (
          <>
            {!service.isActive && <StatusBadge>{t.inactive}</StatusBadge>}
            {can("services.manage") && (
              <ActionIcon variant="subtle" color="gray" aria-label={`${kit.edit}: ${service.name}`} onClick={() => setEdited(service)}>
                <Icon name="edit" size={16} />
              </ActionIcon>
            )}
          </>
        ),
      })}
    >
      {can("services.manage") && <NewService />}
      {edited && <EditService service={edited} onClose={() => setEdited(undefined)} />}
    </EntryPanel>
  );
}

interface Draft {
  name: string;
  durationMinutes: number | null;
  price: number | null;
  translations: Texts<"name">;
}

interface ServiceFieldsProps {
  draft: Draft;
  errors: Needs<"name">["errors"];
  onChange(changes: Partial<Draft>): void;
}

function ServiceFields({ draft, errors, onChange }: ServiceFieldsProps) {
  const t = useWords(settingsWords);
  return (
    <>
      <TextInput
        label={t.service}
        required
        dir="auto"
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Translations
        value={draft.translations}
        fields={[{ field: "name", label: t.service, maxLength: 200 }]}
        onChange={(translations) => onChange({ translations })}
      />
      <NumberField
        label={t.duration}
        min={5}
        max={1440}
        step={5}
        value={draft.durationMinutes}
        onChange={(durationMinutes) => onChange({ durationMinutes: durationMinutes ?? null })}
      />
      <MoneyInput label={t.price} value={draft.price ?? undefined} onChange={(price) => onChange({ price: price ?? null })} />
    </>
  );
}

const empty: Draft = { name: "", durationMinutes: 30, price: null, translations: {} };

function NewService() {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const [draft, setDraft] = useState(empty);
  const needs = useNeeds({ name: !draft.name.trim() });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES, onDone: () => setDraft(empty) });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const { name, translations } = draft;
    const body = { ...draft, name: name.trim(), translations: writtenTexts(translations), scope: "sessions" as const };
    void submit(() => api.post("/workspace/{workspaceId}/services", { params: { path: { workspaceId: id } }, body }));
  };
  return (
    <form className={classes.inline} onSubmit={add}>
      <ServiceFields draft={draft} errors={needs.errors} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      <SubmitButton variant="default" isBusy={isBusy}>
        {t.addService}
      </SubmitButton>
    </form>
  );
}

function EditService({ service, onClose }: { service: Service; onClose(): void }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const format = useFormat();
  const [draft, setDraft] = useState<Draft & { isActive: boolean }>(service);
  const needs = useNeeds({ name: !draft.name.trim() });
  const path = { workspaceId: id, serviceId: service.id };
  const { save, isBusy, conflict, dropConflict } = useSave<Service, Schema["ServiceChanges"]>({
    read: async () => {
      const { data, etag } = await readVersion(SERVICE, { params: { path } });
      return { record: data.service, etag };
    },
    write: (body, etag) => api.patch(SERVICE, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: REFRESHES,
    onDone: () => {
      notify(kit.saved);
      onClose();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const { name, durationMinutes, price, isActive } = draft;
    const translations = writtenTexts(draft.translations);
    const edited = { name: name.trim(), durationMinutes, price, isActive, translations };
    const refused = await save({ record: service }, changesOf(service, edited));
    if (refused) notifyError(Object.values(fieldErrors(refused)).join(" "));
  };
  const labels: Record<string, string> = {
    ...{ name: t.service, durationMinutes: t.duration, price: t.price, isActive: t.canBeBooked },
    translations: kit.inOtherLanguage,
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "translations") return textsInLine(value);
    return field === "price" && typeof value === "number" ? format.money(value) : undefined;
  };
  return (
    <Dialog isOpen title={service.name} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <ServiceFields draft={draft} errors={needs.errors} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        <Switch
          label={t.canBeBooked}
          checked={draft.isActive}
          onChange={(event) => setDraft({ ...draft, isActive: event.currentTarget.checked })}
        />
        <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
      </form>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={dropConflict} />
    </Dialog>
  );
}
