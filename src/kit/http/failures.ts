import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { CURRENCY_CHANGED, DAY_LOCKED, DatabaseBusy, DatabaseError, DatabaseUnavailable } from "../db.ts";
import { documentedErrors } from "../documented.ts";
import {
  BadRequest,
  Failure,
  type InputStatus,
  InternalError,
  InvalidInput,
  invalidInputAs,
  Moved,
  MovedPermanently,
  MovedWithBody,
  MultipartRequired,
  PayloadTooLarge,
  RouteNotFound,
  ServiceUnavailable,
  UnsupportedMediaType,
} from "../errors.ts";
import type { Route } from "../route.ts";

const TOO_LONG = "The database took too long to answer. Ask for less at once, or try again in a moment.";

const JUST_LOCKED = "The books have just been locked for this day. Send the request again.";

const OTHER_CURRENCY = "The workspace's currency has just changed. Check the amounts, and send the request again.";

/** Turns any error into the error envelope. */
export function errorHandler(options: { strict: boolean }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const route = request.routeOptions.config.declared;
    let failure = error instanceof Moved ? redirectTo(error, request) : toFailure(error, route);
    if (failure.kind.status >= 500) request.log.error({ err: error, route: route?.path }, "request failed");
    else if (route && !isDeclared(route, failure)) {
      request.log.error(
        { route: `${route.method} ${route.path}`, status: failure.kind.status, reason: failure.kind.reason },
        "undeclared error",
      );
      if (options.strict)
        failure = InternalError({ message: `Undeclared: ${failure.kind.status} ${failure.kind.reason}: ${failure.message}` });
    }
    return sendFailure(failure, request, reply);
  };
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { details, extra, headers = {} } = failure.extras;
  const { code, reason } = failure.kind;
  const error = { code, reason, message: failure.message, ...(details ? { details } : {}), ...extra, requestId: request.id };
  reply.removeHeader("content-disposition");
  return reply
    .code(failure.kind.status)
    .headers({ ...headers, "cache-control": "no-store", "content-type": "application/json; charset=utf-8" })
    .send(JSON.stringify({ error }));
}

/** The address of the request with the parameter replaced, query included. */
function redirectTo({ param, to }: Moved, { url, method, routeOptions }: FastifyRequest): Failure {
  const [path = "", ...query] = url.split("?");
  const position = (routeOptions.url ?? "").split("/").indexOf(`:${param}`);
  const parts = path.split("/").map((part, index) => (index === position ? encodeURIComponent(to) : part));
  const location = [parts.join("/"), ...query].join("?");
  return (method === "GET" || method === "HEAD" ? MovedPermanently : MovedWithBody)({ headers: { location } });
}

function isDeclared(route: Route, { kind }: Failure): boolean {
  return documentedErrors(route).some(
    (declared) => declared.status === kind.status && declared.code === kind.code && declared.reason === kind.reason,
  );
}

function toFailure(error: unknown, route: Route | undefined): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof InvalidInput) {
    return invalidInputAs(statusFor(route, error.issue.path))({ message: `${error.message}.`, details: [error.issue] });
  }
  if (error instanceof DatabaseBusy) return ServiceUnavailable({ message: TOO_LONG, headers: { "retry-after": "5" }, cause: error });
  if (error instanceof DatabaseUnavailable) return ServiceUnavailable({ headers: { "retry-after": "1" }, cause: error });
  if (error instanceof DatabaseError && error.code === CURRENCY_CHANGED)
    return ServiceUnavailable({ message: OTHER_CURRENCY, headers: { "retry-after": "1" }, cause: error });
  if (error instanceof DatabaseError && error.code === DAY_LOCKED)
    return ServiceUnavailable({ message: JUST_LOCKED, headers: { "retry-after": "1" }, cause: error });
  if (error instanceof DatabaseError && error.code.startsWith("22")) {
    return invalidInputAs(route?.invalid.body ?? 400)({ message: "A value in the request cannot be stored.", cause: error });
  }
  const framework = frameworkFailure(error as FastifyError, route);
  if (framework) return framework;
  if (route?.tellsCause) return InternalError({ message: `The request failed: ${plainCause(error)}`, cause: error });
  return InternalError({ cause: error });
}

/** A route may declare another status for some of its fields. */
function statusFor(route: Route | undefined, field: string): InputStatus {
  if (!route) return 400;
  return Object.hasOwn(route.invalid.fields, field) ? (route.invalid.fields[field] as InputStatus) : route.invalid.body;
}

function frameworkFailure(error: FastifyError, route: Route | undefined): Failure | undefined {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE" || error.statusCode === 413) return PayloadTooLarge();
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return route?.upload ? MultipartRequired() : UnsupportedMediaType();
  if (error.code === "FST_ERR_BAD_URL") return RouteNotFound();
  if (String(error.code).startsWith("FST_ERR_CTP") || error.statusCode === 400) return BadRequest({ cause: error });
  return undefined;
}

/** The cause's own message, without paths, addresses with credentials, or anything after the first line. */
function plainCause(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown cause";
  return (message.slice(0, 1_000).split("\n", 1)[0] ?? "")
    .replace(/\b\w+:\/\/\S+/g, "[address]")
    .replace(/(?<![\w.])\/[\w./-]{2,}/g, "[path]")
    .slice(0, 300);
}

/** URLs that the router cannot parse, such as bad escapes. */
export function answerBadAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(RouteNotFound(), request, reply);
}

/** Bytes that are not HTTP, or arrive too slowly: answered on the raw socket, also in the envelope. */
export function answerBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
  const isSlow = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const line = isSlow
    ? "408 Request Timeout"
    : error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : "400 Bad Request";
  const body = JSON.stringify({ error: { code: BadRequest.code, reason: BadRequest.reason, message: BadRequest.message } });
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
}
