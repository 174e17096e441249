import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ListState } from "../../kit/data/list.ts";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { type CardDrag, useCardDrag } from "../../kit/keys/card-drag.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useMoveOrder, useShownOrders, useStepOn } from "./moves.ts";
import classes from "./orders.module.css";
import { nextOf, type Order, paymentTone, piecesOf, STEPS, type Step } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";
import { useBoardKeys } from "./use-board-keys.ts";

interface BoardProps {
  lists: Readonly<Record<Step, ListState<Order>>>;
  /** Worth of a whole column, where that is known. */
  sums: Partial<Record<string, number>>;
}

/** Orders as they move: each column is a step, and each card one press from the next. */
export function Board({ lists, sums }: BoardProps) {
  const t = useWords(ordersWords);
  const can = useCan();
  const moveOrder = useMoveOrder();
  const mayMove = can("store.orders.manage");
  const move = (order: Order, to: Order["status"]) => {
    if (mayMove && nextOf(order.status) === to) moveOrder(order, to as Step);
  };
  const drag = useCardDrag<Order>({ columns: STEPS, mayDrop: (order, to) => nextOf(order.status) === to, onMove: move });
  const stepOn = useStepOn();
  useBoardKeys(
    stepOn &&
      ((orderId) => {
        const order = STEPS.flatMap((status) => lists[status].rows).find(({ id }) => id === orderId);
        if (order) stepOn(order);
      }),
  );
  const isBare = STEPS.every((status) => lists[status].rows.length === 0);
  return (
    <>
      {/* A narrow window scrolls the columns, also by keyboard: without cards nothing in them takes the focus. */}
      <section
        className={classes.board}
        aria-label={t.orders}
        tabIndex={isBare ? 0 : undefined}
        data-dragging={drag.active ? "" : undefined}
      >
        {STEPS.map((status) => (
          <Column key={status} status={status} list={lists[status]} sum={sums[status]} drag={drag} mayMove={mayMove} onMove={move} />
        ))}
      </section>
      <p className={classes.keys}>
        <kbd>j</kbd> <kbd>k</kbd> {t.keys} {mayMove && <kbd>.</kbd>} {mayMove && t.keysNext} <kbd>?</kbd> {t.keysAll}
      </p>
    </>
  );
}

interface ColumnProps {
  status: Step;
  list: ListState<Order>;
  sum: number | undefined;
  drag: CardDrag<Order>;
  mayMove: boolean;
  onMove(order: Order, to: Order["status"]): void;
}

function Column({ status, list, sum, drag, mayMove, onMove }: ColumnProps) {
  const t = useWords(ordersWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { rows, change } = useShownOrders(status, list.rows);
  const worth = change === 0 ? sum : undefined;
  return (
    <section
      className={classes.column}
      aria-label={t.statuses[status]}
      data-status={status}
      data-target={drag.target === status || undefined}
    >
      <h2 className={classes.columnHead}>
        <i aria-hidden="true" />
        {t.statuses[status]} {list.total !== undefined && <span className={classes.count}>{format.number(list.total + change)}</span>}
        {worth !== undefined && worth > 0 && <span className={classes.sum}>{format.money(worth, { whole: true })}</span>}
      </h2>
      {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
      {list.isLoading && !list.error && <SkeletonRows count={3} />}
      {!list.isLoading && !list.error && rows.length === 0 && <p className={classes.none}>{t.none}</p>}
      <ul className={classes.cards}>
        {rows.map((order) => (
          <li key={order.id}>
            <Card order={order} drag={drag} mayMove={mayMove} onMove={onMove} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
    </section>
  );
}

type CardProps = Pick<ColumnProps, "drag" | "mayMove" | "onMove"> & { order: Order };

function Card({ order, drag, mayMove, onMove }: CardProps) {
  const t = useWords(ordersWords);
  const next = mayMove ? nextOf(order.status) : undefined;
  const carried = drag.active?.card.id === order.id ? drag.active : undefined;
  return (
    <article
      className={classes.card}
      data-order={order.id}
      data-at={order.status}
      data-done={order.status === "completed" || undefined}
      data-movable={next !== undefined || undefined}
      data-carried={carried && true}
      style={carried && { transform: `translate(${carried.x}px, ${carried.y}px)` }}
      onPointerDown={(event) => next && drag.begin(event, order)}
    >
      <Link
        to="/orders/$orderId"
        params={{ orderId: order.id }}
        className={classes.cardBody}
        draggable={false}
        data-card-link
        onClick={(event) => drag.justMoved() && event.preventDefault()}
      >
        <CardFacts order={order} />
      </Link>
      {next && (
        <button
          type="button"
          className={classes.next}
          aria-label={t.nextOf(order.number, t.next[next])}
          onClick={() => onMove(order, next)}
        >
          {t.next[next]}
          <Icon name="arrow-right" size={15} isMirrored />
        </button>
      )}
    </article>
  );
}

const MOST_PICTURES = 4;

function CardFacts({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  const isDone = order.status === "completed";
  const isToday = format.dayOf(order.createdAt) === format.today();
  return (
    <>
      <span className={classes.cardLine}>
        <strong dir="ltr">#{order.number}</strong>
        <span className={classes.when}>
          {isToday ? format.instantClock(order.createdAt) : format.shortDay(format.dayOf(order.createdAt))}
        </span>
        {order.notes && (
          <span className={classes.noted}>
            <Icon name="note" size={15} />
            <span className="visually-hidden">{t.noted}</span>
          </span>
        )}
        <span className={classes.total}>{format.money(order.amountDue, { code: order.currencyCode })}</span>
      </span>
      <span className={classes.buyer} dir="auto">
        {order.customer.name}
      </span>
      {!isDone && (
        <span className={classes.thumbs}>
          {order.items.slice(0, MOST_PICTURES).map((item) => (
            <FilePicture key={item.id} fileId={item.imageFileId} alt="" size={36} fallback="box" />
          ))}
          <span className={classes.pieces}>{t.pieces(piecesOf(order))}</span>
        </span>
      )}
      <span className={classes.badges}>
        <StatusBadge tone={paymentTone(order)}>{t.payments[order.paymentStatus]}</StatusBadge>
        {!isDone && <Shipping delivery={order.delivery} />}
      </span>
    </>
  );
}

export function Shipping({ delivery }: Pick<Order, "delivery">) {
  const t = useWords(ordersWords);
  return (
    <span className={classes.ship}>
      <Icon name={delivery ? "truck" : "bag"} size={15} isMirrored={delivery !== null} />
      <bdi>{delivery?.method ?? t.pickup}</bdi>
    </span>
  );
}
