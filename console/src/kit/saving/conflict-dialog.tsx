import { Button } from "@mantine/core";
import { useState } from "react";
import { useLatestChange } from "../data/latest-changes.ts";
import type { Change } from "../data/live.rules.ts";
import { useSession } from "../data/session.ts";
import { Dialog } from "../dialogs/sheet.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { useChangeText } from "./changed-by.tsx";
import classes from "./conflict-dialog.module.css";
import type { Conflict } from "./save.ts";
import { type FieldTexts, Versions } from "./versions.tsx";

interface ConflictDialogProps extends FieldTexts {
  conflict: Conflict | undefined;
  onClose(): void;
}

/** Two people changed the same fields: shows both versions, field by field. */
export function ConflictDialog({ conflict, labelOf, textOf, onClose }: ConflictDialogProps) {
  const t = useWords(kitWords);
  const { isOwn, text } = useOther(conflict);
  const rows = conflict?.fields.map(({ field, mine, theirs }) => ({ field, values: [mine, theirs] })) ?? [];
  return (
    <Dialog isOpen={conflict !== undefined} title={isOwn ? t.conflictTitleOwn : t.conflictTitle} onClose={onClose} size={560}>
      <p className={classes.text}>
        {text && `${text}. `}
        {isOwn ? t.conflictTextOwn : t.conflictText}
      </p>
      <Versions heads={isOwn ? [t.mineHere, t.mineThere] : [t.mine, t.theirs]} rows={rows} labelOf={labelOf} textOf={textOf} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => conflict?.keepTheirs()}>
          {isOwn ? t.keepThere : t.keepTheirs}
        </Button>
        <Button onClick={() => conflict?.keepMine()}>{isOwn ? t.keepHere : t.keepMine}</Button>
      </div>
    </Dialog>
  );
}

/** The user who saved first. Their event may arrive after the refusal, or never: until then only the time is known. */
function useOther(conflict: Conflict | undefined): { isOwn: boolean; text: string } {
  const sayWho = useChangeText();
  const session = useSession();
  const latest = useLatestChange(conflict?.recordId);
  const [known, setKnown] = useState<Change>();
  const { recordId = "", changedAt } = conflict ?? {};
  if (!changedAt) return { isOwn: false, text: "" };
  // Keeps the name: the user's own save comes next, while the dialog is still open.
  if (latest?.at === changedAt && known !== latest) setKnown(latest);
  const change = known?.recordId === recordId && known.at === changedAt ? known : { recordId, by: null, at: changedAt, isRemoval: false };
  const me = session.status === "in" && session.kind === "workspace" ? session.account.id : undefined;
  return { isOwn: change.by !== null && change.by.id === me, text: sayWho(change) };
}
