import { Button } from "@mantine/core";
import { useState } from "react";
import { api, download } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { ConfirmDanger } from "../../kit/dialogs/sheet.tsx";
import { saveFile } from "../../kit/files/open-file.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** For several invoices at once: their documents, and clearing out drafts that came to nothing. */
export function BulkActions({ chosen, onDone }: { chosen: readonly Invoice[]; onDone(): void }) {
  const t = useWords(posWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { language } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["invoices", "sessions"], onDone });
  const issued = chosen.filter(({ number }) => number !== null);
  const drafts = chosen.filter(({ status }) => status === "draft");
  const saveAll = () =>
    submit(async () => {
      // One after another: the service renders each of them.
      for (const { id: invoiceId, number } of issued) {
        const params = { path: { workspaceId: id, invoiceId }, query: { format: "invoice", language } } as const;
        saveFile(await download("/workspace/{workspaceId}/pos/invoices/{invoiceId}/pdf", { params }), `invoice-${number}.pdf`);
      }
    });
  const voidAll = () =>
    submit(async () => {
      for (const { id: invoiceId } of drafts)
        await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", {
          params: { path: { workspaceId: id, invoiceId } },
          body: { refundPayments: false },
        });
      setAsking(false);
    }, t.voidedSome(drafts.length));
  return (
    <>
      {issued.length > 0 && (
        <Button variant="default" loading={isBusy} leftSection={<Icon name="download" size={16} />} onClick={() => void saveAll()}>
          {t.downloadPdfs}
        </Button>
      )}
      {drafts.length > 0 && can("store.orders.manage") && (
        <Button variant="default" color="red" leftSection={<Icon name="ban" size={16} />} onClick={() => setAsking(true)}>
          {t.voidDrafts}
        </Button>
      )}
      <ConfirmDanger
        isOpen={isAsking}
        title={t.voidSome(drafts.length)}
        text={t.voidText}
        action={t.voidDrafts}
        isBusy={isBusy}
        onConfirm={() => void voidAll()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
