import { download } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { openFile } from "../../kit/files/open-file.ts";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useLocale } from "../../kit/words/locale.tsx";
import type { Order } from "./orders.rules.ts";

/** Opens the documents of an order in the reader's language. */
export function useOpenDocuments({ id: orderId, invoiceNumber, creditNote }: Order) {
  const { id: workspaceId } = useWorkspace();
  const { language } = useLocale();
  const message = useErrorText();
  const open = (read: () => Promise<Blob>, name: string) =>
    void openFile(read, name).catch((error: unknown) => notifyError(message(error)));
  return {
    openInvoice: () => {
      const params = { path: { workspaceId, orderId }, query: { language } };
      open(() => download("/workspace/{workspaceId}/storefront/orders/{orderId}/invoice.pdf", { params }), `invoice-${invoiceNumber}.pdf`);
    },
    openCreditNote: () => {
      if (!creditNote) return;
      const params = { path: { workspaceId, creditNoteId: creditNote.id }, query: { language } };
      const read = () => download("/workspace/{workspaceId}/credit-notes/{creditNoteId}/pdf", { params });
      open(read, `credit-note-${creditNote.number}.pdf`);
    },
  };
}
