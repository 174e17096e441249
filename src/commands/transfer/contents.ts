import { createHash } from "node:crypto";
import { type Operation, Refused } from "../context.ts";
import type { Piece } from "./archive.ts";
import { hasFile } from "./import.store.ts";

/** More than any upload. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Puts the pieces of each file together; calls `whole` with content whose digest is right. */
export function joinPieces(whole: (key: string, bytes: Buffer, contentType: string) => Promise<void>) {
  let [key, length]: [string, number] = ["", 0];
  let parts: Buffer[] = [];
  return async (piece: Piece): Promise<void> => {
    if (piece.key !== key) [key, parts, length] = [piece.key, [], 0];
    const part = Buffer.from(piece.data, "base64");
    parts.push(part);
    length += part.length;
    if (length > MAX_FILE_BYTES) throw new Refused(`The file ${key} in the export is too large.`);
    if (piece.sha256 === undefined) return;
    const bytes = Buffer.concat(parts);
    [key, parts, length] = ["", [], 0];
    if (createHash("sha256").update(bytes).digest("hex") !== piece.sha256)
      throw new Refused(`The file ${piece.key} in the export is damaged.`);
    await whole(piece.key, bytes, piece.contentType);
  };
}

/** Stores content whose record is there. A file that was uploaded while the export was made has none. */
export function writeContent({ database, adapters }: Operation, workspaceId: string) {
  let stored = 0;
  const take = joinPieces(async (key, bytes, contentType) => {
    const [owner, name = ""] = key.split("/");
    const [id = ""] = name.split(".");
    if (owner !== workspaceId) throw new Refused(`The file ${key} in the export belongs to another workspace.`);
    if (!(await hasFile(database.reader("platform"), workspaceId, id))) return;
    await adapters.files.write(key, bytes, contentType);
    stored++;
  });
  return { take, stored: () => stored };
}
