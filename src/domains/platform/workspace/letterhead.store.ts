import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { nullable, oneOf, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { mustExist, tenantTable } from "../../../kit/table.ts";
import { Address } from "./profile.schemas.ts";

const Content = Type.Object({
  name: Type.String(),
  slogan: nullable(Type.String()),
  email: Type.String(),
  phone: Type.String(),
  timezone: Type.String(),
  taxNumber: nullable(Type.String()),
  address: nullable(Address),
  language: oneOf(["en", "ar"], { default: "en" }),
  currencyCode: Type.String(),
  color: nullable(Type.String()),
});
const readContent = stored(Content);

export const letterheads = tenantTable("letterheads", {
  columns: ["id", "content", "logoFileId"],
  toRecord: ({ content, logoFileId }) => ({ ...readContent(content), logoFileId }),
});

const currentContent = sql`
  select jsonb_build_object('name', coalesce(w.name, w.email), 'slogan', w.slogan, 'email', w.email, 'phone', w.phone, 'timezone', w.timezone,
      'taxNumber', w.tax_number, 'address', w.address, 'language', w.language, 'currencyCode', w.currency_code,
      'color', (select s.theme_color from stores s where s.workspace_id = w.id limit 1)) as content,
    (select f.id from files f where f.workspace_id = w.id and f.id = w.logo_file_id) as logo_file_id
  from workspaces w`;

export async function currentLetterhead(db: Db, workspaceId: Id) {
  const { rows } = await sql<{ content: unknown; logoFileId: Id | null }>`${currentContent} where w.id = ${workspaceId}`.execute(db);
  return { ...readContent(rows[0]?.content), logoFileId: rows[0]?.logoFileId ?? null };
}

export interface Issuing {
  letterheadId: string;
  paymentTermsDays: number | null;
}

/** The workspace's letterhead as it is now, which is added if no document has had it before, and its payment terms. */
export async function keepLetterhead(db: Db, workspaceId: Id, now: Date): Promise<Issuing> {
  const { rows } = await sql<Issuing>`
    with current as materialized (
      select md5(content::text || coalesce(logo_file_id, '')) as id, content, logo_file_id
      from (${currentContent} where w.id = ${workspaceId}) made
    ), added as (
      insert into letterheads (workspace_id, id, content, logo_file_id, created_at)
      select ${workspaceId}, id, content, logo_file_id, ${now} from current
      where not exists (select from letterheads known where known.workspace_id = ${workspaceId} and known.id = current.id)
      on conflict do nothing
    )
    select current.id as letterhead_id, w.payment_terms_days from current, workspaces w where w.id = ${workspaceId}`.execute(db);
  return mustExist(rows[0]);
}
