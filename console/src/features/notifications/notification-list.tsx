import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../../kit/data/session.ts";
import { addDays } from "../../kit/format/format.ts";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { Empty, Problem, SkeletonRows, useErrorText } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./bell.module.css";
import { type Notification, useMarkRead, useNotifications } from "./notifications.query.ts";
import { byDay, destinationOf } from "./notifications.rules.ts";
import { notificationWords } from "./notifications.words.ts";

const icons: Record<Notification["kind"], IconName> = {
  "session-booked": "calendar-plus",
  "session-moved": "calendar",
  "session-cancelled": "circle-x",
  "order-received": "bag",
  "payment-received": "coins",
  "payment-problem": "alert",
  "result-critical": "alert",
  "task-assigned": "checklist",
  "import-ready": "upload",
  "export-ready": "download",
  "subscription-expiring": "crown",
};

/** The reader's notifications, day by day. Each leads to what it is about, and is read with that. */
export function NotificationList({ unread, onClose }: { unread: number; onClose(): void }) {
  const t = useWords(notificationWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const message = useErrorText();
  const list = useNotifications();
  const markRead = useMarkRead();
  const mark = (read: Parameters<typeof markRead>[0]) => void markRead(read).catch((error: unknown) => notifyError(message(error)));
  const today = format.today();
  const dayText = (day: string) => (day === today ? kit.today : day === addDays(today, -1) ? t.yesterday : format.longDay(day));
  const [latest] = list.rows;
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t.title}</h2>
        {unread > 0 && latest && (
          <Button variant="subtle" size="xs" onClick={() => mark({ until: latest.createdAt })}>
            {t.markAll}
          </Button>
        )}
      </div>
      {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
      {list.isLoading && !list.error && <SkeletonRows count={4} />}
      {!list.isLoading && list.rows.length === 0 && !list.error && <Empty icon="bell" text={t.none} />}
      {byDay(list.rows, format.dayOf).map(({ day, rows }) => (
        <section key={day} aria-label={dayText(day)}>
          <h3 className={classes.day}>{dayText(day)}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Row
                  row={row}
                  onRead={() => {
                    if (row.readAt === null) mark({ ids: [row.id] });
                  }}
                  onFollow={onClose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
    </div>
  );
}

function Row({ row, onRead, onFollow }: { row: Notification; onRead(): void; onFollow(): void }) {
  const t = useWords(notificationWords);
  const format = useFormat();
  const destination = destinationOf(row);
  const content: ReactNode = (
    <>
      <Icon name={icons[row.kind]} size={18} />
      <span className={classes.text}>{useText(row)}</span>
      <span className={classes.clock}>{format.instantClock(row.createdAt)}</span>
      {row.readAt === null && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t.unread}</span>
        </span>
      )}
    </>
  );
  const follow = () => {
    onRead();
    onFollow();
  };
  if (destination) {
    return (
      <Link to={destination.to} search={destination.search as never} className={classes.row} onClick={follow}>
        {content}
      </Link>
    );
  }
  if (row.readAt !== null) return <span className={classes.row}>{content}</span>;
  return (
    <button type="button" className={classes.row} onClick={onRead}>
      {content}
    </button>
  );
}

function useText({ kind, name, date, startTime, number, of }: Notification): string {
  const t = useWords(notificationWords);
  const format = useFormat();
  const day = date ? format.longDay(date) : "";
  const when = day && startTime ? t.joined(day, format.clock(startTime)) : day;
  return t.said[kind]?.(`\u2068${name ?? t.noName}\u2069`, when, number ?? 0, of) ?? "";
}
