import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";
import { type StoredClient, toClient } from "./clients.rules.ts";
import type { ClientChanges } from "./clients.schemas.ts";
import { digitsOf } from "./import.rules.ts";

/** Clients who have not been deleted. */
export const clients = tenantTable("clients", {
  columns: [
    "id",
    "workspaceId",
    "name",
    "email",
    "phone",
    "dateOfBirth",
    "gender",
    "language",
    "notes",
    "taxNumber",
    "address",
    "tags",
    "discountKind",
    "discountValue",
    "visitCount",
    "lastVisitAt",
    "spentCents",
    "createdAt",
    "updatedAt",
  ],
  toRecord: toClient,
  defaults: {
    language: null,
    ...{ email: null, phone: null, dateOfBirth: null, gender: null, notes: null, taxNumber: null, address: null, tags: [] },
    ...{ discountKind: null, discountValue: null, visitCount: 0, lastVisitAt: null, spentCents: 0 },
  },
  only: "deleted_at is null",
  order: ["id"],
  finder: "find_rows('clients', ?)",
  weight: "coalesce(octet_length(clients.notes), 0)",
  weighedAbove: 40,
});

export const findClient = clients.find;

/** Finds a client that no other request changes or deletes before the end of the transaction. */
export function holdClient(db: Db, workspaceId: Id, id: Id) {
  return clients.lock(db, workspaceId, id, "share");
}

export async function findClients(db: Db, workspaceId: Id, id: readonly Id[]) {
  return id.length === 0 ? [] : clients.all(db, workspaceId, { id: [...id] });
}

export function countClients(db: Db, workspaceId: Id): Promise<number> {
  return clients.count(db, workspaceId);
}

export interface Visitor {
  name: string;
  email: string | null;
  phone: string | null;
  now: Date;
}

/** Someone the business has not met yet. */
export async function insertVisitor(db: Db, workspaceId: Id, { now, ...visitor }: Visitor): Promise<StoredClient> {
  return clients.insert(db, workspaceId, { id: newId(), ...visitor, createdAt: now, updatedAt: now });
}

/** Imports of a workspace run one at a time, so that importing the same file twice creates no duplicates. */
export async function queueToImport(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clients-import ${workspaceId}`}, 0))`.execute(db);
}

/** Clients that rows may refer to, locked until the transaction ends: by id, e-mail, or the digits of their phone. */
export async function lockMatching(
  db: Db,
  workspaceId: Id,
  wanted: readonly { id?: Id; changes: ClientChanges; typedPhone?: string }[],
): Promise<StoredClient[]> {
  const ids = wanted.flatMap(({ id }) => id ?? []);
  const emails = wanted.flatMap(({ changes }) => changes.email ?? []);
  const phones = wanted.flatMap(({ changes, typedPhone }) => [changes.phone, typedPhone].flatMap((phone) => digitsOf(phone) || []));
  const { rows } = await sql<{ id: Id }>`
    select id from clients where workspace_id = ${workspaceId} and deleted_at is null and (id = any(${ids}) or email = any(${emails})
      or (phone is not null and regexp_replace(phone, '[^0-9]', '', 'g') = any(${phones})))`.execute(db);
  const found = rows.map(({ id }) => id);
  return clients.all(db, workspaceId, { id: found }, { lock: "no key update" });
}

export interface ManyChanges {
  id: Id;
  [column: string]: unknown;
}

/** Updates only the given columns of each row. */
export async function updateMany(db: Db, workspaceId: Id, changes: readonly ManyChanges[], now: Date): Promise<void> {
  await sql`
    update clients set
      name = coalesce(v."name", clients.name), email = coalesce(v."email", clients.email), phone = coalesce(v."phone", clients.phone),
      date_of_birth = coalesce(v."dateOfBirth", clients.date_of_birth), gender = coalesce(v."gender", clients.gender),
      language = coalesce(v."language", clients.language), notes = coalesce(v."notes", clients.notes),
      tax_number = coalesce(v."taxNumber", clients.tax_number),
      address = coalesce(coalesce(clients.address, '{}') || v."address", clients.address), tags = coalesce(v."tags", clients.tags),
      discount_kind = coalesce(v."discountKind", clients.discount_kind), discount_value = coalesce(v."discountValue", clients.discount_value),
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v("id" text, "name" text, "email" text, "phone" text, "dateOfBirth" date,
      "gender" text, "language" text, "notes" text, "taxNumber" text, "address" jsonb, "tags" text[], "discountKind" text, "discountValue" numeric)
    where clients.workspace_id = ${workspaceId} and clients.id = v."id" and clients.deleted_at is null`.execute(db);
}
