import { Button } from "@mantine/core";
import { useSubscriptionEnd } from "../../../kit/business/subscription-end.ts";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useList } from "../../../kit/data/list.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet } from "../../../kit/dialogs/sheet.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../../kit/lists/data-table.tsx";
import { SearchField } from "../../../kit/lists/filter-bar.tsx";
import { useOpenRows } from "../../../kit/lists/open-rows.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { labWords } from "../lab.words.ts";
import { LabPage } from "../lab-page.tsx";
import { extrasWords } from "./extras.words.ts";

type Sample = Schema["TestSample"];

/** Tubes and containers, with what they hold and how they are handled. */
export function SamplesPage() {
  const t = useWords(extrasWords);
  const lab = useWords(labWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const [address, change] = useAddress<{ q?: string }>();
  const list = useList(["samples", address.q ?? ""], async (cursor) => {
    const query = { q: address.q || undefined, cursor, limit: 50, withTotal: cursor === undefined };
    const { testSamples, pagination } = await api.get("/workspace/{workspaceId}/labs/test-samples", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: testSamples, pagination };
  });
  const { submit, isBusy } = useSubmit({ refreshes: ["samples"] });
  const load = () =>
    void submit(() => api.post("/workspace/{workspaceId}/labs/test-samples/seed", { params: { path: { workspaceId: id } } }), t.loaded);
  // Loading the list needs a subscription; reading it does not.
  const hasSubscription = useSubscriptionEnd() === undefined;
  const button = can("labs.manage") && hasSubscription && (
    <Button variant="default" loading={isBusy} leftSection={<Icon name="download" size={16} />} onClick={load}>
      {t.loadStandard}
    </Button>
  );
  const { opened, sheet, table } = useOpenRows(list.rows);
  return (
    <LabPage subtitle={() => (list.total === undefined ? " " : t.sampleCount(list.total))} action={button} hasRequests={false}>
      <DataTable
        label={lab.samples}
        list={list}
        columns={useColumns()}
        {...table}
        empty={address.q ? { icon: "search", text: kit.nothingFound } : { icon: "flask", text: t.noSamples, action: button }}
        toolbar={<SearchField label={t.searchSamples} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />}
      />
      <SampleSheet sample={opened} onClose={sheet.onClose} />
    </LabPage>
  );
}

function useName(): (sample: Sample) => string {
  const { language } = useLocale();
  return ({ name, nameAr }) => (language === "ar" ? nameAr : name);
}

function useColumns(): Column<Sample>[] {
  const t = useWords(extrasWords);
  const nameOf = useName();
  return [
    {
      key: "name",
      label: t.sample,
      width: "36%",
      render: (row) => <TwoLines first={nameOf(row)} second={<bdi dir="ltr">{row.code}</bdi>} />,
    },
    { key: "container", label: t.container, render: ({ container }) => <bdi>{container}</bdi> },
    { key: "additive", label: t.additive, isMinor: true, render: ({ additive }) => <bdi>{additive}</bdi> },
    {
      key: "volume",
      label: t.volume,
      align: "end",
      render: ({ volumeMl }) => (volumeMl === null ? null : t.millilitres(volumeMl)),
    },
  ];
}

function SampleSheet({ sample, onClose }: { sample: Sample | undefined; onClose(): void }) {
  const t = useWords(extrasWords);
  const nameOf = useName();
  return (
    <Sheet isOpen={sample !== undefined} onClose={onClose} label={sample ? nameOf(sample) : t.sample}>
      {sample && (
        <Facts
          items={[
            [t.code, <bdi key="code">{sample.code}</bdi>],
            [t.container, <bdi key="container">{sample.container}</bdi>],
            [t.additive, <bdi key="additive">{sample.additive ?? t.none}</bdi>],
            [t.volume, sample.volumeMl === null ? "–" : t.millilitres(sample.volumeMl)],
            [t.handling, <bdi key="handling">{sample.handling}</bdi>],
          ]}
        />
      )}
    </Sheet>
  );
}
