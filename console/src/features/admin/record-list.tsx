import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { ListState } from "../../kit/data/list.ts";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable } from "../../kit/lists/data-table.tsx";

interface RecordListProps<T> {
  title: string;
  /** How many there are, in words; or another line under the title. */
  subtitle: string | ((total: number) => string);
  list: ListState<T>;
  columns: readonly Column<T>[];
  empty: { icon: IconName; text: string };
  /** The button that begins a new one; absent where there is nothing to add. */
  add?: string;
  toolbar?: ReactNode;
  /** The sheets: `open` and `new` in the address say which. */
  children?: ReactNode;
}

/** A page of the platform's admins: a list, and one record of it in a sheet. */
export function RecordList<T extends { id: string }>({
  title,
  subtitle,
  list,
  columns,
  empty,
  add,
  toolbar,
  children,
}: RecordListProps<T>) {
  const [address, change] = useAddress<{ open?: string; new?: string }>();
  const count = (total: number | undefined) => (typeof subtitle === "string" ? subtitle : total === undefined ? " " : subtitle(total));
  return (
    <Page
      title={title}
      subtitle={count(list.total)}
      actions={
        add && (
          <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
            {add}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={address.open}
        empty={empty}
        toolbar={toolbar}
      />
      {children}
    </Page>
  );
}
