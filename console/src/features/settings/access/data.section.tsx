import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { signOut, useFormat, useWorkspace, useWorkspaceSession } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { dataWords } from "./data.words.ts";

/** The business's data is its own: to take along, and to have erased. */
export function DataSection() {
  return (
    <>
      <ExportPanel />
      <ClosePanel />
    </>
  );
}

function ExportPanel() {
  const t = useWords(dataWords);
  const { id } = useWorkspace();
  const { account } = useWorkspaceSession();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const ask = () => api.post("/workspace/{workspaceId}/export", { params: { path: { workspaceId: id } } });
  return (
    <Panel title={t.export}>
      <div className={form.form}>
        <p>{t.exportText}</p>
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="mail" size={16} />}
            loading={isBusy}
            onClick={() => void submit(ask, t.asked(`\u2068${account.email}\u2069`))}
          >
            {t.ask}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function ClosePanel() {
  const t = useWords(dataWords);
  const { name } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t.close}>
      <div className={form.form}>
        <p>{t.closeText}</p>
        <div>
          <Button variant="default" color="red" onClick={() => setOpen(true)}>
            {t.closeAction}
          </Button>
        </div>
      </div>
      <Dialog isOpen={isOpen} title={t.closeTitle(`\u2068${name}\u2069`)} onClose={() => setOpen(false)}>
        {isOpen && <CloseForm onCancel={() => setOpen(false)} />}
      </Dialog>
    </Panel>
  );
}

/** A slip closes no business: its name is typed, and the service asks for the password. */
function CloseForm({ onCancel }: { onCancel(): void }) {
  const t = useWords(dataWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id, name } = useWorkspace();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: [], onRefused: setProblem });
  const close = async () => {
    const { purgeAt } = await api.post("/workspace/{workspaceId}/close", { params: { path: { workspaceId: id } }, body: {} });
    notify(t.closed(format.instantDay(purgeAt)));
    await signOut("workspace");
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name.trim()) return setProblem(t.nameDiffers);
    void submit(close);
  };
  return (
    <form className={form.form} onSubmit={send}>
      <p>{t.closeFirst}</p>
      <TextInput
        label={t.nameLabel(`\u2068${name}\u2069`)}
        required
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className={form.row}>
        <Button variant="default" onClick={onCancel}>
          {kit.cancel}
        </Button>
        <SubmitButton color="red" isBusy={isBusy}>
          {t.closeAction}
        </SubmitButton>
      </div>
    </form>
  );
}
