import { sql } from "kysely";
import { placeOf } from "../../src/domains/sales/payments/providers.rules.ts";
import { newId } from "../../src/kit/ids.ts";
import type { Seed } from "./index.ts";

/** Straight into the tables: saving a key and opening a page ask the provider, which does not run here. */
export const seedPayments: Seed = async (test, owner, canary) => {
  const { workspaceId } = owner;
  const [providerId, checkoutId, paymentId] = [newId(), newId(), newId()];
  const seal = (secret: string) => test.app.adapters.vault.seal(secret, placeOf({ workspaceId, id: providerId }));
  const by = JSON.stringify({ kind: "owner", id: owner.accountId, name: canary });
  await test.database.transaction("platform", async (db) => {
    await sql`insert into payment_providers (workspace_id, id, kind, name, mode, secret_key, secret_key_ending, webhook_secret, created_at, updated_at)
      values (${workspaceId}, ${providerId}, 'stripe', ${canary}, 'test', ${seal("sk_test_seeded00001")}, '0001', ${seal("whsec_seeded00001")}, now(), now())`.execute(
      db,
    );
    await sql`insert into checkouts (workspace_id, id, purpose_kind, purpose_id, provider_id, status, amount_cents, currency_code, units, title,
        return_url, leave_url, expires_at, details, paid_at, refunded_cents, reference, checked_at, created_at, updated_at)
      values (${workspaceId}, ${checkoutId}, 'trial', ${providerId}, ${providerId}, 'partially-refunded', 100, 'USD', 100, ${canary},
        'https://example.com', 'https://example.com', now(), null, now(), 40, ${`pi_${checkoutId}`}, now(), now(), now())`.execute(db);
    await sql`insert into checkout_refunds (workspace_id, id, checkout_id, amount_cents, units, cause, status, reason, by, request, created_at, updated_at)
      values (${workspaceId}, ${newId()}, ${checkoutId}, 40, 40, 'trial', 'succeeded', ${canary}, ${by}::jsonb, '{"orderRefundId": "665f1c2ab4d39e0012a7c401"}', now(), now())`.execute(
      db,
    );
    await sql`insert into payment_events (workspace_id, provider_id, id, type, checkout_id, received_at)
      values (${workspaceId}, ${providerId}, ${`evt_${checkoutId}`}, 'checkout.session.completed', ${checkoutId}, now())`.execute(db);
    await sql`insert into payments (workspace_id, id, type, amount_cents, paid_at, note, invoice_number, created_by)
      values (${workspaceId}, ${paymentId}, 'subscription', 2900, now(), ${canary}, 1, ${owner.accountId})`.execute(db);
  });
  return {
    ":providerId": providerId,
    ":provider": providerId,
    ":checkoutId": checkoutId,
    "subscription/payments/:paymentId": paymentId,
  };
};
