import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { createOutbound } from "./outbound.ts";

describe("isPublicAddress", () => {
  it("refuses what is private, local, shared, translated, mapped, reserved or for many", () => {
    const closed = `0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8
      192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
      ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd12::1 fe80::1 fe80::1%eth0
      fec0::1 ff02::1 3fff::1 5f00::1 2606:4700::1%1 localhost 2130706433 0177.0.0.1 0x7f000001`;
    for (const address of closed.split(/\s+/)) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450:4001::200e"]) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });

  it("refuses every address of the private networks", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        const inside = [
          `10.${a}.${b}.${c}`,
          `127.${a}.${b}.${c}`,
          `192.168.${b}.${c}`,
          `172.${16 + (a % 16)}.${b}.${c}`,
          `169.254.${b}.${c}`,
        ];
        const mapped = inside.map((address) => `::ffff:${address}`);
        expect([...inside, ...mapped].some(isPublicAddress)).toBe(false);
      }),
    );
  });
});

const found: Record<string, string[]> = {
  "public.example": ["93.184.216.34"],
  "private.example": ["10.0.0.1"],
  "mixed.example": ["93.184.216.34", "127.0.0.1"],
  "six.example": ["::1"],
};
const find = async (host: string) => {
  const addresses = found[host];
  if (!addresses) throw new Error("ENOTFOUND");
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

describe("an address that a tenant chose", () => {
  const never = new AbortController().signal;

  it("must be https and lead to the public internet, however it is spelt", async () => {
    const { problemWith } = createOutbound({ isProduction: true, find });
    expect(await problemWith("https://public.example/hook")).toBeUndefined();
    const refused = `http://public.example ftp://public.example https://private.example https://mixed.example https://six.example
      https://nowhere.example https://127.0.0.1 https://2130706433 https://0x7f.1 https://0177.0.0.1 https://127.1 https://[::1]
      https://[::ffff:7f00:1] https://[64:ff9b::a00:1] https://169.254.169.254/latest/meta-data https://me:pw@public.example nonsense
      http://127.0.0.1 https://0 https://[fe80::1]`;
    for (const url of refused.split(/\s+/)) expect([url, await problemWith(url)]).toEqual([url, expect.any(String)]);
  });

  it("may be http on this machine in development, and nowhere else", async () => {
    const { problemWith } = createOutbound({ isProduction: false, find });
    expect(await problemWith("http://127.0.0.1:3000/hook")).toBeUndefined();
    for (const url of ["http://private.example", "https://private.example", "http://mixed.example", "http://public.example"]) {
      expect([url, await problemWith(url)]).toEqual([url, expect.any(String)]);
    }
  });

  it("is called where it was found at the check, and a second answer of the name changes nothing", async () => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(request.headers.host ?? "");
      response.writeHead(302, { location: "http://127.0.0.1/elsewhere" }).end("moved".repeat(1000));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    let asked = 0;
    const rebinding = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    const { post } = createOutbound({ isProduction: false, find: rebinding });
    const url = `http://rebind.example:${port}/`;
    const answer = await post({ url, headers: {}, body: "{}", signal: never });
    expect([asked, heard, answer.status, answer.body.length]).toEqual([1, [`rebind.example:${port}`], 302, 2048]);
    server.close();
  });

  it("reaches nothing on this machine or its network in production, in any form an address or a name can have", async () => {
    const visits: string[] = [];
    const servers = await Promise.all(
      ["127.0.0.1", "::1"].map(async (host) => {
        const server = createTcpServer((socket) => {
          visits.push(host);
          socket.destroy();
        });
        await new Promise<void>((resolve) => server.listen(0, host, resolve).once("error", resolve));
        return server;
      }),
    );
    const ports = servers.map((server) => (server.address() as AddressInfo | null)?.port ?? 9);
    // The system's own resolver: names such as localhost are there without a network.
    const { post, problemWith } = createOutbound({ isProduction: true });
    const hosts = `127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 127.0.0.1. 0 0.0.0.0 localhost localhost.
      LOCALHOST ip6-localhost [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:127.0.0.1] [::127.0.0.1]
      [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fc00::1] [ff02::1] [::ffff:169.254.169.254]
      ①②⑦.⓪.⓪.① ⓛⓞⓒⓐⓛⓗⓞⓢⓣ １２７.0.0.1 127。0。0。1 0x7f.1 %31%32%37.0.0.1 169.254.169.254 2852039166 [fd00:ec2::254] 10.0.0.1 192.168.0.1`;
    for (const host of hosts.split(/\s+/)) {
      for (const port of ports) {
        for (const protocol of ["https", "http"]) {
          const url = `${protocol}://${host}:${port}/`;
          expect([url, await problemWith(url).catch(() => "not read")]).toEqual([url, expect.any(String)]);
          const sent = post({ url, headers: {}, body: "{}", signal: never });
          expect([url, await sent.then(String, () => "refused")]).toEqual([url, "refused"]);
        }
      }
    }
    expect(visits).toEqual([]);
    for (const server of servers) server.close();
  });

  it("is refused when it is called, not only when it is saved: its name may lead elsewhere by then, or to both", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "::1"], ["::ffff:127.0.0.1"], []];
    let asked = 0;
    const changing = async () => (answers[asked++] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const { post, problemWith } = createOutbound({ isProduction: true, find: changing });
    const url = "https://rebind.example/hook";
    expect(await problemWith(url)).toBeUndefined();
    for (let call = 1; call < answers.length; call++) {
      await expect(post({ url, headers: {}, body: "{}", signal: never })).rejects.toThrow(/public internet|resolved/);
    }
    expect(asked).toBe(answers.length);
  });
});
