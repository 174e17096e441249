import { Page } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { RegistersTab } from "../pos/index.ts";
import { moneyWords } from "./money.words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

/** Openings and closings of the till, with what was counted and what should have been there. */
export function RegistersPage() {
  const t = useWords(moneyWords);
  return (
    <Page title={t.registers} subtitle={t.money}>
      <MoneyTabs />
      <RegistersTab />
    </Page>
  );
}
