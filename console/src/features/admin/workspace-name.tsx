import { useWorkspaceName } from "./admin.query.ts";

export function WorkspaceName({ id }: { id: string }) {
  const name = useWorkspaceName(id);
  return name ? <bdi>{name}</bdi> : <code dir="ltr">{id.slice(-6)}</code>;
}
