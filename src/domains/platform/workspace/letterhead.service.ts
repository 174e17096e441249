import type { WorkspaceContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import { readPicture } from "../files/index.ts";
import * as store from "./letterhead.store.ts";
import type { Address } from "./profile.schemas.ts";

/** The sender of a document, as shown in its letterhead. */
export interface Letterhead {
  name: string;
  slogan: string | null;
  email: string;
  phone: string;
  timezone: string;
  taxNumber: string | null;
  address: Address | null;
  language: "en" | "ar";
  color: string | null;
  logo: Uint8Array | null;
}

type Reader = Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">;

/** The letterhead as it is now, for drafts. */
export async function readLetterhead(ctx: Reader): Promise<Letterhead> {
  return withLogo(ctx, await store.currentLetterhead(ctx.db, ctx.workspaceId));
}

/** Documents issued before letterheads were kept have this one. */
const FIRST = "first";

/** The letterhead that a document was issued with; the current one for workspaces that had no document before letterheads were kept. */
export async function readIssuedLetterhead(ctx: Reader, letterheadId: string | null): Promise<Letterhead> {
  const issued = await store.letterheads.find(ctx.db, ctx.workspaceId, letterheadId ?? FIRST);
  return issued ? withLogo(ctx, issued) : readLetterhead(ctx);
}

/** Keeps the letterhead for a document that is being issued. */
export async function issueLetterhead(ctx: Pick<WorkspaceContext, "db" | "workspaceId" | "now">): Promise<store.Issuing> {
  return store.keepLetterhead(ctx.db, ctx.workspaceId, ctx.now);
}

async function withLogo(
  ctx: Reader,
  { logoFileId, ...head }: Omit<Letterhead, "logo"> & { logoFileId: string | null },
): Promise<Letterhead> {
  return { ...head, logo: logoFileId === null ? null : await readLogo(ctx, logoFileId) };
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
