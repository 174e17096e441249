import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../kit/api.ts";
import type { Rows } from "../../kit/every-row.ts";
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
import { pagesWords } from "./pages.words.ts";
import classes from "./store.module.css";
import { PAGE, usePages } from "./store.query.ts";
import { pageIcons, pageTones, renumbered, type StorePage } from "./store.rules.ts";
import { StoreFrame } from "./store-page.tsx";

export function PagesPage() {
  const t = useWords(pagesWords);
  const can = useCan();
  const navigate = useNavigate();
  const { data, error, refetch } = usePages();
  const mayManage = can("store.manage");
  const add = () => void navigate({ to: "/store/pages/$pageId", params: { pageId: "new" } });
  useKeys(mayManage ? { n: add } : {});
  const addButton = mayManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.newPage}
    </Button>
  );
  return (
    <StoreFrame action={addButton}>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel title={t.pages} note={data && data.rows.length > 1 && mayManage ? t.hint : undefined}>
          {!data && <SkeletonRows count={4} />}
          {data?.rows.length === 0 && <Empty icon="file" text={t.none} action={addButton} />}
          {data && <Ordered pages={data.rows} isFixed={!mayManage} />}
          <MoreRows list={data} />
        </Panel>
      )}
    </StoreFrame>
  );
}

function Ordered({ pages, isFixed }: { pages: readonly StorePage[]; isFixed: boolean }) {
  const t = useWords(pagesWords);
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { submit } = useSubmit({ refreshes: ["pages"] });
  const move = (from: number, to: number) => {
    const next = moved(pages, from, to);
    const numbered = next.map((page, sortOrder) => ({ ...page, sortOrder }));
    queries.setQueryData<Rows<StorePage>>(["pages", "list"], (list) => list && { ...list, rows: numbered });
    void submit(async () => {
      for (const { id: pageId, sortOrder } of renumbered(next))
        await api.patch(PAGE, { params: { path: { workspaceId, pageId } }, body: { sortOrder } });
    }).then((isSaved) => (isSaved ? undefined : queries.invalidateQueries({ queryKey: ["pages"] })));
  };
  return (
    <SortableList label={t.pages} items={pages} keyOf={({ id }) => id} nameOf={({ title }) => title} isFixed={isFixed} onMove={move}>
      {({ id, title, slug, type, status }) => (
        <>
          <span className={classes.rowText}>
            <Link to="/store/pages/$pageId" params={{ pageId: id } as never}>
              <bdi>{title}</bdi>
            </Link>
            <span>
              {t.types[type]} · <bdi dir="ltr">/{slug}</bdi>
            </span>
          </span>
          <StatusBadge tone={pageTones[status]} icon={pageIcons[status]}>
            {t.statuses[status]}
          </StatusBadge>
        </>
      )}
    </SortableList>
  );
}
