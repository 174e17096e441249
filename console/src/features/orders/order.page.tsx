import { Button } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { OnlinePayment } from "../../kit/business/online-payment.tsx";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useShownStatus, useStepOn } from "./moves.ts";
import classes from "./order.module.css";
import type { OrderDialog } from "./order-dialogs.tsx";
import { History, Lines, Steps, Sums } from "./order-parts.tsx";
import { Customer, Delivery, Shipments } from "./order-side.tsx";
import { OrderStatus } from "./order-table.tsx";
import { useOrder } from "./orders.query.ts";
import { isPayable, isRefundable, mayCancel, nextOf, type Order, paymentTone, piecesOf } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { useOpenDocuments } from "./use-documents.ts";

const OrderDialogs = lazyPart(
  () => import("./order-dialogs.tsx"),
  "OrderDialogs",
  ({ asked }) => asked !== undefined,
);

export function OrderPage() {
  const { orderId = "" } = useParams({ strict: false });
  const t = useWords(ordersWords);
  const { data, error, refetch } = useOrder(orderId);
  const back = { to: "/orders", label: t.orders };
  if (data) return <OrderRecord key={orderId} order={data.record} etag={data.etag} />;
  return (
    <Page title={t.number} back={back}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />}
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <>
      <div className={classes.stepsRoom} />
      <div className={classes.record}>
        <Panel>
          <SkeletonRows count={4} />
        </Panel>
        <Panel>
          <SkeletonRows count={2} />
        </Panel>
      </div>
    </>
  );
}

function OrderRecord({ order, etag }: { order: Order; etag: string }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const [asked, setAsked] = useState<OrderDialog>();
  const [isPrinting, setPrinting] = useState(false);
  const status = useShownStatus(order);
  return (
    <Page
      title={t.order(order.number)}
      back={{ to: "/orders", label: t.orders }}
      subtitle={
        <span className={classes.subline}>
          {format.instant(order.createdAt)}
          <OrderStatus order={order} />
          <StatusBadge tone={paymentTone(order)}>
            {order.paymentStatus === "paid" && order.paymentMethod
              ? t.paidBy(t.methods[order.paymentMethod])
              : t.payments[order.paymentStatus]}
          </StatusBadge>
        </span>
      }
      actions={<Actions order={order} onAsk={setAsked} onPrint={() => setPrinting(true)} />}
    >
      <ChangedBy record={order} />
      <Steps status={status} />
      <div className={classes.record}>
        <div className={classes.stack}>
          <Panel title={t.items} note={t.pieces(piecesOf(order))}>
            <Lines order={order} />
          </Panel>
          <Panel title={t.payment} action={<PaymentButton order={order} onAsk={setAsked} />}>
            <Sums order={order} />
            {order.payment.checkoutId && <OnlinePayment checkoutId={order.payment.checkoutId} />}
          </Panel>
          <Panel title={t.history}>
            <History order={order} />
          </Panel>
        </div>
        <div className={classes.stack}>
          {order.notes && (
            <Panel title={t.note}>
              <p className={classes.quote} dir="auto">
                {order.notes}
              </p>
            </Panel>
          )}
          <Panel title={t.customer}>
            <Customer order={order} />
          </Panel>
          <Panel title={t.deliverTo}>
            <Delivery order={order} />
            <Shipments order={order} />
          </Panel>
        </div>
      </div>
      <OrderDialogs order={order} etag={etag} asked={asked} onClose={() => setAsked(undefined)} />
      {isPrinting && <PackingSlip order={order} onPrinted={() => setPrinting(false)} />}
    </Page>
  );
}

/** The next step is the filled button, everything else is behind the dots. */
function Actions({ order, onAsk, onPrint }: { order: Order; onAsk(asked: OrderDialog): void; onPrint(): void }) {
  const t = useWords(ordersWords);
  const can = useCan();
  const stepOn = useStepOn();
  const navigate = useNavigate();
  const documents = useOpenDocuments(order);
  const status = useShownStatus(order);
  const mayManage = can("store.orders.manage");
  const next = stepOn && nextOf(status);
  const go = () => stepOn?.(order);
  const mayShip = mayManage && status !== "cancelled";
  useShortcuts([
    next !== undefined && { name: "nextStep", keys: { ".": go } },
    mayManage && isPayable(order) && { name: "pay", keys: { p: () => onAsk("paid") } },
    mayShip && { name: "ship", keys: { s: () => onAsk("ship") } },
    { name: "slip", keys: { l: onPrint } },
    { name: "back", keys: { u: () => void navigate({ to: "/orders" }) } },
  ]);
  return (
    <>
      <MoreMenu
        items={[
          { label: t.packingSlip, icon: "printer", onClick: onPrint },
          order.invoiceNumber !== null && { label: t.invoicePdf, icon: "receipt", onClick: documents.openInvoice },
          order.creditNote !== null && { label: t.creditNote(order.creditNote.number), icon: "file", onClick: documents.openCreditNote },
          mayShip && { label: t.ship, icon: "truck", onClick: () => onAsk("ship") },
          mayManage && order.paymentStatus === "paid" && { label: t.markUnpaid, icon: "arrow-back", onClick: () => onAsk("unpaid") },
          mayManage && mayCancel(status) && { label: t.cancel, icon: "ban", isDanger: true, onClick: () => onAsk("cancel") },
        ]}
      />
      {next && (
        <Button rightSection={<Icon name="arrow-right" size={16} isMirrored />} onClick={go}>
          {t.next[next]}
        </Button>
      )}
    </>
  );
}

function PaymentButton({ order, onAsk }: { order: Order; onAsk(asked: OrderDialog): void }) {
  const t = useWords(ordersWords);
  const can = useCan();
  if (isPayable(order) && can("store.orders.manage")) {
    return (
      <Button size="xs" variant="default" onClick={() => onAsk("paid")}>
        {t.markPaid}
      </Button>
    );
  }
  if (!isRefundable(order) || !can("store.refunds.manage")) return null;
  return (
    <Button size="xs" variant="default" leftSection={<Icon name="arrow-back" size={15} isMirrored />} onClick={() => onAsk("refund")}>
      {t.refund}
    </Button>
  );
}
