import type { Socket } from "node:net";
import { type Address, secure, tlsOptions } from "./address.ts";
import { readError } from "./connection.ts";
import { BrokenProtocol, Cursor, Reader } from "./reader.ts";
import { md5Answer, Scram } from "./scram.ts";
import { Writer } from "./writer.ts";

const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const PASSWORD = 112; // p

/** The server's id of this connection: needed to cancel what runs on it, and to detect a pooler. */
export interface BackendKey {
  pid: number;
  secret: Buffer;
}

/** Logs in on a new socket. Returns the socket to use, which may be wrapped in TLS. */
export async function logIn(raw: Socket, host: string, address: Address): Promise<{ socket: Socket; key: BackendKey }> {
  await waitUntilOpen(raw);
  const socket = await startTls(raw, host, address);
  return { socket, key: await startSession(socket, address) };
}

/** Asks the server, on a separate connection, to cancel what runs on another. */
export async function cancel(raw: Socket, host: string, address: Address, { pid, secret }: BackendKey): Promise<void> {
  await waitUntilOpen(raw);
  const socket = await startTls(raw, host, address);
  const writer = new Writer().beginBare().int32(CANCEL_REQUEST).int32(pid);
  for (const byte of secret) writer.byte(byte);
  writer.finish();
  socket.end(writer.take());
}

function waitUntilOpen(socket: Socket): Promise<void> {
  if (!socket.connecting) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The connection was closed at once")));
  });
}

async function startTls(socket: Socket, host: string, address: Address): Promise<Socket> {
  const options = tlsOptions(address, () => host);
  if (!options) return socket;
  const writer = new Writer().beginBare().int32(SSL_REQUEST);
  writer.finish();
  const answer = await new Promise<Buffer>((resolve, reject) => {
    socket.once("data", resolve);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server closed the connection when asked for TLS")));
    socket.write(writer.take());
  });
  // Anything beyond the one byte requested could be injected, because TLS does not protect it yet.
  if (answer.length === 1 && answer[0] === 83) return secure(socket, options);
  if (answer.length === 1 && answer[0] === 78 && address.sslMode === "prefer") return socket;
  throw new Error("The server does not offer TLS");
}

/** From the first message until the server is ready. */
function startSession(socket: Socket, address: Address): Promise<BackendKey> {
  return new Promise((resolve, reject) => {
    const key: BackendKey = { pid: 0, secret: Buffer.alloc(0) };
    const answer = authenticator(socket, address);
    const fail = (error: unknown) => {
      socket.destroy();
      reject(error);
    };
    const onClose = () => fail(new Error("The server closed the connection during the login"));
    const handleMessage = (type: number, cursor: Cursor): void => {
      switch (String.fromCharCode(type)) {
        case "E": // an error
          throw readError(cursor);
        case "R": // about authentication
          answer(cursor).catch(fail);
          return;
        case "K": // the key to cancel with
          key.pid = cursor.int32();
          key.secret = Buffer.from(cursor.rest());
          return;
        case "Z": // ready
          done();
          return;
        case "S": // a setting
        case "N": // a notice
        case "v": // newer parts of the protocol
          return;
        default:
          throw new BrokenProtocol("The server's greeting makes no sense");
      }
    };
    const reader = new Reader((type, bytes, start, end) => handleMessage(type, new Cursor(bytes, start, end)));
    const onData = (chunk: Buffer) => {
      try {
        reader.read(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const done = () => {
      socket.off("data", onData).off("close", onClose).off("error", fail);
      if (answer.isDone()) resolve(key);
      else fail(new BrokenProtocol("The server let us in without finishing the login"));
    };
    socket.on("data", onData).on("close", onClose).on("error", fail);
    socket.write(startup(address));
  });
}

function startup({ user, database, settings }: Address): Buffer {
  const writer = new Writer().beginBare().int32(PROTOCOL_3);
  // Poolers accept these; everything else is set after the login.
  const parameters = {
    application_name: "workspace-platform",
    ...settings,
    user,
    database,
    client_encoding: "UTF8",
    TimeZone: "UTC",
    DateStyle: "ISO, MDY",
  };
  for (const [name, value] of Object.entries(parameters)) writer.text(name).text(value);
  writer.byte(0).finish();
  return writer.take();
}

/** Answers the server's authentication requests. A server that started to prove its identity must finish doing so. */
function authenticator(socket: Socket, { user, password }: Address) {
  const scram = new Scram(password);
  let isOpen = true;
  const sendMessage = (write: (writer: Writer) => Writer) => {
    const writer = new Writer();
    write(writer.begin(PASSWORD)).finish();
    socket.write(writer.take());
  };
  const answers: Record<number, (cursor: Cursor) => void | Promise<void>> = {
    0: () => {}, // logged in
    3: () => sendMessage((writer) => writer.text(password)),
    5: (cursor) => sendMessage((writer) => writer.text(md5Answer(user, password, cursor.rest()))),
    10: (cursor) => {
      if (!cursor.rest().toString().split("\0").includes("SCRAM-SHA-256")) throw new Error("The server asks for a login we do not know");
      isOpen = false;
      sendMessage((writer) => writer.text("SCRAM-SHA-256").value(scram.first()));
    },
    11: async (cursor) => {
      const proof = await scram.final(cursor.rest().toString());
      sendMessage((writer) => writer.raw(proof));
    },
    12: (cursor) => {
      scram.check(cursor.rest().toString());
      isOpen = true;
    },
  };
  const answer = async (cursor: Cursor): Promise<void> => {
    const reply = answers[cursor.int32()];
    if (!reply) throw new Error("The server asks for a login we do not know");
    await reply(cursor);
  };
  return Object.assign(answer, { isDone: () => isOpen });
}
