import { Button } from "@mantine/core";
import { ledgerAccountType } from "../../../kit/data/enums.ts";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { addDays } from "../../../kit/format/format.ts";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { RowLimitNote } from "../../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Ledger, LedgerAccount } from "./ledger.query.ts";
import { useAccounts } from "./ledger.query.ts";
import { ledgerWords } from "./ledger.words.ts";
import { LedgerPage } from "./ledger-page.tsx";
import { AccountName, type ReportRow, ReportTable } from "./ledger-report.tsx";

const AccountSheet = lazyPart(
  () => import("./account.sheet.tsx"),
  "AccountSheet",
  ({ isNew }) => isNew,
);
const MappingSheet = lazyPart(() => import("./mapping.sheet.tsx"), "MappingSheet");

/** The chart of accounts: each with its balance, which opens its lines. */
export function AccountsPage() {
  const t = useWords(ledgerWords);
  const can = useCan();
  const [address, change] = useAddress<{ new?: string; mapping?: string }>();
  const add = () => change({ new: "1" });
  useShortcuts([can("finance.manage") && { name: "create", keys: { n: add } }]);
  return (
    <LedgerPage
      title={t.accounts}
      actions={
        <>
          <Button variant="default" leftSection={<Icon name="adjust" size={17} />} onClick={() => change({ mapping: "1" })}>
            {t.mapping}
          </Button>
          {can("finance.manage") && (
            <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
              {t.addAccount}
            </Button>
          )}
        </>
      }
    >
      {(ledger) => (
        <>
          <Chart ledger={ledger} />
          <AccountSheet isNew={address.new === "1"} accountId={undefined} onClose={() => change({ new: undefined })} />
          <MappingSheet isOpen={address.mapping === "1"} onClose={() => change({ mapping: undefined })} />
        </>
      )}
    </LedgerPage>
  );
}

function Chart({ ledger }: { ledger: Ledger }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  const { data, error, refetch } = useAccounts();
  // From the opening balances on, so that the lines add up to the balance.
  const span = { from: addDays(ledger.from ?? format.today(), -1), to: format.today() };
  const row = (account: LedgerAccount): ReportRow => ({
    key: account.id,
    link: { to: "/money/ledger/statement", search: { account: account.id, ...span } },
    cells: [
      <AccountName key="name" account={account} />,
      account.isActive ? account.role && t.roles[account.role] : <StatusBadge key="state">{t.inactive}</StatusBadge>,
      format.money(account.balance),
    ],
  });
  const groups = ledgerAccountType.map((type) => ({
    key: type,
    title: t.types[type],
    rows: (data?.rows ?? []).filter((account) => account.type === type).map(row),
  }));
  return (
    <Panel>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows />}
      {data && (
        <ReportTable
          label={t.accounts}
          columns={[t.account, t.role, t.balance]}
          texts={[1]}
          groups={groups.filter(({ rows }) => rows.length > 0)}
        />
      )}
      <RowLimitNote list={data} />
    </Panel>
  );
}
