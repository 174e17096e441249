import { listQuery, search } from "../../../kit/filters.ts";
import { IdText, nullable, oneOf, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const domainStatuses = ["pending", "active", "failed", "disabled"] as const;

const DomainProblem = oneOf(["lookup-failed", "no-record", "other-record", "proved-elsewhere", "went-offline"], {
  description: "Why the last check failed; `lastError` says the same in a sentence",
});
export type DomainProblem = Static<typeof DomainProblem>;

const DnsRecord = Type.Object({
  type: oneOf(["TXT", "CNAME"]),
  name: Type.String({ examples: ["_workspace-verification.shop.example.com"] }),
  value: Type.String({ examples: ["workspace-verification=0f8c2f3a"] }),
  purpose: oneOf(["verification", "traffic"]),
});

export const Domain = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    domain: Type.String({ examples: ["shop.example.com"] }),
    status: oneOf(domainStatuses),
    verificationToken: Type.String({ examples: ["workspace-verification=0f8c2f3a"] }),
    verifiedAt: nullable(TimestampText),
    sslStatus: oneOf(["none", "pending", "active", "failed"]),
    dnsRecords: Type.Array(DnsRecord, { description: "Records to enter at the domain's registrar" }),
    lastCheckedAt: nullable(TimestampText),
    lastError: nullable(Type.String({ examples: ["There is no TXT record at _workspace-verification.shop.example.com."] })),
    lastErrorReason: nullable(DomainProblem),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "StoreDomain" },
);
export type Domain = Static<typeof Domain>;

export const DomainQuery = listQuery("storeDomains", {
  q: search(["domain"], { description: "Part of the name" }),
  status: oneOf(domainStatuses),
});
export type DomainQuery = Static<typeof DomainQuery>;

export const NewDomain = Type.Object({ domain: text(300, { example: "shop.example.com" }) });
