import { Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Versioned } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { readVisit, updateVisit, usePeople, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { changeFollowing } from "./series.query.ts";
import { type Scope, ScopeField } from "./series-scope.tsx";
import { useRefusalText, useSeriesNotice } from "./use-move.tsx";
import { useVisitTexts, VisitConflict } from "./visit-conflict.tsx";
import { bodyOf, missingIn, useVisitForm, type VisitDraft, VisitFields } from "./visit-fields.tsx";

const CHANGEABLE = ["clientName", "serviceIds", "staffId", "date", "startTime", "durationMinutes", "status"];

/** Whether to notify the client of the change. */
function isMoved({ day, time }: VisitDraft, { date, startTime }: Visit): boolean {
  return day !== date.slice(0, 10) || time !== startTime;
}

interface ChangeVisitProps {
  base: Versioned<Visit>;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

/** Changes the time, person or services of an existing appointment. */
export function ChangeVisitForm({ base, formId, setBusy, onDone }: ChangeVisitProps) {
  const kit = useWords(kitWords);
  const t = useWords(schedulingWords);
  const message = useErrorText();
  const { id } = useWorkspace();
  const texts = useVisitTexts();
  const [opened] = useState(base);
  const { record: visit } = opened;
  const people = usePeople();
  const queries = useQueryClient();
  const tellSeries = useSeriesNotice();
  const whyNot = useRefusalText();
  const [scope, setScope] = useState<Scope>("one");
  const [isTold, setTold] = useState(true);
  const draft = useVisitForm(
    {
      clientId: visit.clientId,
      serviceIds: visit.serviceIds,
      staffId: visit.staffId,
      freeStaffId: null,
      day: visit.date.slice(0, 10),
      time: visit.startTime,
      durationMinutes: visit.durationMinutes,
    },
    `visit.${visit.id}`,
  );
  const { save, conflict, dropConflict } = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, visit.id),
    write: (changes, etag) => updateVisit(id, visit.id, changes, etag),
    refreshes: ["sessions"],
    onDone: () => {
      notify(kit.saved);
      onDone();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const settled = await draft.settled();
    const missing = missingIn(settled, people, t);
    draft.setErrors(missing);
    if (Object.keys(missing).length > 0) return setBusy(false);
    const changes: VisitChanges = changesOf({ ...visit, date: visit.date.slice(0, 10) }, bodyOf(settled));
    if (isMoved(settled, visit) && !isTold) changes.notify = false;
    if (scope === "following") await saveFollowing(changes);
    else {
      const refused = await save(opened, changes);
      if (refused) {
        draft.setErrors(fieldErrors(refused));
        notifyError(message(refused));
      }
    }
    setBusy(false);
  };
  const saveFollowing = (changes: VisitChanges) =>
    changeFollowing(id, visit, changes).then(
      async (result) => {
        await queries.invalidateQueries({ queryKey: ["sessions"] });
        tellSeries(result);
        onDone();
      },
      (error: unknown) => notifyError(whyNot(error)),
    );
  return (
    <form id={formId} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChangedBy record={visit} draft={{ current: base.record, fields: CHANGEABLE, ...texts }} />
      {visit.seriesId && <ScopeField value={scope} onChange={setScope} />}
      <VisitFields form={draft} />
      {isMoved(draft.value, visit) && (
        <Checkbox label={t.tellClient} checked={isTold} onChange={(event) => setTold(event.currentTarget.checked)} />
      )}
      <VisitConflict conflict={conflict} onClose={dropConflict} />
    </form>
  );
}
