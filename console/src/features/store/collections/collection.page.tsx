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
import { CollectionForm } from "./collection-form.tsx";
import { COLLECTION, type Collection, useCollection } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";

/** One collection; `new` for one that does not exist yet. */
export function CollectionPage() {
  const { collectionId = "" } = useParams({ strict: false });
  const t = useWords(collectionsWords);
  const { data, error, refetch } = useCollection(collectionId);
  const back = { to: "/store/collections", label: t.collections };
  if (collectionId === "new") {
    return (
      <Page title={t.newCollection} back={back}>
        <CollectionForm key="new" />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t.collection} back={back}>
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : <EditorSkeleton className={classes.editor} />}
      </Page>
    );
  }
  const { record } = data;
  return (
    <Page
      title={record.name}
      back={back}
      subtitle={<RecordStatus status={record.status} name={t.statuses[record.status]} />}
      actions={<Actions collection={record} />}
    >
      <ChangedBy record={record} />
      <CollectionForm key={record.id} collection={data} />
    </Page>
  );
}

function Actions({ collection: { id, name, slug, status } }: { collection: Collection }) {
  const t = useWords(collectionsWords);
  const { id: workspaceId } = useWorkspace();
  return (
    <RecordActions
      id={id}
      status={status}
      path={`collections/${slug}`}
      words={{ open: t.open, remove: t.remove, removed: t.removed(name) }}
      list={{ key: "collections", to: "/store/collections" }}
      onRemove={() => api.delete(COLLECTION, { params: { path: { workspaceId, collectionId: id } } })}
    />
  );
}
