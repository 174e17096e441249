import { timingSafeEqual } from "node:crypto";
import type { Id } from "../../kit/ids.ts";
import type { Vault } from "./vault.ts";

const IDS_LENGTH = 32;
const MARK_LENGTH = 24;

/**
 * A token that gives access to one record. It is derived from the record's ids and the service's key and is not stored, so that every
 * e-mail about the record can contain it and a copy of the database does not reveal it. `place` binds a pass to one kind of record.
 */
export function passTo(vault: Vault, place: string, workspaceId: Id, recordId: Id): string {
  const ids = Buffer.from(workspaceId + recordId, "hex").toString("base64url");
  return ids + vault.hashesOf(`${workspaceId} ${recordId}`, place)[0].slice(0, MARK_LENGTH);
}

/** The record a pass gives access to, if it is genuine. */
export function readPass(vault: Vault, place: string, pass: string): { workspaceId: Id; recordId: Id } | undefined {
  const ids = Buffer.from(pass.slice(0, IDS_LENGTH), "base64url").toString("hex");
  const [workspaceId, recordId] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
  const given = Buffer.from(pass);
  const isGenuine = vault.hashesOf(`${workspaceId} ${recordId}`, place).some((mark) => {
    const genuine = Buffer.from(Buffer.from(ids, "hex").toString("base64url") + mark.slice(0, MARK_LENGTH));
    return genuine.length === given.length && timingSafeEqual(genuine, given);
  });
  return isGenuine ? { workspaceId, recordId } : undefined;
}
