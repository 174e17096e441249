import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiError, api, type Versioned } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { Choice } from "../../kit/choice.tsx";
import { DayField } from "../../kit/day-field.tsx";
import { type Draft, useDraft } from "../../kit/draft.ts";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { NumberField } from "../../kit/number-field.tsx";
import { fieldErrors, useSave } from "../../kit/save.ts";
import { useWorkspace } from "../../kit/session.ts";
import { Sheet, SheetActions } from "../../kit/sheet.tsx";
import { Problem, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { ClientPicker } from "../clients/index.ts";
import { FreeTimes } from "./free-times.tsx";
import { readVisit, serviceNames, updateVisit, usePeople, useServices, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { ServicePicker } from "./service-picker.tsx";
import { useVisitTexts, VisitConflict } from "./visit-conflict.tsx";

interface VisitDraft {
  clientId: string | null;
  clientName: string;
  serviceIds: string[];
  staffId: string | null;
  day: string | null;
  time: string;
  durationMinutes: number | undefined;
}

interface BookingSheetProps {
  isOpen: boolean;
  initial: { day: string; time?: string | undefined; staffId?: string | undefined; clientId?: string | undefined };
  onClose(): void;
  onBooked(day: string): void;
}

/** Client, services, person and time: available times are offered, any other can be typed. */
export function BookingSheet({ isOpen, initial, onClose, onBooked }: BookingSheetProps) {
  const t = useWords(schedulingWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={t.bookTitle}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={t.book} isBusy={isBusy} />}
    >
      {isOpen && <NewBooking formId={formId} initial={initial} setBusy={setBusy} onBooked={onBooked} />}
    </Sheet>
  );
}

function NewBooking({
  formId,
  initial,
  setBusy,
  onBooked,
}: {
  formId: string;
  initial: BookingSheetProps["initial"];
  setBusy(isBusy: boolean): void;
  onBooked(day: string): void;
}) {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<unknown>();
  const draft = useDraft<VisitDraft>({
    clientId: initial.clientId ?? null,
    clientName: "",
    serviceIds: [],
    staffId: initial.staffId ?? null,
    day: initial.day,
    time: initial.time ?? "",
    durationMinutes: undefined,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const wanted = await draft.settled();
      const missing = missingIn(wanted, t);
      setErrors(missing);
      if (Object.keys(missing).length > 0) return;
      const body = { name: serviceNames(queries, wanted.serviceIds) || t.bookTitle, ...bodyOf(wanted) };
      const { conflicts } = await api.post("/workspace/{workspaceId}/sessions", {
        params: { path: { workspaceId: id } },
        body,
        headers: { "Idempotency-Key": key },
      });
      await queries.invalidateQueries({ queryKey: ["sessions"] });
      say(conflicts.length > 0 ? `${t.booked} ${t.conflict(conflicts.length)}` : t.booked);
      onBooked(wanted.day ?? initial.day);
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) setErrors(fieldErrors(error));
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <VisitFields draft={draft} errors={errors} />
      {problem !== undefined && <Problem error={problem} />}
    </form>
  );
}

interface MissingWords {
  clientRequired: string;
  serviceRequired: string;
  timeRequired: string;
}

function bodyOf({ clientId, serviceIds, staffId, day, time, durationMinutes }: VisitDraft) {
  return { clientId: clientId ?? "", serviceIds, staffId, date: day ?? "", startTime: time, durationMinutes };
}

function missingIn(draft: VisitDraft, t: MissingWords): Record<string, string> {
  return {
    ...(draft.clientId ? {} : { clientId: t.clientRequired }),
    ...(draft.serviceIds.length > 0 ? {} : { serviceIds: t.serviceRequired }),
    ...(draft.day && /^\d\d:\d\d$/.test(draft.time) ? {} : { startTime: t.timeRequired }),
  };
}

interface VisitFieldsProps {
  draft: Draft<VisitDraft>;
  errors: Record<string, string>;
}

function VisitFields({ draft: { value: draft, change: onChange, awaits }, errors }: VisitFieldsProps) {
  const t = useWords(schedulingWords);
  const { weekStartsOn } = useWorkspace();
  const people = usePeople();
  const services = useServices();
  return (
    <>
      <ClientPicker
        label={t.client}
        placeholder={t.findClient}
        addLabel={t.addClient}
        value={draft.clientId}
        error={errors.clientId}
        isRequired
        isFirst={draft.clientId === null}
        onChange={(clientId, clientName) => onChange({ clientId, clientName })}
        onAdding={awaits}
      />
      <ServicePicker
        value={draft.serviceIds}
        error={errors.serviceIds}
        onChange={(serviceIds) => onChange({ serviceIds })}
        onAdded={(serviceId) => onChange((newest) => ({ serviceIds: [...newest.serviceIds, serviceId] }))}
        onAdding={awaits}
      />
      <div className={form.pair}>
        <Choice
          label={t.staff}
          clearable
          placeholder={t.anyone}
          data={people.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
          value={draft.staffId}
          onChange={(staffId) => onChange({ staffId })}
        />
        <DayField label={t.day} isRequired value={draft.day} weekStartsOn={weekStartsOn} onChange={(day) => onChange({ day, time: "" })} />
      </div>
      <FreeTimes draft={draft} onChoose={(time, staffId) => onChange({ time, ...(draft.staffId ? {} : { staffId }) })} />
      <div className={form.pair}>
        <TextInput
          label={t.time}
          type="time"
          required
          dir="ltr"
          error={errors.startTime}
          value={draft.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
        <NumberField
          label={t.duration}
          min={5}
          max={1440}
          step={15}
          value={draft.durationMinutes}
          placeholder={String(
            services
              .filter(({ id }) => draft.serviceIds.includes(id))
              .reduce((sum, { durationMinutes }) => sum + (durationMinutes ?? 0), 0) || 60,
          )}
          onChange={(durationMinutes) => onChange({ durationMinutes })}
        />
      </div>
    </>
  );
}

/** Changes the time, person or services of an existing appointment. */
const CHANGEABLE = ["clientName", "serviceIds", "staffId", "date", "startTime", "durationMinutes", "status"];

export function ChangeVisitForm({
  base,
  formId,
  setBusy,
  onDone,
}: {
  base: Versioned<Visit>;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}) {
  const kit = useWords(kitWords);
  const t = useWords(schedulingWords);
  const message = useMessage();
  const { id } = useWorkspace();
  const texts = useVisitTexts();
  const [opened] = useState(base);
  const { record: visit } = opened;
  const draft = useDraft<VisitDraft>({
    clientId: visit.clientId,
    clientName: visit.clientName,
    serviceIds: visit.serviceIds,
    staffId: visit.staffId,
    day: visit.date.slice(0, 10),
    time: visit.startTime,
    durationMinutes: visit.durationMinutes,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { save, conflict, dropConflict } = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, visit.id),
    write: (changes, etag) => updateVisit(id, visit.id, changes, etag),
    refreshes: ["sessions"],
    onSaved: () => {
      say(kit.saved);
      onDone();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const settled = await draft.settled();
    const missing = missingIn(settled, t);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return setBusy(false);
    const wanted: VisitChanges = bodyOf(settled);
    const before: VisitChanges = {
      clientId: visit.clientId,
      serviceIds: visit.serviceIds,
      staffId: visit.staffId,
      date: visit.date.slice(0, 10),
      startTime: visit.startTime,
      durationMinutes: visit.durationMinutes,
    };
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof VisitChanges])),
    );
    const refused = await save(opened, changes);
    if (refused) {
      setErrors(fieldErrors(refused));
      complain(message(refused));
    }
    setBusy(false);
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChangedBy record={visit} draft={{ current: base.record, fields: CHANGEABLE, ...texts }} />
      <VisitFields draft={draft} errors={errors} />
      <VisitConflict conflict={conflict} onClose={dropConflict} />
    </form>
  );
}
