import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, PASSWORD } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
  for (let index = 0; index < 8; index++) {
    await test.post(`${owner.path}/clients`, { name: `Client ${index}`, notes: "Prefers mornings. ".repeat(10) }, owner.token);
  }
});

async function ask(url: string, encoding?: string, method: "GET" | "HEAD" = "GET") {
  const headers = { authorization: `Bearer ${owner.token}`, ...(encoding === undefined ? {} : { "accept-encoding": encoding }) };
  return test.app.server.inject({ method, url: `/v1${url}`, headers });
}

const list = () => `${owner.path}/clients`;

describe("compression", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("gives %s to callers that accept it, with the same text as for everyone", async (encoding, decompress) => {
    const [plain, small] = [await ask(list()), await ask(list(), encoding)];
    expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, encoding]);
    expect(decompress(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(small.headers["content-length"]).toBe(String(small.rawPayload.length));
    expect([plain.headers.vary, small.headers.vary].map((vary) => String(vary).includes("accept-encoding"))).toEqual([true, true]);
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["BR", "br"],
    ["deflate", undefined],
    ["identity", undefined],
    ["gzip;q=0.000", undefined],
    ["", undefined],
  ])("reads %j as %j", async (accepted, expected) => {
    expect((await ask(list(), accepted)).headers["content-encoding"]).toBe(expected);
  });

  it("leaves short answers as they are", async () => {
    const { headers } = await ask("/auth/logins?limit=1", "br");
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("does not compress answers that carry secrets, however long", async () => {
    const headers = { "accept-encoding": "br", "content-type": "application/json" };
    const body = JSON.stringify({ email: owner.email, password: PASSWORD });
    await test.patch(owner.path, { slogan: "s".repeat(100), address: { line1: "x".repeat(200), line2: "y".repeat(200) } }, owner.token);
    const answer = await test.app.server.inject({ method: "POST", url: "/v1/auth/login", headers, payload: body });
    expect([answer.statusCode, answer.rawPayload.length > 1024, answer.headers["content-encoding"]]).toEqual([200, true, undefined]);
  });

  it("makes the tag of a record weak, which If-Match and If-None-Match still accept", async () => {
    const notes = "A long story. ".repeat(200);
    const { body } = await test.post(`${owner.path}/clients`, { name: "Tagged", notes }, owner.token);
    const path = `${owner.path}/clients/${body.client.id}`;
    const [plain, small] = [await ask(path), await ask(path, "br")];
    expect(small.headers.etag).toBe(`W/${plain.headers.etag}`);
    const tag = String(small.headers.etag);
    expect((await test.call("GET", path, { token: owner.token, headers: { "if-none-match": tag } })).status).toBe(304);
    const changed = await test.call("PATCH", path, { token: owner.token, body: { name: "Again" }, headers: { "if-match": tag } });
    expect(changed.status).toBe(200);
  });
});
