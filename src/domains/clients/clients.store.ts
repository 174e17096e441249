import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Client } from "./clients.schemas.ts";

const columns = [
  "id",
  "workspaceId",
  "name",
  "email",
  "phone",
  "dateOfBirth",
  "gender",
  "notes",
  "tags",
  "discountKind",
  "discountValue",
  "createdAt",
  "updatedAt",
] as const;

type Row = Omit<Client, "discount"> & { discountKind: string | null; discountValue: number | null };

function toClient({ discountKind, discountValue, ...client }: Row): Client {
  const discount = discountKind === null ? null : { kind: discountKind, value: discountValue };
  return { ...client, discount } as Client;
}

export async function insertClient(db: Db, client: Insertable<Tables["clients"]>): Promise<Client> {
  const row = await db.insertInto("clients").values(client).returning(columns).executeTakeFirstOrThrow();
  return toClient(row as Row);
}

/** A client who has not been deleted. */
export async function findClient(db: Db, workspaceId: Id, id: Id): Promise<Client | undefined> {
  const row = await db
    .selectFrom("clients")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && toClient(row as Row);
}

export interface ClientFilter {
  words: readonly string[];
  tag?: string;
  gender?: string;
}

export async function listClients(db: Db, workspaceId: Id, filter: ClientFilter, page: PageRequest): Promise<Page<Client>> {
  let query = db.selectFrom("clients").select(columns).where("workspaceId", "=", workspaceId).where("deletedAt", "is", null);
  if (filter.gender) query = query.where("gender", "=", filter.gender);
  if (filter.tag) query = query.where(sql<boolean>`${filter.tag} = any(tags)`);
  const found = await paginate(matching(query, filter.words), page, ["id"]);
  return { ...found, rows: found.rows.map((row) => toClient(row as Row)) };
}

function matching<O>(query: SelectQueryBuilder<Tables, "clients", O>, words: readonly string[]) {
  return words.reduce((narrowed, word) => {
    const escaped = word.replace(/[\\%_]/g, "\\$&");
    return narrowed.where(sql<boolean>`search_text like '%' || plain_text(${escaped}) || '%'`);
  }, query);
}

export async function updateClient(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["clients"]>): Promise<Client | undefined> {
  const row = await db
    .updateTable("clients")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && toClient(row as Row);
}

export async function countClients(db: Db, workspaceId: Id): Promise<number> {
  const { count } = await db
    .selectFrom("clients")
    .select(sql<number>`count(*)`.as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
