import { useEffect } from "react";
import type { Rows } from "../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { PrintOnly } from "../../kit/layout/print-only.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./invoice.module.css";
import type { Invoice } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** Prints every invoice of the list, not only those that the screen has loaded. */
export function InvoicesPaper({ list, onPrinted }: { list: Rows<Invoice>; onPrinted(): void }) {
  const t = useWords(posWords);
  const format = useFormat();
  const { name } = useWorkspace();
  useEffect(() => {
    addEventListener("afterprint", onPrinted, { once: true });
    window.print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  return (
    <PrintOnly>
      <h1 className={classes.paperTitle}>
        {t.invoices} · <bdi>{name}</bdi>
      </h1>
      <table className={classes.paperList}>
        <thead>
          <tr>
            {[t.invoice, t.client, t.day, t.status, t.due, t.total].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <bdi>{invoice.number === null ? t.draftNumber : `#${invoice.number}`}</bdi>
              </td>
              <td>
                <bdi>{invoice.heldAs ?? invoice.clientName ?? t.noClient}</bdi>
              </td>
              <td>{format.instant(invoice.createdAt)}</td>
              <td>{t.statuses[invoice.status]}</td>
              <td>{invoice.balance > 0 && invoice.status !== "void" && format.money(invoice.balance, { code: invoice.currencyCode })}</td>
              <td>{format.money(invoice.amountDue, { code: invoice.currencyCode })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RowLimitNote list={list} />
    </PrintOnly>
  );
}
