import type { FastifyInstance } from "fastify";
import { Compile } from "typebox/compile";
import { documentedErrors } from "../src/kit/documented.ts";
import type { Route } from "../src/kit/route.ts";
import { Type } from "../src/kit/schema.ts";

const envelope = Compile(
  Type.Object({
    error: Type.Object({
      code: Type.String({ pattern: "^[A-Z][A-Z_]+$" }),
      message: Type.String({ minLength: 1 }),
      requestId: Type.String({ minLength: 1 }),
    }),
  }),
);

const compiled = new Map<Route, ReturnType<typeof Compile>>();

/** Holds every answer of a declared route against its declaration: documented status, envelope, reply schema. */
export function watchContract(server: FastifyInstance, violations: string[]): void {
  server.addHook("onSend", async (request, reply, payload) => {
    const status = reply.statusCode;
    const complain = (problem: string) => violations.push(`${request.method} ${request.url} ${status}: ${problem}`);
    if (status >= 400 && request.url.includes("/v1")) checkEnvelope(payload, complain);
    const route = request.routeOptions.config.declared;
    if (route && status !== 304) checkAnswer(route, status, payload, complain);
    return payload;
  });
}

type Complain = (problem: string) => void;

function checkEnvelope(payload: unknown, complain: Complain): void {
  if (typeof payload !== "string" || !envelope.Check(JSON.parse(payload))) complain(`no error envelope: ${payload}`);
}

function checkAnswer(route: Route, status: number, payload: unknown, complain: Complain): void {
  if (status === 500 && String(payload).includes("Undeclared")) complain(String(payload));
  if (status >= 400) {
    if (!documentedErrors(route).some((error) => error.status === status)) complain("status is not documented");
  } else if (status !== route.reply.status) complain(`expected ${route.reply.status}`);
  else if (!route.reply.contentType) checkReply(route, JSON.parse(String(payload)), complain);
}

function checkReply(route: Route, body: unknown, complain: Complain): void {
  let schema = compiled.get(route);
  if (!schema) {
    schema = Compile(route.reply.schema);
    compiled.set(route, schema);
  }
  if (schema.Check(body)) return;
  const [first] = schema.Errors(body);
  complain(`reply does not fit its schema: ${first?.instancePath} ${first?.message}`);
}
