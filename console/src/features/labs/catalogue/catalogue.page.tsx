import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { useShortcuts } from "../../../kit/keys/shortcuts.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { hrefWith, useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { rangeText } from "../bench/ranges.rules.ts";
import type { Analysis } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { type CatalogueFilter, useAnalyses } from "./analyses.query.ts";
import { catalogueWords } from "./catalogue.words.ts";
import { kindsWords } from "./kinds.words.ts";

const AnalysisSheet = lazyPart(() => import("./analysis.sheet.tsx"), "AnalysisSheet");

type Address = { [K in keyof CatalogueFilter]?: CatalogueFilter[K] } & { open?: string; new?: string };

/** The analyses that can be requested, with names, ranges and prices. */
export function CataloguePage() {
  const t = useWords(catalogueWords);
  const lab = useWords(labWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const list = useAnalyses(address);
  const canManage = can("labs.manage");
  const begin = () => change({ new: "1" });
  useShortcuts([canManage && { name: "create", keys: { n: begin } }]);
  const add = canManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={begin}>
      {t.add}
    </Button>
  );
  const isFiltered = Boolean(address.q ?? address.state);
  return (
    <LabPage subtitle={() => (list.total === undefined ? " " : t.analyses(list.total))} action={add} hasRequests={false}>
      <DataTable
        label={lab.catalogue}
        list={list}
        columns={useColumns()}
        keyOf={(row) => row.id}
        hrefOf={(row) => hrefWith(address, { open: row.id })}
        onOpen={(row) => change({ open: row.id })}
        openKey={address.open}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "flask", text: t.none, action: add }}
        toolbar={
          <>
            <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              value={address.state}
              options={[
                { value: "active", label: t.active },
                { value: "inactive", label: t.inactive },
              ]}
              onChange={(state) => change({ state }, { replace: true })}
            />
          </>
        }
      />
      <AnalysisSheet
        isOpen={Boolean(address.open ?? (canManage ? address.new : undefined))}
        analysisId={address.open}
        onClose={() => change({ open: undefined, new: undefined })}
      />
    </LabPage>
  );
}

function useColumns(): Column<Analysis>[] {
  const t = useWords(catalogueWords);
  const format = useFormat();
  return [
    { key: "name", label: t.analysis, width: "34%", render: (row) => <TwoLines first={row.testName} second={row.reportName} /> },
    {
      key: "code",
      label: t.code,
      render: (row) => (
        <>
          <bdi dir="ltr">{row.code}</bdi> {!row.isActive && <StatusBadge>{t.inactive}</StatusBadge>}
        </>
      ),
    },
    { key: "ranges", label: t.ranges, render: (row) => <Judged row={row} /> },
    { key: "price", label: t.price, align: "end", render: (row) => format.money(row.price) },
  ];
}

/** How results are judged: by ranges, or by the choice; words are not. */
function Judged({ row: { ranges, unitTitle, resultType, options } }: { row: Analysis }) {
  const t = useWords(catalogueWords);
  const kinds = useWords(kindsWords);
  const { language } = useLocale();
  const [first] = ranges;
  if (resultType === "text") return kinds.kinds.text;
  if (resultType === "choice") {
    const names = options.slice(0, 3).map(({ label, labelAr }) => (language === "ar" ? (labelAr ?? label) : label));
    return (
      <>
        <bdi>{names.join(language === "ar" ? "، " : ", ")}</bdi> {options.length > names.length && t.more(options.length - names.length)}
      </>
    );
  }
  if (!first) return t.noRange;
  return (
    <>
      <bdi dir="ltr">{rangeText(first) || "–"}</bdi> <bdi dir="ltr">{unitTitle}</bdi> {ranges.length > 1 && t.more(ranges.length - 1)}
    </>
  );
}
