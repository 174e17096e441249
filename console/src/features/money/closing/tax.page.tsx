import { Button } from "@mantine/core";
import { useState } from "react";
import { taxLineKind } from "../../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../ledger/ledger.module.css";
import { LEDGER, type Ledger } from "../ledger/ledger.query.ts";
import { nextReturn, spanIn } from "../ledger/ledger.rules.ts";
import { ledgerWords } from "../ledger/ledger.words.ts";
import { LedgerPage } from "../ledger/ledger-page.tsx";
import { PeriodBar, ReportFiles, type ReportRow, ReportTable, useMemoText } from "../ledger/ledger-report.tsx";
import type { Span } from "../money.rules.ts";
import { fileTaxReturn, type TaxReturn, useTaxFigures, useTaxLines, useTaxReturns } from "./closing.query.ts";
import { closingWords } from "./closing.words.ts";
import { NO_RATE, TaxTable, useRateName } from "./tax-figures.tsx";

const EntrySheet = lazyPart(
  () => import("../ledger/ledger-entry.sheet.tsx"),
  "LedgerEntrySheet",
  ({ entryId }) => entryId !== undefined,
);
const ReturnSheet = lazyPart(
  () => import("./tax-return.sheet.tsx"),
  "TaxReturnSheet",
  ({ taxReturn }) => taxReturn !== undefined,
);

type Address = {
  from?: string;
  to?: string;
  kind?: string;
  rate?: string;
  percent?: string;
  entry?: string;
  open?: string;
};

/** The tax of a period by rate, its lines, and the returns that were filed. */
export function TaxPage() {
  const t = useWords(ledgerWords);
  return <LedgerPage title={t.tax}>{(ledger) => <Tax ledger={ledger} />}</LedgerPage>;
}

function Tax({ ledger }: { ledger: Ledger }) {
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const returns = useTaxReturns();
  const filed = returns.data?.rows;
  // Without days in the address, the period that is to be filed next.
  const next = filed && nextReturn(ledger.from ?? format.today(), filed[0]?.to);
  const span = address.from || address.to ? spanIn(address, format.today()) : next;
  return (
    <>
      {returns.error ? <Problem error={returns.error} onRetry={() => void returns.refetch()} /> : null}
      {!span && !returns.error && (
        <Panel>
          <SkeletonRows count={5} />
        </Panel>
      )}
      {span && (
        <>
          <PeriodBar span={span} onChange={(days) => change({ ...(days as Partial<Address>), entry: undefined }, { replace: true })} />
          <Figures span={span} newestTo={filed?.[0]?.to} />
          <Lines span={span} address={address} onClose={() => change({ rate: undefined, percent: undefined, kind: undefined })} />
        </>
      )}
      {filed && <Filed filed={filed} address={address} />}
      <EntrySheet entryId={address.entry} onClose={() => change({ entry: undefined })} onOpen={(entry) => change({ entry })} />
      <ReturnSheet
        taxReturn={filed?.find(({ id }) => id === address.open)}
        isNewest={filed?.[0]?.id === address.open}
        onClose={() => change({ open: undefined })}
      />
    </>
  );
}

function Figures({ span, newestTo }: { span: Span; newestTo: string | undefined }) {
  const t = useWords(closingWords);
  const { tax } = useWords(ledgerWords);
  const format = useFormat();
  const { data, error, refetch } = useTaxFigures(span);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={tax} note={`${format.day(span.from)} – ${format.day(span.to)}`}>
      {!data && <SkeletonRows count={5} />}
      {data && (
        <div className={classes.stack}>
          <div className={classes.headline}>
            <span>
              {data.net === 0 ? t.taxNothing : data.net < 0 ? t.taxReclaimed : t.taxOwed}
              <br />
              <strong className={classes.big}>{format.money(Math.abs(data.net))}</strong>
            </span>
            <ReportFiles report="tax-return" span={span} />
            <FileButton span={span} newestTo={newestTo} />
          </div>
          <TaxTable figures={data} label={tax} />
        </div>
      )}
    </Panel>
  );
}

