interface Page {
  pagination: { nextCursor: string | null };
}

type Row<P extends Page> = { [K in Exclude<keyof P, "pagination">]: P[K] extends readonly (infer T)[] ? T : never }[Exclude<
  keyof P,
  "pagination"
>];

/**
 * All rows of a list, page after page as they are needed:
 * `for await (const client of rows((cursor) => api.get("/workspace/{workspaceId}/clients", { params: { path, query: { cursor } } })))`.
 */
export async function* rows<P extends Page>(read: (cursor: string | undefined) => Promise<P>): AsyncGenerator<Row<P>, void> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    const list = Object.entries(page).find(([key, value]) => key !== "pagination" && Array.isArray(value))?.[1] as Row<P>[] | undefined;
    yield* list ?? [];
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor);
}
