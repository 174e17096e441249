import type { ReactNode } from "react";
import { Page, Panel } from "../../../kit/layout/page.tsx";
import { SectionTabs } from "../../../kit/layout/section-tabs.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { moneyWords } from "../money.words.ts";
import { MoneyTabs } from "../money-tabs.tsx";
import { ledgerSections } from "../sections.ts";
import { moneySectionWords } from "../sections.words.ts";
import classes from "./ledger.module.css";
import { type Ledger, useLedger } from "./ledger.query.ts";
import { ledgerWords } from "./ledger.words.ts";

const StartPanel = lazyPart(
  () => import("./start-ledger.tsx"),
  "StartPanel",
  ({ isOff }: { isOff: boolean }) => isOff,
);

interface LedgerPageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children(ledger: Ledger): ReactNode;
}

/** A page of the ledger; until it is kept, the page that starts it stands in its place. */
export function LedgerPage({ title, subtitle, actions, children }: LedgerPageProps) {
  const t = useWords(ledgerWords);
  const { money } = useWords(moneyWords);
  const { data, error, refetch } = useLedger();
  const ledger = data?.record;
  const isOn = ledger?.status === "on";
  return (
    <Page
      title={ledger?.status === "off" ? t.ledger : title}
      subtitle={ledger?.status === "off" ? money : (subtitle ?? t.ledger)}
      actions={isOn && actions}
    >
      <MoneyTabs />
      {isOn && <LedgerTabs />}
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!ledger && !error && (
        <Panel>
          <SkeletonRows count={6} />
        </Panel>
      )}
      <StartPanel isOff={ledger?.status === "off"} />
      {ledger?.status === "building" && (
        <Panel title={t.building}>
          <p className={classes.text} role="status">
            {t.buildingNote}
          </p>
          <SkeletonRows count={3} />
        </Panel>
      )}
      {isOn && children(ledger)}
    </Page>
  );
}

function LedgerTabs() {
  const t = useWords(ledgerWords);
  const names = useWords(moneySectionWords);
  return (
    <SectionTabs label={t.pages} tabs={ledgerSections.map(({ key, to }) => ({ to, label: names[key], isExact: to === "/money/ledger" }))} />
  );
}
