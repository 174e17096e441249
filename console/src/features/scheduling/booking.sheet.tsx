import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { FormSheet } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { notify } from "../../kit/layout/toast.tsx";
import { Problem } from "../../kit/loading/state.tsx";
import { fieldErrors } from "../../kit/saving/save.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type Repeat, recurrenceOf } from "./booking.rules.ts";
import { RepeatFields } from "./repeat-fields.tsx";
import { findFreePerson, serviceNames, usePeople } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { takenDays } from "./series.rules.ts";
import { bodyOf, missingIn, useVisitForm, VisitFields } from "./visit-fields.tsx";

export interface BookingStart {
  day: string;
  time?: string | undefined;
  staffId?: string | undefined;
  clientId?: string | undefined;
  /** Services of the visit that is booked again. */
  serviceIds?: readonly string[];
}

interface BookingSheetProps {
  isOpen: boolean;
  initial: BookingStart;
  onClose(): void;
  onBooked(day: string): void;
}

/** Books one visit or a series. */
export function BookingSheet({ isOpen, initial, onClose, onBooked }: BookingSheetProps) {
  const t = useWords(schedulingWords);
  return (
    <FormSheet isOpen={isOpen} onClose={onClose} label={t.bookTitle} submitLabel={t.book}>
      {(form) => <NewBooking {...form} initial={initial} onBooked={onBooked} />}
    </FormSheet>
  );
}

interface NewBookingProps {
  formId: string;
  initial: BookingStart;
  setBusy(isBusy: boolean): void;
  onBooked(day: string): void;
}

function NewBooking({ formId, initial, setBusy, onBooked }: NewBookingProps) {
  const t = useWords(schedulingWords);
  const people = usePeople();
  const [problem, setProblem] = useState<unknown>();
  const [repeat, setRepeat] = useState<{ repeat: Repeat; count: number | undefined }>({ repeat: "never", count: 6 });
  const visit = useVisitForm(
    {
      clientId: initial.clientId ?? null,
      serviceIds: [...(initial.serviceIds ?? [])],
      staffId: initial.staffId ?? null,
      freeStaffId: null,
      day: initial.day,
      time: initial.time ?? "",
      durationMinutes: undefined,
    },
    "visit.new",
    () => setProblem(undefined),
  );
  const send = useSendBooking();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const wanted = await visit.settled();
      const missing = missingIn(wanted, people, t);
      if (repeat.repeat !== "never" && !repeat.count) missing.count = t.countRequired;
      visit.setErrors(missing);
      if (Object.keys(missing).length > 0) return;
      await send(bodyOf(wanted), repeat.repeat, repeat.count ?? 0);
      onBooked(wanted.day ?? initial.day);
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) visit.setErrors(fieldErrors(error));
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const changeRepeat = (changes: Partial<typeof repeat>) => {
    setRepeat({ ...repeat, ...changes });
    setProblem(undefined);
    const { count: _, ...others } = visit.errors;
    visit.setErrors(others);
  };
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <VisitFields form={visit}>
        <RepeatFields {...repeat} error={visit.errors.count} onChange={changeRepeat} />
      </VisitFields>
      {problem !== undefined && <BookingProblem error={problem} />}
    </form>
  );
}

/** Books a visit or a series, confirms it, and mentions other visits at the same time. */
function useSendBooking() {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const people = usePeople();
  const [key] = useState(() => crypto.randomUUID());
  return async (visit: ReturnType<typeof bodyOf>, repeat: Repeat, count: number): Promise<void> => {
    // "Anyone" at a typed time, such as a walk-in now: assigned to a person who is free.
    const staffId = visit.staffId ?? (await findFreePerson(id, visit)) ?? null;
    const body = { name: serviceNames(queries, visit.serviceIds) || t.bookTitle, ...visit, staffId };
    const params = { path: { workspaceId: id } };
    const headers = { "Idempotency-Key": key };
    const { conflicts } =
      repeat === "never"
        ? await api.post("/workspace/{workspaceId}/sessions", { params, body, headers })
        : await api.post("/workspace/{workspaceId}/sessions/series", {
            params,
            body: { ...body, recurrence: recurrenceOf(repeat, count) },
            headers,
          });
    await queries.invalidateQueries({ queryKey: ["sessions"] });
    const booked = repeat === "never" ? t.booked : t.bookedSeries(count);
    const done = staffId === null && people.length > 0 ? `${booked} ${t.nobodyFree}` : booked;
    notify(conflicts.length > 0 ? `${done} ${t.conflict(conflicts.length)}` : done);
  };
}

/** Why the booking was refused; for a series also on which days. */
function BookingProblem({ error }: { error: unknown }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const days = takenDays(error);
  return (
    <>
      <Problem error={error} />
      {days.length > 0 && <p className={form.hint}>{t.takenOn(format.list(days.map((day) => format.shortDay(day))))}</p>}
    </>
  );
}
