import { useEffect } from "react";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { PrintOnly } from "../../kit/layout/print-only.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./order.module.css";
import type { Order } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

/** Paper for the parcel: what is in it and where it goes, without prices. Printed at once. */
export function PackingSlip({ order, onPrinted }: { order: Order; onPrinted(): void }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const { name } = useWorkspace();
  useEffect(() => {
    addEventListener("afterprint", onPrinted, { once: true });
    window.print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  const { customer, delivery, items, notes } = order;
  return (
    <PrintOnly>
      <div className={classes.slip}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          {t.order(order.number)} · {format.instantDay(order.createdAt)}
        </p>
        <section>
          <h2>{delivery?.method ?? t.pickup}</h2>
          <p dir="auto">{customer.name}</p>
          {delivery?.address && <p dir="auto">{delivery.address}</p>}
          {customer.phone && <p dir="ltr">{customer.phone}</p>}
        </section>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  <bdi>{item.name}</bdi>
                  {item.variantName && (
                    <>
                      {" – "}
                      <bdi>{item.variantName}</bdi>
                    </>
                  )}
                </td>
                <td>{format.number(item.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {notes && (
          <section>
            <h2>{t.note}</h2>
            <p dir="auto">{notes}</p>
          </section>
        )}
      </div>
    </PrintOnly>
  );
}
