import { api } from "../../../kit/data/api.ts";
import { useList } from "../../../kit/data/list.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { AddButton, useOpenRows } from "../../../kit/lists/open-rows.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { storeSectionWords } from "../sections.words.ts";
import { StoreFrame } from "../store-page.tsx";
import { type DiscountCode, daysOf, stateOf } from "./codes.rules.ts";
import { codesWords } from "./codes.words.ts";

const CodeSheet = lazyPart(() => import("./code.sheet.tsx"), "CodeSheet");

/** Codes that customers type in the cart. */
export function CodesPage() {
  const t = useWords(codesWords);
  const names = useWords(storeSectionWords);
  const can = useCan();
  const { id } = useWorkspace();
  const list = useList(["codes"], async (cursor) => {
    const params = { path: { workspaceId: id }, query: { cursor } };
    const { discountCodes, pagination } = await api.get("/workspace/{workspaceId}/storefront/discount-codes", { params });
    return { rows: discountCodes, pagination };
  });
  const canManage = can("store.manage");
  const { opened, begin, sheet, table } = useOpenRows(list.rows, canManage);
  const add = canManage && <AddButton label={t.add} onClick={begin} />;
  return (
    <StoreFrame action={add}>
      <DataTable label={names.codes} list={list} columns={useColumns()} {...table} empty={{ icon: "tag", text: t.none, action: add }} />
      <CodeSheet code={opened} {...sheet} />
    </StoreFrame>
  );
}

const tones = { active: "positive", later: "neutral", off: "neutral", over: "neutral", usedUp: "warning" } as const;

function useColumns(): Column<DiscountCode>[] {
  const t = useWords(codesWords);
  const format = useFormat();
  const { timezone } = useWorkspace();
  const spanOf = (row: DiscountCode) => {
    const { firstDay, lastDay } = daysOf(row, timezone);
    const parts = [firstDay && t.from(format.day(firstDay)), lastDay && t.until(format.day(lastDay))];
    return parts.filter(Boolean).join(" ");
  };
  const worthOf = ({ kind, value }: DiscountCode) => {
    if (kind === "free-delivery") return t.kinds[kind];
    return kind === "percentage" ? `${format.number(value ?? 0)}%` : format.money(value ?? 0);
  };
  return [
    {
      key: "code",
      label: t.code,
      width: "34%",
      render: (row) => <TwoLines first={<bdi dir="ltr">{row.code}</bdi>} second={spanOf(row)} />,
    },
    { key: "value", label: t.value, render: worthOf },
    {
      key: "uses",
      label: t.uses,
      render: ({ usedCount, maxUses }) =>
        maxUses === null ? t.usesSoFar(usedCount) : t.usesOf(format.number(usedCount), format.number(maxUses)),
    },
    {
      key: "state",
      label: t.state,
      render: (row) => {
        const state = stateOf(row, new Date());
        return <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>;
      },
    },
  ];
}
