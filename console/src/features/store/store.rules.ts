import type { Schema } from "../../kit/data/api.ts";

export type Store = Schema["Store"];
export type StorePage = Schema["ContentPage"];
export type Domain = Schema["StoreDomain"];
export type Category = Schema["ProductCategory"];

/** As the service takes. */
export const MOST_DELIVERIES = 20;
export const MOST_ZONES = 20;
export const MOST_ZONE_OPTIONS = 10;

export interface ZoneOption {
  method: string;
  /** Undefined while the field holds no amount. */
  fee: number | undefined;
  freeFrom: number | null;
}

/** A delivery zone while it is edited; a new one has no id. */
export interface Zone {
  id?: string;
  name: string;
  countryCodes: string[];
  regions: string[];
  postalPrefixes: string[];
  options: ZoneOption[];
}

/** Fields of zones that cannot be saved, such as `zone.0.name`, and why. */
export function zoneErrors(
  zones: readonly Zone[],
  say: { required: string; invalidAmount: string; sameMethod: string },
): [string, string][] {
  return zones.flatMap(({ name, options }, at) => {
    const methods = options.map(({ method }) => method.trim());
    const wrong: [string, string][] = name.trim() === "" ? [[`zone.${at}.name`, say.required]] : [];
    for (const [index, { fee }] of options.entries()) {
      const method = methods[index] ?? "";
      if (method === "") wrong.push([`zone.${at}.method.${index}`, say.required]);
      else if (methods.indexOf(method) < index) wrong.push([`zone.${at}.method.${index}`, say.sameMethod]);
      if (fee === undefined) wrong.push([`zone.${at}.fee.${index}`, say.invalidAmount]);
    }
    return wrong;
  });
}

/** Zones as they are sent. */
export function writtenZones(zones: readonly Zone[]) {
  return zones.map(({ name, options, ...zone }) => ({
    ...zone,
    name: name.trim(),
    options: options.map(({ method, fee = 0, freeFrom }) => ({ method: method.trim(), fee, freeFrom })),
  }));
}

export const pageTones = { active: "positive", draft: "neutral", archived: "neutral" } as const;
export const pageIcons = { active: "circle-check", draft: "edit", archived: "ban" } as const;
export const domainTones = { pending: "warning", active: "positive", failed: "danger", disabled: "neutral" } as const;
export const domainIcons = { pending: "clock", active: "circle-check", failed: "alert", disabled: "ban" } as const;

/** The pages whose place differs from their number, with the number they get. */
export function renumbered(pages: readonly StorePage[]): { id: string; sortOrder: number }[] {
  return pages.flatMap(({ id, sortOrder }, index) => (sortOrder === index ? [] : [{ id, sortOrder: index }]));
}

/** HTML that shows nothing is no text. */
export function isBlank(html: string): boolean {
  return !/<(img|hr|table)\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

/** The domain in what people paste, which is often a whole address. */
export function domainIn(text: string): string {
  return text
    .trim()
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?#].*$/, "");
}

export type Wait = "dns" | "certificate" | undefined;

/** The step that a domain waits at; undefined if only a person can change it. */
export function waitOf({ status, verifiedAt, sslStatus }: Domain): Wait {
  if ((status === "pending" || status === "failed") && verifiedAt === null) return "dns";
  return status === "active" && sslStatus === "pending" ? "certificate" : undefined;
}
