import { Button, Menu } from "@mantine/core";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { Icon, type IconName } from "./icon.tsx";

export interface MoreMenuItem {
  label: string;
  icon: IconName;
  isDanger?: boolean;
  onClick(): void;
}

/** Rare actions on a record, behind one button beside the filled one; `label` names the record where there are several. Items that are false are left out. */
export function MoreMenu({ items, label }: { items: readonly (MoreMenuItem | false | undefined)[]; label?: string }) {
  const t = useWords(kitWords);
  const shown = items.filter((item): item is MoreMenuItem => Boolean(item));
  if (shown.length === 0) return null;
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" aria-label={label ?? t.moreActions} px={10}>
          <Icon name="dots" size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={<Icon name={item.icon} size={16} />}
            onClick={item.onClick}
            {...(item.isDanger ? { style: { color: "var(--danger)" } } : {})}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