function FileButton({ span, newestTo }: { span: Span; newestTo: string | undefined }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const [, change] = useAddress<Address>();
  const [asking, setAsking] = useState<string>();
  const close = () => setAsking(undefined);
  // The next period is shown once this one is filed.
  const done = () => {
    close();
    change({ from: undefined, to: undefined, kind: undefined, rate: undefined, percent: undefined });
  };
  const { submit, isBusy } = useSubmit({ refreshes: LEDGER, onDone: done });
  if (!can("finance.manage")) return null;
  if (newestTo && span.to <= newestTo) return null;
  if (span.to >= format.today()) return <span className={classes.hint}>{t.notOver}</span>;
  const period = `${format.day(span.from)} – ${format.day(span.to)}`;
  return (
    <>
      <Button onClick={() => setAsking(crypto.randomUUID())}>{t.file}</Button>
      <ConfirmDanger
        isOpen={asking !== undefined}
        title={t.fileTitle(period)}
        text={t.fileText}
        action={t.file}
        isBusy={isBusy}
        onConfirm={() => void submit(() => fileTaxReturn(id, span, asking ?? ""), t.filed)}
        onClose={close}
      />
    </>
  );
}

interface LinesProps {
  span: Span;
  address: Address;
  onClose(): void;
}

/** The lines behind the figure that was chosen. */
function Lines({ span, address, onClose }: LinesProps) {
  return address.rate || address.kind ? <ChosenLines span={span} address={address} onClose={onClose} /> : null;
}

function ChosenLines({ span, address, onClose }: LinesProps) {
  const t = useWords(closingWords);
  const { noLines, day, memo, numbered } = useWords(ledgerWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const memoText = useMemoText();
  const rateName = useRateName();
  const kind = taxLineKind.find((one) => one === address.kind);
  const list = useTaxLines(span, kind, address.rate === NO_RATE ? undefined : address.rate);
  // A rate that was renamed has lines under each of its names; lines without a rate cannot be asked for alone.
  const lines = list.rows.filter(
    ({ rateId, percentage }) =>
      (!address.rate || (rateId ?? NO_RATE) === address.rate) && (!address.percent || String(percentage) === address.percent),
  );
  const name = [lines[0] && rateName(lines[0]), kind && t.kinds[kind]].filter(Boolean).join(" · ");
  const rows = lines.map((line, index): ReportRow => {
    const text = (
      <>
        {memoText(line.memo)}
        <span className={classes.under}>{`${numbered(format.number(line.number))} · ${t.kinds[line.kind]}`}</span>
      </>
    );
    return {
      key: `${line.entryId} ${index}`,
      link: { to: "/money/ledger/tax", search: { ...address, entry: line.entryId } as Record<string, string>, isHere: true },
      cells: [text, format.day(line.date), format.money(line.base), format.money(line.tax)],
    };
  });
  return (
    <Panel
      id="lines"
      title={t.linesOf(name || t.allLines)}
      action={
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {kit.close}
        </Button>
      }
    >
      {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
      {list.isLoading && <SkeletonRows count={4} />}
      {!list.isLoading && rows.length === 0 && !list.hasMore && <Empty icon="list" text={noLines} />}
      {rows.length > 0 && (
        <ReportTable
          label={t.linesOf(name)}
          columns={[memo, day, t.base, t.taxAmount]}
          texts={[1]}
          groups={[{ key: "lines", rows }]}
          openKey={rows.map(({ key }) => key).find((key) => key.startsWith(`${address.entry} `))}
        />
      )}
      {list.hasMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
    </Panel>
  );
}

function Filed({ filed, address }: { filed: readonly TaxReturn[]; address: Address }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const { period } = useWords(ledgerWords);
  const rows = filed.map(({ id, from, to, net, createdAt }): ReportRow => {
    const name = (
      <>
        {`${format.day(from)} – ${format.day(to)}`}
        <span className={classes.under}>{t.filedOn(format.instant(createdAt))}</span>
      </>
    );
    const search = { ...address, open: id } as Record<string, string>;
    return { key: id, link: { to: "/money/ledger/tax", search, isHere: true }, cells: [name, format.money(net)] };
  });
  return (
    <Panel title={t.filedReturns}>
      {rows.length === 0 ? (
        <Empty icon="receipt" text={t.noneFiled} />
      ) : (
        <ReportTable label={t.filedReturns} columns={[period, t.net]} groups={[{ key: "filed", rows }]} openKey={address.open} />
      )}
    </Panel>
  );
}
