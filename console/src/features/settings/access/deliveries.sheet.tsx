import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet } from "../../../kit/dialogs/sheet.tsx";
import { Empty, Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

type Delivery = Schema["Delivery"];
const DELIVERIES = "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries";
const SOON_MS = 2_000;
const isSuccess = (status: number) => status >= 200 && status < 300;
const tones = { pending: "info", succeeded: "positive", failed: "danger" } as const;

/** Recent deliveries to an endpoint with their responses, and a button to send each again. */
export function Deliveries({ endpoint, onClose }: { endpoint: Schema["Endpoint"]; onClose(): void }) {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const path = { workspaceId: id, endpointId: endpoint.id };
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook-deliveries", endpoint.id],
    queryFn: async () => (await api.get(DELIVERIES, { params: { path, query: { limit: 50 } } })).deliveries,
    staleTime: 0,
    // Reloads while deliveries are pending.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "pending") ? SOON_MS : false),
  });
  return (
    <Sheet isOpen isOver label={t.deliveries} onClose={onClose} width={560}>
      <p className={classes.address} dir="ltr">
        {endpoint.url}
      </p>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows />}
      {data?.length === 0 && <Empty icon="world" text={t.noDeliveries} />}
      <ul>
        {data?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Sheet>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useWords(settingsWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["webhook-deliveries"] });
  const params = { path: { workspaceId: id, endpointId: delivery.endpointId, deliveryId: delivery.id } };
  const last = delivery.attempts.at(-1);
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <strong>
          <bdi dir="ltr">{delivery.event}</bdi>
        </strong>
        <span>
          {format.instant(delivery.createdAt)} · {t.attempts(delivery.attempts.length)}
          {last?.error && (
            <>
              {" · "}
              <bdi>{last.error}</bdi>
            </>
          )}
          {last?.status && !isSuccess(last.status) && ` · ${t.answered(last.status)}`}
          {delivery.nextAttemptAt && last && ` · ${t.nextAttempt(format.instant(delivery.nextAttemptAt))}`}
        </span>
      </span>
      <StatusBadge tone={tones[delivery.status]}>{t.deliveryStates[delivery.status]}</StatusBadge>
      {delivery.status !== "pending" && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`${t.sendAgain}: ${delivery.event}`}
          onClick={() => void submit(() => api.post(`${DELIVERIES}/{deliveryId}/replay`, { params }), t.testSent)}
        >
          {t.sendAgain}
        </Button>
      )}
    </li>
  );
}
