import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import type { AdminWorkspace } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";

const REFRESHES = ["admin-workspaces", "overview"];

/** Whether a workspace is open, and the button that stops or resumes it. */
export function Standing({ workspace }: { workspace: AdminWorkspace }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const resume = () =>
    void submit(() => api.post("/admin/workspaces/{workspaceId}/resume", { params: { path: { workspaceId: workspace.id } } }), t.resumed);
  const since = workspace.suspendedAt ?? workspace.closedAt;
  if (workspace.standing === "active") {
    return (
      <section className={classes.section}>
        <div>
          <Button variant="default" color="red" leftSection={<Icon name="ban" size={16} />} onClick={() => setAsking(true)}>
            {t.suspend}
          </Button>
        </div>
        {isAsking && <SuspendDialog workspace={workspace} onClose={() => setAsking(false)} />}
      </section>
    );
  }
  return (
    <section className={classes.section}>
      <p>
        <StatusBadge tone="danger" icon="ban">
          {t.standings[workspace.standing]}
        </StatusBadge>{" "}
        {since && format.instantDay(since)} <bdi>{workspace.suspensionReason}</bdi>
      </p>
      <div>
        <Button variant="default" loading={isBusy} onClick={resume}>
          {t.resume}
        </Button>
      </div>
    </section>
  );
}

function SuspendDialog({ workspace, onClose }: { workspace: AdminWorkspace; onClose(): void }) {
  const t = useWords(adminWords);
  const [reason, setReason] = useState("");
  const needs = useNeeds({ reason: !reason.trim() });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES, onDone: onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { reason: reason.trim() };
    void submit(
      () => api.post("/admin/workspaces/{workspaceId}/suspend", { params: { path: { workspaceId: workspace.id } }, body }),
      t.suspended,
    );
  };
  return (
    <Dialog isOpen title={t.suspendTitle(workspace.name ?? workspace.email)} onClose={onClose}>
      <form className={form.form} onSubmit={send}>
        <p>{t.suspendText}</p>
        <Textarea
          label={t.reason}
          required
          data-autofocus
          dir="auto"
          maxLength={500}
          value={reason}
          error={needs.errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <SubmitButton color="red" isBusy={isBusy}>
          {t.suspend}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
