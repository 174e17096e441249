import { type QueryKey, useQuery } from "@tanstack/react-query";

/** The record that the address names: one of the list, or one beyond the pages that were read. */
export function useOpenedRecord<T extends { id: string }>(
  queryKey: QueryKey,
  id: string | undefined,
  rows: readonly T[],
  read: (id: string) => Promise<T | undefined>,
): T | undefined {
  const listed = rows.find((row) => row.id === id);
  const { data } = useQuery({
    queryKey: [...queryKey, "one", id],
    queryFn: async () => (await read(id ?? "")) ?? null,
    enabled: id !== undefined && listed === undefined,
  });
  return listed ?? (data?.id === id ? (data ?? undefined) : undefined);
}
