import { ActionIcon, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { DayField } from "../../kit/forms/day-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./roles.module.css";
import { staffWords } from "./staff.words.ts";

const REFRESHES = ["time-off", "availability"] as const;

/** Days on which a person cannot be booked. */
export function TimeOff({ staffId }: { staffId: string }) {
  const t = useWords(staffWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const path = { workspaceId: id, staffId };
  const { data } = useQuery({
    queryKey: ["time-off", staffId],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/staff/{staffId}/time-off", { params: { path } })).timeOff,
  });
  const leaving = useDeletingIds();
  const removeLater = useDeleteWithUndo(REFRESHES);
  const remove = (timeOffId: string) =>
    removeLater(timeOffId, t.timeOffRemoved, () =>
      api.delete("/workspace/{workspaceId}/staff/{staffId}/time-off/{timeOffId}", { params: { path: { ...path, timeOffId } } }),
    );
  return (
    <section className={classes.timeOff}>
      <h3>{t.timeOff}</h3>
      {data?.length === 0 && <p className={form.hint}>{t.noTimeOff}</p>}
      <ul>
        {data?.map((one) => {
          const days =
            one.from.slice(0, 10) === one.to.slice(0, 10) ? format.day(one.from) : `${format.day(one.from)} – ${format.day(one.to)}`;
          return (
            <li key={one.id} className={classes.timeOffRow} {...deletingProps(leaving.has(one.id))}>
              <span>
                {days}
                {one.reason && (
                  <>
                    {" "}
                    · <bdi>{one.reason}</bdi>
                  </>
                )}
              </span>
              {can("staff.update") && (
                <ActionIcon variant="subtle" color="gray" aria-label={t.removeTimeOff(days)} onClick={() => remove(one.id)}>
                  <Icon name="trash" size={16} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {can("staff.update") && <NewTimeOff staffId={staffId} />}
    </section>
  );
}

function NewTimeOff({ staffId }: { staffId: string }) {
  const t = useWords(staffWords);
  const { id, weekStartsOn } = useWorkspace();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const needs = useNeeds({ from: !from });
  const { submit, isBusy } = useSubmit({
    refreshes: REFRESHES,
    onDone: () => {
      setFrom(null);
      setTo(null);
      setReason("");
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { from: from ?? "", to: to ?? from ?? "", reason: reason.trim() || null };
    void submit(() =>
      api.post("/workspace/{workspaceId}/staff/{staffId}/time-off", { params: { path: { workspaceId: id, staffId } }, body }),
    );
  };
  return (
    <form className={form.form} onSubmit={add}>
      <div className={form.pair}>
        <DayField label={t.firstDay} weekStartsOn={weekStartsOn} value={from} error={needs.errors.from} onChange={setFrom} />
        <DayField label={t.lastDay} weekStartsOn={weekStartsOn} value={to} onChange={setTo} {...(from ? { minDay: from } : {})} />
      </div>
      <div className={form.row}>
        <TextInput
          aria-label={t.reason}
          placeholder={t.reason}
          dir="auto"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <SubmitButton variant="default" isBusy={isBusy}>
          {t.addTimeOff}
        </SubmitButton>
      </div>
    </form>
  );
}
