import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

/** As many as a dialog has room for. */
const MOST_SHOWN = 8;

type Trace = Schema["ApiKeyTraces"]["records"][number];

/** Shows the records that a key made or changed before it is revoked, because most of them stay. */
export function KeyTraces({ apiKeyId }: { apiKeyId: string | undefined }) {
  const t = useWords(settingsWords);
  const { id: workspaceId } = useWorkspace();
  const { data, isLoading } = useQuery({
    queryKey: ["api-key-traces", apiKeyId],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/api-keys/{apiKeyId}/traces", { params: { path: { workspaceId, apiKeyId: apiKeyId ?? "" } } }),
    enabled: apiKeyId !== undefined,
    staleTime: 0,
  });
  const shown = data?.records.slice(0, MOST_SHOWN) ?? [];
  return (
    <>
      <p>{t.revokeText}</p>
      {isLoading && <SkeletonRows count={2} />}
      {data?.total === 0 && <p>{t.noTraces}</p>}
      {shown.length > 0 && <p className={classes.traceLead}>{t.keyTraces}</p>}
      <ul>
        {shown.map((trace) => (
          <TraceRow key={`${trace.type} ${trace.id}`} trace={trace} />
        ))}
      </ul>
      {data && data.total > shown.length && <p>{t.moreTraces(data.total - shown.length)}</p>}
    </>
  );
}

function TraceRow({ trace: { type, name, isNew, at } }: { trace: Trace }) {
  const t = useWords(settingsWords);
  const format = useFormat();
  const day = format.instantDay(at);
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <strong>
          <bdi>{name ?? t.traceKinds[type]}</bdi>
        </strong>
        <span>
          {name !== null && `${t.traceKinds[type]} · `}
          {isNew ? t.traceMade(day) : t.traceChanged(day)}
          {type === "calendar-feed" && ` · ${t.traceEnds}`}
        </span>
      </span>
    </li>
  );
}
