import { Button } from "@mantine/core";
import { useShortcuts } from "../keys/shortcuts.ts";
import { Icon } from "../layout/icon.tsx";
import { hrefWith, useAddress } from "./address.ts";

type Opening = { open?: string; new?: string };

/** A list whose rows open in a sheet; the address names the row. Members with the right to add begin a new one with `n`. */
export function useOpenRows<T extends { id: string }>(rows: readonly T[], mayAdd = false) {
  const [address, change] = useAddress<Opening>();
  const opened = rows.find(({ id }) => id === address.open);
  const begin = () => change({ new: "1" });
  useShortcuts([mayAdd && { name: "create", keys: { n: begin } }]);
  return {
    opened,
    begin,
    sheet: {
      isOpen: opened !== undefined || (mayAdd && address.new !== undefined),
      onClose: () => change({ open: undefined, new: undefined }),
    },
    table: {
      keyOf: (row: T) => row.id,
      hrefOf: (row: T) => hrefWith(address, { open: row.id }),
      onOpen: (row: T) => change({ open: row.id }),
      openKey: address.open,
    },
  };
}

/** The filled button of such a list. */
export function AddButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={onClick}>
      {label}
    </Button>
  );
}
