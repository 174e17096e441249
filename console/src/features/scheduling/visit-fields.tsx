import { type ReactNode, useState } from "react";
import { MOST_ROWS } from "../../kit/data/every-row.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import { DayField } from "../../kit/forms/day-field.tsx";
import { type Draft, useDraft } from "../../kit/forms/draft.ts";
import { useFieldErrors } from "../../kit/forms/field-errors.ts";
import form from "../../kit/forms/form.module.css";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { TimeField } from "../../kit/forms/time-field.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientPicker } from "../clients/index.ts";
import { offers } from "./booking.rules.ts";
import { FreeTimes } from "./free-times.tsx";
import { type Person, useHasMorePeople, usePeople, useServices } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { ServicePicker } from "./service-picker.tsx";

export interface VisitDraft {
  clientId: string | null;
  serviceIds: string[];
  staffId: string | null;
  /** With anyone: a person who is free at the chosen time. */
  freeStaffId: string | null;
  day: string | null;
  time: string;
  durationMinutes: number | undefined;
}

export interface VisitForm extends Draft<VisitDraft> {
  errors: Record<string, string>;
  setErrors(errors: Record<string, string>): void;
}

/** The field of the form that shows an error about a part of the draft. */
const SHOWN_AT: Partial<Record<keyof VisitDraft, readonly string[]>> = {
  day: ["startTime", "date"],
  time: ["startTime"],
  serviceIds: ["serviceIds", "staffId"],
};

/** A draft of a visit whose errors disappear when their fields change; `key` names the visit, so that a reload loses nothing. */
export function useVisitForm(initial: VisitDraft, key: string, onChange?: () => void): VisitForm {
  const draft = useDraft<VisitDraft>(initial, key);
  const [errors, setErrors] = useFieldErrors();
  return {
    ...draft,
    errors,
    setErrors,
    change: (changes) => {
      draft.change((newest) => {
        const made = typeof changes === "function" ? changes(newest) : changes;
        const mended = (Object.keys(made) as (keyof VisitDraft)[]).flatMap((field) => SHOWN_AT[field] ?? [field]);
        setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !mended.includes(field))));
        return made;
      });
      onChange?.();
    },
  };
}

export function bodyOf({ clientId, serviceIds, staffId, freeStaffId, day, time, durationMinutes }: VisitDraft) {
  return { clientId: clientId ?? "", serviceIds, staffId: staffId ?? freeStaffId, date: day ?? "", startTime: time, durationMinutes };
}

interface MissingWords {
  clientRequired: string;
  serviceRequired: string;
  timeRequired: string;
  doesNotOffer(name: string): string;
}

export function missingIn(draft: VisitDraft, people: readonly Person[], t: MissingWords): Record<string, string> {
  const person = people.find(({ id }) => id === draft.staffId);
  return {
    ...(draft.clientId ? {} : { clientId: t.clientRequired }),
    ...(draft.serviceIds.length > 0 ? {} : { serviceIds: t.serviceRequired }),
    ...(draft.day && /^\d\d:\d\d$/.test(draft.time) ? {} : { startTime: t.timeRequired }),
    ...(person && !offers(person, draft.serviceIds) ? { staffId: t.doesNotOffer(person.name ?? person.email) } : {}),
  };
}

/** Client, services, person and time: free times are offered, any other can be typed. */
export function VisitFields({ form: { value: draft, change, awaits, errors }, children }: { form: VisitForm; children?: ReactNode }) {
  const t = useWords(schedulingWords);
  const { weekStartsOn } = useWorkspace();
  const services = useServices();
  const [hadClient] = useState(draft.clientId !== null);
  const minutes = services
    .filter(({ id }) => draft.serviceIds.includes(id))
    .reduce((sum, { durationMinutes }) => sum + (durationMinutes ?? 0), 0);
  return (
    <>
      <ClientPicker
        label={t.client}
        placeholder={t.findClient}
        addLabel={t.addClient}
        value={draft.clientId}
        error={errors.clientId}
        isRequired
        isFirst={!hadClient}
        onChange={(clientId) => change({ clientId })}
        onAdding={awaits}
      />
      <ServicePicker
        value={draft.serviceIds}
        error={errors.serviceIds}
        isFirst={hadClient}
        onChange={(serviceIds) => change({ serviceIds, freeStaffId: null })}
        onAdded={(serviceId) => change((newest) => ({ serviceIds: [...newest.serviceIds, serviceId], freeStaffId: null }))}
        onAdding={awaits}
      />
      <div className={form.pair}>
        <PersonField draft={draft} error={errors.staffId} onChange={(staffId) => change({ staffId, freeStaffId: null })} />
        <DayField
          label={t.day}
          isRequired
          value={draft.day}
          error={errors.date}
          weekStartsOn={weekStartsOn}
          onChange={(day) => change({ day, time: "", freeStaffId: null })}
        />
      </div>
      <div className={form.pair}>
        <TimeField
          label={t.time}
          required
          error={errors.startTime}
          value={draft.time}
          onChange={(time) => change({ time, freeStaffId: null })}
        />
        <NumberField
          label={t.duration}
          min={5}
          max={1440}
          step={15}
          value={draft.durationMinutes}
          error={errors.durationMinutes}
          placeholder={String(minutes || 60)}
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
      </div>
      {children}
      <FreeTimes draft={draft} onChoose={(time, freeStaffId) => change({ time, freeStaffId: draft.staffId ? null : freeStaffId })} />
    </>
  );
}

/** Only people who offer what was chosen. One chosen before the services stays, with a reason why it does not fit. */
function PersonField({ draft, error, onChange }: { draft: VisitDraft; error: string | undefined; onChange(staffId: string | null): void }) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const people = usePeople();
  const description = useHasMorePeople() ? kit.firstOnly(MOST_ROWS) : undefined;
  const chosen = people.find(({ id }) => id === draft.staffId);
  const free = people.find(({ id }) => id === draft.freeStaffId);
  const misfit = chosen && !offers(chosen, draft.serviceIds) ? t.doesNotOffer(chosen.name ?? chosen.email) : undefined;
  return (
    <Choice
      label={t.staff}
      description={description}
      clearable
      placeholder={free ? t.anyoneFree(free.name ?? free.email) : t.anyone}
      error={misfit ?? error}
      data={people
        .filter((person) => person === chosen || offers(person, draft.serviceIds))
        .map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
      value={draft.staffId}
      onChange={onChange}
    />
  );
}
