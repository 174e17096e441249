import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type AccessClaims,
  type Caller,
  isSubscribed,
  mayAct,
  type OwnerAccess,
  type WorkspaceAccess,
  type WorkspaceCaller,
} from "../access.ts";
import { Forbidden, malformedIdAs, RateLimited, SubscriptionExpired, Unauthorized, WorkspaceNotFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { Route } from "../route.ts";
import { unstorableText, validator } from "../validate.ts";
import type { Service } from "./service.ts";

/**
 * Everything that comes before the body, in the contract's order: credentials, identifiers in the path, the workspace,
 * the token's right to it, the permission, the subscription.
 */
export function authorise(route: Route, service: Service) {
  const pathIssues = pathCheck(route);
  const { access } = route;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const claims = access.kind === "public" || access.kind === "bootstrap" ? undefined : await readClaims(request, service);
    await countRequest(service, claims?.accountId ?? request.ip, reply);
    if (access.kind === "public") return refuseBadPath(route, request, pathIssues);
    if (access.kind === "bootstrap") {
      const allowed = await service.authenticator.checkBootstrapToken(header(request, "x-bootstrap-token"), request.ip);
      if (!allowed) throw Forbidden({ message: "The bootstrap token is missing or wrong." });
      return refuseBadPath(route, request, pathIssues);
    }

    const caller = claims && (await service.authenticator.findCaller(claims));
    if (!caller) throw Unauthorized({ headers: { "www-authenticate": "Bearer" } });
    request.caller = caller;
    refuseBadPath(route, request, pathIssues);
    await checkAccess(route, request, caller, service);
  };
}

async function readClaims(request: FastifyRequest, service: Service): Promise<AccessClaims | undefined> {
  const credentials = request.headers.authorization;
  if (!credentials || !/^bearer /i.test(credentials)) return undefined;
  return service.authenticator.readToken(credentials.slice(7).trim());
}

export async function countRequest(service: Service, key: string, reply: FastifyReply): Promise<void> {
  if (!service.limiter) return;
  const { limit, remaining, resetSeconds } = await service.limiter.take(key);
  reply.headers({
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(Math.max(0, remaining)),
    "ratelimit-reset": String(resetSeconds),
  });
  if (remaining < 0) throw RateLimited({ headers: { "retry-after": String(resetSeconds) } });
}

function pathCheck(route: Route) {
  const checks = Object.entries(route.params).map(([name, schema]) => ({ name, check: validator(schema), schema }));
  return (params: Record<string, unknown>): string[] => {
    const bad: string[] = [];
    for (const { name, check, schema } of checks) {
      const raw = params[name];
      const value = (schema as { type?: string }).type === "integer" && /^\d{1,9}$/.test(String(raw)) ? Number(raw) : raw;
      if (check(value).issues || unstorableText(value).length > 0) bad.push(name);
      else params[name] = isId(value) ? value.toLowerCase() : value;
    }
    return bad;
  };
}

function refuseBadPath(route: Route, request: FastifyRequest, check: ReturnType<typeof pathCheck>): void {
  const bad = check(request.params as Record<string, unknown>);
  if (bad.length === 0) return;
  const details = bad.map((path) => ({ path, message: "is malformed" }));
  throw malformedIdAs(route.invalid.id)(route.invalid.id === 404 ? {} : { details });
}

async function checkAccess({ access }: Route, request: FastifyRequest, caller: Caller, service: Service): Promise<void> {
  const { workspaceId } = request.params as { workspaceId?: string };
  switch (access.kind) {
    case "account":
      if (access.of !== "any" && access.of !== caller.kind) throw Forbidden();
      return;
    case "admin":
      if (caller.kind !== "admin" || !caller.permissions.has(access.permission)) throw Forbidden();
      if (workspaceId && !(await service.authenticator.workspaceExists(workspaceId))) throw WorkspaceNotFound();
      return;
    case "workspace":
    case "owner":
      return checkMembership(access, await inOwnWorkspace(workspaceId, caller, service), service);
  }
}

async function inOwnWorkspace(workspaceId: string | undefined, caller: Caller, service: Service): Promise<WorkspaceCaller> {
  if (caller.kind === "workspace" && (!workspaceId || workspaceId === caller.workspace.id)) return caller;
  if (workspaceId && !(await service.authenticator.workspaceExists(workspaceId))) throw WorkspaceNotFound();
  throw Forbidden({ message: "This token is not allowed for this workspace." });
}

function checkMembership(access: WorkspaceAccess | OwnerAccess, caller: WorkspaceCaller, service: Service): void {
  if (access.kind === "owner" && caller.account.kind !== "owner") throw Forbidden({ message: "Only the owner may do this." });
  if (access.kind === "workspace" && !mayAct(caller, access.anyOf)) {
    throw Forbidden({ message: `This needs the permission ${access.anyOf.join(" or ")}.` });
  }
  if (access.subscription && !isSubscribed(caller, service.now())) throw SubscriptionExpired();
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
