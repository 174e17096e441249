import type { FastifyInstance } from "fastify";
import type { Route } from "../../src/kit/route.ts";
import { nameOf } from "../walk.ts";
import type { FuzzRequest } from "./requests.ts";

interface Sent {
  route: Route;
  request: FuzzRequest;
  status: number;
  text: string;
  ms: number;
  leaks: boolean;
}

const SHOWN = 1_500;

/** Problems found, each kind once with the request that showed it, and the coverage. */
export class Findings {
  private readonly found = new Map<string, { count: number; example: string }>();
  private readonly statuses = new Map<number, number>();
  private readonly served = new Set<string>();
  private readonly causes = new Map<string, string>();
  private readonly violations: string[];
  private retries = 0;
  private slowest: { ms: number; name: string } = { ms: 0, name: "" };

  constructor(violations: string[]) {
    this.violations = violations;
  }

  /** Records the thrown error, because the reply does not show it. */
  watch(server: FastifyInstance): void {
    server.addHook("onError", async (request, _, error) => {
      this.causes.set(request.id, error.stack ?? error.message);
    });
  }

  add(sent: Sent): void {
    const { route, status, text, ms, leaks } = sent;
    const name = nameOf(route);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 300) this.served.add(name);
    if (ms > this.slowest.ms) this.slowest = { ms, name };
    if (status >= 500) this.report(`${name} answers ${status}`, sent, this.causeOf(text));
    if (leaks) this.report(`${name} shows another workspace's text`, sent, text);
    for (const violation of this.violations.splice(0))
      this.report(`${name} ${violation.replace(/^\S+ \S+ /, "").slice(0, 120)}`, sent, violation);
    this.causes.clear();
  }

  addRetry(): void {
    this.retries++;
  }

  private causeOf(text: string): string {
    const id = /"requestId":"([^"]+)"/.exec(text)?.[1] ?? "";
    return `${text}\n${this.causes.get(id) ?? "cause unknown"}`;
  }

  private report(kind: string, { request }: Sent, detail: string): void {
    const known = this.found.get(kind);
    if (known) return void known.count++;
    const { who, method, url, headers, payload } = request;
    const { authorization: _, ...shown } = headers;
    const asked = `${method} ${url.slice(0, 600)} as ${who} ${JSON.stringify(shown).slice(0, 300)}\n${String(payload ?? "").slice(0, SHOWN)}`;
    this.found.set(kind, { count: 1, example: `${asked}\n${detail.slice(0, SHOWN)}` });
  }

  problems(): string[] {
    return [...this.found].map(([kind, { count, example }]) => `${kind} (${count} times)\n${example}\n`);
  }

  summary(names: string[]): string {
    const byStatus = [...this.statuses].sort(([left], [right]) => left - right).map(([status, count]) => `${status}: ${count}`);
    const slow = `slowest ${Math.round(this.slowest.ms)} ms (${this.slowest.name})`;
    const idle = names.filter((name) => !this.served.has(name));
    const reached = `${this.served.size} of ${names.length} routes served a request${idle.length > 0 ? `, all but ${idle.join(", ")}` : ""}`;
    return `${byStatus.join(", ")}; ${this.retries} told to try again\n${slow}; ${this.found.size} kinds of problem\n${reached}`;
  }
}
