import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../app.ts";

/** Larger than any body that is accepted without a token: the app refuses what is longer. */
const MOST_BYTES = 192 * 1024;

/** A request that was read whole, to be sent to more than one app. */
export interface Read {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  address: string;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

export async function readWhole(request: IncomingMessage): Promise<Read> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection must stay, for the answer.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > MOST_BYTES) break;
  }
  const { method = "GET", url = "/", headers, socket } = request;
  return { method, url, headers, address: socket.remoteAddress ?? "", body: Buffer.concat(parts) };
}

export function jsonOf({ body }: Pick<Read, "body">): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Lets an app answer, as if the request had come to it alone. */
export async function ask({ server }: App, { method, url, headers, address, body }: Read): Promise<Answer> {
  const { "transfer-encoding": _, ...rest } = headers;
  const response = await server.inject({
    method: method as "GET",
    url,
    headers: rest as Record<string, string>,
    remoteAddress: address,
    ...(body.length > 0 ? { payload: body } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

export function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  const { connection: _, "transfer-encoding": __, "content-length": ___, ...rest } = headers;
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) response.setHeader(name, value);
  response.statusCode = status;
  if (status !== 204 && status !== 304) response.setHeader("content-length", String(headers["content-length"] ?? body.length));
  response.end(body);
}
