import { Button, Menu, SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useFormat } from "../../../kit/data/session.ts";
import { openFile, saveFile } from "../../../kit/files/open-file.ts";
import type { RecordsLink as Place } from "../../../kit/layout/figure.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useChosenInView } from "../../../kit/layout/in-view.ts";
import { DayRange } from "../../../kit/lists/day-range.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { type Span, spansOf } from "../money.rules.ts";
import classes from "./ledger.module.css";
import { type Report, useFiledReturnFile, useReportFile } from "./ledger.query.ts";
import { LEDGER_PERIODS, memoIn, periodOf } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";

export interface RowLink extends Place {
  /** A part of this page: the page stays where it is scrolled to. */
  isHere?: boolean;
}

export interface ReportRow {
  key: string;
  /** The first is the row's heading; the others belong to the columns. */
  cells: readonly ReactNode[];
  /** Where the lines behind the figures are. */
  link?: RowLink;
  isTotal?: boolean;
}

interface ReportTableProps {
  label: string;
  /** Headings; all but the first, and those named in `texts`, are figures. */
  columns: readonly string[];
  texts?: readonly number[];
  groups: readonly { key: string; title?: string; rows: readonly ReportRow[] }[];
  openKey?: string | undefined;
}

/** Figures by account or line. Each row is a link to what it consists of; on phones each row is a card. */
export function ReportTable({ label, columns, texts = [], groups, openKey }: ReportTableProps) {
  const isFigure = (index: number) => index > 0 && !texts.includes(index);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" data-end={isFigure(index) || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, title, rows }) => (
        <tbody key={key}>
          {title && (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.key}
              className={classes.row}
              data-link={row.link ? true : undefined}
              data-total={row.isTotal || undefined}
              // A sum consists of the rows above it.
              data-static={(row.isTotal && !row.link) || undefined}
              data-open={openKey === row.key || undefined}
            >
              <th scope="row">
                <Opening link={row.link}>{row.cells[0]}</Opening>
              </th>
              {row.cells.slice(1).map((cell, index) => (
                <td key={columns[index + 1]} data-end={isFigure(index + 1) || undefined} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Opening({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (!link) return children;
  return (
    <Link to={link.to} search={(link.search ?? {}) as never} className={classes.link} resetScroll={!link.isHere} data-row-link>
      {children}
    </Link>
  );
}

interface Named {
  code: string;
  name: string;
  nameAr: string | null;
}

/** The name of an account in the reader's language. */
export function useAccountName(): (account: Pick<Named, "name" | "nameAr">) => string {
  const { language } = useLocale();
  return ({ name, nameAr }) => (language === "ar" ? (nameAr ?? name) : name);
}

export function AccountName({ account }: { account: Named }) {
  const nameOf = useAccountName();
  return (
    <span className={classes.account}>
      <span className={classes.code}>{account.code}</span>
      <bdi>{nameOf(account)}</bdi>
    </span>
  );
}

/** The description of an entry in the reader's language. */
export function useMemoText(): (memo: string) => string {
  const t = useWords(ledgerWords);
  const { language } = useLocale();
  const format = useFormat();
  return (memo) => memoIn(t, memo, format.day, language);
}

interface PeriodBarProps {
  span: Span;
  onChange(days: { from: string | undefined; to: string | undefined }): void;
  children?: ReactNode;
}

/** Chooses the days of a report; they are in the address. */
export function PeriodBar({ span, onChange, children }: PeriodBarProps) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const today = format.today();
  const chosen = periodOf(span, today) ?? "";
  const presets = useRef<HTMLDivElement>(null);
  useChosenInView(presets, chosen);
  return (
    <div className={classes.bar}>
      {children}
      <div className={classes.presets} ref={presets}>
        <SegmentedControl
          aria-label={t.period}
          value={chosen}
          onChange={(value) => {
            const period = LEDGER_PERIODS.find((one) => one === value);
            if (period) onChange(spansOf(period, today).now);
          }}
          data={LEDGER_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
      </div>
      <DayRange from={span.from} to={span.to} onChange={onChange} />
    </div>
  );
}

/** The report as PDF or CSV, in the reader's language. */
export function ReportFiles({ report, span, accountId }: { report: Report; span: Span; accountId?: string }) {
  return <Files name={report} files={useReportFile(report, span, accountId)} />;
}

/** A filed tax return as PDF or CSV, in the reader's language. */
export function FiledReturnFiles({ taxReturnId }: { taxReturnId: string }) {
  return <Files name="tax-return" files={useFiledReturnFile(taxReturnId)} />;
}

function Files({ name, files: { pdf, csv } }: { name: string; files: ReturnType<typeof useFiledReturnFile> }) {
  const kit = useWords(kitWords);
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy}>
          {kit.exportList}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void submit(() => openFile(pdf, `${name}.pdf`))}>PDF</Menu.Item>
        <Menu.Item onClick={() => void submit(async () => saveFile(await csv(), `${name}.csv`))}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
