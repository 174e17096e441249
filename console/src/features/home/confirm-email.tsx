import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import { useWorkspaceSession } from "../../kit/data/session.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./home.module.css";
import { homeWords } from "./home.words.ts";

/** Tells an owner with an unconfirmed e-mail that messages to others are held back, and sends the link again. */
export function ConfirmEmail() {
  const t = useWords(homeWords);
  const { account } = useWorkspaceSession();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  if (account.kind !== "owner" || account.emailConfirmedAt !== null) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        {t.confirmEmail} <bdi dir="ltr">{account.email}</bdi>
      </p>
      <Button variant="default" loading={isBusy} onClick={() => void submit(() => api.post("/auth/email/confirmation"), t.linkSent)}>
        {t.sendLink}
      </Button>
    </div>
  );
}
