import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { Sheet } from "../../../kit/dialogs/sheet.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { ChoiceFilter } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { LabPage } from "../lab-page.tsx";
import { type Critical, useCritical, useCriticals } from "./critical.query.ts";
import { criticalWords } from "./critical.words.ts";

const NotifiedDialog = lazyPart(() => import("./notified.dialog.tsx"), "NotifiedDialog");

/** Critical values: those that wait until someone passes them on, and the record of the others. */
export function CriticalPage() {
  const t = useWords(criticalWords);
  const can = useCan();
  const [address, change] = useAddress<{ show?: "all"; test?: string; open?: string }>();
  // A notification leads to all values of its request, also those that someone has passed on.
  const isOpenOnly = address.show !== "all" && address.test === undefined;
  const list = useCriticals(isOpenOnly, address.test);
  const opened = useCritical(address.open, list.rows);
  const close = () => change({ open: undefined });
  const isTelling = opened !== undefined && stateOf(opened) === "waiting" && can("labs.run");
  const subtitle = () => (list.total === undefined ? " " : isOpenOnly ? t.open(list.total) : t.count(list.total));
  return (
    <LabPage subtitle={subtitle} hasRequests={false}>
      <DataTable
        label={t.critical}
        list={list}
        columns={useColumns()}
        keyOf={(row) => row.id}
        hrefOf={(row) => hrefWith(address, { open: row.id })}
        onOpen={(row) => change({ open: row.id })}
        openKey={address.open}
        empty={{ icon: "flask", text: isOpenOnly ? t.none : t.noneEver }}
        toolbar={
          <>
            <ChoiceFilter
              label={t.show}
              any={t.all}
              value={isOpenOnly ? "open" : undefined}
              options={[{ value: "open", label: t.shown.open }]}
              onChange={(next) =>
                change({ show: next === "open" ? undefined : "all", test: undefined, open: undefined }, { replace: true })
              }
            />
            {address.test !== undefined && (
              <Button
                variant="default"
                rightSection={<Icon name="close" size={15} />}
                onClick={() => change({ test: undefined, open: undefined })}
              >
                {t.ofRequest(list.rows[0]?.testNumber)}
              </Button>
            )}
          </>
        }
      />
      <NotifiedDialog
        isOpen={isTelling}
        title={opened ? titleOf(opened) : ""}
        testId={opened?.testId ?? ""}
        itemId={opened?.itemId ?? ""}
        onClose={close}
      />
      <CriticalSheet critical={isTelling ? undefined : opened} onClose={close} />
    </LabPage>
  );
}

const titleOf = ({ testName, value, unitTitle, patientName }: Critical) =>
  `\u2068${testName ?? ""}\u2069 \u2066${value} ${unitTitle ?? ""}\u2069, \u2068${patientName}\u2069`;

function stateOf({ toldAt, withdrawnAt }: Critical): "waiting" | "told" | "withdrawn" {
  if (toldAt !== null) return "told";
  return withdrawnAt === null ? "waiting" : "withdrawn";
}

const tones = { waiting: "danger", told: "positive", withdrawn: "neutral" } as const;

function useColumns(): Column<Critical>[] {
  const t = useWords(criticalWords);
  const format = useFormat();
  return [
    {
      key: "patient",
      label: t.patient,
      width: "26%",
      render: (row) => <TwoLines first={row.patientName} second={<bdi dir="ltr">#{row.testNumber}</bdi>} />,
    },
    {
      key: "value",
      label: t.value,
      render: (row) => (
        <TwoLines
          first={row.testName ?? ""}
          second={
            <bdi dir="ltr">
              {row.value} {row.unitTitle}
            </bdi>
          }
        />
      ),
    },
    { key: "since", label: t.since, render: ({ since }) => format.instant(since) },
    {
      key: "state",
      label: t.state,
      render: (row) => {
        const state = stateOf(row);
        const badge = { tone: tones[state], ...(state === "waiting" ? { icon: "alert" as const } : {}) };
        return (
          <>
            <StatusBadge {...badge}>{t[state]}</StatusBadge> {row.toldTo && <bdi>{row.toldTo}</bdi>}
          </>
        );
      },
    },
  ];
}

function CriticalSheet({ critical, onClose }: { critical: Critical | undefined; onClose(): void }) {
  const t = useWords(criticalWords);
  const format = useFormat();
  return (
    <Sheet isOpen={critical !== undefined} onClose={onClose} label={critical ? titleOf(critical) : t.critical}>
      {critical && (
        <>
          <Facts
            items={[
              [t.state, t[stateOf(critical)]],
              [t.since, format.instant(critical.since)],
              ...(critical.toldAt
                ? ([
                    [t.toldTo, <bdi key="to">{critical.toldTo}</bdi>],
                    [t.told, format.instant(critical.toldAt)],
                    [t.channel, critical.channel ? t.channels[critical.channel] : "–"],
                    [t.readBack, critical.readBack ? "✓" : t.notReadBack],
                    [t.note, <bdi key="note">{critical.note ?? "–"}</bdi>],
                  ] as const)
                : []),
              ...(critical.withdrawnAt ? ([[t.withdrawn, format.instant(critical.withdrawnAt)]] as const) : []),
            ]}
          />
          <Link to="/lab/requests/$testId" params={{ testId: critical.testId } as never}>
            {t.openRequest(critical.testNumber)}
          </Link>
        </>
      )}
    </Sheet>
  );
}
