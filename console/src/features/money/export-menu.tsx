import { Button, Menu } from "@mantine/core";
import { useWorkspace } from "../../kit/data/session.ts";
import { useExport } from "../../kit/files/export-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { entriesFile } from "./money.query.ts";
import type { Span } from "./money.rules.ts";
import { moneyWords } from "./money.words.ts";

/** The entries of the period, of either kind. */
export function ExportMenu({ span }: { span: Span }) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { save, isBusy } = useExport();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy}>
          {kit.exportList}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(entriesFile(id, "income", span))}>{t.income}</Menu.Item>
        <Menu.Item onClick={() => save(entriesFile(id, "expense", span))}>{t.expense}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
