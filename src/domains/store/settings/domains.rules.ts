import { domainToASCII } from "node:url";
import type { Domain } from "./domains.schemas.ts";

const LONGEST = 253;
/** As written, before conversion to punycode. */
const MAX_WRITTEN = 1_000;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Normalises a domain: lower case, punycode, no trailing dot. Undefined if it is not a public domain name. */
export function normaliseDomain(raw: string): string | undefined {
  if (raw.length > MAX_WRITTEN) return undefined;
  // Node reads its argument as the start of a URL and would drop what follows the name.
  if (/[/:?#@%\\]/.test(raw)) return undefined;
  const domain = domainToASCII(raw.trim().replace(/\.$/, ""));
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  if (domain.length > LONGEST || labels.length < 2 || !labels.every((part) => label.test(part))) return undefined;
  return /[a-z]/.test(last) && !privateEndings.includes(last) ? domain : undefined;
}

/** Names that never exist in public DNS. */
const privateEndings = ["localhost", "local", "internal", "invalid", "onion"];

/** The domain in a Host header, its port left out; the port may be empty. */
export function normaliseHost(host: string): string | undefined {
  return normaliseDomain(host.replace(/:\d*$/, ""));
}

/** Whether a Host header could be a store's own domain, as opposed to an IP address or a local machine. */
export function isPublicName(host: string): boolean {
  return normaliseHost(host) !== undefined;
}

/** Where the owner of a domain proves ownership. */
export function verificationName(domain: string): string {
  return `_workspace-verification.${domain}`;
}

const VERIFIED_FOR_MS = 7 * 24 * 60 * 60_000;

/** Verification is valid for a week, and for as long as the store is served there. */
export function isStillVerified({ status, verifiedAt }: { status: string; verifiedAt: string | null }, now: Date): boolean {
  if (verifiedAt === null) return false;
  return status === "active" || now.getTime() - Date.parse(verifiedAt) <= VERIFIED_FOR_MS;
}

export interface DnsRecord {
  type: "TXT" | "CNAME";
  name: string;
  value: string;
  purpose: "verification" | "traffic";
}

/** DNS records that the owner has to enter at their registrar. */
export function dnsRecordsOf(domain: string, verificationToken: string, platformHost: string): DnsRecord[] {
  return [
    { type: "TXT", name: verificationName(domain), value: verificationToken, purpose: "verification" },
    { type: "CNAME", name: domain, value: platformHost, purpose: "traffic" },
  ];
}

/** A stored domain: the DNS records are derived from it. */
export type DomainRow = Omit<Domain, "dnsRecords">;

export function toDomain(row: DomainRow, platformHost: string, now: Date): Domain {
  const verifiedAt = isStillVerified(row, now) ? row.verifiedAt : null;
  return { ...row, verifiedAt, dnsRecords: dnsRecordsOf(row.domain, row.verificationToken, platformHost) };
}
