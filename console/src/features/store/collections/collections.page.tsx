import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { FilePicture } from "../../../kit/files/file-picture.tsx";
import { moveItem } from "../../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../../kit/lists/sortable.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { OrderedPage, OrderedRow, useReorder } from "../ordered-page.tsx";
import { type Collection, useCollections } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";

const RECORD = "/store/collections/$collectionId";

/** Collections of products, in the order of the store's home page. */
export function CollectionsPage() {
  const t = useWords(collectionsWords);
  const navigate = useNavigate();
  return (
    <OrderedPage
      list={useCollections()}
      icon="category"
      words={{ title: t.collections, hint: t.hint, none: t.none, add: t.newCollection }}
      onAdd={() => void navigate({ to: RECORD, params: { collectionId: "new" } })}
    >
      {(collections, isFixed) => <Ordered collections={collections} isFixed={isFixed} />}
    </OrderedPage>
  );
}

function Ordered({ collections, isFixed }: { collections: readonly Collection[]; isFixed: boolean }) {
  const t = useWords(collectionsWords);
  const { id: workspaceId } = useWorkspace();
  const reorder = useReorder<Collection>("collections");
  const move = (from: number, to: number) => {
    const next = moveItem(collections, from, to);
    const body = { ids: next.map(({ id }) => id) };
    reorder(next, () => api.put("/workspace/{workspaceId}/storefront/collections/order", { params: { path: { workspaceId } }, body }));
  };
  return (
    <SortableList
      label={t.collections}
      items={collections}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      isFixed={isFixed}
      onMove={move}
    >
      {({ id, name, imageFileId, productIds, status }) => (
        <>
          <FilePicture fileId={imageFileId} alt="" size={40} fallback="category" />
          <OrderedRow
            to={RECORD}
            params={{ collectionId: id }}
            name={name}
            detail={t.count(productIds.length)}
            status={status}
            statusName={t.statuses[status]}
          />
        </>
      )}
    </SortableList>
  );
}
