import type { Schema } from "../../../kit/data/api.ts";
import { useFormat } from "../../../kit/data/session.ts";
import { addDays } from "../../../kit/format/format.ts";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Span } from "../money.rules.ts";
import classes from "./ledger.module.css";
import { type Ledger, useResult } from "./ledger.query.ts";
import { spanIn } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { LedgerPage } from "./ledger-page.tsx";
import { AccountName, PeriodBar, ReportFiles, type ReportRow, ReportTable, type RowLink } from "./ledger-report.tsx";

type Address = { from?: string; to?: string };

/** The result of a period, and what the business owns and owes at its end. */
export function ResultPage() {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const span = spanIn(address, format.today());
  return (
    <LedgerPage title={t.result} subtitle={`${format.day(span.from)} – ${format.day(span.to)}`}>
      {(ledger) => (
        <>
          <PeriodBar span={span} onChange={(days) => change(days as Partial<Address>, { replace: true })} />
          <Reports span={span} ledger={ledger} />
        </>
      )}
    </LedgerPage>
  );
}

function Reports({ span, ledger }: { span: Span; ledger: Ledger }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const { data, error, refetch } = useResult(span);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.halves}>
      <Panel title={t.profitAndLoss} action={<ReportFiles report="profit-and-loss" span={span} />}>
        {data ? <ProfitAndLoss result={data.profitAndLoss} span={span} /> : <SkeletonRows count={6} />}
      </Panel>
      <Panel title={t.balanceSheet} note={t.asOf(format.day(span.to))} action={<ReportFiles report="balance-sheet" span={span} />}>
        {data ? <BalanceSheet sheet={data.balanceSheet} ledger={ledger} /> : <SkeletonRows count={6} />}
      </Panel>
    </div>
  );
}

/** A row per account, and the total; each opens the lines of the same days. */
function useSection() {
  const t = useWords(ledgerWords);
  const format = useFormat();
  return (
    key: string,
    title: string,
    section: Schema["ReportSection"],
    span: Span,
    more: readonly ReportRow[] = [],
    sum = section.total,
  ) => {
    const rows = section.rows.map(({ account, amount }): ReportRow => {
      return {
        key: account.id,
        link: { to: "/money/ledger/statement", search: { account: account.id, ...span } },
        cells: [<AccountName key="name" account={account} />, format.money(amount)],
      };
    });
    const total: ReportRow = {
      key: "total",
      isTotal: true,
      link: { to: "/money/ledger/trial-balance", search: { ...span } },
      cells: [t.total, format.money(sum)],
    };
    return { key, title, rows: [...rows, ...more, total] };
  };
}

function ProfitAndLoss({ result, span }: { result: Schema["ProfitAndLoss"]; span: Span }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const section = useSection();
  const link: RowLink = { to: "/money/ledger", search: { ...span } };
  const name = result.result < 0 ? t.resultOf.loss : t.resultOf.gain;
  const last = { key: "result", rows: [{ key: "result", isTotal: true, link, cells: [name, format.money(result.result)] }] };
  return (
    <ReportTable
      label={t.profitAndLoss}
      columns={[t.account, t.amount]}
      groups={[section("income", t.types.income, result.income, span), section("expenses", t.types.expense, result.expenses, span), last]}
    />
  );
}

function BalanceSheet({ sheet, ledger }: { sheet: Schema["BalanceSheet"]; ledger: Ledger }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const section = useSection();
  // From the opening balances on, so that the lines add up to the amount.
  const first = addDays(ledger.from ?? sheet.at, -1);
  const all = { from: first < sheet.at ? first : sheet.at, to: sheet.at };
  const year = `${sheet.at.slice(0, 4)}-01-01`;
  const results = (key: string, label: string, amount: number, span: Span): ReportRow => {
    return { key, link: { to: "/money/ledger/result", search: { ...span } }, cells: [label, format.money(amount)] };
  };
  const more = [
    ...(sheet.earlierResult === 0
      ? []
      : [results("earlier", t.earlierResult, sheet.earlierResult, { from: all.from, to: addDays(year, -1) })]),
    results("year", t.yearResult, sheet.result, { from: year, to: sheet.at }),
  ];
  const total: ReportRow = {
    key: "total",
    isTotal: true,
    link: { to: "/money/ledger/trial-balance", search: { ...all } },
    cells: [t.liabilitiesAndEquity, format.money(sheet.total)],
  };
  return (
    <ReportTable
      label={t.balanceSheet}
      columns={[t.account, t.amount]}
      groups={[
        section("assets", t.types.asset, sheet.assets, all),
        section("liabilities", t.types.liability, sheet.liabilities, all),
        section("equity", t.types.equity, sheet.equity, all, more, sheet.total - sheet.liabilities.total),
        { key: "total", rows: [total] },
      ]}
    />
  );
}
