import { Button } from "@mantine/core";
import { useState } from "react";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { ageOn } from "../../kit/format/format.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ClientFilters } from "./client-filters.tsx";
import { type Client, type ClientFilter, useClients } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { ExportClients } from "./export-button.tsx";

const ClientSheet = lazyPart(
  () => import("./client.sheet.tsx"),
  "ClientSheet",
  ({ clientId }) => clientId !== undefined,
);
const ClientForm = lazyPart(() => import("./client-form.sheet.tsx"), "ClientForm");
const ImportDialog = lazyPart(
  () => import("./import.dialog.tsx"),
  "ImportDialog",
  () => true,
);

type Address = {
  q?: string;
  sort?: string;
  gender?: ClientFilter["gender"];
  tag?: string;
  birth?: string;
  seen?: NonNullable<ClientFilter["seen"]>;
  open?: string;
  new?: string;
  edit?: string;
  import?: string;
};

const NO_FILTERS = { q: undefined, gender: undefined, tag: undefined, birth: undefined, seen: undefined };

export function ClientsPage() {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const list = useClients(address);
  const columns = useColumns();
  const isFiltered = Object.keys(NO_FILTERS).some((name) => address[name as keyof Address]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = list.rows.filter(({ id }) => chosen.has(id));
  useShortcuts([can("clients.create") && { name: "create", keys: { n: () => change({ new: "1" }) } }]);
  const buttons = (
    <>
      <ExportClients filter={address} />
      {can("clients.create") && can("clients.update") && (
        <Button variant="default" leftSection={<Icon name="upload" size={17} />} onClick={() => change({ import: "1" })}>
          {t.importClients}
        </Button>
      )}
      {can("clients.create") && (
        <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
          {t.add}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t.clients} subtitle={list.total === undefined ? " " : t.count(list.total)} actions={buttons}>
      <DataTable
        label={t.clients}
        list={list}
        columns={columns}
        keyOf={(client) => client.id}
        hrefOf={(client) => hrefWith(address, { open: client.id })}
        onOpen={(client) => change({ open: client.id })}
        openKey={address.open}
        sort={address.sort}
        onSort={(sort) => change({ sort }, { replace: true })}
        empty={
          isFiltered
            ? {
                icon: "search",
                text: kit.nothingFound,
                action: (
                  <Button variant="default" onClick={() => change(NO_FILTERS)}>
                    {kit.clearFilters}
                  </Button>
                ),
              }
            : { icon: "users", text: t.none }
        }
        selection={can("clients.update") ? { keys: chosen, onChange: setChosen, labelOf: ({ name }) => kit.select(name) } : undefined}
        toolbar={
          selected.length > 0 ? (
            <BulkBar clients={selected} onDone={() => setChosen(new Set())} />
          ) : (
            <ClientFilters filter={address} clients={list.rows} onChange={(changes) => change(changes, { replace: true })} />
          )
        }
      />
      {address.import && can("clients.create") && <ImportDialog onClose={() => change({ import: undefined })} />}
      <ClientSheet
        clientId={address.edit ? undefined : address.open}
        onClose={() => change({ open: undefined })}
        onEdit={() => change({ edit: "1" })}
      />
      <ClientForm
        isOpen={Boolean(address.new)}
        onClose={() => change({ new: undefined })}
        onDone={(id) => change({ new: undefined, open: id })}
      />
      <ClientForm
        isOpen={Boolean(address.edit && address.open)}
        clientId={address.open}
        onClose={() => change({ edit: undefined })}
        onDone={() => change({ edit: undefined })}
      />
    </Page>
  );
}

function useColumns(): Column<Client>[] {
  const t = useWords(clientsWords);
  const format = useFormat();
  const can = useCan();
  const about = ({ dateOfBirth, gender }: Client) =>
    [dateOfBirth && format.number(ageOn(dateOfBirth, format.today())), gender && t[gender]].filter(Boolean).join(" · ");
  const visits: Column<Client>[] = [
    {
      key: "visits",
      label: t.visits,
      sort: "visitCount",
      isMinor: true,
      render: ({ visitCount }) => (visitCount ? format.number(visitCount) : null),
    },
    {
      key: "last",
      label: t.lastVisit,
      sort: "lastVisitAt",
      isMinor: true,
      isWhole: true,
      render: ({ lastVisitAt }) => lastVisitAt && format.instantDay(lastVisitAt),
    },
  ];
  return [
    {
      key: "name",
      label: t.client,
      sort: "name",
      width: "32%",
      render: (client) => <TwoLines lead={<Avatar name={client.name} seed={client.id} />} first={client.name} second={client.email} />,
    },
    { key: "phone", label: t.phone, isWhole: true, render: ({ phone }) => phone && <span dir="ltr">{phone}</span> },
    { key: "age", label: t.age, render: about },
    {
      key: "tags",
      label: t.tags,
      isMinor: true,
      render: ({ tags }) =>
        tags.length > 0 ? (
          <span style={{ display: "inline-flex", gap: 4, flexWrap: "wrap" }}>
            {tags.slice(0, 3).map((tag) => (
              <StatusBadge key={tag}>{tag}</StatusBadge>
            ))}
          </span>
        ) : null,
    },
    ...(can("sessions.view") ? visits : []),
    {
      key: "since",
      label: t.since,
      sort: "createdAt",
      isMinor: true,
      isWhole: true,
      render: ({ createdAt }) => format.instantDay(createdAt),
    },
  ];
}
