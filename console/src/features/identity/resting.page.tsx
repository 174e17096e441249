import { Button } from "@mantine/core";
import { leave, readRightsAgain, useWorkspace } from "../../kit/data/session.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";

/** Page of a suspended or closed workspace: shows its status and the reason. */
export function RestingPage() {
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
      <Button size="md" fullWidth loading={isBusy} onClick={() => void submit(readRightsAgain)}>
        {t.lookAgain}
      </Button>
      <Button variant="subtle" onClick={() => void leave("workspace")}>
        {t.signOut}
      </Button>
    </EntryFrame>
  );
}
