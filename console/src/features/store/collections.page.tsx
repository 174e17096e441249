import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../kit/api.ts";
import type { Rows } from "../../kit/every-row.ts";
import { FilePicture } from "../../kit/file-picture.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useKeys } from "../../kit/keys.ts";
import { useWords } from "../../kit/locale.tsx";
import { MoreRows } from "../../kit/more-rows.tsx";
import { moved } from "../../kit/order.rules.ts";
import { Panel } from "../../kit/page.tsx";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { SortableList } from "../../kit/sortable.tsx";
import { Empty, Problem, SkeletonRows, StatusBadge } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { type Collection, useCollections } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";
import classes from "./store.module.css";
import { pageIcons, pageTones } from "./store.rules.ts";
import { StoreFrame } from "./store-page.tsx";

/** Collections of products, in the order of the store's home page. */
export function CollectionsPage() {
  const t = useWords(collectionsWords);
  const can = useCan();
  const navigate = useNavigate();
  const { data, error, refetch } = useCollections();
  const mayManage = can("store.manage");
  const add = () => void navigate({ to: "/store/collections/$collectionId", params: { collectionId: "new" } });
  useKeys(mayManage ? { n: add } : {});
  const addButton = mayManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.newCollection}
    </Button>
  );
  return (
    <StoreFrame action={addButton}>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel title={t.collections} note={data && data.rows.length > 1 && mayManage ? t.hint : undefined}>
          {!data && <SkeletonRows count={4} />}
          {data?.rows.length === 0 && <Empty icon="category" text={t.none} action={addButton} />}
          {data && <Ordered collections={data.rows} isFixed={!mayManage} />}
          <MoreRows list={data} />
        </Panel>
      )}
    </StoreFrame>
  );
}

function Ordered({ collections, isFixed }: { collections: readonly Collection[]; isFixed: boolean }) {
  const t = useWords(collectionsWords);
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { submit } = useSubmit({ refreshes: ["collections"] });
  const move = (from: number, to: number) => {
    const next = moved(collections, from, to);
    queries.setQueryData<Rows<Collection>>(["collections", "list"], (list) => list && { ...list, rows: next });
    const body = { ids: next.map(({ id }) => id) };
    const save = () => api.put("/workspace/{workspaceId}/storefront/collections/order", { params: { path: { workspaceId } }, body });
    // The list was reordered before the reply: a refusal puts it back.
    void submit(save).then((isSaved) => (isSaved ? undefined : queries.invalidateQueries({ queryKey: ["collections"] })));
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
          <span className={classes.rowText}>
            <Link to="/store/collections/$collectionId" params={{ collectionId: id } as never}>
              <bdi>{name}</bdi>
            </Link>
            <span>{t.count(productIds.length)}</span>
          </span>
          <StatusBadge tone={pageTones[status]} icon={pageIcons[status]}>
            {t.statuses[status]}
          </StatusBadge>
        </>
      )}
    </SortableList>
  );
}
