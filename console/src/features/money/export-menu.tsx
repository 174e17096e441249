import { Button, Menu } from "@mantine/core";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { saveFile } from "../../kit/open-file.ts";
import { useWorkspace } from "../../kit/session.ts";
import { useSubmit } from "../../kit/submit.ts";
import { exportEntries, type Kind } from "./money.query.ts";
import type { Span } from "./money.rules.ts";
import { moneyWords } from "./money.words.ts";

/** The entries of the period, of either kind. */
export function ExportMenu({ span }: { span: Span }) {
  const t = useWords(moneyWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const save = (kind: Kind) =>
    void submit(async () => saveFile(await exportEntries(id, kind, span), kind === "income" ? "incomes.csv" : "expenses.csv"));
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy}>
          {kit.exportList}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save("income")}>{t.income}</Menu.Item>
        <Menu.Item onClick={() => save("expense")}>{t.expense}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
