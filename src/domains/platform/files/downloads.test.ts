import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { pdf, sendFile, uploadFile } from "../../../../test/uploads.ts";
import type { FileStorage } from "../../../adapters/files/storage.ts";

const MIB = 1024 * 1024;
const LENGTH = 400 * MIB;

/** A file store whose files are far longer than the system's buffers, and whose writes can be blocked. */
function longFiles() {
  const state = { taken: 0, opened: [] as Readable[], written: async (_key: string) => {} };
  const piece = Buffer.alloc(64 * 1024);
  const pieces = function* () {
    for (let sent = 0; sent < LENGTH; sent += piece.length) {
      state.taken += piece.length;
      yield piece;
    }
  };
  const storage: FileStorage = {
    write: (key) => state.written(key),
    read: async () => undefined,
    open: async () => {
      const content = Readable.from(pieces(), { objectMode: false });
      state.opened.push(content);
      return { content, size: LENGTH };
    },
    remove: async () => {},
  };
  return { storage, state };
}

const { storage, state } = longFiles();
let received: IncomingMessage | undefined;
const test = testApp({
  files: storage,
  isAlone: true,
  onBuilt: ({ server }) =>
    void server.addHook("onRequest", async ({ raw }) => {
      received = raw;
    }),
});
let port = 0;
beforeAll(async () => {
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.server.address() as AddressInfo);
});

it("holds a piece of the file for someone who never reads it, and closes it when they leave", async () => {
  const owner = await makeOwner(test);
  const { id } = await uploadFile(test, owner, { bytes: pdf() });
  const { body } = await test.post(`${owner.path}/files/${id}/link`, { variant: "content" }, owner.token);
  const socket = connect(port, "127.0.0.1").pause();
  socket.write(`GET ${body.url.slice(body.url.indexOf("/v1"))} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let before = -1;
  while (state.taken === 0 || state.taken !== before) {
    before = state.taken;
    await sleep(300);
  }
  expect(state.taken).toBeLessThan(64 * MIB);
  const closed = state.opened.map((content) => once(content, "close"));
  socket.destroy();
  await Promise.all(closed);
  expect(closed).toHaveLength(1);
});

it("stops parsing a form at the first part too many", async () => {
  const owner = await makeOwner(test);
  const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
  const head = [
    `POST /v1${owner.path}/files HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${owner.token}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${field.length * 90_000}`,
  ];
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head.join("\r\n")}\r\n\r\n${field.repeat(30)}`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain(" 413 ");
  // The other 89,970 parts are not parsed.
  expect(received?.listenerCount("data")).toBe(0);
  socket.destroy();
});

it("sends the length without the content for HEAD, and closes the file", async () => {
  const owner = await makeOwner(test);
  const { id } = await uploadFile(test, owner, { bytes: pdf() });
  const answer = await test.call("HEAD", `${owner.path}/files/${id}/content`, { token: owner.token });
  expect([answer.status, answer.headers["content-length"], answer.text]).toEqual([200, String(LENGTH), ""]);
  expect(state.opened.at(-1)?.destroyed).toBe(true);
});

it("keeps at most 64 MiB of one workspace's uploads in memory, and others of other workspaces", async () => {
  const [owner, other] = [await makeOwner(test), await makeOwner(test)];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  state.written = async (key) => (key.startsWith(owner.workspaceId) ? isReleased : undefined);
  const bytes = pdf("x".repeat(9 * MIB));
  const statuses: number[] = [];
  const sent = Array.from({ length: 9 }, async () => statuses.push((await sendFile(test, owner, { bytes })).status));
  while (statuses.length < 2) await sleep(20);
  expect(statuses).toEqual([429, 429]);
  expect((await sendFile(test, other, { bytes })).status).toBe(201);
  release();
  await Promise.all(sent);
  expect(statuses.filter((status) => status === 201)).toHaveLength(7);
  expect((await sendFile(test, owner, { bytes })).status).toBe(201);
});
