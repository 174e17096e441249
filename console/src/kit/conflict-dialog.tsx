import { Button } from "@mantine/core";
import classes from "./conflict-dialog.module.css";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import type { Conflict } from "./save.ts";
import { useFormat } from "./session.ts";
import { Dialog } from "./sheet.tsx";

interface ConflictDialogProps {
  conflict: Conflict | undefined;
  labelOf(field: string): string;
  /** A readable form of ids and codes; undefined leaves the value unchanged. */
  textOf?(field: string, value: unknown): string | undefined;
  onClose(): void;
}

/** Two people changed the same fields: shows both versions, field by field. */
export function ConflictDialog({ conflict, labelOf, textOf, onClose }: ConflictDialogProps) {
  const t = useWords(kitWords);
  const format = useFormat();
  const show = (field: string, value: unknown) =>
    textOf?.(field, value) ??
    (value === null || value === undefined || value === "" ? t.empty : typeof value === "object" ? JSON.stringify(value) : String(value));
  return (
    <Dialog isOpen={conflict !== undefined} title={t.conflictTitle} onClose={onClose} size={560}>
      <p className={classes.text}>
        {conflict?.changedAt && `${t.changedAt(format.instant(conflict.changedAt))} `}
        {t.conflictText}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.mine}</th>
            <th scope="col">{t.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {conflict?.fields.map(({ field, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td dir="auto">{show(field, mine)}</td>
              <td dir="auto">{show(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => conflict?.keepTheirs()}>
          {t.keepTheirs}
        </Button>
        <Button onClick={() => conflict?.keepMine()}>{t.keepMine}</Button>
      </div>
    </Dialog>
  );
}
