import { Link } from "@tanstack/react-router";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./order.module.css";
import { type Order, STEPS, type Status, type Step } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

/** The way of an order, and where it stands. */
export function Steps({ status }: { status: Status }) {
  const t = useWords(ordersWords);
  if (status === "cancelled") {
    return (
      <p className={classes.cancelled} role="status">
        <Icon name="ban" size={16} />
        {t.cancelledNote}
      </p>
    );
  }
  const at = STEPS.indexOf(status as Step);
  const isOver = status === "completed";
  return (
    <ol className={classes.steps} aria-label={t.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < at || isOver || undefined} aria-current={index === at ? "step" : undefined}>
          <span>
            <Icon name={index < at || isOver ? "check" : "circle"} size={14} />
          </span>
          {t.statuses[step]}
        </li>
      ))}
    </ol>
  );
}

function useMoney({ currencyCode }: Pick<Order, "currencyCode">): (amount: number) => string {
  const format = useFormat();
  return (amount) => format.money(amount, { code: currencyCode });
}

export function Lines({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const money = useMoney(order);
  const can = useCan();
  return (
    <ul>
      {order.items.map((item) => (
        <li key={item.id} className={classes.item}>
          <FilePicture fileId={item.imageFileId} alt="" size={48} fallback="box" />
          <span className={classes.itemText}>
            {can("store.view") && !item.isDeleted ? (
              <Link to="/products/$productId" params={{ productId: item.productId }} dir="auto">
                {item.name}
              </Link>
            ) : (
              <strong dir="auto">{item.name}</strong>
            )}
            {item.variantName && <span dir="auto">{item.variantName}</span>}
            <span>
              {money(item.price)}
              {item.refunded > 0 && ` · ${t.returned(item.refunded)}`}
            </span>
          </span>
          <span className={classes.quantity}>× {format.number(item.quantity)}</span>
          <strong className={classes.lineTotal}>{money(item.total)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The amounts one under the other, down to what is paid. */
export function Sums({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const money = useMoney(order);
  const { delivery, discount, rounding, taxes } = order;
  const refunds = order.refunds.filter(({ status }) => status !== "failed");
  const decimals = decimalsOf(order.currencyCode);
  const left = fromUnits(toUnits(order.amountDue, decimals) - toUnits(order.amountRefunded, decimals), decimals);
  return (
    <dl className={classes.sums}>
      <Sum label={t.subtotal} value={money(order.subtotal)} />
      {discount && <Sum label={`${t.discount} · ${discount.code}`} value={money(-discount.amount)} />}
      {delivery && <Sum label={t.delivery} detail={delivery.method} value={delivery.fee > 0 ? money(delivery.fee) : t.free} />}
      {taxes.map(({ name, percentage, isInclusive, amount }) => {
        const label = t.tax(name, format.number(percentage));
        return <Sum key={label} label={isInclusive ? t.taxIncluded(label) : label} value={money(amount)} isMinor={isInclusive} />;
      })}
      {rounding !== 0 && <Sum label={t.rounding} value={money(rounding)} />}
      <Sum label={t.total} value={money(order.amountDue)} isTotal />
      {refunds.map(({ id, amount, reason, createdAt }) => (
        <Sum key={id} label={t.refundedOn(format.instantDay(createdAt))} {...(reason && { detail: reason })} value={money(-amount)} />
      ))}
      {refunds.length > 0 && <Sum label={t.kept} value={money(left)} isTotal />}
    </dl>
  );
}

interface SumProps {
  label: string;
  detail?: string;
  value: string;
  isTotal?: boolean;
  /** Contained in another amount. */
  isMinor?: boolean;
}

function Sum({ label, detail, value, isTotal, isMinor }: SumProps) {
  return (
    <div data-total={isTotal || undefined} data-minor={isMinor || undefined}>
      <dt>
        <bdi>{label}</bdi>
        {detail && (
          <>
            {" "}
            · <bdi>{detail}</bdi>
          </>
        )}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Newest first; an order begins in the store. */
export function History({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  return (
    <ol className={classes.history}>
      {order.history.toReversed().map(({ at, by, field, to }) => (
        <li key={`${at} ${field}`}>
          <Icon name={iconOf(field, to)} size={16} />
          <span>
            {field === "status" ? t.statuses[to as Status] : t.payments[to as Order["paymentStatus"]]}
            {by && (
              <>
                {" "}
                · <bdi>{by.name}</bdi>
              </>
            )}
          </span>
          <time dateTime={at}>{format.instant(at)}</time>
        </li>
      ))}
      <li>
        <Icon name="bag" size={16} />
        <span>{t.placed}</span>
        <time dateTime={order.createdAt}>{format.instant(order.createdAt)}</time>
      </li>
    </ol>
  );
}

function iconOf(field: Order["history"][number]["field"], to: string): IconName {
  if (to === "cancelled") return "ban";
  if (field === "status") return "circle-check";
  return to === "paid" ? "coins" : "arrow-back";
}
