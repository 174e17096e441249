import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/** A request that the service sends to one of its own routes, without a connection. */
export interface LoopbackRequest {
  method: "GET" | "POST";
  /** With the prefix and the query. */
  path: string;
  /** Access token of the login whose rights apply. */
  token: string;
  idempotencyKey?: string;
  /** Sent as a form. */
  file?: { name: string; bytes: Uint8Array };
}

export interface LoopbackReply {
  status: number;
  /** The caller must read it to its end or destroy it. */
  body: Readable;
}

export type Loopback = (request: LoopbackRequest) => Promise<LoopbackReply>;

declare module "../../kit/context.ts" {
  interface Adapters {
    /** Runs a route as a member: with its checks, its rights and its limits. */
    loopback: Loopback;
  }
}

export function loopbackTo(server: FastifyInstance): Loopback {
  return async ({ method, path, token, idempotencyKey, file }) => {
    const form = file && (await encode(file));
    const response = await server.inject({
      method,
      url: path,
      payloadAsStream: true,
      headers: {
        authorization: `Bearer ${token}`,
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        ...(form ? { "content-type": form.contentType } : {}),
      },
      ...(form ? { payload: form.bytes } : {}),
    });
    return { status: response.statusCode, body: response.stream() };
  };
}

async function encode({ name, bytes }: NonNullable<LoopbackRequest["file"]>) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", bytes: Buffer.from(await encoded.arrayBuffer()) };
}
