import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Page, Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { useBooksAudit } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";
import { MoneyTabs } from "../money-tabs.tsx";

type Audit = Schema["BooksAudit"];

/** The verdict of the last check, one line per kind of record, and each difference with its record. */
export function BooksPage() {
  const t = useWords(moneyWords);
  const { data, error, refetch } = useBooksAudit();
  return (
    <Page title={t.books} subtitle={t.money}>
      <MoneyTabs />
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && (
        <Panel>
          <SkeletonRows count={6} />
        </Panel>
      )}
      {data && (
        <>
          <Verdict audit={data} />
          {data.discrepancies.length > 0 && <Discrepancies audit={data} />}
          {data.checks.length > 0 && <Checks audit={data} />}
        </>
      )}
    </Page>
  );
}

function Verdict({ audit }: { audit: Audit }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const check = () =>
    void submit(async () => {
      const { audit: now } = await api.post("/workspace/{workspaceId}/books/audit", { params: { path: { workspaceId: id } } });
      queries.setQueryData(["books"], now);
    });
  const found = audit.discrepancies.length;
  return (
    <Panel>
      <div className={classes.verdict} data-found={found > 0 || undefined}>
        <Icon name={audit.ranAt === null ? "clock" : found > 0 ? "alert" : "circle-check"} size={24} />
        <span className={classes.text} role="status">
          <strong>{audit.ranAt === null ? t.neverChecked : found > 0 ? t.booksDiffer(found) : t.booksAgree}</strong>
          <span>{audit.isRunning ? t.checking : audit.ranAt && t.checkedAt(format.instant(audit.ranAt))}</span>
        </span>
        {can("finance.manage") && (
          <Button loading={isBusy || audit.isRunning} leftSection={<Icon name="refresh" size={16} />} onClick={check}>
            {t.checkNow}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t.booksNote}</p>
    </Panel>
  );
}

function Checks({ audit }: { audit: Audit }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  return (
    <Panel title={t.check}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the arrow keys scroll it */}
      <section className={classes.scroll} tabIndex={0} aria-label={t.check}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.check}</th>
              <th scope="col" data-end>
                {t.checked}
              </th>
              <th scope="col">{t.differences}</th>
            </tr>
          </thead>
          <tbody>
            {audit.checks.map(({ key, checked, discrepancies }) => (
              <tr key={key}>
                <th scope="row">{t.checks[key]}</th>
                <td data-end>{format.number(checked)}</td>
                <td>
                  {discrepancies === 0 ? (
                    <StatusBadge tone="positive" icon="check">
                      {t.agrees}
                    </StatusBadge>
                  ) : (
                    <StatusBadge tone="warning" icon="alert">
                      {format.number(discrepancies)}
                    </StatusBadge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function Discrepancies({ audit }: { audit: Audit }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { language } = useLocale();
  const value = (unit: "money" | "count", amount: number) => (unit === "money" ? format.money(amount) : format.number(amount));
  return (
    <Panel title={t.differences}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the arrow keys scroll it */}
      <section className={classes.scroll} tabIndex={0} aria-label={t.differences}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.record}</th>
              <th scope="col">{t.check}</th>
              <th scope="col" data-end>
                {t.expected}
              </th>
              <th scope="col" data-end>
                {t.actual}
              </th>
            </tr>
          </thead>
          <tbody>
            {audit.discrepancies.map(({ key, rule, record, unit, expected, actual }) => (
              <tr key={`${rule} ${record.id}`}>
                <th scope="row">
                  <RecordLink record={record} />
                </th>
                <td>{language === "en" ? rule : t.checks[key]}</td>
                <td data-end>{value(unit, expected)}</td>
                <td data-end>{value(unit, actual)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function RecordLink({ record: { type, id, number } }: { record: Audit["discrepancies"][number]["record"] }) {
  const t = useWords(moneyWords);
  const text = number === null ? t.checks[type] : `${t.checks[type]} · #${number}`;
  if (type === "invoices")
    return (
      <Link to="/invoices" search={{ open: id } as never}>
        {text}
      </Link>
    );
  if (type === "orders") return <Link to={`/orders/${id}` as never}>{text}</Link>;
  if (type === "clients") return <Link to={`/clients/${id}` as never}>{text}</Link>;
  if (type === "registers")
    return (
      <Link to="/money/registers" search={{ open: id } as never}>
        {text}
      </Link>
    );
  return <span>{text}</span>;
}
