import { Button } from "@mantine/core";
import { reloadPermissions, signOut, useWorkspace } from "../../kit/data/session.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";

/** Page of a suspended or closed workspace: shows its status and the reason. */
export function SuspendedPage() {
  const t = useWords(identityWords);
  const { name, status, statusReason } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const isClosed = status === "closed";
  return (
    <EntryFrame title={isClosed ? t.closedTitle(name) : t.suspendedTitle(name)} lead={isClosed ? t.closedLead : t.suspendedLead}>
      {statusReason && (
        <blockquote className={classes.reason}>
          <bdi>{statusReason}</bdi>
        </blockquote>
      )}
      <Button size="md" fullWidth loading={isBusy} onClick={() => void submit(reloadPermissions)}>
        {t.lookAgain}
      </Button>
      <Button variant="subtle" onClick={() => void signOut("workspace")}>
        {t.signOut}
      </Button>
    </EntryFrame>
  );
}
