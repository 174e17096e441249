import { workspace } from "../../../kit/access.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { Domain, DomainQuery, NewDomain } from "./domains.schemas.ts";
import * as domains from "./domains.service.ts";
import { DomainAdded, DomainNotFound, DomainNotVerified, DomainTaken } from "./store.errors.ts";

const one = Type.Object({ domain: Domain });

export const listDomains = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/domain",
  summary: "List the store's domains",
  access: workspace("store.view", "store.manage"),
  query: DomainQuery,
  reply: ok(listOf("domains", Domain)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await domains.listDomains(ctx, query);
    return { domains: rows, pagination };
  },
});

export const readDomain = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/domain/:domainId",
  summary: "Get one of the store's domains",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [DomainNotFound],
  run: async (ctx, { params }) => ({ domain: await domains.readDomain(ctx, params.domainId) }),
});

export const createDomain = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/domain",
  summary: "Add a domain to the store",
  description: "Enter the returned `dnsRecords` at your registrar, then verify and activate the domain.",
  access: workspace("store.manage"),
  audit: "domain.create",
  body: NewDomain,
  reply: created(one),
  errors: [DomainAdded, DomainTaken, LimitReached],
  run: async (ctx, { body }) => ({ domain: await domains.createDomain(ctx, body.domain) }),
});

export const verifyDomain = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/verify",
  summary: "Verify a domain by its DNS record",
  description: "Always answers 200; `verifiedAt`, `status` and `lastError` show the result.",
  access: workspace("store.manage"),
  reply: ok(one),
  errors: [DomainNotFound],
  transaction: "manual",
  audit: { none: "changes nothing that lasts" },
  run: async (ctx, { params }) => ({ domain: await domains.verifyDomain(ctx, params.domainId) }),
});

export const activateDomain = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/activate",
  summary: "Activate a verified domain: the store is served on it",
  description: "DNS is checked again: the record must still be there.",
  access: workspace("store.manage"),
  audit: "domain.activate",
  reply: ok(one),
  errors: [DomainNotFound, DomainTaken, DomainNotVerified],
  matches: readDomain,
  transaction: "manual",
  run: (ctx, { params }) => domains.activateDomain(ctx, params.domainId),
});

export const disableDomain = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/disable",
  summary: "Disable a domain: the store is no longer served on it, but the domain is kept",
  access: workspace("store.manage"),
  audit: "domain.disable",
  reply: ok(one),
  errors: [DomainNotFound],
  invalid: { id: 404 },
  matches: readDomain,
  run: async (ctx, { params }) => ({ domain: await domains.disableDomain(ctx, params.domainId) }),
});

export const removeDomain = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/domain/:domainId",
  summary: "Delete a domain",
  access: workspace("store.manage"),
  audit: "domain.delete",
  reply: ok(Message),
  errors: [DomainNotFound],
  run: (ctx, { params }) => domains.removeDomain(ctx, params.domainId),
});
