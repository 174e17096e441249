import type { FastifyInstance } from "fastify";
import { countRequest } from "../../../kit/http/authorise.ts";
import type { Service } from "../../../kit/http/service.ts";
import { preferredLanguage } from "../../store/settings/index.ts";
import { sendHtml, views } from "../../store/site/index.ts";
import { followShortLink } from "./short-links.service.ts";

/** `/r/<code>`: the links of text messages. */
export async function shortLinks(server: FastifyInstance, { service }: { service: Service }): Promise<void> {
  server.get("/r/:code", async (request, reply) => {
    await countRequest(service, request.ip, reply);
    const { code } = request.params as { code: string };
    const { adapters, settings, database } = service;
    const goal = await followShortLink({ adapters, settings, now: service.now(), db: database.reader("platform") }, code);
    reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
    if (goal) return reply.redirect(goal, 302);
    return sendHtml(reply.code(404), views.plainView(preferredLanguage(request.headers["accept-language"]) ?? "en", 404));
  });
}
