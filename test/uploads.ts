import sharp from "sharp";
import type { Member } from "./factories.ts";
import type { Answer, CallOptions, TestApp } from "./harness.ts";

export interface Sending {
  bytes: Buffer;
  name?: string;
  /** Content type claimed by the caller. */
  type?: string;
  field?: string;
}

/** A form as a browser sends it: body and headers for `test.call`. */
export async function form(...parts: Sending[]): Promise<Required<Pick<CallOptions, "payload" | "headers">>> {
  const data = new FormData();
  for (const { bytes, name = "photo.png", type = "application/octet-stream", field = "file" } of parts) {
    data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const response = new Response(data);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  };
}

export async function sendFile(test: TestApp, member: Member, sending: Sending, headers: Record<string, string> = {}): Promise<Answer> {
  const { payload, headers: type } = await form(sending);
  return test.call("POST", `${member.path}/files`, { token: member.token, payload, headers: { ...type, ...headers } });
}

/** A stored file, for records that name one. */
export async function uploadFile(test: TestApp, member: Member, sending: Partial<Sending> = {}): Promise<{ id: string; name: string }> {
  const { status, body } = await sendFile(test, member, { bytes: sending.bytes ?? (await image()), ...sending });
  if (status !== 201) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return body.file;
}

export function image(options: { width?: number; height?: number; format?: "png" | "jpeg" | "webp" | "gif" } = {}): Promise<Buffer> {
  const { width = 8, height = 6, format = "png" } = options;
  return sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
    .toFormat(format)
    .toBuffer();
}

/** Pixels that no encoder can shrink. */
export async function noise(side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = state >> 16;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A minimal PDF that contains a text. */
export function pdf(text = "hello"): Buffer {
  return Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  );
}

/** The raw bytes; `call` reads text. */
export async function downloadFrom(test: TestApp, path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await test.app.server.inject({ method: "GET", url: path.startsWith("/v1") ? path : `/v1${path}`, headers });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}
