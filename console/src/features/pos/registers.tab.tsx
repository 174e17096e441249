import { posSessionStatus } from "../../kit/data/enums.ts";
import { useFormat } from "../../kit/data/session.ts";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { ChoiceFilter } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { Difference } from "./difference.tsx";
import { MomentAndMember } from "./moment-and-member.tsx";
import { type Register, useRegisters } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

const RegisterSheet = lazyPart(
  () => import("./register.sheet.tsx"),
  "RegisterSheet",
  ({ registerId }) => registerId !== undefined,
);

type Address = { tab?: string; status?: Register["status"]; from?: string; to?: string; open?: string };

/** Every opening and closing of the till, with its figures; each opens its daily close. */
export function RegistersTab() {
  const t = useWords(posWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<Address>();
  const list = useRegisters(address);
  const columns = useColumns();
  const isFiltered = Boolean(address.status || address.from || address.to);
  return (
    <>
      <DataTable
        label={t.registers}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={address.open}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "till", text: t.noRegisters }}
        toolbar={
          <>
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              value={address.status}
              options={posSessionStatus.map((value) => ({ value, label: t.registerStatuses[value] }))}
              onChange={(status) => change({ status }, { replace: true })}
            />
            <DayRange from={address.from} to={address.to} onChange={(days) => change(days, { replace: true })} />
          </>
        }
      />
      <RegisterSheet registerId={address.open} onClose={() => change({ open: undefined })} />
    </>
  );
}

function useColumns(): Column<Register>[] {
  const t = useWords(posWords);
  const format = useFormat();
  return [
    {
      key: "name",
      label: t.register,
      width: "30%",
      render: ({ registerName, openedAt, opener }) => (
        <TwoLines first={registerName} second={<MomentAndMember moment={format.instant(openedAt)} by={opener} />} />
      ),
    },
    {
      key: "status",
      label: t.status,
      render: ({ status, closedAt, closer }) =>
        status === "open" ? (
          <StatusBadge tone="positive">{t.registerStatuses.open}</StatusBadge>
        ) : (
          closedAt && <TwoLines first={t.closedAt(format.instant(closedAt))} second={closer && <bdi>{closer.name}</bdi>} />
        ),
    },
    { key: "float", label: t.openingFloat, align: "end", isMinor: true, render: ({ openingCash }) => format.money(openingCash) },
    {
      key: "received",
      label: t.receivedTotal,
      align: "end",
      render: ({ methods }) => format.money(methods.reduce((sum, { received }) => sum + received, 0)),
    },
    { key: "expected", label: t.expected, align: "end", isMinor: true, render: ({ expectedCash }) => format.money(expectedCash) },
    {
      key: "counted",
      label: t.counted,
      align: "end",
      isMinor: true,
      render: ({ countedCash }) => countedCash !== null && format.money(countedCash),
    },
    {
      key: "difference",
      label: t.difference,
      render: ({ difference }) => (difference === null ? null : <Difference amount={difference} />),
    },
  ];
}
