import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, download, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { reloadPermissions, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { openFile } from "../../../kit/files/open-file.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { StatusBadge, useErrorText } from "../../../kit/loading/state.tsx";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import { subscriptionWords } from "./subscription.words.ts";

type Payment = Schema["SubscriptionPayment"];

const LOOKS_AGAIN_MS = 3_000;
const HOUR_MS = 3_600_000;
const UNDECIDED: readonly string[] = ["open", "processing"];

/** After the provider's page has led back: whether the money has arrived, which takes a moment. */
export function PaidNotice({ endDate }: { endDate: string | null }) {
  const t = useWords(subscriptionWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { paid } = useSearch({ strict: false }) as { paid?: unknown };
  const { data } = useQuery({
    queryKey: ["subscription", "checkout"],
    enabled: paid !== undefined,
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { purpose: "subscription" as const, limit: 1 } };
      return (await api.get("/workspace/{workspaceId}/checkouts", { params })).checkouts[0] ?? null;
    },
    refetchInterval: (query) => (UNDECIDED.includes(query.state.data?.status ?? "") ? LOOKS_AGAIN_MS : false),
  });
  const isPaid = data?.status === "paid" && data.paidAt !== null && Date.now() - Date.parse(data.paidAt) < HOUR_MS;
  // The notice over every page knows the end of the subscription from the login.
  useEffect(() => {
    if (isPaid) void reloadPermissions();
  }, [isPaid]);
  const isAwaited = data !== undefined && data !== null && UNDECIDED.includes(data.status);
  if (!isPaid && !isAwaited) return null;
  return (
    <Panel>
      <p role="status">
        <StatusBadge tone={isPaid ? "positive" : "info"}>{isPaid ? t.arrived : t.awaited}</StatusBadge>{" "}
        {isPaid ? endDate && t.arrivedText(format.instantDay(endDate)) : t.awaitedText}
      </p>
    </Panel>
  );
}

/** Payments to the platform with their invoices, which bookkeeping needs. */
export function SubscriptionPayments() {
  const t = useWords(subscriptionWords);
  const format = useFormat();
  const message = useErrorText();
  const { language } = useLocale();
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["subscription", "payments"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { payments, pagination } = await api.get("/workspace/{workspaceId}/subscription/payments", { params });
        return { rows: payments, pagination };
      }),
  });
  const open = ({ id: paymentId, invoiceNumber }: Payment) => {
    const params = { path: { workspaceId: id, paymentId }, query: { language } };
    const read = () => download("/workspace/{workspaceId}/subscription/payments/{paymentId}/invoice.pdf", { params });
    return openFile(read, `invoice-${invoiceNumber}.pdf`).catch((error: unknown) => notifyError(message(error)));
  };
  return (
    <EntryPanel
      title={t.payments}
      query={query}
      empty={{ icon: "receipt", text: t.noPayments }}
      keyOf={(payment) => payment.id}
      entry={(payment) => ({
        name: format.money(payment.amount, { code: payment.currencyCode }),
        note: [format.instantDay(payment.paidAt), payment.note].filter(Boolean).join(" · "),
        actions: payment.invoiceNumber !== null && (
          <Button size="xs" variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => void open(payment)}>
            {t.invoice(payment.invoiceNumber)}
          </Button>
        ),
      })}
    />
  );
}
