import { Versions } from "../../kit/saving/versions.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import type { AuditEvent } from "./activity.query.ts";
import { changedFields, readable } from "./activity.rules.ts";
import { activityWords } from "./activity.words.ts";
import { fieldWords } from "./field.words.ts";

/** The changed fields of a record, before and after. */
export function EventChanges({ event: { before, after } }: { event: Pick<AuditEvent, "before" | "after"> }) {
  const t = useWords(activityWords);
  const kit = useWords(kitWords);
  const { fields } = useWords(fieldWords);
  const rows = changedFields(before, after);
  if (rows.length === 0) return <p>{t.noDetails}</p>;
  return <Versions heads={[kit.before, kit.now]} rows={rows} labelOf={(field) => fields[field] ?? readable(field)} />;
}
