import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

export interface Page<T> {
  rows: T[];
  pagination: { nextCursor: string | null; total?: number };
}

export interface ListState<T> {
  rows: readonly T[];
  total: number | undefined;
  isLoading: boolean;
  isRefreshing: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A paginated list from the service. Old rows stay while new ones load. */
export function useList<T>(queryKey: QueryKey, read: (cursor: string | undefined) => Promise<Page<T>>, isEnabled = true): ListState<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.pagination.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.pagination.total,
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
