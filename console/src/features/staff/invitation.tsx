import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./roles.module.css";
import type { Person } from "./staff.query.ts";
import { staffWords } from "./staff.words.ts";

/** A person who was invited and has not set a password yet: the invitation can be sent again. */
export function Invitation({ person: { id: staffId, invitedAt, isActive } }: { person: Person }) {
  const t = useWords(staffWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["staff"] });
  if (!invitedAt || !isActive) return null;
  const path = { workspaceId: id, staffId };
  const send = () => submit(() => api.post("/workspace/{workspaceId}/staff/{staffId}/invitation", { params: { path } }), t.inviteSent);
  return (
    <div className={classes.notice}>
      <p>{t.invitedText}</p>
      {can("staff.create") && (
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {t.inviteAgain}
        </Button>
      )}
    </div>
  );
}
