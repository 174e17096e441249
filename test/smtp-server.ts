import { createServer, type Server, type Socket } from "node:net";

export interface Received {
  to: string[];
  data: string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** A mail server that accepts every mail, with as much of SMTP as a client needs and an optional delay. */
export async function startSmtp({ answerAfterMs = 0 } = {}): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    converse(socket, received, answerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, received: Received[], answerAfterMs: number): void {
  let buffer = "";
  let isData = false;
  let to: string[] = [];
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) return say("250 mail.test");
    if (/^RCPT TO/i.test(line)) to.push(/<([^>]*)>/.exec(line)?.[1] ?? "");
    if (/^DATA/i.test(line)) {
      isData = true;
      return say("354 go on");
    }
    if (/^QUIT/i.test(line)) {
      say("221 bye");
      return socket.end();
    }
    return say("250 ok");
  };
  const take = () => (answerAfterMs > 0 ? setTimeout(say, answerAfterMs, "250 taken") : say("250 taken"));
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = isData ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (!isData) {
        command(text);
        continue;
      }
      received.push({ to, data: text });
      [isData, to] = [false, []];
      take();
    }
  });
  say("220 mail.test");
}

/** Subject and parts of a received mail, decoded. */
export function textOf(data: string): { subject: string; text: string; html: string } {
  const unfolded = data.replace(/\r\n[ \t]+(?==\?)/g, "");
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? "";
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: text/${type}[^\\r\\n]*\\r\\n(?:[^\\r\\n]+\\r\\n)*?\\r\\n([\\s\\S]*?)(?=\\r\\n--|$)`).exec(data);
    const encoding = /Content-Transfer-Encoding: (\S+)/.exec(found?.[0] ?? data)?.[1] ?? "7bit";
    const body = found?.[1] ?? "";
    return encoding === "base64" ? Buffer.from(body, "base64").toString() : encoding === "quoted-printable" ? unquoted(body) : body;
  };
  return { subject: wordsOf(subject), text: part("plain"), html: part("html") };
}

/** A header as mail programs show it: unfolded, and everything that looks like an encoded word decoded. */
export function headerOf(data: string, name: string): string {
  const raw = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "m").exec(data.split("\r\n\r\n")[0] ?? "")?.[1] ?? "";
  return wordsOf(raw.replace(/\r\n/g, "").replace(/\?=[ \t]+=\?/g, "?==?"));
}

function unquoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function wordsOf(header: string): string {
  return header.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : unquoted(word.replaceAll("_", " ")),
  );
}
