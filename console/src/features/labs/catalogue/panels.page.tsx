import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { SearchField } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { type LabPanel, useEveryAnalysis, usePanels } from "./panels.query.ts";
import { panelsWords } from "./panels.words.ts";

const PanelSheet = lazyPart(() => import("./panel.sheet.tsx"), "PanelSheet");

/** Analyses that are ordered together under one name. */
export function PanelsPage() {
  const t = useWords(panelsWords);
  const lab = useWords(labWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<{ q?: string; open?: string; new?: string }>();
  const list = usePanels(address.q);
  const canManage = can("labs.manage");
  const begin = () => change({ new: "1" });
  useShortcuts([canManage && { name: "create", keys: { n: begin } }]);
  const add = canManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={begin}>
      {t.add}
    </Button>
  );
  return (
    <LabPage subtitle={() => (list.total === undefined ? " " : t.count(list.total))} action={add} hasRequests={false}>
      <DataTable
        label={lab.panels}
        list={list}
        columns={useColumns()}
        keyOf={(row) => row.id}
        hrefOf={(row) => hrefWith(address, { open: row.id })}
        onOpen={(row) => change({ open: row.id })}
        openKey={address.open}
        empty={address.q ? { icon: "search", text: kit.nothingFound } : { icon: "flask", text: t.none, action: add }}
        toolbar={<SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />}
      />
      <PanelSheet
        isOpen={Boolean(address.open ?? (canManage ? address.new : undefined))}
        panelId={address.open}
        onClose={() => change({ open: undefined, new: undefined })}
      />
    </LabPage>
  );
}

const MOST_NAMED = 6;

function useColumns(): Column<LabPanel>[] {
  const t = useWords(panelsWords);
  const format = useFormat();
  const { data } = useEveryAnalysis();
  const codes = new Map(data?.rows.map(({ id, code, testName }) => [id, code ?? testName]));
  return [
    {
      key: "name",
      label: t.panel,
      width: "34%",
      render: (row) => <TwoLines first={row.name} second={row.code && <bdi dir="ltr">{row.code}</bdi>} />,
    },
    {
      key: "analyses",
      label: t.analyses,
      render: ({ analysisIds }) => (
        <TwoLines
          first={t.analysisCount(analysisIds.length)}
          second={
            <bdi dir="ltr">
              {analysisIds
                .slice(0, MOST_NAMED)
                .flatMap((id) => codes.get(id) ?? [])
                .join(", ")}
              {analysisIds.length > MOST_NAMED && " …"}
            </bdi>
          }
        />
      ),
    },
    { key: "price", label: t.price, align: "end", render: ({ price }) => (price === null ? t.ownPrices : format.money(price)) },
  ];
}
