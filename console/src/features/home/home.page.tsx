import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api, type Schema } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Chart, Legend } from "../../kit/layout/chart.tsx";
import { Figure, Figures, type RecordsLink } from "../../kit/layout/figure.tsx";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { Avatar, Empty, Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { Attention } from "./attention.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { useFirstSteps } from "./first-steps.query.ts";
import { FirstSteps } from "./first-steps.tsx";
import classes from "./home.module.css";
import { homeWords } from "./home.words.ts";
import { HomeSkeleton } from "./home-skeleton.tsx";

type Dashboard = Schema["Dashboard"];
const MONTHS = "income-and-expenses";
/** Businesses whose day is at the till. */
const tills = new Set(["retail", "restaurant", "pharmacy"]);

/** The day and the month at a glance; each part only for users who may see it. */
export function HomePage() {
  const t = useWords(homeWords);
  const format = useFormat();
  const { id, name } = useWorkspace();
  const today = format.today();
  const { data, error, refetch } = useQuery({
    queryKey: ["dashboard", today],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/dashboard", {
        params: { path: { workspaceId: id }, query: { from: `${today.slice(0, 7)}-01`, to: today } },
      }),
  });
  const steps = useFirstSteps();
  const hour = Math.floor(format.minuteNow() / 60);
  const greeting = hour < 12 ? t.morning : hour < 18 ? t.afternoon : t.evening;
  return (
    <Page
      title={greeting}
      subtitle={
        <>
          {format.longDay(today)} · <bdi>{name}</bdi>
        </>
      }
      actions={<NextStep />}
    >
      <ConfirmEmail />
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data && steps.done !== undefined ? <Parts dashboard={data.dashboard} steps={steps} /> : !error && <HomeSkeleton />}
    </Page>
  );
}

/** The first step of the person's day: an appointment, a sale in a shop, the worklist of a technician, an expense of an accountant. */
function NextStep() {
  const t = useWords(homeWords);
  const can = useCan();
  const navigate = useNavigate();
  const { modules, businessCategorySlug } = useWorkspace();
  const steps: readonly [may: boolean, label: string, icon: IconName, to: string, search?: Record<string, string>][] = [
    [can("store.orders.manage") && tills.has(businessCategorySlug), t.sell, "till", "/till"],
    [can("sessions.create"), t.book, "calendar-plus", "/calendar", { new: "1" }],
    [can("labs.run") && modules.includes("lab"), t.worklist, "flask", "/lab"],
    [can("finance.manage"), t.addExpense, "plus", "/money/expenses", { new: "1" }],
    [can("store.orders.manage"), t.sell, "till", "/till"],
  ];
  const step = steps.find(([may]) => may);
  if (!step) return null;
  const [, label, icon, to, search = {}] = step;
  return (
    <Button leftSection={<Icon name={icon} size={17} />} onClick={() => void navigate({ to, search: search as never })}>
      {label}
    </Button>
  );
}

function Parts({ dashboard, steps: { done, hide } }: { dashboard: Dashboard; steps: ReturnType<typeof useFirstSteps> }) {
  // Without charts, as for a technician, what waits takes the whole width.
  const hasMain = Boolean(done || dashboard.months || dashboard.days);
  return (
    <>
      <FigureRow dashboard={dashboard} />
      <div className={classes.columns} data-single={!hasMain || undefined}>
        {hasMain && (
          <div className={classes.column}>
            {done && <FirstSteps done={done} onHide={hide} />}
            {!(done && isUntouched(dashboard)) && (
              <>
                {dashboard.months && <Months dashboard={dashboard} />}
                {dashboard.days && <Days dashboard={dashboard} />}
              </>
            )}
          </div>
        )}
        <div className={classes.column}>
          {dashboard.upNext && <UpNext upNext={dashboard.upNext} />}
          <Attention attention={dashboard.attention} />
        </div>
      </div>
    </>
  );
}

/** Nothing was booked, earned or spent in the whole period shown. */
function isUntouched({ months, days }: Dashboard): boolean {
  const hasMoney = months?.some(({ income, expenses }) => income > 0 || expenses > 0);
  return !hasMoney && !days?.some(({ count }) => count > 0);
}

function ratio(amount: number, previous: number): number | undefined {
  return previous > 0 ? amount / previous - 1 : undefined;
}

