import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { PrintOnly } from "../../kit/layout/print-only.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { Difference } from "./difference.tsx";
import classes from "./invoice.module.css";
import { MomentAndMember } from "./moment-and-member.tsx";
import { type Register, useRegister } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

type Movements = NonNullable<ReturnType<typeof useRegister>["data"]>["movements"];

/** The daily close of a register, on the screen and on paper. */
export function RegisterSheet({ registerId, onClose }: { registerId: string | undefined; onClose(): void }) {
  const t = useWords(posWords);
  const { name } = useWorkspace();
  const { data, error, refetch } = useRegister(registerId);
  return (
    <Sheet isOpen={registerId !== undefined} onClose={onClose} label={t.dailyClose} width={520}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={5} />}
      {data && (
        <>
          <DailyClose register={data.register} movements={data.movements} />
          <div className={classes.buttons}>
            <Button variant="default" leftSection={<Icon name="printer" size={16} />} onClick={() => window.print()}>
              {t.print}
            </Button>
            <Link to="/invoices" search={{ register: data.register.id } as never} className={classes.link}>
              {t.registerInvoices}
            </Link>
          </div>
          <PrintOnly>
            <h1 className={classes.paperTitle}>
              {t.dailyClose} · <bdi>{name}</bdi>
            </h1>
            <DailyClose register={data.register} movements={data.movements} />
          </PrintOnly>
        </>
      )}
    </Sheet>
  );
}

function DailyClose({ register, movements }: { register: Register; movements: Movements }) {
  const t = useWords(posWords);
  const format = useFormat();
  const { openedAt, closedAt, openingCash, cashIn, cashOut, expectedCash, countedCash, difference, notes } = register;
  const used = register.methods.filter(({ received, refunded }) => received > 0 || refunded > 0);
  return (
    <div className={classes.close}>
      <Facts
        items={[
          [t.register, <bdi key="name">{register.registerName}</bdi>],
          [t.openedAtLabel, <MomentAndMember key="opened" moment={format.instant(openedAt)} by={register.opener} />],
          [
            t.closedAtLabel,
            closedAt ? <MomentAndMember key="closed" moment={format.instant(closedAt)} by={register.closer} /> : t.registerStatuses.open,
          ],
        ]}
      />
      <table className={classes.methods}>
        <caption className="visually-hidden">{t.payments}</caption>
        <thead>
          <tr>
            <th scope="col">{t.method}</th>
            <th scope="col">{t.receivedTotal}</th>
            <th scope="col">{t.refunds}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ method, received, refunded }) => (
            <tr key={method}>
              <th scope="row">{t.methods[method]}</th>
              <td>{format.money(received)}</td>
              <td>{refunded > 0 ? `−${format.money(refunded)}` : "—"}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{format.money(used.reduce((sum, { received }) => sum + received, 0))}</td>
            <td>{format.money(used.reduce((sum, { refunded }) => sum + refunded, 0))}</td>
          </tr>
        </tfoot>
      </table>
      <Facts
        items={[
          [t.openingFloat, format.money(openingCash)],
          ...(cashIn > 0 ? [[t.cashIn, format.money(cashIn)] as const] : []),
          ...(cashOut > 0 ? [[t.cashOut, `−${format.money(cashOut)}`] as const] : []),
          [t.expected, format.money(expectedCash)],
          ...(countedCash === null ? [] : [[t.counted, format.money(countedCash)] as const]),
          ...(difference === null ? [] : [[t.difference, <Difference key="difference" amount={difference} />] as const]),
        ]}
      />
      {movements.rows.length > 0 && (
        <section>
          <h3 className={classes.subtitle}>{t.cashMove}</h3>
          <ul className={classes.items}>
            {movements.rows.map(({ id, direction, amount, reason, by, createdAt }) => (
              <li key={id} className={classes.item}>
                <span dir="auto" className={classes.name}>
                  {reason}
                </span>
                <span className={classes.note}>
                  {by && (
                    <>
                      <bdi>{by.name}</bdi> ·{" "}
                    </>
                  )}
                  {format.instantClock(createdAt)}
                </span>
                <span className={classes.amount}>
                  {direction === "out" && "−"}
                  {format.money(amount)}
                </span>
              </li>
            ))}
          </ul>
          <RowLimitNote list={movements} />
        </section>
      )}
      {notes && <Facts items={[[t.notes, <bdi key="notes">{notes}</bdi>]]} />}
    </div>
  );
}
