import { Link } from "@tanstack/react-router";
import type { Schema } from "../../kit/data/api.ts";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Chart, Legend } from "../../kit/layout/chart.tsx";
import { Figure, Figures, type RecordsLink } from "../../kit/layout/figure.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { PAYMENT_TYPES, useMonths, useOverview } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";

const PERIODS = "periods";

/** Businesses, what they pay and what the platform spends. */
export function OverviewPage() {
  const t = useWords(adminWords);
  const { data, error, refetch } = useOverview();
  return (
    <Page title={t.overview} subtitle={t.overviewLead}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows />}
      {data && (
        <>
          <FigureRow overview={data} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <Months />
              <Periods overview={data} />
            </div>
            <div className={classes.column}>
              <Types shares={data.revenueByType} />
              <Attention orders={data.attentionOrders} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

type Overview = NonNullable<ReturnType<typeof useOverview>["data"]>;

function FigureRow({ overview: { metrics, paymentStats, expenseStats } }: { overview: Overview }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const can = useCan();
  const whole = (amount: number) => format.money(amount, { whole: true });
  const periods = { to: "/admin", hash: PERIODS };
  const businesses = (search: RecordsLink["search"] = {}): RecordsLink =>
    can("businesses.manage") ? { to: "/admin/workspaces", search } : periods;
  return (
    <Figures>
      <Figure
        label={t.businesses}
        link={businesses()}
        value={format.number(metrics.totalBusinesses)}
        note={t.activeSubscriptions(metrics.activeSubscriptions)}
      />
      <Figure
        label={t.recurring}
        link={businesses({ status: "active" })}
        value={whole(metrics.recurringMonthlyUsd)}
        note={t.recurringNote(whole(metrics.basicPlanAndAddonsMonthlyUsd))}
      />
      <Figure
        label={t.revenueMonth}
        link={can("payments.manage") ? { to: "/admin/payments" } : periods}
        value={whole(metrics.monthlyRevenue)}
        note={t.payments(paymentStats.thisMonth.count)}
      />
      <Figure
        label={t.expensesMonth}
        link={can("payments.manage") ? { to: "/admin/expenses" } : periods}
        value={whole(expenseStats.thisMonth.amount)}
        note={t.entries(expenseStats.thisMonth.count)}
      />
    </Figures>
  );
}

function Months() {
  const t = useWords(adminWords);
  const format = useFormat();
  const can = useCan();
  const { data: months } = useMonths(format.today(), can("payments.manage"));
  if (!can("payments.manage")) return null;
  const series = [
    { key: "revenue", label: t.revenue, tone: 1, values: months?.map(({ revenue }) => revenue) ?? [] },
    { key: "expenses", label: t.expenses, tone: 2, values: months?.map(({ expenses }) => expenses) ?? [] },
  ] as const;
  return (
    <Panel title={t.revenueExpenses} note={t.months(months?.length ?? 12)} action={<Legend series={series} />}>
      <Chart
        label={t.revenueExpenses}
        kind="lines"
        ticks={months?.map(({ month }) => format.shortMonth(`${month}-01`)) ?? []}
        series={series}
        unfinishedFrom={(months?.length ?? 1) - 1}
        format={format.compact}
        height={290}
      />
    </Panel>
  );
}

function Types({ shares }: { shares: Schema["RevenueByType"] }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const total = PAYMENT_TYPES.reduce((sum, type) => sum + shares[type], 0);
  return (
    <Panel title={t.byType}>
      <ul className={classes.shares}>
        {PAYMENT_TYPES.map((type) => (
          <li key={type} className={classes.share}>
            <span>{t.types[type]}</span>
            <b>{format.money(shares[type], { whole: true })}</b>
            <span className={classes.track}>
              <i style={{ inlineSize: `${total > 0 ? (shares[type] / total) * 100 : 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Periods({ overview: { paymentStats, expenseStats } }: { overview: Overview }) {
  const t = useWords(adminWords);
  const format = useFormat();
  return (
    <Panel id={PERIODS} title={t.periods}>
      <table className={classes.periods} data-static>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.revenue}</th>
            <th scope="col">{t.expenses}</th>
          </tr>
        </thead>
        <tbody>
          {(["today", "thisWeek", "thisMonth", "total"] as const).map((period) => (
            <tr key={period}>
              <th scope="row">{t.period[period]}</th>
              <td>{format.money(paymentStats[period].amount)}</td>
              <td>{format.money(expenseStats[period].amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Attention({ orders }: { orders: readonly Schema["AttentionOrder"][] }) {
  const t = useWords(adminWords);
  const can = useCan();
  const format = useFormat();
  return (
    <Panel title={t.attention}>
      {orders.length === 0 && <p className={classes.muted}>{t.noAttention}</p>}
      <ul className={classes.lines}>
        {orders.map((order) => (
          <li key={order.id} className={classes.line}>
            <span>
              {can("businesses.manage") ? (
                <Link to="/admin/workspaces" search={{ open: order.workspaceId } as never}>
                  {t.order} {order.number}
                </Link>
              ) : (
                `${t.order} ${order.number}`
              )}
              <small>{format.instant(order.createdAt)}</small>
            </span>
            <b>{format.money(order.total, { code: order.currencyCode })}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
