import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";

interface NewRole {
  name: string;
  permissions: readonly string[];
}

export async function insertRoles(db: Db, workspaceId: Id, roles: readonly NewRole[], now: Date): Promise<void> {
  const rows = roles.map(({ name, permissions }) => ({
    workspaceId,
    id: newId(),
    name,
    permissions: [...permissions],
    isBuiltIn: true,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insertInto("roles").values(rows).execute();
}
