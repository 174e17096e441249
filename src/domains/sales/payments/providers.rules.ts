import type { By } from "../../../kit/by.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { PaymentProvider } from "./providers.schemas.ts";

export interface ProviderRow {
  id: Id;
  workspaceId: Id;
  kind: PaymentProvider["kind"];
  name: string;
  isActive: boolean;
  isDefault: boolean;
  mode: "test" | "live";
  secretKey: string | null;
  secretKeyEnding: string | null;
  webhookSecret: string | null;
  webhookSecretEnding: string | null;
  previousWebhookSecret: string | null;
  previousWebhookSecretUntil: Timestamp | null;
  problem: string | null;
  lastEventAt: Timestamp | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** Where a provider's secret belongs. */
export function placeOf({ workspaceId, id }: { workspaceId: string; id: string }): string {
  return `payment_providers ${workspaceId} ${id}`;
}

type Row = Record<string, string | null>;
const place = ({ workspace_id, id }: Row) => placeOf({ workspaceId: workspace_id ?? "", id: id ?? "" });

/** By table and column: the place that a secret is encrypted for, from its row. */
export const sealedColumns = {
  payment_providers: { secret_key: place, webhook_secret: place, previous_webhook_secret: place },
};

export const endingOf = (secret: string) => secret.slice(-4);

export function toProvider(row: ProviderRow, { publicUrl, events }: { publicUrl: string; events: readonly string[] }): PaymentProvider {
  const { id, kind, name, isActive, isDefault, mode, secretKeyEnding, webhookSecretEnding, lastEventAt, problem, createdAt, updatedAt } =
    row;
  const isOnline = kind !== "on-site";
  const webhookUrl = isOnline ? `${publicUrl}/v1/public/payments/${id}/events` : null;
  const shown = { id, kind, name, isActive, isDefault, mode, secretKeyEnding, webhookSecretEnding };
  return { ...shown, webhookUrl, webhookEvents: isOnline ? [...events] : [], lastEventAt, problem, createdAt, updatedAt };
}

/** Paying on site, as every workspace has it; its id is the workspace's. */
export function onSite(workspaceId: Id, { name, isDefault }: { name: string; isDefault: boolean }): PaymentProvider {
  return {
    id: workspaceId,
    kind: "on-site",
    name,
    isActive: true,
    isDefault,
    mode: "live",
    secretKeyEnding: null,
    webhookSecretEnding: null,
    webhookUrl: null,
    webhookEvents: [],
    lastEventAt: null,
    problem: null,
    createdAt: null,
    updatedAt: null,
  };
}

/** An account at a provider: a workspace's, or the platform's own. */
export interface ProviderAccount {
  /** Null for the platform's own. */
  id: Id | null;
  kind: Exclude<PaymentProvider["kind"], "on-site">;
  name: string;
  mode: "test" | "live";
  key: string;
  /** The last call was refused. */
  isRefused: boolean;
}

export function byProvider({ id, name }: Pick<ProviderAccount, "id" | "name">): By {
  return { kind: "provider", id: id ?? PLATFORM_ID, name };
}