function FigureRow({ dashboard: { figures, days, months, today } }: { dashboard: Dashboard }) {
  const t = useWords(homeWords);
  const format = useFormat();
  const can = useCan();
  const { sessions, income, net, clients, sales } = figures;
  const month: RecordsLink = can("finance.view") ? { to: "/money", search: { period: "month" } } : { to: "/", hash: MONTHS };
  const invoices: RecordsLink = can("store.orders.view")
    ? { to: "/invoices", search: { from: `${today.slice(0, 7)}-01`, to: today } }
    : month;
  const past = days?.filter(({ date }) => date <= today) ?? [];
  const whole = (amount: number) => format.money(amount, { whole: true });
  return (
    <Figures>
      {sessions && (
        <Figure
          label={t.appointmentsToday}
          link={{ to: "/calendar", search: { day: today } }}
          value={format.number(past.at(-1)?.count ?? 0)}
          note={`${t.appointments(sessions.count)} ${t.thisMonth}`}
          series={past.slice(-14).map(({ count }) => count)}
        />
      )}
      {income && (
        <Figure
          label={t.income}
          link={{ to: "/money/income", search: { from: `${today.slice(0, 7)}-01`, to: today } }}
          value={whole(income.amount)}
          change={ratio(income.amount, income.previousAmount)}
          note={t.versus}
          series={months?.map((month) => month.income)}
        />
      )}
      {net && (
        <Figure
          label={t.net}
          link={month}
          value={whole(net.amount)}
          note={t.monthToDate}
          tone={2}
          series={months?.map((month) => month.income - month.expenses)}
        />
      )}
      {!income && sales && (
        <Figure
          label={t.sales}
          link={invoices}
          value={whole(sales.amount)}
          change={ratio(sales.amount, sales.previousAmount)}
          note={t.versus}
        />
      )}
      {clients && <Figure label={t.clients} link={{ to: "/clients" }} value={format.number(clients.total)} note={t.added(clients.added)} />}
    </Figures>
  );
}

function Months({ dashboard }: { dashboard: Dashboard }) {
  const t = useWords(homeWords);
  const format = useFormat();
  const months = dashboard.months ?? [];
  const series = [
    { key: "income", label: t.incomeShort, tone: 1, values: months.map(({ income }) => income) },
    { key: "expenses", label: t.expenses, tone: 2, values: months.map(({ expenses }) => expenses) },
  ] as const;
  return (
    <Panel id={MONTHS} title={t.incomeExpenses} note={t.last12} action={<Legend series={series} />}>
      <Chart
        label={t.incomeExpenses}
        kind="lines"
        ticks={months.map(({ month }) => format.shortMonth(`${month}-01`))}
        series={series}
        unfinishedFrom={months.length - 1}
        format={format.compact}
        height={290}
      />
    </Panel>
  );
}

function Days({ dashboard }: { dashboard: Dashboard }) {
  const t = useWords(homeWords);
  const format = useFormat();
  const days = dashboard.days ?? [];
  const next = days.findIndex(({ date }) => date > dashboard.today);
  return (
    <Panel title={t.byDay} note={t.byDayNote}>
      <Chart
        label={t.byDay}
        kind="bars"
        ticks={days.map(({ date }) => format.dayOfYear(date))}
        series={[{ key: "count", label: t.byDay, tone: 1, values: days.map(({ count }) => count) }]}
        unfinishedFrom={next === -1 ? days.length : next}
        format={format.number}
        height={180}
      />
    </Panel>
  );
}

function UpNext({ upNext }: { upNext: NonNullable<Dashboard["upNext"]> }) {
  const t = useWords(homeWords);
  const format = useFormat();
  const link = (
    <Link to="/calendar" className={classes.link}>
      {t.openCalendar} <Icon name="chevron-right" size={15} isMirrored />
    </Link>
  );
  return (
    <Panel title={t.upNext} action={link}>
      {upNext.length === 0 && <Empty icon="calendar" text={t.nothingNext} />}
      <ul className={classes.next}>
        {upNext.map((visit) => (
          <li key={visit.id}>
            <Link to="/calendar" search={{ day: visit.date.slice(0, 10), open: visit.id } as never} className={classes.nextItem}>
              <span className={classes.nextTime}>
                <strong>{format.clock(visit.startTime)}</strong>
                <span>{format.shortDay(visit.date)}</span>
              </span>
              <Avatar name={visit.clientName} seed={visit.clientId} size={30} />
              <span className={classes.nextText}>
                <strong>
                  <bdi>{visit.clientName}</bdi>
                </strong>
                <span>
                  <bdi>{format.names(visit.serviceNames) || visit.name}</bdi>
                  {visit.staffName && (
                    <>
                      {" "}
                      · <bdi>{visit.staffName}</bdi>
                    </>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
