import { useState } from "react";
import { api, ifMatch, type Schema } from "../../kit/data/api.ts";
import { orderPaymentMethod } from "../../kit/data/enums.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { ConfirmDanger, Dialog } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { useFieldErrors } from "../../kit/forms/field-errors.ts";
import form from "../../kit/forms/form.module.css";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ORDER } from "./orders.query.ts";
import type { Order } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";
import { RefundForm } from "./refund-form.tsx";
import { ShipForm } from "./ship-form.tsx";

export type OrderDialog = "cancel" | "paid" | "unpaid" | "refund" | "ship";

interface DialogsProps {
  order: Order;
  etag: string;
  asked: OrderDialog | undefined;
  onClose(): void;
}

/** Steps that cannot be undone, or are about money: each names the order and the amount. */
export function OrderDialogs({ order, etag, asked, onClose }: DialogsProps) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const { id: workspaceId } = useWorkspace();
  const [errors, setErrors] = useFieldErrors();
  const options = { refreshes: ["orders", "dashboard", "products"], onDone: onClose };
  const { submit, isBusy } = useSubmit(options);
  const refund = useSubmit({ ...options, onFields: setErrors });
  const amount = format.money(order.amountDue, { code: order.currencyCode });
  const params = { path: { workspaceId, orderId: order.id } };
  const send = (body: Schema["OrderChanges"], text: string) => {
    void submit(() => api.patch(ORDER, { params, body, ...ifMatch(etag) }), text);
  };
  return (
    <>
      <ConfirmDanger
        isOpen={asked === "cancel"}
        title={t.cancelTitle(order.number, amount)}
        text={order.paymentStatus === "paid" ? t.cancelPaidText : t.cancelText}
        action={t.cancel}
        cancel={t.keep}
        isBusy={isBusy}
        onConfirm={() => send({ status: "cancelled" }, t.cancelled)}
        onClose={onClose}
      />
      <ConfirmDanger
        isOpen={asked === "unpaid"}
        title={t.unpaidTitle(order.number)}
        text={t.unpaidText(amount)}
        action={t.markUnpaid}
        isBusy={isBusy}
        onConfirm={() => send({ paymentStatus: "unpaid" }, t.markedUnpaid)}
        onClose={onClose}
      />
      <Dialog isOpen={asked === "paid"} title={t.markPaidTitle(order.number)} onClose={onClose}>
        <PaidForm amount={amount} isBusy={isBusy} onSave={(method) => send({ paymentStatus: "paid", method }, t.markedPaid)} />
      </Dialog>
      <Dialog isOpen={asked === "ship"} title={t.shipTitle(order.number)} onClose={onClose}>
        <ShipForm isBusy={isBusy} onSave={(body) => void submit(() => api.post(`${ORDER}/shipments`, { params, body }), t.shipped)} />
      </Dialog>
      <Dialog isOpen={asked === "refund"} title={t.refundTitle(order.number)} onClose={onClose}>
        <RefundForm
          order={order}
          isBusy={refund.isBusy}
          errors={errors}
          onRefund={(body) => {
            setErrors({});
            void refund.submit(() => api.post(`${ORDER}/refunds`, { params, body }), t.refunded);
          }}
          onRefundRest={(reason) => {
            setErrors({});
            void refund.submit(
              () => api.patch(ORDER, { params, body: { paymentStatus: "refunded", reason }, ...ifMatch(etag) }),
              t.refunded,
            );
          }}
        />
      </Dialog>
    </>
  );
}

type Method = Exclude<(typeof orderPaymentMethod)[number], "online">;
/** Money from a payment provider is recorded without a member. */
const takenMethods = orderPaymentMethod.filter((method): method is Method => method !== "online");

function PaidForm({ amount, isBusy, onSave }: { amount: string; isBusy: boolean; onSave(method: Method): void }) {
  const t = useWords(ordersWords);
  const [method, setMethod] = useState<Method>("cash");
  return (
    <form
      className={form.form}
      data-unguarded
      onSubmit={(event) => {
        event.preventDefault();
        onSave(method);
      }}
    >
      <p>{t.paidText(amount)}</p>
      <Choice
        label={t.method}
        data={takenMethods.map((value) => ({ value, label: t.methods[value] }))}
        value={method}
        allowDeselect={false}
        onChange={(next) => next && setMethod(next as Method)}
        data-autofocus
      />
      <SubmitButton isBusy={isBusy}>{t.markPaid}</SubmitButton>
    </form>
  );
}
