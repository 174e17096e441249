import { domainToASCII } from "node:url";

const LONGEST = 253;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** One spelling per domain: lower case, punycode, no dot at the end. Undefined for what is no public domain name. */
export function normaliseDomain(raw: string): string | undefined {
  // Node reads its argument as the start of an address and would drop what follows the name.
  if (/[/:?#@%\\]/.test(raw)) return undefined;
  const domain = domainToASCII(raw.trim().replace(/\.$/, ""));
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  if (domain.length > LONGEST || labels.length < 2 || !labels.every((part) => label.test(part))) return undefined;
  return /[a-z]/.test(last) && !privateEndings.includes(last) ? domain : undefined;
}

/** Names that no public DNS ever holds. */
const privateEndings = ["localhost", "local", "internal", "invalid", "onion"];

/** The domain in a Host header, its port left out. */
export function normaliseHost(host: string): string | undefined {
  return normaliseDomain(host.replace(/:\d+$/, ""));
}

/** Where the owner of a domain shows that it is theirs. */
export function verificationName(domain: string): string {
  return `_workspace-verification.${domain}`;
}

export interface DnsRecord {
  type: "TXT" | "CNAME";
  name: string;
  value: string;
  purpose: "verification" | "traffic";
}

/** What the owner of a domain has to enter at their registrar. */
export function dnsRecordsOf(domain: string, verificationToken: string, platformHost: string): DnsRecord[] {
  return [
    { type: "TXT", name: verificationName(domain), value: verificationToken, purpose: "verification" },
    { type: "CNAME", name: domain, value: platformHost, purpose: "traffic" },
  ];
}
