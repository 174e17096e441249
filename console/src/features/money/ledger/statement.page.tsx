import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { SourceLink } from "../entries/entry-source.tsx";
import classes from "./ledger.module.css";
import { useAccounts, useStatement } from "./ledger.query.ts";
import { spanIn } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";
import { LedgerPage } from "./ledger-page.tsx";
import { PeriodBar, ReportFiles, type ReportRow, ReportTable, useAccountName, useMemoText } from "./ledger-report.tsx";

const EntrySheet = lazyPart(
  () => import("./ledger-entry.sheet.tsx"),
  "LedgerEntrySheet",
  ({ entryId }) => entryId !== undefined,
);
const AccountSheet = lazyPart(
  () => import("./account.sheet.tsx"),
  "AccountSheet",
  ({ accountId }) => accountId !== undefined,
);

const HERE = "/money/ledger/statement";
type Address = { account?: string; from?: string; to?: string; entry?: string; edit?: string };

/** The lines of an account with its balance after each. */
export function StatementPage() {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const format = useFormat();
  const nameOf = useAccountName();
  const [address, change] = useAddress<Address>();
  const span = spanIn(address, format.today());
  const accounts = useAccounts().data?.rows;
  const account = accounts?.find(({ id }) => id === address.account);
  const state = account && [account.code, t.types[account.type], account.role && t.roles[account.role]].filter(Boolean).join(" · ");
  return (
    <LedgerPage
      title={account ? nameOf(account) : t.statement}
      subtitle={state ?? t.ledger}
      actions={
        account && (
          <>
            <ReportFiles report="statement" span={span} accountId={account.id} />
            {can("finance.manage") && (
              <Button variant="default" leftSection={<Icon name="edit" size={17} />} onClick={() => change({ edit: "1" })}>
                {kit.edit}
              </Button>
            )}
          </>
        )
      }
    >
      {() => (
        <>
          <PeriodBar span={span} onChange={(days) => change(days as Partial<Address>, { replace: true })}>
            <Choice
              aria-label={t.account}
              placeholder={t.account}
              data={(accounts ?? []).map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
              value={address.account ?? null}
              onChange={(id) => change({ account: id ?? "", entry: undefined })}
              searchable
              allowDeselect={false}
            />
          </PeriodBar>
          <Panel>{address.account ? <Lines address={address} /> : <Empty icon="list" text={t.chooseStatement} />}</Panel>
          <EntrySheet entryId={address.entry} onClose={() => change({ entry: undefined })} onOpen={(entry) => change({ entry })} />
          <AccountSheet
            isNew={false}
            accountId={address.edit === "1" ? address.account : undefined}
            onClose={() => change({ edit: undefined })}
            onRemoved={() => change({ edit: undefined, account: undefined })}
          />
        </>
      )}
    </LedgerPage>
  );
}

function Lines({ address }: { address: Address }) {
  const t = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const memoText = useMemoText();
  const span = spanIn(address, format.today());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStatement(address.account, span);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  const whole = data?.pages[0];
  if (!whole) return <SkeletonRows />;
  const shown = (amount: number) => (amount === 0 ? "" : format.money(amount));
  const rows = data.pages.flatMap(({ lines }) => lines);
  const bounds = (key: "opening" | "closing"): ReportRow => {
    return {
      key,
      isTotal: true,
      cells: [t[key], format.day(key === "opening" ? span.from : span.to), "", "", "", format.money(whole[key])],
    };
  };
  const lines = rows.map(({ entryId, number, date, memo, source, debit, credit, balance }, index): ReportRow => {
    const name = (
      <>
        {memoText(memo)}
        <span className={classes.under}>{t.numbered(format.number(number))}</span>
      </>
    );
    return {
      key: `${entryId} ${index}`,
      link: { to: HERE, search: { ...address, entry: entryId } as Record<string, string>, isHere: true },
      cells: [name, format.day(date), <SourceLink key="source" source={source} />, shown(debit), shown(credit), format.money(balance)],
    };
  });
  return (
    <>
      <ReportTable
        label={t.statement}
        columns={[t.memo, t.day, t.source, t.debit, t.credit, t.balance]}
        texts={[1, 2]}
        groups={[{ key: "lines", rows: [bounds("opening"), ...lines, ...(hasNextPage ? [] : [bounds("closing")])] }]}
        openKey={rows.map(({ entryId }, index) => `${entryId} ${index}`).find((key) => key.startsWith(`${address.entry} `))}
      />
      {rows.length === 0 && <Empty icon="list" text={t.noLines} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {kit.loadMore}
        </Button>
      )}
      <p className={classes.hint}>{t.creditIsNegative}</p>
    </>
  );
}
