import { download } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { ExportButton } from "../../kit/files/export-button.tsx";
import { type ClientFilter, toQuery } from "./clients.query.ts";

/** Saves the list as it is filtered, or only the chosen clients. */
export function ExportClients({ filter, ids }: { filter?: ClientFilter; ids?: readonly string[] }) {
  const { id } = useWorkspace();
  const format = useFormat();
  const query = ids ? { ids: ids.join(",") } : toQuery(filter ?? {}, format.today());
  const params = { path: { workspaceId: id }, query };
  return (
    <ExportButton of="clients" query={query} read={(signal) => download("/workspace/{workspaceId}/clients.csv", { params, signal })} />
  );
}
