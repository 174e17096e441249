import { keepPreviousData, type Query, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

export interface ListPage<T> {
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
  /** Reads the first rows anew; for lists with so many pages that changes of others are not followed. */
  startAgain?: (() => void) | undefined;
  retry(): void;
}

/** Pages of a list that follows the changes of others: every page is one request. */
const MOST_PAGES_FOLLOWED = 10;

export function isDeep({ state: { data } }: Pick<Query, "state">): boolean {
  const pages = (data as { pages?: unknown[] } | undefined)?.pages;
  return Array.isArray(pages) && pages.length > MOST_PAGES_FOLLOWED;
}

const isFollowed = (query: Pick<Query, "state">) => !isDeep(query);

/** A paginated list from the service. Old rows stay while new ones load. */
export function useList<T>(queryKey: QueryKey, read: (cursor: string | undefined) => Promise<ListPage<T>>, isEnabled = true): ListState<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.pagination.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchOnMount: isFollowed,
    refetchOnWindowFocus: isFollowed,
    refetchOnReconnect: isFollowed,
  });
  const queries = useQueryClient();
  const startAgain = () => {
    scrollTo({ top: 0 });
    void queries.resetQueries({ queryKey, exact: true });
  };
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.pagination.total,
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    startAgain: (query.data?.pages.length ?? 0) > MOST_PAGES_FOLLOWED ? startAgain : undefined,
    retry: () => void query.refetch(),
  };
}
