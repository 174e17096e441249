import { api } from "../../../kit/data/api.ts";
import { useList } from "../../../kit/data/list.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { AddButton, useOpenRows } from "../../../kit/lists/open-rows.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Coupon } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { extrasWords } from "./extras.words.ts";

const CouponSheet = lazyPart(() => import("./coupon.sheet.tsx"), "CouponSheet");

/** Codes that lower the price of a request. */
export function CouponsPage() {
  const t = useWords(extrasWords);
  const lab = useWords(labWords);
  const can = useCan();
  const { id } = useWorkspace();
  const list = useList(["coupons"], async (cursor) => {
    const { labCoupons, pagination } = await api.get("/workspace/{workspaceId}/labs/coupons", {
      params: { path: { workspaceId: id }, query: { cursor } },
    });
    return { rows: labCoupons, pagination: pagination ?? { nextCursor: null } };
  });
  const canManage = can("labs.manage");
  const { opened, begin, sheet, table } = useOpenRows(list.rows, canManage);
  const add = canManage && <AddButton label={t.addCoupon} onClick={begin} />;
  return (
    <LabPage subtitle={() => (list.isLoading ? " " : t.couponCount(list.rows.length))} action={add} hasRequests={false}>
      <DataTable
        label={lab.coupons}
        list={list}
        columns={useColumns()}
        {...table}
        empty={{ icon: "tag", text: t.noCoupons, action: add }}
      />
      <CouponSheet coupon={opened} {...sheet} />
    </LabPage>
  );
}

function useColumns(): Column<Coupon>[] {
  const t = useWords(extrasWords);
  const format = useFormat();
  return [
    {
      key: "title",
      label: t.title,
      width: "40%",
      render: (row) => <TwoLines first={row.couponTitle} second={<bdi dir="ltr">{row.couponCode}</bdi>} />,
    },
    {
      key: "value",
      label: t.value,
      render: (row) => (row.couponType === "percentage" ? `${format.number(row.couponValue)}%` : format.money(row.couponValue)),
    },
    {
      key: "state",
      label: t.state,
      render: ({ couponStatus }) => (
        <StatusBadge tone={couponStatus === "active" ? "positive" : "neutral"}>{t.states[couponStatus]}</StatusBadge>
      ),
    },
  ];
}
