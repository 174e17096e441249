import { Button } from "@mantine/core";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schema, type Versioned } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { ConfirmDanger } from "../../kit/dialogs/sheet.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { EditorSkeleton } from "../../kit/loading/editor-skeleton.tsx";
import { Problem, StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ContestForm, PUBLISH_FORM } from "./contest-form.tsx";
import classes from "./contests.module.css";
import { CONTEST, createContest, useContest } from "./contests.query.ts";
import { type Contest, statusIcons, statusTones, valuesOf } from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";
import { ContestResults } from "./results.tsx";

type Address = { tab?: string };

export function ContestPage() {
  const { contestId = "" } = useParams({ strict: false });
  const t = useWords(contestsWords);
  const { data, error, refetch } = useContest(contestId);
  const back = { to: "/contests", label: t.contests };
  if (contestId === "new") {
    return (
      <Page title={t.newContest} back={back}>
        <ContestForm key="new" />
      </Page>
    );
  }
  if (data) return <ContestRecord key={contestId} contest={data} />;
  return (
    <Page title={t.contest} back={back}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : <EditorSkeleton className={classes.editor} />}
    </Page>
  );
}

function ContestRecord({ contest }: { contest: Versioned<Contest> }) {
  const t = useWords(contestsWords);
  const { record } = contest;
  const [{ tab }] = useAddress<Address>();
  const isResults = tab === "results";
  return (
    <Page
      title={record.title}
      back={{ to: "/contests", label: t.contests }}
      subtitle={
        <>
          <StatusBadge tone={statusTones[record.status]} icon={statusIcons[record.status]}>
            {t.statuses[record.status]}
          </StatusBadge>{" "}
          {t.count(record.questions.length)}
        </>
      }
      actions={<Actions contest={record} isEditing={!isResults} />}
    >
      <nav className={classes.tabs} aria-label={t.tabs}>
        {[undefined, "results"].map((one) => (
          <Link
            key={one ?? "questions"}
            to="."
            search={(one ? { tab: one } : {}) as never}
            replace
            className={classes.tab}
            data-open={(one === "results") === isResults || undefined}
            aria-current={(one === "results") === isResults ? "page" : undefined}
          >
            {one ? t.results : t.questions}
          </Link>
        ))}
      </nav>
      {/* The form stays while results are looked at: nothing typed is lost. */}
      <div hidden={isResults}>
        <ContestForm contest={contest} />
      </div>
      {isResults && <ContestResults contest={record} />}
    </Page>
  );
}

/** A draft with the same contents. */
function copyOf(contest: Contest, title: string): Schema["NewContest"] {
  const { maxAttempts } = contest;
  return { ...valuesOf(contest), maxAttempts, title: title.slice(0, 300) };
}

function Actions({ contest, isEditing }: { contest: Contest; isEditing: boolean }) {
  const t = useWords(contestsWords);
  const { id: workspaceId, slug } = useWorkspace();
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["contests"], onDone: () => setClosing(false) });
  const params = { path: { workspaceId, contestId: contest.id } };
  const duplicate = () =>
    void submit(async () => {
      const { contest: made } = await createContest(workspaceId, copyOf(contest, t.copyOf(contest.title)));
      await navigate({ to: "/contests/$contestId", params: { contestId: made.id } });
    });
  const close = () => void submit(() => api.post("/workspace/{workspaceId}/contests/{contestId}/close", { params }), t.closed);
  const removeLater = useDeleteWithUndo(["contests"]);
  const remove = () => {
    removeLater(contest.id, t.deleted(contest.title), () => api.delete(CONTEST, { params }));
    void navigate({ to: "/contests" });
  };
  const isOpen = contest.status === "published";
  return (
    <>
      <MoreMenu
        items={[
          isOpen &&
            slug !== null && {
              label: t.open,
              icon: "external",
              onClick: () => window.open(`/s/${slug}/contests/${contest.id}`, "_blank", "noopener"),
            },
          { label: t.duplicate, icon: "copy", onClick: duplicate },
          !isOpen && { label: t.deleteContest, icon: "trash", isDanger: true, onClick: remove },
        ]}
      />
      {contest.status === "draft" && isEditing && (
        <SubmitButton formId={PUBLISH_FORM} name="publish" value="1" leftSection={<Icon name="world" size={17} />}>
          {t.publish}
        </SubmitButton>
      )}
      {isOpen && (
        <Button variant="default" leftSection={<Icon name="lock" size={16} />} onClick={() => setClosing(true)}>
          {t.close}
        </Button>
      )}
      <ConfirmDanger
        isOpen={isClosing}
        title={t.closeTitle(contest.title)}
        text={t.closeText}
        action={t.close}
        isBusy={isBusy}
        onConfirm={close}
        onClose={() => setClosing(false)}
      />
    </>
  );
}
