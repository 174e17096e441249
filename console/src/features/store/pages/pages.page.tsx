import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { moveItem } from "../../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../../kit/lists/sortable.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { OrderedPage, OrderedRow, useReorder } from "../ordered-page.tsx";
import { PAGE, usePages } from "../store.query.ts";
import { renumbered, type StorePage } from "../store.rules.ts";
import { pagesWords } from "./pages.words.ts";

const RECORD = "/store/pages/$pageId";

export function PagesPage() {
  const t = useWords(pagesWords);
  const navigate = useNavigate();
  return (
    <OrderedPage
      list={usePages()}
      icon="file"
      words={{ title: t.pages, hint: t.hint, none: t.none, add: t.newPage }}
      onAdd={() => void navigate({ to: RECORD, params: { pageId: "new" } })}
    >
      {(pages, isFixed) => <Ordered pages={pages} isFixed={isFixed} />}
    </OrderedPage>
  );
}

function Ordered({ pages, isFixed }: { pages: readonly StorePage[]; isFixed: boolean }) {
  const t = useWords(pagesWords);
  const { id: workspaceId } = useWorkspace();
  const reorder = useReorder<StorePage>("pages");
  const move = (from: number, to: number) => {
    const next = moveItem(pages, from, to);
    reorder(
      next.map((page, sortOrder) => ({ ...page, sortOrder })),
      async () => {
        for (const { id: pageId, sortOrder } of renumbered(next))
          await api.patch(PAGE, { params: { path: { workspaceId, pageId } }, body: { sortOrder } });
      },
    );
  };
  return (
    <SortableList label={t.pages} items={pages} keyOf={({ id }) => id} nameOf={({ title }) => title} isFixed={isFixed} onMove={move}>
      {({ id, title, slug, type, status }) => (
        <OrderedRow
          to={RECORD}
          params={{ pageId: id }}
          name={title}
          detail={
            <>
              {t.types[type]} · <bdi dir="ltr">/{slug}</bdi>
            </>
          }
          status={status}
          statusName={t.statuses[status]}
        />
      )}
    </SortableList>
  );
}
