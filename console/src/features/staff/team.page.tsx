import { Button, Tabs } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useCan } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type Person, useRoles, useStaff } from "./staff.query.ts";
import { roleLabel, staffWords } from "./staff.words.ts";
import { WorkingOwner } from "./working-owner.tsx";

const RoleEditor = lazy(() => import("./roles.tsx").then((module) => ({ default: module.RoleEditor })));
const StaffFields = lazy(() => import("./staff-fields.tsx").then((module) => ({ default: module.StaffFields })));
const PersonForm = lazyPart(() => import("./person-form.sheet.tsx"), "PersonForm");

const TABS = ["people", "roles", "fields"] as const;
type Tab = (typeof TABS)[number];
type Address = { tab?: Tab; q?: string; roleId?: string; open?: string; new?: string; role?: string };

export function TeamPage() {
  const t = useWords(staffWords);
  const can = useCan();
  const [address, change] = useAddress<Address>();
  const list = useStaff(address);
  useShortcuts([can("staff.create") && { name: "create", keys: { n: () => change({ new: "1" }) } }]);
  const mayManageRoles = can("workspace.manage");
  const tab = (mayManageRoles && address.tab) || "people";
  const add = can("staff.create") && tab === "people" && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
      {t.add}
    </Button>
  );
  return (
    <Page title={t.team} subtitle={list.total === undefined ? " " : t.count(list.total)} actions={add}>
      {mayManageRoles && (
        <Tabs value={tab} onChange={(next) => change({ tab: next === "people" ? undefined : (next as Tab) })}>
          <Tabs.List>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {{ people: t.people, roles: t.roles, fields: t.fieldsTab }[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map((one) => (
            <Tabs.Panel key={one} value={one}>
              {null}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <Suspense fallback={<SkeletonRows />}>
        {tab === "roles" && <RoleEditor roleId={address.role} onChoose={(role) => change({ role })} />}
        {tab === "fields" && <StaffFields />}
      </Suspense>
      {tab === "people" && <People list={list} address={address} change={change} />}
      {tab === "people" && <WorkingOwner onListed={(id) => change({ open: id })} />}
      <PersonForm isOpen={Boolean(address.new)} onClose={() => change({ new: undefined })} />
      <PersonForm isOpen={Boolean(address.open)} staffId={address.open} onClose={() => change({ open: undefined })} />
    </Page>
  );
}

interface PeopleProps {
  list: ReturnType<typeof useStaff>;
  address: Address;
  change(changes: Partial<Address>, options?: { replace?: boolean }): void;
}

function People({ list, address, change }: PeopleProps) {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const roles = useRoles().data?.rows ?? [];
  const columns: Column<Person>[] = [
    {
      key: "name",
      label: t.name,
      width: "38%",
      render: (person) => (
        <TwoLines
          lead={<Avatar name={person.name ?? person.email} seed={person.id} />}
          first={person.name ?? person.email}
          second={person.email}
        />
      ),
    },
    {
      key: "role",
      label: t.role,
      render: ({ roleName, isOwner }) => (roleName === null ? (isOwner ? t.owner : t.noRole) : roleLabel(t, roleName)),
    },
    { key: "phone", label: t.phone, isMinor: true, isWhole: true, render: ({ phone }) => phone && <span dir="ltr">{phone}</span> },
    {
      key: "state",
      label: t.state,
      render: (person) => <PersonState person={person} />,
    },
  ];
  return (
    <DataTable
      label={t.people}
      list={list}
      columns={columns}
      keyOf={(person) => person.id}
      hrefOf={(person) => hrefWith(address, { open: person.id })}
      onOpen={(person) => change({ open: person.id })}
      openKey={address.open}
      empty={{ icon: "team", text: address.q || address.roleId ? kit.nothingFound : t.none }}
      toolbar={
        <>
          <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <ChoiceFilter
            label={t.role}
            any={t.anyRole}
            value={address.roleId}
            options={roles.map(({ id, name }) => ({ value: id, label: roleLabel(t, name) }))}
            onChange={(roleId) => change({ roleId }, { replace: true })}
          />
        </>
      }
    />
  );
}

function PersonState({ person: { isActive, invitedAt } }: { person: Person }) {
  const t = useWords(staffWords);
  if (!isActive) return <StatusBadge>{t.inactive}</StatusBadge>;
  return <StatusBadge tone={invitedAt ? "info" : "positive"}>{invitedAt ? t.invited : t.active}</StatusBadge>;
}
