import { Button, Menu, Tabs } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { download } from "../../kit/data/api.ts";
import type { Rows } from "../../kit/data/every-row.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { useExport } from "../../kit/files/export-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { CreditNotesTab } from "./credit-notes.tab.tsx";
import { type InvoicesAddress, InvoicesTab } from "./invoices.tab.tsx";
import { InvoicesPaper } from "./invoices-paper.tsx";
import { type Invoice, invoiceQuery, readEveryInvoice, useInvoices } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { RegistersTab } from "./registers.tab.tsx";

const TABS = ["invoices", "registers", "creditNotes"] as const;
type Tab = (typeof TABS)[number];

/** Invoices, the registers they were paid at, and the documents of refunds. */
export function InvoicesPage() {
  const t = useWords(posWords);
  const can = useCan();
  const navigate = useNavigate();
  const [address] = useAddress<InvoicesAddress>();
  const tab = TABS.find((one) => one === address.tab) ?? "invoices";
  const list = useInvoices(address, tab === "invoices");
  // The tabs have nothing in common but the page: the filters of one mean nothing to the others.
  const go = (next: string | null) => void navigate({ to: "/invoices", search: (next === "invoices" ? {} : { tab: next }) as never });
  return (
    <Page
      title={t.invoices}
      subtitle={tab !== "invoices" ? t[tab] : list.total === undefined ? " " : t.count(list.total)}
      actions={
        <>
          <MoreMenu address={address} hasExport={tab === "invoices"} />
          {can("store.orders.manage") && (
            <Button leftSection={<Icon name="plus" size={17} />} onClick={() => void navigate({ to: "/till" })}>
              {t.newSale}
            </Button>
          )}
        </>
      }
    >
      <Tabs value={tab} onChange={go}>
        <Tabs.List>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Shown tab={tab} list={list} />
    </Page>
  );
}

function Shown({ tab, list }: { tab: Tab; list: ReturnType<typeof useInvoices> }) {
  if (tab === "invoices") return <InvoicesTab list={list} />;
  return tab === "registers" ? <RegistersTab /> : <CreditNotesTab />;
}

function MoreMenu({ address, hasExport }: { address: InvoicesAddress; hasExport: boolean }) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const { save, isBusy: isSaving } = useExport();
  const query = invoiceQuery(address);
  const params = { path: { workspaceId: id }, query };
  const read = (signal: AbortSignal) => download("/workspace/{workspaceId}/pos/invoices.csv", { params, signal });
  const exportList = () => save({ of: "invoices", query, read });
  const [printed, setPrinted] = useState<Rows<Invoice>>();
  const forget = useCallback(() => setPrinted(undefined), []);
  const print = () =>
    submit(async () => {
      setPrinted(await readEveryInvoice(id, address));
    });
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" loading={isBusy || isSaving} rightSection={<Icon name="chevron-down" size={16} />}>
          {t.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasExport && (
          <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={() => void exportList()}>
            {t.exportCsv}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="printer" size={16} />} onClick={hasExport ? () => void print() : () => window.print()}>
          {t.print}
        </Menu.Item>
      </Menu.Dropdown>
      {printed && <InvoicesPaper list={printed} onPrinted={forget} />}
    </Menu>
  );
}
