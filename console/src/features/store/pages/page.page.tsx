import { useParams } from "@tanstack/react-router";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Page } from "../../../kit/layout/page.tsx";
import { EditorSkeleton } from "../../../kit/loading/editor-skeleton.tsx";
import { Problem } from "../../../kit/loading/state.tsx";
import { ChangedBy } from "../../../kit/saving/changed-by.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { RecordStatus } from "../ordered-page.tsx";
import { RecordActions } from "../record-actions.tsx";
import classes from "../store.module.css";
import { PAGE, usePage, useStoreRecord } from "../store.query.ts";
import type { StorePage } from "../store.rules.ts";
import { PageForm } from "./page-form.tsx";
import { pagesWords } from "./pages.words.ts";

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
        {problem ? (
          <Problem error={problem} onRetry={() => void Promise.all([refetch(), store.refetch()])} />
        ) : (
          <EditorSkeleton className={classes.editor} />
        )}
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
      subtitle={<RecordStatus status={record.status} name={t.statuses[record.status]} />}
      actions={<Actions page={record} />}
    >
      <ChangedBy record={record} />
      <PageForm key={record.id} page={data} language={language} />
    </Page>
  );
}

function Actions({ page: { id, title, slug, status } }: { page: StorePage }) {
  const t = useWords(pagesWords);
  const { id: workspaceId } = useWorkspace();
  return (
    <RecordActions
      id={id}
      status={status}
      path={slug}
      words={{ open: t.open, remove: t.remove, removed: t.removed(title) }}
      list={{ key: "pages", to: "/store/pages" }}
      onRemove={() => api.delete(PAGE, { params: { path: { workspaceId, pageId: id } } })}
    />
  );
}
