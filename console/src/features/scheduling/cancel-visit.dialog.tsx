import { Button, Checkbox, Textarea } from "@mantine/core";
import { useState } from "react";
import { api, type Versioned } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { notify } from "../../kit/layout/toast.tsx";
import { useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { readVisit, updateVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { type Scope, ScopeField } from "./series-scope.tsx";
import { VisitConflict } from "./visit-conflict.tsx";

/** Cancelling is final, so it asks first: how much of a series, why, and whether the client gets a message. */
export function CancelVisit({ visit, onClose }: { visit: Versioned<Visit>; onClose(): void }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { record } = visit;
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(true);
  const [scope, setScope] = useState<Scope>("one");
  const cancelReason = reason.trim() || null;
  const one = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, record.id),
    write: (changes, etag) => updateVisit(id, record.id, changes, etag),
    refreshes: ["sessions"],
    onDone: () => {
      notify(t.cancelled);
      onClose();
    },
  });
  const many = useSubmit({ refreshes: ["sessions"], onDone: onClose });
  const cancel = () => {
    if (scope === "one") return void one.save(visit, { status: "cancelled", cancelReason, notify: isTold });
    void many.submit(async () => {
      const { sessions } = await api.post("/workspace/{workspaceId}/sessions/{sessionId}/cancel-following", {
        params: { path: { workspaceId: id, sessionId: record.id } },
        body: { cancelReason, notify: isTold },
      });
      notify(t.cancelledSeries(sessions.length));
    });
  };
  const when = `${format.longDay(record.date)}, ${format.clock(record.startTime)}`;
  return (
    <Dialog isOpen title={t.cancelTitle} onClose={onClose}>
      <div className={form.form}>
        <p>{t.cancelText(`\u2068${record.clientName}\u2069`, when)}</p>
        {record.seriesId && <ScopeField value={scope} onChange={setScope} />}
        <Textarea
          label={t.cancelReason}
          data-autofocus
          dir="auto"
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox label={t.tellClient} checked={isTold} onChange={(event) => setTold(event.currentTarget.checked)} />
        <div className={form.row}>
          <Button color="red" loading={one.isBusy || many.isBusy} onClick={cancel}>
            {t.cancelVisit}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.keepVisit}
          </Button>
        </div>
      </div>
      <VisitConflict conflict={one.conflict} onClose={one.dropConflict} />
    </Dialog>
  );
}
