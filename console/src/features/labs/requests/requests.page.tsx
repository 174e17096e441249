import { useNavigate } from "@tanstack/react-router";
import { labTestStatus } from "../../../kit/data/enums.ts";
import { useFormat } from "../../../kit/data/session.ts";
import { useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { DayRange } from "../../../kit/lists/day-range.tsx";
import { ChoiceFilter, SearchField } from "../../../kit/lists/filter-bar.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { type RequestFilter, type Summary, useRequests } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { requestsWords } from "./requests.words.ts";
import { statusTones } from "./status-tones.ts";

type Address = { [K in keyof RequestFilter]?: RequestFilter[K] } & { new?: string };

/** Every request, by patient, number, state and what is left to do. */
export function RequestsPage() {
  const t = useWords(requestsWords);
  const lab = useWords(labWords);
  const kit = useWords(kitWords);
  const navigate = useNavigate();
  const [address, change] = useAddress<Address>();
  const { new: _, ...filter } = address;
  const list = useRequests(filter);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <LabPage subtitle={() => (list.total === undefined ? " " : t.count(list.total))}>
      <DataTable
        label={lab.requests}
        list={list}
        columns={useColumns()}
        keyOf={(row) => row.id}
        hrefOf={(row) => `/console/lab/requests/${row.id}`}
        onOpen={(row) => void navigate({ to: "/lab/requests/$testId", params: { testId: row.id } })}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "flask", text: t.none }}
        toolbar={
          <>
            <SearchField label={lab.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              value={address.status}
              options={labTestStatus.map((value) => ({ value, label: lab.statuses[value] }))}
              onChange={(status) => change({ status }, { replace: true })}
            />
            <ChoiceFilter
              label={t.only}
              any={t.anything}
              value={address.only}
              options={(["unbilled", "critical", "corrected"] as const).map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(only) => change({ only }, { replace: true })}
            />
            <DayRange from={address.from} to={address.to} onChange={(days) => change(days, { replace: true })} />
          </>
        }
      />
    </LabPage>
  );
}

function useColumns(): Column<Summary>[] {
  const t = useWords(requestsWords);
  const lab = useWords(labWords);
  const format = useFormat();
  return [
    {
      key: "patient",
      label: lab.patient,
      width: "28%",
      render: (row) => <TwoLines first={row.patientName} second={<bdi dir="ltr">#{row.number}</bdi>} />,
    },
    { key: "day", label: t.day, isWhole: true, render: ({ testDate }) => format.day(testDate) },
    { key: "analyses", label: t.analyses, render: ({ resultedCount, itemCount }) => t.resulted(resultedCount, itemCount) },
    { key: "flags", label: t.flags, render: (row) => <Flags row={row} /> },
    {
      key: "status",
      label: t.status,
      render: ({ status, isAmended }) => (
        <>
          <StatusBadge tone={statusTones[status]}>{lab.statuses[status]}</StatusBadge>{" "}
          {isAmended && <StatusBadge tone="warning">{lab.amended}</StatusBadge>}
        </>
      ),
    },
    {
      key: "billing",
      label: t.billing,
      isMinor: true,
      render: ({ invoiceId, incomeId }) => (invoiceId ? t.invoiced : incomeId ? t.inBooks : t.unbilled),
    },
    { key: "total", label: t.total, align: "end", render: ({ total }) => format.money(total) },
  ];
}

function Flags({ row: { criticalCount, abnormalCount } }: { row: Summary }) {
  const t = useWords(requestsWords);
  const lab = useWords(labWords);
  if (criticalCount > 0) {
    return (
      <StatusBadge tone="danger" icon="alert">
        {lab.criticalCount(criticalCount)}
      </StatusBadge>
    );
  }
  return abnormalCount > 0 ? <StatusBadge tone="warning">{t.abnormal(abnormalCount)}</StatusBadge> : null;
}
