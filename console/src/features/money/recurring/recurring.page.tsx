import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Page, Panel } from "../../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { useDeletingIds } from "../../../kit/lists/deleting-rows.ts";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { type Rule, useDue, useRules, useSettle } from "../money.query.ts";
import { moneyWords } from "../money.words.ts";
import { MoneyTabs } from "../money-tabs.tsx";
import { DueList } from "./due-list.tsx";
import { useRecurrenceText } from "./recurrence-text.ts";

const RuleSheet = lazyPart(
  () => import("./rule.sheet.tsx"),
  "RuleSheet",
  ({ ruleId, isNew }) => isNew || ruleId !== undefined,
);

/** Expenses that are due, and the rules they come from. */
export function RecurringPage() {
  const t = useWords(moneyWords);
  const can = useCan();
  const [address, change] = useAddress<{ open?: string; new?: string }>();
  const list = useRules();
  const add = () => change({ new: "1", open: undefined });
  const mayAdd = can("finance.manage");
  useShortcuts([mayAdd && { name: "create", keys: { n: add } }]);
  const button = mayAdd && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.addRule}
    </Button>
  );
  return (
    <Page title={t.recurring} subtitle={t.money} actions={button}>
      <MoneyTabs />
      <Due />
      <DataTable
        label={t.rules}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id, new: undefined })}
        onOpen={({ id }) => change({ open: id, new: undefined })}
        openKey={address.open}
        empty={{ icon: "repeat", text: t.noRules, action: button }}
      />
      <RuleSheet ruleId={address.open} isNew={address.new === "1"} onClose={() => change({ open: undefined, new: undefined })} />
    </Page>
  );
}

function Due() {
  const t = useWords(moneyWords);
  const format = useFormat();
  const can = useCan();
  const due = useDue();
  const settle = useSettle();
  const leaving = useDeletingIds();
  const rows = (due.data?.rows ?? []).filter(({ id }) => !leaving.has(id));
  const sum = format.money(rows.reduce((all, { amount }) => all + amount, 0));
  return (
    <Panel
      title={t.due}
      action={
        can("finance.manage") &&
        rows.length > 1 && (
          <Button size="xs" variant="default" onClick={() => settle(rows, "post", t.postedAll(rows.length, sum))}>
            {t.postAll(sum)}
          </Button>
        )
      }
    >
      <DueList due={due} />
    </Panel>
  );
}

function useColumns(): Column<Rule>[] {
  const t = useWords(moneyWords);
  const format = useFormat();
  const rhythm = useRecurrenceText();
  return [
    { key: "title", label: t.title, width: "32%", render: ({ title, vendor }) => <TwoLines first={title} second={vendor} /> },
    { key: "rhythm", label: t.rhythm, render: (rule) => rhythm(rule) },
    {
      key: "status",
      label: t.status,
      render: ({ status }) => <StatusBadge tone={status === "active" ? "positive" : "neutral"}>{t.statuses[status]}</StatusBadge>,
    },
    {
      key: "next",
      label: t.next,
      isWhole: true,
      render: ({ nextDueDate, status }) => (nextDueDate ? format.day(nextDueDate) : status === "active" && t.ended),
    },
    { key: "amount", label: t.amount, align: "end", render: ({ amount }) => <strong>{format.money(amount)}</strong> },
  ];
}
