import { ClosedPart } from "../../kit/business/closed-part.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { moneyWords } from "./money.words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

/** In place of the section's pages once the subscription has ended: the service would refuse each of their lists. */
export function MoneyClosed({ at }: { at: string }) {
  const t = useWords(moneyWords);
  return (
    <Page title={t.money}>
      <MoneyTabs />
      <Panel>
        <ClosedPart part="money" at={at} />
      </Panel>
    </Page>
  );
}
