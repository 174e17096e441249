import type { FastifyBaseLogger, FastifyInstance } from "fastify";

type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace";
type ChildArguments = Parameters<FastifyBaseLogger["child"]>;
interface Parent extends FastifyBaseLogger {
  isLevelEnabled?(level: string): boolean;
}

/** A request's log, made when the request first writes to it: most write nothing, and making it took a fiftieth of a read. */
class RequestLog {
  private readonly parent: Parent;
  private readonly given: ChildArguments;
  private made: FastifyBaseLogger | undefined;

  constructor(parent: Parent, given: ChildArguments) {
    this.parent = parent;
    this.given = given;
  }

  get level(): string {
    return this.parent.level;
  }

  fatal(...what: unknown[]): void {
    this.write("fatal", what);
  }

  error(...what: unknown[]): void {
    this.write("error", what);
  }

  warn(...what: unknown[]): void {
    this.write("warn", what);
  }

  info(...what: unknown[]): void {
    this.write("info", what);
  }

  debug(...what: unknown[]): void {
    this.write("debug", what);
  }

  trace(...what: unknown[]): void {
    this.write("trace", what);
  }

  silent(): void {}

  child(...given: ChildArguments): FastifyBaseLogger {
    return this.log().child(...given);
  }

  private log(): FastifyBaseLogger {
    this.made ??= this.parent.child(...this.given);
    return this.made;
  }

  private write(level: Level, what: unknown[]): void {
    if (this.parent.isLevelEnabled?.(level) !== false) (this.log()[level] as (...args: unknown[]) => void)(...what);
  }
}

export function requestLog(parent: FastifyBaseLogger, ...given: ChildArguments): FastifyBaseLogger {
  return new RequestLog(parent, given) as FastifyBaseLogger;
}

/**
 * Secrets in paths are longer than ids; the code of a short link follows `/r/`. Any sign counts: a mail program may have added the bracket
 * that followed the link.
 */
const secret = /(?<=\/)[^/]{32,}?(?=\.ics$|\/|$)|(?<=^\/r\/)[^/]+/g;

/** The path of a request without its query, and without the secrets that open a booking, an order or a calendar. */
export function loggedPath(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(secret, "[redacted]");
}

/** Asked every second or two by proxies and Prometheus: only for debugging. */
const CHECKS = new Set(["/healthz", "/readyz", "/metrics"]);

/** Writes one line per request, once it has been answered. */
export function logAnswers(server: FastifyInstance): void {
  const isWritten = (level: Level) => (server.log as Parent).isLevelEnabled?.(level) !== false;
  server.addHook("onResponse", (request, reply, done) => {
    const level = CHECKS.has(request.routeOptions.url ?? "") ? "debug" : "info";
    if (!isWritten(level)) return done();
    const { caller, method, ip: address } = request;
    const fields = {
      method,
      path: loggedPath(request.originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address,
      ...(caller?.kind === "workspace" ? { workspaceId: caller.workspace.id } : {}),
    };
    request.log[level](fields, "answered");
    done();
  });
}
