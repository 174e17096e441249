import { useNavigate, useParams } from "@tanstack/react-router";
import { api } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { useWords } from "../../kit/locale.tsx";
import { More } from "../../kit/more.tsx";
import { Page, Panel } from "../../kit/page.tsx";
import { useRemoveLater } from "../../kit/remove.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/state.tsx";
import { CollectionForm } from "./collection-form.tsx";
import { COLLECTION, type Collection, useCollection } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";
import classes from "./store.module.css";
import { pageIcons, pageTones } from "./store.rules.ts";

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
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  const { record } = data;
  return (
    <Page
      title={record.name}
      back={back}
      subtitle={
        <StatusBadge tone={pageTones[record.status]} icon={pageIcons[record.status]}>
          {t.statuses[record.status]}
        </StatusBadge>
      }
      actions={<Actions collection={record} />}
    >
      <ChangedBy record={record} />
      <CollectionForm key={record.id} collection={data} />
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

function Actions({ collection: { id: collectionId, name, slug: address, status } }: { collection: Collection }) {
  const t = useWords(collectionsWords);
  const can = useCan();
  const navigate = useNavigate();
  const { id: workspaceId, slug } = useWorkspace();
  const removeLater = useRemoveLater(["collections"]);
  const remove = () => {
    const params = { path: { workspaceId, collectionId } };
    removeLater(collectionId, t.removed(name), () => api.delete(COLLECTION, { params }));
    void navigate({ to: "/store/collections" });
  };
  return (
    <More
      items={[
        slug !== null &&
          status === "active" && {
            label: t.open,
            icon: "external",
            onClick: () => window.open(`/s/${slug}/collections/${address}`, "_blank", "noopener"),
          },
        can("store.manage") && { label: t.remove, icon: "trash", isDanger: true, onClick: remove },
      ]}
    />
  );
}
