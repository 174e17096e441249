import { useEffect, useRef } from "react";
import { useFormat } from "../../../kit/data/session.ts";
import { ageOn } from "../../../kit/format/format.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { hrefWith } from "../../../kit/lists/address.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Summary } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import classes from "./queue.module.css";

export interface QueueGroup {
  key: "urgent" | "today" | "earlier" | "upcoming";
  rows: readonly Summary[];
}

/** A critical value was not told, or a result is late. */
const isUrgent = ({ untoldCount, isLate }: Summary) => untoldCount > 0 || isLate;

/** Urgent requests first, then today, earlier days and days to come; within each in the order of the service, which is by due time. */
export function groupsOf(rows: readonly Summary[], today: string): QueueGroup[] {
  const others = rows.filter((row) => !isUrgent(row));
  const groups: QueueGroup[] = [
    { key: "urgent", rows: rows.filter(isUrgent) },
    { key: "today", rows: others.filter(({ testDate }) => testDate === today) },
    { key: "earlier", rows: others.filter(({ testDate }) => testDate < today) },
    { key: "upcoming", rows: others.filter(({ testDate }) => testDate > today) },
  ];
  return groups.filter(({ rows: own }) => own.length > 0);
}

interface QueueItemProps {
  href: string;
  isOpen: boolean;
  onOpen(): void;
  title: string;
  facts: React.ReactNode;
  done: number;
  all: number;
  isCritical?: boolean;
}

function QueueItem({ href, isOpen, onOpen, title, facts, done, all, isCritical = false }: QueueItemProps) {
  const t = useWords(labWords);
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li>
      <a
        ref={link}
        href={href}
        className={classes.item}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span className={classes.text}>
          <strong dir="auto">{title}</strong>
          <span>{facts}</span>
        </span>
        <span
          className={classes.ring}
          data-full={(done === all && done > 0) || undefined}
          data-none={done === 0 || undefined}
          data-critical={isCritical || undefined}
        >
          {isCritical && (
            <>
              <Icon name="alert" size={12} />
              <span className="visually-hidden">{t.critical}</span>
            </>
          )}
          <bdi dir="ltr" aria-hidden="true">
            {format.number(done)}/{format.number(all)}
          </bdi>
          <span className="visually-hidden">{t.entered(done, all)}</span>
        </span>
      </a>
    </li>
  );
}

/** When a result is due, or since when it is late; nothing without a time or once there is nothing to wait for. */
export function DueMark({ due: { dueAt, isLate } }: { due: { dueAt: string | null; isLate: boolean } }) {
  const t = useWords(labWords);
  const format = useFormat();
  if (dueAt === null) return null;
  const isToday = format.dayOf(dueAt) === format.today();
  const when = `\u2068${isToday ? format.instantClock(dueAt) : format.instant(dueAt)}\u2069`;
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      {isLate ? t.late(when) : t.due(when)}
    </span>
  );
}

interface QueueProps {
  groups: readonly QueueGroup[];
  address: Record<string, string | undefined>;
  openId: string | undefined;
  onOpen(id: string): void;
}

export function Queue({ groups, address, openId, onOpen }: QueueProps) {
  const t = useWords(labWords);
  const factsOf = (test: Summary) => (
    <>
      <bdi dir="ltr">#{test.number}</bdi>
      {test.patientGender && ` · ${t.genders[test.patientGender]}`}
      {test.patientDateOfBirth && ` · ${t.years(ageOn(test.patientDateOfBirth, test.testDate))}`}
      {test.dueAt && " · "}
      <DueMark due={test} />
    </>
  );
  return (
    <ul className={classes.groups}>
      {groups.map(({ key, rows }) => (
        <li key={key}>
          <h2 className={classes.groupHead}>{t[key]}</h2>
          <ul>
            {rows.map((test) => (
              <QueueItem
                key={test.id}
                href={hrefWith(address, { open: test.id })}
                isOpen={openId === test.id}
                onOpen={() => onOpen(test.id)}
                title={test.patientName}
                facts={factsOf(test)}
                done={test.resultedCount}
                all={test.itemCount}
                isCritical={test.criticalCount > 0}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface Waiting {
  id: string;
  testName: string;
  code: string | null;
  waiting: number;
  resulted: number;
}

interface AnalysisQueueProps extends Omit<QueueProps, "groups"> {
  analyses: readonly Waiting[];
}

/** The same work the other way round: one analysis for everyone who waits for it. */
export function AnalysisQueue({ analyses, address, openId, onOpen }: AnalysisQueueProps) {
  const t = useWords(labWords);
  return (
    <ul className={classes.groups}>
      {analyses.map(({ id, testName, code, waiting, resulted }) => (
        <QueueItem
          key={id}
          href={hrefWith(address, { open: id })}
          isOpen={openId === id}
          onOpen={() => onOpen(id)}
          title={testName}
          facts={
            <>
              {code && (
                <>
                  <bdi dir="ltr">{code}</bdi> ·{" "}
                </>
              )}
              {t.toDo(waiting)}
            </>
          }
          done={resulted}
          all={waiting + resulted}
        />
      ))}
    </ul>
  );
}
