import { download } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { openFile } from "../../kit/files/open-file.ts";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useLocale } from "../../kit/words/locale.tsx";
import type { Invoice } from "./pos.query.ts";

type Paper = "invoice" | "receipt";

/** Opens the document of an invoice in the reader's language. */
export function useOpenPdf(): (invoice: Pick<Invoice, "id" | "number">, paper: Paper) => Promise<void> {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const message = useErrorText();
  return async (invoice, format) => {
    const params = { path: { workspaceId: id, invoiceId: invoice.id }, query: { format, language } };
    const read = () => download("/workspace/{workspaceId}/pos/invoices/{invoiceId}/pdf", { params });
    await openFile(read, `${format}-${invoice.number ?? "draft"}.pdf`).catch((error: unknown) => notifyError(message(error)));
  };
}

/** Opens the document of a credit note in the reader's language. */
export function useOpenCreditNote(): (note: { id: string; number: number }) => Promise<void> {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const message = useErrorText();
  return async (note) => {
    const params = { path: { workspaceId: id, creditNoteId: note.id }, query: { language } };
    const read = () => download("/workspace/{workspaceId}/credit-notes/{creditNoteId}/pdf", { params });
    await openFile(read, `credit-note-${note.number}.pdf`).catch((error: unknown) => notifyError(message(error)));
  };
}
