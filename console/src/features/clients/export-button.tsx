import { Button } from "@mantine/core";
import { download } from "../../kit/api.ts";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { saveFile } from "../../kit/open-file.ts";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { useSubmit } from "../../kit/submit.ts";
import { type ClientFilter, toQuery } from "./clients.query.ts";

/** Saves the list as it is filtered, or only the chosen clients. */
export function ExportButton({ filter, ids }: { filter?: ClientFilter; ids?: readonly string[] }) {
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const format = useFormat();
  const query = ids ? { ids: ids.join(",") } : toQuery(filter ?? {}, format.today());
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const save = () =>
    void submit(async () => {
      const file = await download("/workspace/{workspaceId}/clients.csv", {
        params: { path: { workspaceId: id }, query },
      });
      saveFile(file, "clients.csv");
    });
  return (
    <Button variant="default" leftSection={<Icon name="download" size={17} />} loading={isBusy} onClick={save}>
      {kit.exportList}
    </Button>
  );
}
