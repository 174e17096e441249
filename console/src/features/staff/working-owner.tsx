import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import { useWorkspaceSession } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./roles.module.css";
import { useIsOwnerListed } from "./staff.query.ts";
import { staffWords } from "./staff.words.ts";

/** Owners are not staff until they say that they see clients; then they can be booked like everyone else. */
export function WorkingOwner({ onListed }: { onListed(staffId: string): void }) {
  const t = useWords(staffWords);
  const { account, workspace } = useWorkspaceSession();
  const { submit, isBusy } = useSubmit({ refreshes: ["staff"] });
  const isListed = useIsOwnerListed();
  if (account.kind !== "owner" || isListed !== false) return null;
  const add = () =>
    submit(async () => {
      const { staff } = await api.post("/workspace/{workspaceId}/staff", {
        params: { path: { workspaceId: workspace.id } },
        body: { self: true, name: account.name ?? workspace.name, isBookable: true },
      });
      onListed(staff.id);
    }, t.ownerListed);
  return (
    <div className={classes.notice} data-row>
      <p>{t.ownerText}</p>
      <Button variant="default" leftSection={<Icon name="plus" size={16} />} loading={isBusy} onClick={() => void add()}>
        {t.ownerAdd}
      </Button>
    </div>
  );
}
