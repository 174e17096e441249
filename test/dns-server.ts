import { createSocket } from "node:dgram";
import { type AddressInfo, isIP } from "node:net";
import { decode, encode, type TxtAnswer } from "dns-packet";

export interface DnsServer {
  /** `127.0.0.1:port`, as DNS_SERVERS wants it. */
  address: string;
  /** TXT records by name; `"SERVFAIL"` makes the server fail, `"SILENT"` makes it not answer. */
  texts: Map<string, string[] | "SERVFAIL" | "SILENT">;
  asked: string[];
  close(): Promise<void>;
}

const NXDOMAIN = 3;
const SERVFAIL = 2;

/** A small name server on loopback that serves only TXT records. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const texts: DnsServer["texts"] = new Map();
  const asked: string[] = [];
  socket.on("message", (message, from) => {
    const query = decode(message);
    const name = query.questions?.[0]?.name ?? "";
    asked.push(name);
    const found = texts.get(name.toLowerCase());
    if (found === "SILENT" || isIP(from.address) === 0) return;
    const failed = found === "SERVFAIL" ? SERVFAIL : NXDOMAIN;
    const records = Array.isArray(found) ? found : [];
    const answers = records.map((data): TxtAnswer => ({ type: "TXT", name, ttl: 1, data }));
    const reply = encode({
      type: "response",
      id: query.id ?? 0,
      flags: 0x180 | (Array.isArray(found) ? 0 : failed),
      questions: query.questions ?? [],
      answers,
    });
    socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, texts, asked, close: () => new Promise((resolve) => socket.close(() => resolve())) };
}
