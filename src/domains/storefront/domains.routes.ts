import { workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { Domain, domainStatuses, NewDomain } from "./domains.schemas.ts";
import * as domains from "./domains.service.ts";
import { DomainAdded, DomainNotFound, DomainNotVerified, DomainTaken } from "./storefront.errors.ts";

const one = Type.Object({ domain: Domain });

export const listDomains = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/domain",
  summary: "The store's own domains",
  access: workspace("store.view", "store.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the name" })),
    status: optional(oneOf(domainStatuses)),
  }),
  reply: ok(listOf("domains", Domain)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await domains.listDomains(ctx, query, query);
    return { domains: rows, pagination };
  },
});

export const readDomain = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/domain/:domainId",
  summary: "One of the store's domains",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [DomainNotFound],
  run: async (ctx, { params }) => ({ domain: await domains.readDomain(ctx, params.domainId) }),
});

export const addDomain = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/domain",
  summary: "Add a domain to the store",
  description: "Enter the answer's `dnsRecords` at the registrar, then verify and activate.",
  access: workspace("store.manage"),
  body: NewDomain,
  reply: created(one),
  errors: [DomainAdded, DomainTaken, LimitReached],
  run: async (ctx, { body }) => ({ domain: await domains.addDomain(ctx, body.domain) }),
});

export const verifyDomain = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/verify",
  summary: "Look the domain's verification record up",
  description: "Answers 200 whatever the DNS said: `verifiedAt`, `status` and `lastError` tell.",
  access: workspace("store.manage"),
  reply: ok(one),
  errors: [DomainNotFound],
  transaction: "manual",
  run: async (ctx, { params }) => ({ domain: await domains.verifyDomain(ctx, params.domainId) }),
});

export const activateDomain = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/activate",
  summary: "Serve the store on a verified domain",
  access: workspace("store.manage"),
  reply: ok(one),
  errors: [DomainNotFound, DomainTaken, DomainNotVerified],
  matches: readDomain,
  run: async (ctx, { params }) => ({ domain: await domains.activateDomain(ctx, params.domainId) }),
});

export const disableDomain = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/domain/:domainId/disable",
  summary: "Stop serving the store on a domain, and keep the domain",
  access: workspace("store.manage"),
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
  reply: ok(Message),
  errors: [DomainNotFound],
  run: (ctx, { params }) => domains.removeDomain(ctx, params.domainId),
});
