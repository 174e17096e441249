import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** Mails the receipt to the client; asks for an address where none is known. */
export function MailReceipt({ invoice }: { invoice: Pick<Invoice, "id" | "clientId" | "balance"> }) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const message = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [email, setEmail] = useState<string>();
  const needs = useNeeds({ email: !email?.trim() });
  const send = async (body: { email?: string }) => {
    setBusy(true);
    try {
      const params = { path: { workspaceId: id, invoiceId: invoice.id } };
      const sent = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/receipt", { params, body });
      setEmail(undefined);
      notify(t.mailed(sent.message.to));
    } catch (error) {
      if (body.email === undefined && isAddressMissing(error)) setEmail("");
      else notifyError(message(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void send({ email: email?.trim() ?? "" });
  };
  if (email !== undefined)
    return (
      <form className={form.row} onSubmit={submit}>
        <TextInput
          type="email"
          dir="ltr"
          required
          autoFocus
          maxLength={254}
          aria-label={t.mailTo}
          placeholder={t.mailTo}
          value={email}
          error={needs.errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <SubmitButton variant="default" isBusy={isBusy}>
          {t.mailSend}
        </SubmitButton>
      </form>
    );
  return (
    <Button
      variant="default"
      leftSection={<Icon name="mail" size={16} />}
      loading={isBusy}
      onClick={() => (invoice.clientId ? void send({}) : setEmail(""))}
    >
      {invoice.balance === 0 ? t.mailReceipt : t.mailInvoice}
    </Button>
  );
}

function isAddressMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.details.some(({ path }) => path === "email");
}
