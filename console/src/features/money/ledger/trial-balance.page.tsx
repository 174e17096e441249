import { useFormat } from "../../../kit/data/session.ts";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Span } from "../money.rules.ts";
import classes from "./ledger.module.css";
import { useTrialBalance } from "./ledger.query.ts";
import { spanIn } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { LedgerPage } from "./ledger-page.tsx";
import { AccountName, PeriodBar, ReportFiles, type ReportRow, ReportTable } from "./ledger-report.tsx";

type Address = { from?: string; to?: string };

/** Every account with its balance before, within and after a period. */
export function TrialBalancePage() {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const span = spanIn(address, format.today());
  return (
    <LedgerPage
      title={t.trialBalance}
      subtitle={`${format.day(span.from)} – ${format.day(span.to)}`}
      actions={<ReportFiles report="trial-balance" span={span} />}
    >
      {() => (
        <>
          <PeriodBar span={span} onChange={(days) => change(days as Partial<Address>, { replace: true })} />
          <Panel>
            <Balances span={span} />
          </Panel>
        </>
      )}
    </LedgerPage>
  );
}

function Balances({ span }: { span: Span }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const { data, error, refetch } = useTrialBalance(span);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  if (data.rows.length === 0) return <Empty icon="list" text={t.noEntries} />;
  const figures = ({ opening, debit, credit, closing }: (typeof data)["totals"]) =>
    [opening, debit, credit, closing].map((amount) => format.money(amount));
  const rows = data.rows.map((row): ReportRow => {
    return {
      key: row.account.id,
      link: { to: "/money/ledger/statement", search: { account: row.account.id, ...span } },
      cells: [<AccountName key="name" account={row.account} />, ...figures(row)],
    };
  });
  const total = {
    key: "total",
    isTotal: true,
    link: { to: "/money/ledger", search: { ...span } },
    cells: [t.total, ...figures(data.totals)],
  };
  return (
    <>
      <ReportTable
        label={t.trialBalance}
        columns={[t.account, t.opening, t.debit, t.credit, t.closing]}
        groups={[{ key: "accounts", rows: [...rows, total] }]}
      />
      <p className={classes.hint}>{t.creditIsNegative}</p>
    </>
  );
}
