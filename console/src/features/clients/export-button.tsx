import { download } from "../../kit/api.ts";
import { ExportButton } from "../../kit/export-button.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
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
