import type { WorkspaceContext } from "../../kit/context.ts";
import { Failure } from "../../kit/errors.ts";
import { readPicture } from "../files/index.ts";
import type { Address } from "./profile.schemas.ts";
import { findProfile } from "./profile.store.ts";

/** The sender of a document, as shown in its letterhead. */
export interface Letterhead {
  name: string;
  email: string;
  phone: string;
  timezone: string;
  taxNumber: string | null;
  address: Address | null;
  logo: Uint8Array | null;
}

type Reader = Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">;

export async function readLetterhead(ctx: Reader): Promise<Letterhead> {
  const { name, email, phone, timezone, taxNumber, address, logoFileId } = await findProfile(ctx.db, ctx.workspaceId);
  const logo = logoFileId === null ? null : await readLogo(ctx, logoFileId);
  return { name: name ?? email, email, phone, timezone, taxNumber, address, logo };
}

/** A document without its logo is better than none. */
async function readLogo(ctx: Reader, fileId: string): Promise<Uint8Array | null> {
  try {
    return await readPicture(ctx, { workspaceId: ctx.workspaceId, fileId, variant: "thumbnail" });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    ctx.log.warn({ err: error, fileId }, "a document is drawn without its logo");
    return null;
  }
}

/** The address as people write it, a line each. */
export function addressLines(address: Address | null, language: string): string[] {
  if (!address) return [];
  const { line1, line2, city, region, postalCode, countryCode } = address;
  const country = countryCode && new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  return [line1, line2, [city, region, postalCode].filter(Boolean).join(language === "ar" ? "، " : ", "), country].flatMap(
    (line) => line || [],
  );
}
