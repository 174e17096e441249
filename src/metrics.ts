import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Prometheus metrics of this process: the runtime's, and time per route, method and status. */
export function addMetrics(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.config.declared?.path ?? request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (_, reply) => reply.header("content-type", register.contentType).send(await register.metrics()));
  app.addHook("onClose", async () => register.clear());
}
