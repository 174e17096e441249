import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type AccessClaims,
  type AccountAccess,
  type Caller,
  hasAnyPermission,
  isSubscribed,
  type OwnerAccess,
  type WorkspaceAccess,
  type WorkspaceCaller,
} from "../access.ts";
import {
  Forbidden,
  malformedIdAs,
  RateLimited,
  SubscriptionExpired,
  Unauthorized,
  WorkspaceClosed,
  WorkspaceNotFound,
  WorkspaceSuspended,
} from "../errors.ts";
import { networkOf } from "../networks.ts";
import type { Route } from "../route.ts";
import { unstorableText, validator } from "../validate.ts";
import type { Service } from "./service.ts";

/**
 * Everything before the body, in the contract's order: credentials, path ids, the workspace, the token's access to it, the permission, the
 * subscription.
 */
export function authorise(route: Route, service: Service) {
  const pathIssues = pathCheck(route);
  const { access } = route;
  const isOpen = access.kind === "public" || access.kind === "bootstrap";

  const admit = (request: FastifyRequest, caller: Caller | undefined): Awaitable<void> => {
    if (!caller) throw Unauthorized({ headers: { "www-authenticate": "Bearer" } });
    request.caller = caller;
    refuseBadPath(route, request, pathIssues);
    return checkAccess(route, request, caller, service);
  };
  const authenticate = (request: FastifyRequest, claims: AccessClaims | undefined): Awaitable<void> => {
    if (!isOpen) return whenReady(claims && service.authenticator.findCaller(claims), (caller) => admit(request, caller));
    const isAllowed =
      access.kind === "public" || service.authenticator.checkBootstrapToken(header(request, "x-bootstrap-token"), request.ip);
    return whenReady(isAllowed, (allowed) => {
      if (!allowed) throw Forbidden({ message: "The bootstrap token is missing or wrong." });
      refuseBadPath(route, request, pathIssues);
    });
  };
  const check = (request: FastifyRequest, reply: FastifyReply): Awaitable<void> =>
    whenReady(isOpen ? undefined : readClaims(request, service), (claims) =>
      whenReady(countRequest(service, claims?.accountId ?? request.ip, reply), () => authenticate(request, claims)),
    );

  // A cached caller is admitted synchronously: a promise per step took a tenth of a small request's time.
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    try {
      const checking = check(request, reply);
      if (checking instanceof Promise) checking.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  };
}

type Awaitable<T> = T | Promise<T>;

/** Continues synchronously if there is nothing to wait for. */
function whenReady<T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

const BEARER = /^bearer /i;

function readClaims(request: FastifyRequest, service: Service): Awaitable<AccessClaims | undefined> {
  const credentials = request.headers.authorization;
  if (!credentials || !BEARER.test(credentials)) return undefined;
  return service.authenticator.readToken(credentials.slice(7).trim());
}

/** `key` is an account's id, or an address. */
export function countRequest(service: Service, key: string, reply: FastifyReply): Awaitable<void> {
  if (!service.limiter) return;
  return whenReady(service.limiter.take(networkOf(key)), ({ limit, remaining, resetSeconds }) => {
    reply.headers({
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": String(Math.max(0, remaining)),
      "ratelimit-reset": String(resetSeconds),
    });
    if (remaining < 0) throw RateLimited({ headers: { "retry-after": String(resetSeconds) } });
  });
}

function pathCheck(route: Route) {
  const checks = Object.entries(route.params).map(([name, schema]) => ({ name, check: validator(schema), schema }));
  return (params: Record<string, unknown>): string[] => {
    const bad: string[] = [];
    for (const { name, check, schema } of checks) {
      const raw = params[name];
      const value = (schema as { type?: string }).type === "integer" && /^\d{1,9}$/.test(String(raw)) ? Number(raw) : raw;
      const checked = check(value);
      if (checked.issues || unstorableText(value).length > 0) bad.push(name);
      else params[name] = checked.value;
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

function checkAccess({ access }: Route, request: FastifyRequest, caller: Caller, service: Service): Awaitable<void> {
  const { workspaceId } = request.params as { workspaceId?: string };
  switch (access.kind) {
    case "account":
      return checkAccount(access, caller);
    case "admin":
      if (caller.kind !== "admin" || !caller.permissions.has(access.permission)) throw Forbidden();
      return workspaceId ? requireWorkspace(workspaceId, service) : undefined;
    case "workspace":
    case "owner":
      if (caller.kind === "workspace" && (!workspaceId || workspaceId === caller.workspace.id)) {
        checkMembership(access, caller, service);
        return;
      }
      return refuseOtherWorkspace(workspaceId, service);
  }
}

function checkAccount({ of }: AccountAccess, caller: Caller): void {
  if (of !== "any" && of !== caller.kind) throw Forbidden();
  if (caller.kind === "workspace" && caller.account.kind === "api-key")
    throw Unauthorized({ message: "An API key does not belong to an account; sign in instead." });
}

async function requireWorkspace(workspaceId: string, service: Service): Promise<void> {
  if (!(await service.authenticator.workspaceExists(workspaceId))) throw WorkspaceNotFound();
}

async function refuseOtherWorkspace(workspaceId: string | undefined, service: Service): Promise<never> {
  if (workspaceId) await requireWorkspace(workspaceId, service);
  throw Forbidden({ message: "This token is not allowed for this workspace." });
}

function checkMembership(access: WorkspaceAccess | OwnerAccess, caller: WorkspaceCaller, service: Service): void {
  const { standing } = caller.workspace;
  if (standing !== "active") throw standing === "closed" ? WorkspaceClosed() : WorkspaceSuspended();
  if (access.kind === "owner" && caller.account.kind !== "owner") throw Forbidden({ message: "Only the owner can do this." });
  if (access.kind === "workspace" && !hasAnyPermission(caller, access.anyOf)) {
    throw Forbidden({ message: `This requires the permission ${access.anyOf.join(" or ")}.` });
  }
  if (access.subscription && !isSubscribed(caller, service.now())) throw SubscriptionExpired();
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
