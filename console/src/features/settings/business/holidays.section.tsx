import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ClosedPart } from "../../../kit/business/closed-part.tsx";
import { useSubscriptionEnd } from "../../../kit/business/subscription-end.ts";
import { api } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { DayField } from "../../../kit/forms/day-field.tsx";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

const REFRESHES = ["holidays"] as const;

export function HolidaysSection() {
  const { sections } = useWords(settingsWords);
  const endedAt = useSubscriptionEnd();
  if (!endedAt) return <Holidays />;
  return (
    <Panel title={sections.holidays}>
      <ClosedPart part="holidays" at={endedAt} />
    </Panel>
  );
}

function Holidays() {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["holidays"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/holidays", { params: { path: { workspaceId: id } } })).holidays,
  });
  const removeLater = useDeleteWithUndo(REFRESHES);
  const remove = (holidayId: string, name: string) =>
    removeLater(holidayId, t.removed(name), () =>
      api.delete("/workspace/{workspaceId}/holidays/{holidayId}", { params: { path: { workspaceId: id, holidayId } } }),
    );
  return (
    <EntryPanel
      title={t.sections.holidays}
      query={query}
      empty={{ icon: "sun-high", text: t.noHolidays }}
      keyOf={(holiday) => holiday.id}
      entry={(holiday) => ({
        name: holiday.name,
        note: [format.day(holiday.nextOccurrence), ...(holiday.isRecurring ? [t.yearly] : [])].join(" · "),
        actions: can("holidays.manage") && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${kit.remove}: ${holiday.name}`}
            onClick={() => remove(holiday.id, holiday.name)}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        ),
      })}
    >
      {can("holidays.manage") && <NewHoliday />}
    </EntryPanel>
  );
}

function NewHoliday() {
  const t = useWords(settingsWords);
  const { id, weekStartsOn } = useWorkspace();
  const [name, setName] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [isRecurring, setRecurring] = useState(false);
  const needs = useNeeds({ name: !name.trim(), day: !day });
  const { submit, isBusy } = useSubmit({
    refreshes: REFRESHES,
    onDone: () => {
      setName("");
      setDay(null);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const recurrence = isRecurring ? { recurrenceRule: { frequency: "yearly" as const } } : {};
    const body = { name: name.trim(), date: day ?? "", isRecurring, ...recurrence };
    void submit(() => api.post("/workspace/{workspaceId}/holidays", { params: { path: { workspaceId: id } }, body }));
  };
  return (
    <form className={classes.inline} onSubmit={add}>
      <TextInput
        label={t.holidayName}
        required
        dir="auto"
        maxLength={200}
        value={name}
        error={needs.errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DayField label={t.day} isRequired weekStartsOn={weekStartsOn} value={day} error={needs.errors.day} onChange={setDay} />
      <Checkbox
        label={t.yearly}
        className={classes.tick ?? ""}
        checked={isRecurring}
        onChange={(event) => setRecurring(event.currentTarget.checked)}
      />
      <SubmitButton variant="default" isBusy={isBusy}>
        {t.addHoliday}
      </SubmitButton>
    </form>
  );
}
