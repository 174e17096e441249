import { useNavigate, useParams } from "@tanstack/react-router";
import { api, type Versioned } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { useWords } from "../../kit/locale.tsx";
import { More } from "../../kit/more.tsx";
import { Page, Panel } from "../../kit/page.tsx";
import { useRemoveLater } from "../../kit/remove.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/state.tsx";
import { PageForm } from "./page-form.tsx";
import { pagesWords } from "./pages.words.ts";
import classes from "./store.module.css";
import { PAGE, usePage, useStoreRecord } from "./store.query.ts";
import { pageIcons, pageTones, type StorePage } from "./store.rules.ts";

/** One page of the store; `new` for one that does not exist yet. */
export function StorePagePage() {
  const { pageId = "" } = useParams({ strict: false });
  const t = useWords(pagesWords);
  const { data, error, refetch } = usePage(pageId);
  const store = useStoreRecord();
  const back = { to: "/store/pages", label: t.pages };
  const problem = error ?? store.error;
  const language = store.data?.record.language;
  if (problem || !language || (!data && pageId !== "new")) {
    return (
      <Page title={pageId === "new" ? t.newPage : t.page} back={back}>
        {problem ? <Problem error={problem} onRetry={() => void Promise.all([refetch(), store.refetch()])} /> : <Loading />}
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t.newPage} back={back}>
        <PageForm key="new" language={language} />
      </Page>
    );
  }
  const { record } = data;
  return (
    <Page
      title={record.title}
      back={back}
      subtitle={
        <StatusBadge tone={pageTones[record.status]} icon={pageIcons[record.status]}>
          {t.statuses[record.status]}
        </StatusBadge>
      }
      actions={<Actions page={data} />}
    >
      <ChangedBy record={record} />
      <PageForm key={record.id} page={data} language={language} />
    </Page>
  );
}

function Loading() {
  return (
    <div className={classes.editor}>
      <Panel>
        <SkeletonRows count={6} />
      </Panel>
      <Panel>
        <SkeletonRows count={3} />
      </Panel>
    </div>
  );
}

function Actions({ page: { record } }: { page: Versioned<StorePage> }) {
  const t = useWords(pagesWords);
  const can = useCan();
  const navigate = useNavigate();
  const { id: workspaceId, slug } = useWorkspace();
  const removeLater = useRemoveLater(["pages"]);
  const remove = () => {
    const params = { path: { workspaceId, pageId: record.id } };
    removeLater(record.id, t.removed(record.title), () => api.delete(PAGE, { params }));
    void navigate({ to: "/store/pages" });
  };
  return (
    <More
      items={[
        slug !== null &&
          record.status === "active" && {
            label: t.open,
            icon: "external",
            onClick: () => window.open(`/s/${slug}/${record.slug}`, "_blank", "noopener"),
          },
        can("store.manage") && { label: t.remove, icon: "trash", isDanger: true, onClick: remove },
      ]}
    />
  );
}
