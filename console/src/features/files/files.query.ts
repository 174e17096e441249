import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Schema } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspace } from "../../kit/data/session.ts";

export type FileRow = Schema["ListedFile"];
export type FileAddress = { q?: string; type?: "image" | "pdf"; open?: string };

const PAGE = 48;

export function useFiles({ q, type }: FileAddress) {
  const { id } = useWorkspace();
  return useList<FileRow>(["files", "list", q ?? "", type ?? ""], async (cursor) => {
    const query = { q: q || undefined, type, cursor, limit: PAGE, withTotal: cursor === undefined };
    const { files, pagination } = await api.get("/workspace/{workspaceId}/files", { params: { path: { workspaceId: id }, query } });
    return { rows: files, pagination };
  });
}

export function useFile(fileId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["files", "one", fileId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, fileId: fileId ?? "" } };
      const { data, etag } = await readVersion("/workspace/{workspaceId}/files/{fileId}", { params });
      return { record: data.file, etag };
    },
    enabled: fileId !== undefined,
  });
}
