import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../../app.ts";
import { strangersBody } from "../../kit/http/body.ts";
import { endWithAnswer } from "../../kit/http/incoming.ts";

/** As large as any body that is accepted without a token: the app refuses what is longer. */
const MOST_BYTES = 256 * 1024;

/** A request that was read whole, to be sent to more than one app. */
export interface Read {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The address of the connection: the app finds out the sender behind a proxy. */
  address: string;
  body: Buffer;
  /** Gives the memory of the body back. */
  release(): void;
}

export interface Answer {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

/** Reads a request before it is known whose it is: its body counts as a stranger's, and one that is too long is not read to its end. */
export async function readWhole(request: IncomingMessage, response: ServerResponse, sender: string): Promise<Read> {
  const { method = "GET", url = "/", headers, socket } = request;
  const address = socket.remoteAddress ?? "";
  const held = strangersBody(sender, MOST_BYTES + 1);
  endWithAnswer(request, response);
  try {
    // The connection must stay, for the answer.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      const room = MOST_BYTES + 1 - held.bytes.length;
      const refusal = held.add((piece as Buffer).subarray(0, room));
      if (refusal) throw refusal;
      if ((piece as Buffer).length >= room) break;
    }
  } catch (error) {
    held.release();
    throw error;
  }
  return { method, url, headers, address, body: held.bytes, release: () => held.release() };
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
export async function ask({ server }: App, { method, url, headers, address, body }: Omit<Read, "release">): Promise<Answer> {
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
