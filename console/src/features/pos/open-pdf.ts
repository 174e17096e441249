import { fetchBlob } from "../../kit/api.ts";
import { useLocale } from "../../kit/locale.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain } from "../../kit/toast.tsx";
import type { Invoice } from "./pos.query.ts";

type Paper = "invoice" | "receipt";

/** Long enough for any tab to have read the document. */
const KEPT_MS = 10 * 60_000;

/**
 * Opens the document of an invoice. It needs the token, so it is fetched and shown from memory. The tab is opened while the press still
 * counts, because browsers refuse one that opens after an answer; phones show no PDF in a tab from memory, so they get a file.
 */
export function useOpenPdf(): (invoice: Pick<Invoice, "id" | "number">, paper: Paper) => Promise<void> {
  const { id } = useWorkspace();
  const { language } = useLocale();
  const message = useMessage();
  return async (invoice, paper) => {
    const tab = matchMedia("(pointer: coarse)").matches ? null : window.open("", "_blank");
    try {
      const blob = await fetchBlob(`/workspace/${id}/pos/invoices/${invoice.id}/pdf?format=${paper}&language=${language}`);
      show(URL.createObjectURL(blob), `${paper}-${invoice.number ?? "draft"}.pdf`, tab);
    } catch (error) {
      tab?.close();
      complain(message(error));
    }
  };
}

function show(address: string, name: string, tab: Window | null): void {
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  if (tab) {
    tab.opener = null;
    tab.location.replace(address);
    return;
  }
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
