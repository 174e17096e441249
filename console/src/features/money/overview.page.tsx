import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Chart, Legend } from "../../kit/layout/chart.tsx";
import { Figure, Figures } from "../../kit/layout/figure.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { useChosenInView } from "../../kit/layout/in-view.ts";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { Empty, Problem, StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { BooksLine } from "./closing/books-line.tsx";
import { useEntryTexts } from "./entries/entry-source.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { Latest } from "./latest.tsx";
import classes from "./money.module.css";
import { type Kind, type Summary, useDue, useSummary } from "./money.query.ts";
import { PERIODS, type Period, ratio, type Span, type Step, spansOf, stepsOf } from "./money.rules.ts";
import { moneyWords } from "./money.words.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { overviewTaxWords } from "./overview-tax.words.ts";
import { DueList } from "./recurring/due-list.tsx";

const isPeriod = (value: string | undefined): value is Period => PERIODS.some((period) => period === value);

/** Income, expenses and what is left of a period, compared with the same days before. */
export function MoneyPage() {
  const t = useWords(moneyWords);
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const [address, change] = useAddress<{ period?: string }>();
  const period = isPeriod(address.period) ? address.period : "12-months";
  const { now, before, groupBy } = spansOf(period, format.today());
  const bar = useRef<HTMLDivElement>(null);
  useChosenInView(bar, period);
  const current = useSummary(now, groupBy);
  const earlier = useSummary(before, groupBy);
  const due = useDue();
  return (
    <Page
      title={t.money}
      subtitle={`${format.day(now.from)} – ${format.day(now.to)}`}
      actions={
        <>
          <ExportMenu span={now} />
          {can("finance.manage") && (
            <Button
              leftSection={<Icon name="plus" size={17} />}
              onClick={() => void navigate({ to: "/money/expenses", search: { new: "1" } as never })}
            >
              {t.addExpense}
            </Button>
          )}
        </>
      }
    >
      <MoneyTabs />
      <div className={classes.bar} ref={bar}>
        <SegmentedControl
          aria-label={t.period}
          value={period}
          onChange={(next) => change({ period: next }, { replace: true })}
          data={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
      </div>
      {current.error ? <Problem error={current.error} onRetry={() => void current.refetch()} /> : null}
      <FigureRow summary={current.data} before={earlier.data} period={period} span={now} due={due.data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OverTime summary={current.data} span={now} groupBy={groupBy} isOpen={now.to === format.today()} />
          <div className={classes.halves}>
            <Shares title={t.whereFrom} kind="income" summary={current.data} span={now} />
            <Shares title={t.whereTo} kind="expense" summary={current.data} span={now} />
          </div>
        </div>
        <div className={classes.column}>
          <Panel
            title={t.due}
            action={due.data && due.data.total > 0 && <StatusBadge tone="warning">{t.dueCount(due.data.total)}</StatusBadge>}
          >
            <DueList due={due} most={4} />
          </Panel>
          <Latest />
          <BooksLine />
        </div>
      </div>
    </Page>
  );
}

interface FigureRowProps {
  summary: Summary | undefined;
  before: Summary | undefined;
  period: Period;
  span: Span;
  due: ReturnType<typeof useDue>["data"];
}

function FigureRow({ summary, before, period, span, due }: FigureRowProps) {
  const t = useWords(moneyWords);
  const { taxNet, taxCollected } = useWords(overviewTaxWords);
  const format = useFormat();
  const whole = (amount: number | undefined) => (amount === undefined ? "–" : format.money(amount, { whole: true }));
  const totals = summary?.totals;
  const search = { ...span };
  const sum = due?.rows.reduce((all, { amount }) => all + amount, 0) ?? 0;
  const share = totals && totals.income > 0 ? t.margin(format.share(totals.net / totals.income)) : " ";
  return (
    <Figures>
      <Figure
        label={t.income}
        value={whole(totals?.income)}
        link={{ to: "/money/income", search }}
        change={totals && ratio(totals.income, before?.totals.income)}
        note={t.versus[period]}
        series={summary?.buckets.map(({ income }) => income)}
      />
      <Figure
        label={t.expense}
        value={whole(totals?.expense)}
        link={{ to: "/money/expenses", search }}
        change={totals && ratio(totals.expense, before?.totals.expense)}
        note={t.versus[period]}
        tone={2}
        isCost
        series={summary?.buckets.map(({ expense }) => expense)}
      />
      <Figure
        label={t.net}
        value={whole(totals?.net)}
        link={{ to: "/money", search: { period }, hash: "over-time" }}
        note={share}
        series={summary?.buckets.map(({ net }) => net)}
      />
      {summary && (summary.tax.collected !== 0 || summary.tax.refunded !== 0) && (
        <Figure
          label={taxNet}
          value={whole(summary.tax.net)}
          link={{ to: "/money/ledger/tax", search }}
          note={taxCollected(format.money(summary.tax.collected))}
        />
      )}
      <Figure
        label={t.toPost}
        value={due ? format.number(due.total) : "–"}
        link={{ to: "/money/recurring" }}
        note={t.waiting(format.money(sum))}
      />
    </Figures>
  );
}

interface OverTimeProps {
  summary: Summary | undefined;
  span: Span;
  groupBy: Step;
  isOpen: boolean;
}

const CHART_HEIGHT = 290;

function OverTime({ summary, span, groupBy, isOpen }: OverTimeProps) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const steps = stepsOf(span, groupBy);
  const found = new Map(summary?.buckets.map((bucket) => [bucket.period, bucket]));
  const series = [
    { key: "income", label: t.income, tone: 1, values: steps.map((step) => Math.max(0, found.get(step)?.income ?? 0)) },
    { key: "expense", label: t.expense, tone: 2, values: steps.map((step) => Math.max(0, found.get(step)?.expense ?? 0)) },
  ] as const;
  return (
    <Panel id="over-time" title={t.overTime} note={groupBy === "day" ? t.byDay : t.byMonth} action={<Legend series={series} />}>
      {summary ? (
        <Chart
          label={t.overTime}
          kind="bars"
          ticks={steps.map((step) => (groupBy === "day" ? format.dayOfYear(step) : format.shortMonth(`${step}-01`)))}
          series={series}
          unfinishedFrom={isOpen ? steps.length - 1 : steps.length}
          format={format.compact}
          height={CHART_HEIGHT}
        />
      ) : (
        <Skeleton height={CHART_HEIGHT} />
      )}
    </Panel>
  );
}

const SHARES = 8;

/** Categories by size; each leads to its entries. */
function Shares({ title, kind, summary, span }: { title: string; kind: Kind; summary: Summary | undefined; span: Span }) {
  const t = useWords(moneyWords);
  const { categoryOf } = useEntryTexts();
  const format = useFormat();
  const rows = [...(summary?.byCategory ?? [])].filter((row) => row[kind] > 0).sort((one, other) => other[kind] - one[kind]);
  const [total, top] = [summary?.totals[kind] || 1, rows[0]?.[kind] ?? 1];
  return (
    <Panel title={title}>
      {!summary && <Skeleton height={132} />}
      {summary && rows.length === 0 && <Empty icon="coins" text={t.nothingInPeriod} />}
      <ul className={classes.shares}>
        {rows.slice(0, SHARES).map((row) => (
          <li key={row.category ?? ""}>
            <Link
              to={kind === "income" ? "/money/income" : "/money/expenses"}
              search={{ ...(row.category === null ? { hasCategory: "false" } : { category: row.category }), ...span } as never}
              className={classes.share}
            >
              <span className={classes.shareLine}>
                <span className={classes.shareName}>
                  <bdi>{row.category === null ? t.noCategory : categoryOf(row.category)}</bdi>
                </span>
                <span className={classes.sharePart}>{format.share(row[kind] / total)}</span>
                <strong>{format.money(row[kind], { whole: true })}</strong>
              </span>
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  data-tone={kind === "income" ? 1 : 2}
                  style={{ inlineSize: `${(row[kind] / top) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
