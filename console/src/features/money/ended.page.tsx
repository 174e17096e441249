import { Ended } from "../../kit/business/ended.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { moneyWords } from "./money.words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

/** In place of the section's pages once the subscription has ended: the service would refuse each of their lists. */
export function MoneyEnded({ at }: { at: string }) {
  const t = useWords(moneyWords);
  return (
    <Page title={t.money}>
      <MoneyTabs />
      <Panel>
        <Ended part="money" at={at} />
      </Panel>
    </Page>
  );
}
