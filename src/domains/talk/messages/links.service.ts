import type { JobContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { shareTokenOf } from "../../lab/reports/index.ts";
import { orderTokenOf } from "../../store/orders/index.ts";
import { manageTokenOf } from "../../visits/booking/index.ts";
import type { Language } from "./messages.schemas.ts";
import type { Sender } from "./messages.store.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    publicUrl: string;
  }
}

export interface Subject {
  workspaceId: Id;
  about: string;
  aboutId: Id;
}

/** The page of a booking, an order or a shared report, in the reader's language; null for anything else. Made when a message is sent, and never stored. */
export function linkTo(
  ctx: Pick<JobContext, "settings" | "adapters">,
  sender: Sender,
  language: Language,
  subject: Subject,
): string | null {
  const { workspaceId, about, aboutId } = subject;
  const { vault } = ctx.adapters;
  const query = `?lang=${language}`;
  if (about === "session") return `${siteOf(ctx, sender)}/bookings/${manageTokenOf(vault, workspaceId, aboutId)}${query}`;
  if (about === "report") return `${siteOf(ctx, sender)}/reports/${shareTokenOf(vault, workspaceId, aboutId)}${query}`;
  if (about === "order") return `${siteOf(ctx, sender)}/orders/${orderTokenOf(vault, { workspaceId, id: aboutId })}${query}`;
  return null;
}

/** The hosts that links in a business's messages may lead to. */
export function hostsOf({ settings }: Pick<JobContext, "settings">, { domain }: Pick<Sender, "domain">): string[] {
  return [...(domain ? [domain] : []), new URL(settings.publicUrl).hostname];
}

/** The address of the business's pages: its own domain if it has one. */
export function siteOf({ settings }: Pick<JobContext, "settings">, { domain, slug }: Pick<Sender, "domain" | "slug">): string {
  return domain ? `https://${domain}` : `${settings.publicUrl}/s/${slug}`;
}
