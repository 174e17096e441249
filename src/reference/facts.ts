import { actionOf } from "../kit/activity.ts";
import { documentedErrors } from "../kit/documented.ts";
import { type FailureKind, LimitReached } from "../kit/errors.ts";
import { workspacePermissions } from "../kit/permissions.ts";
import type { Route } from "../kit/route.ts";
import { escaped, prose } from "./document.ts";

export interface Fact {
  name: string;
  html: string;
}

/** Everything about an operation that follows from its declaration: who may call it, what counts it, and how to repeat it safely. */
export function factsOf(route: Route, emits: readonly string[]): Fact[] {
  const action = actionOf(route.audit) ?? "";
  return [
    { name: "Access", html: accessOf(route) },
    ...present("Confirmation", confirmationOf(route)),
    ...present("Plan", planOf(route)),
    ...present("Events", emits.map((event) => `<a href="/docs/events#${event}"><code>${event}</code></a>`).join(", ")),
    ...present("Safe retry", retryOf(route)),
    ...present("Concurrency", concurrencyOf(route)),
    { name: "Rate limit", html: rateOf(route) },
    ...present("Body", `Up to ${sizeOf(route.upload?.maxBytes ?? route.bodyLimits.bytes)}`, Boolean(route.body || route.upload)),
    ...present("Activity log", `Recorded as <code>${escaped(action)}</code>`, action !== ""),
  ];
}

function present(name: string, html: string | undefined, isShown = true): Fact[] {
  return html && isShown ? [{ name, html }] : [];
}

function accessOf({ access }: Route): string {
  switch (access.kind) {
    case "public":
      return "Public: no token needed";
    case "bootstrap":
      return "The bootstrap token, until the first admin exists";
    case "admin":
      return `Platform admins with <code>${access.permission}</code>`;
    case "owner":
      return "The workspace’s owner; no API keys";
    case "account":
      return access.of === "any" ? "Any signed-in account" : `Any signed-in ${access.of} account`;
    case "workspace": {
      const names = access.anyOf.map((permission) => `<code title="${escaped(workspacePermissions[permission])}">${permission}</code>`);
      return names.length > 0 ? `Owner, or staff and API keys with ${names.join(" or ")}` : "Every member and API key of the workspace";
    }
  }
}

function confirmationOf({ confirmation }: Route): string | undefined {
  if (!confirmation) return undefined;
  const recent = confirmation.proof === "recent" ? ", or a login within the last five minutes" : "";
  return `<a href="/docs/guides/authentication#confirmations"><code>X-Confirmation</code></a>${recent}`;
}

function planOf({ access, errors }: Route): string | undefined {
  const parts = [
    "subscription" in access && access.subscription && "An active subscription",
    errors.includes(LimitReached) && "Counts towards a limit of the plan (<code>plan-limit-reached</code>)",
  ];
  return parts.filter(Boolean).join("; ");
}

function retryOf({ method, confidential, access }: Route): string | undefined {
  if (method === "GET" || method === "PUT" || method === "DELETE")
    return method === "GET" ? undefined : "Sending it again has the same result";
  if (method === "PATCH") return undefined;
  const isKept = !confidential && access.kind !== "public" && access.kind !== "bootstrap";
  return isKept
    ? '<a href="/docs/guides/safe-writes"><code>Idempotency-Key</code></a>, kept for 24 hours'
    : "No <code>Idempotency-Key</code>: do not repeat it blindly";
}

function concurrencyOf({ method }: Route): string | undefined {
  if (method !== "PATCH" && method !== "PUT" && method !== "DELETE") return undefined;
  return '<a href="/docs/guides/safe-writes"><code>If-Match</code></a> with the record’s <code>ETag</code>';
}

function rateOf({ access }: Route): string {
  return access.kind === "public" || access.kind === "bootstrap" ? "Counted per address" : "Counted per account or API key";
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MiB` : `${Math.round(bytes / 1024)} KiB`;
}

/** Rows of every failure, by status. */
export function reasonsTable(route: Route): string {
  const all = [...documentedErrors(route)].sort((one, other) => one.status - other.status);
  const own = new Set<FailureKind>(route.errors);
  const row = (error: FailureKind) =>
    `<tr><td><span class="status s${String(error.status)[0]}">${error.status}</span></td><td><code>${error.reason}</code></td><td>${prose(error.message)}</td></tr>`;
  const rows = (list: FailureKind[]) => unique(list).map(row).join("");
  const table = (body: string) =>
    `<div class="scroll" tabindex="0" role="region" aria-label="Errors"><table class="reasons"><tbody>${body}</tbody></table></div>`;
  const common = all.filter((error) => !own.has(error));
  const specific = all.filter((error) => own.has(error));
  return `<section id="errors"><h2>Errors</h2>${specific.length > 0 ? table(rows(specific)) : ""}
<details class="more"${specific.length > 0 ? "" : " open"}><summary>Errors common to operations like this <small>${unique(common).length}</small></summary>${table(rows(common))}</details></section>`;
}

function unique(errors: FailureKind[]): FailureKind[] {
  return errors.filter((error, at) => errors.findIndex(({ status, reason }) => status === error.status && reason === error.reason) === at);
}
