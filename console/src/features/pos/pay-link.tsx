import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** The link's pages are in the language that the member uses with the client, which may not be the workspace's. */
function inLanguage(link: string, language: string): string {
  const url = new URL(link);
  url.searchParams.set("lang", language);
  return url.href;
}

/** Copies the link with which the client pays the invoice online. It stays the same until the invoice is paid. */
export function PayLink({ invoice }: { invoice: Pick<Invoice, "id"> }) {
  const t = useWords(posWords);
  const { language } = useLocale();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["invoices"] });
  const copy = async () => {
    const params = { path: { workspaceId: id, invoiceId: invoice.id } };
    const { checkout } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/checkout", { params });
    if (checkout.payUrl) await copyText(inLanguage(checkout.payUrl, language), t.payLinkCopied);
  };
  return (
    <Button variant="default" leftSection={<Icon name="copy" size={16} />} loading={isBusy} onClick={() => void submit(copy)}>
      {t.payLink}
    </Button>
  );
}
