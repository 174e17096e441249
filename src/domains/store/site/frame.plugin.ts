import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "../../../kit/context.ts";
import type { Visit } from "../settings/visit.views.ts";

/** Shows a page of a store to one of its visitors. */
export type Show = (visit: Visit, request: FastifyRequest, reply: FastifyReply, ctx: PublicContext) => Promise<FastifyReply>;

/** Adds pages to every store, besides its own. */
export interface Frame {
  get(path: string, show: Show): void;
  post(path: string, show: Show): void;
}
