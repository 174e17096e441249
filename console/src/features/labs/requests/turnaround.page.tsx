import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, type Schema } from "../../../kit/data/api.ts";
import type { ListState } from "../../../kit/data/list.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { addDays } from "../../../kit/format/format.ts";
import form from "../../../kit/forms/form.module.css";
import { useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { DayRange } from "../../../kit/lists/day-range.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { LabPage } from "../lab-page.tsx";
import { turnaroundWords } from "./turnaround.words.ts";

type Turnaround = Schema["AnalysisTurnaround"];
type Address = { from?: string; to?: string };

/** Without days in the address, the last 30 are shown; the service answers for a year at most. */
const SHOWN_DAYS = 29;
const MOST_DAYS = 365;

/** How long results took, by analysis: where the laboratory is slow, and what came late. */
export function TurnaroundPage() {
  const t = useWords(turnaroundWords);
  const format = useFormat();
  const navigate = useNavigate();
  const [address, change] = useAddress<Address>();
  const to = address.to ?? (address.from ? least(addDays(address.from, MOST_DAYS), format.today()) : format.today());
  const from = address.from ?? addDays(to, -SHOWN_DAYS);
  const list = useTurnaround(from, to);
  const columns = useColumns();
  const hrefOf = ({ analysisId }: Turnaround) => `/lab/catalogue?open=${analysisId}`;
  return (
    <LabPage subtitle={() => (list.isLoading ? " " : t.subtitle(list.rows.reduce((sum, { count }) => sum + count, 0)))} hasRequests={false}>
      <DataTable
        label={t.turnaround}
        list={list}
        columns={columns}
        keyOf={(row) => row.analysisId}
        hrefOf={hrefOf}
        onOpen={({ analysisId }) => void navigate({ to: "/lab/catalogue", search: { open: analysisId } as never })}
        empty={{ icon: "clock", text: t.none }}
        toolbar={<DayRange from={from} to={to} onChange={(days) => change(days, { replace: true })} />}
      />
      <p className={form.hint}>{t.note}</p>
    </LabPage>
  );
}

const least = (one: string, other: string) => (one < other ? one : other);

function useTurnaround(from: string, to: string): ListState<Turnaround> {
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["tests", "turnaround", from, to],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { from, to } };
      return (await api.get("/workspace/{workspaceId}/labs/turnaround", { params })).turnaround;
    },
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data ?? [],
    total: query.data?.length,
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => void query.refetch(),
  };
}

function useColumns(): Column<Turnaround>[] {
  const t = useWords(turnaroundWords);
  const format = useFormat();
  return [
    { key: "analysis", label: t.analysis, width: "34%", render: ({ testName, code }) => <TwoLines first={testName} second={code} /> },
    { key: "count", label: t.results, align: "end", isMinor: true, render: ({ count }) => format.number(count) },
    {
      key: "median",
      label: t.median,
      align: "end",
      isFigure: true,
      render: ({ medianMinutes }) => format.duration(Math.round(medianMinutes)),
    },
    { key: "p90", label: t.most, align: "end", isMinor: true, render: ({ p90Minutes }) => format.duration(Math.round(p90Minutes)) },
    {
      key: "late",
      label: t.late,
      align: "end",
      render: ({ lateShare }) =>
        lateShare === null ? (
          <span className="muted">{t.noDue}</span>
        ) : (
          <StatusBadge tone={lateShare > 0 ? "warning" : "positive"}>
            {lateShare > 0 ? t.lateShare(format.share(lateShare)) : t.onTime}
          </StatusBadge>
        ),
    },
  ];
}
