import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { createServer, type Socket } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { readAddress, tlsOptions } from "./address.ts";
import { Lane } from "./lane.ts";
import { Reader } from "./reader.ts";
import { md5Answer, Scram } from "./scram.ts";
import { Servers } from "./servers.ts";
import { parserOf, toText } from "./values.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : Buffer.from(part))));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number) => [value >> 8, value & 255];
const int32 = (value: number) => [(value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const column = (name: string, type: number) => [
  ...Buffer.from(`${name}\0`),
  ...int32(0),
  ...int16(0),
  ...int32(type),
  ...int16(-1),
  ...int32(-1),
  ...int16(0),
];
const value = (text: string) => [...int32(Buffer.byteLength(text)), ...Buffer.from(text)];

const GREETING = Buffer.concat([message("R", int32(0)), message("K", int32(7), int32(9)), message("Z", [73])]);
const rows = (columns: [string, number][], ...values: string[][]) =>
  Buffer.concat([
    message("1"),
    message("2"),
    message("T", int16(columns.length), ...columns.map(([name, type]) => column(name, type))),
    ...values.map((row) => message("D", int16(row.length), ...row.map(value))),
    message("C", `SELECT ${values.length}`),
  ]);
const READY = message("Z", [73]);
const WHO = Buffer.concat([
  rows(
    [
      ["pid", 23],
      ["is_standby", 16],
    ],
    ["7", "f"],
  ),
  READY,
]);
const SETTLED = Buffer.concat([rows([["set_config", 25]], ["x"]), rows([["name", 25]], ["tenant"]), READY]);

/** A server that answers its n-th message from a script, without reading the message. */
async function serving(script: (Buffer | ((socket: Socket) => void))[]): Promise<Lane> {
  const server = createServer((socket) => {
    let next = 0;
    socket.on("error", () => {});
    socket.on("data", () => {
      const step = script[next++];
      if (typeof step === "function") step(socket);
      else if (step) socket.write(step);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const lane = new Lane(new Servers(`postgres://me@127.0.0.1:${port}/x`), { role: "tenant", settings: { jit: "off" } });
  closing.push(() => {
    lane.drop();
    server.close();
  });
  return lane;
}

const ASK = { sql: "select 1", parameters: [], reads: true };
const ANSWER = Buffer.concat([
  rows(
    [
      ["full_name", 25],
      ["n", 23],
    ],
    ['Zoë "x"', "42"],
    ["plain", "-1"],
  ),
  READY,
]);

describe("a connection of our own", () => {
  it("reads answers however the network cuts them", async () => {
    const oneByOne = (socket: Socket) => {
      const send = (at: number) => at < ANSWER.length && socket.write(ANSWER.subarray(at, at + 1), () => setImmediate(send, at + 1));
      socket.setNoDelay(true);
      send(0);
    };
    const lane = await serving([GREETING, WHO, SETTLED, oneByOne]);
    await lane.connect();
    const { results } = await lane.send([ASK]);
    expect(results[0]).toEqual({
      rows: [
        { fullName: 'Zoë "x"', n: 42 },
        { fullName: "plain", n: -1 },
      ],
      affected: 2,
      tag: "SELECT 2",
    });
  });

  it("closes on a mangled or truncated reply, fails every waiting statement, and reconnects", async () => {
    const random = fc.oneof(
      fc.record({ at: fc.nat({ max: ANSWER.length - 1 }), byte: fc.nat({ max: 255 }) }).map(({ at, byte }) => {
        const mangled = Buffer.from(ANSWER);
        mangled[at] = byte;
        return mangled;
      }),
      fc.nat({ max: ANSWER.length - 1 }).map((length) => ANSWER.subarray(0, length)),
      fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        READY,
        Buffer.concat([READY, READY]),
        Buffer.concat([ANSWER, ANSWER, ANSWER]),
        message("Z", [73, 73]),
        message("C", [65]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(random, async (bytes) => {
        const lane = await serving([GREETING, WHO, SETTLED, (socket) => socket.end(bytes)]);
        await lane.connect();
        const outcomes = await Promise.allSettled([lane.send([ASK]), lane.send([ASK])]);
        for (const outcome of outcomes) {
          if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Error);
          else expect(outcome.value.results).toHaveLength(1);
        }
        expect(outcomes[1]?.status === "rejected" || bytes.length >= ANSWER.length).toBe(true);
        await expect.poll(() => lane.isUp).toBe(false);
        expect(lane.generation).toBe(1);
        for (const close of closing.splice(0)) close();
      }),
      { numRuns: 40 },
    );
  });

  it("refuses a connection that acts as another role, and one whose server does not finish the login it began", async () => {
    const impostor = Buffer.concat([rows([["set_config", 25]], ["x"]), rows([["name", 25]], ["root"]), READY]);
    await expect((await serving([GREETING, WHO, impostor])).connect()).rejects.toThrow("should act as tenant but acts as root");
    const halfway = Buffer.concat([message("R", int32(10), "SCRAM-SHA-256", [0]), GREETING]);
    await expect((await serving([halfway])).connect()).rejects.toThrow(/without finishing|Malformed/);
  });

  it("sees a pooler by its other process id, and then prepares and sets nothing for longer than a transaction", async () => {
    const elsewhere = Buffer.concat([
      rows(
        [
          ["pid", 23],
          ["is_standby", 16],
        ],
        ["8", "f"],
      ),
      READY,
    ]);
    const asked: string[] = [];
    const note = (socket: Socket) => {
      socket.on("data", (chunk: Buffer) => asked.push(chunk.toString("latin1")));
      socket.write(elsewhere);
    };
    const lane = await serving([GREETING, note, ANSWER, ANSWER]);
    await lane.connect();
    expect(lane.isPooled).toBe(true);
    await lane.send([ASK]);
    await lane.send([ASK]);
    expect(asked.filter((text) => text.includes("\0select 1"))).toHaveLength(2);
    expect(
      asked.filter((text) => /s\d+\0select 1/.test(text)),
      "statements without a name",
    ).toEqual([]);
  });

  it("fails when the server closes without an answer", async () => {
    const lane = await serving([(socket) => socket.destroy()]);
    await expect(lane.connect()).rejects.toThrow();
    await expect(lane.send([ASK])).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  });

  it("cuts messages out of any stream without reading beyond it", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }), (chunks) => {
        const reader = new Reader((_, bytes, start, end) => {
          expect(end).toBeLessThanOrEqual(bytes.length);
          expect(start).toBeLessThanOrEqual(end);
        });
        try {
          for (const chunk of chunks) reader.read(Buffer.from(chunk));
        } catch (error) {
          expect(error).toMatchObject({ code: "08P01" });
        }
      }),
    );
  });
});

describe("a login by SCRAM", () => {
  const salt = Buffer.from("salt of the server");
  const serve = (first: string, password: string) => {
    const nonce = `${/r=(.*)$/.exec(first)?.[1]}more`;
    const challenge = `r=${nonce},s=${salt.toString("base64")},i=4096`;
    const salted = pbkdf2Sync(password, salt, 4096, 32, "sha256");
    const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
    return {
      challenge,
      outcome: (final: string) => {
        const exchange = `${first.slice(3)},${challenge},${final.slice(0, final.indexOf(",p="))}`;
        const proof = Buffer.from(/p=(.*)$/.exec(final)?.[1] ?? "", "base64");
        const stored = createHash("sha256").update(hmac(salted, "Client Key")).digest();
        const signature = hmac(stored, exchange);
        const key = Buffer.from(proof.map((byte, index) => byte ^ (signature[index] ?? 0)));
        const isRight = createHash("sha256").update(key).digest().equals(stored);
        return { isRight, v: `v=${hmac(hmac(salted, "Server Key"), exchange).toString("base64")}` };
      },
    };
  };

  it("proves the password without sending it, and has the server prove it too", async () => {
    const scram = new Scram("pässword");
    const server = serve(scram.first(), "pässword");
    const final = await scram.final(server.challenge);
    const { isRight, v } = server.outcome(final);
    expect(isRight).toBe(true);
    expect(() => scram.check(v)).not.toThrow();
    expect(() => scram.check(`v=${Buffer.alloc(32).toString("base64")}`)).toThrow("could not prove");
    expect(() => new Scram("x").check("v=")).toThrow("could not prove");
  });

  it("refuses a challenge that is not an answer to its own", async () => {
    for (const challenge of ["", "r=other,s=c2FsdA==,i=4096", "r=abc,s=,i=1"]) {
      await expect(new Scram("x", "abc").final(challenge)).rejects.toThrow("makes no sense");
    }
    await expect(new Scram("x", "abc").final("r=abcd,s=c2FsdA==,i=99999999")).rejects.toThrow("makes no sense");
  });

  it("answers an old server by MD5", () => {
    expect(md5Answer("me", "secret", Buffer.from([1, 2, 3, 4]))).toMatch(/^md5[0-9a-f]{32}$/);
  });
});

describe("values", () => {
  it("of arrays are returned as they were sent", () => {
    const parse = parserOf(1009) as (text: string) => unknown;
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(null))), (list) => {
        expect(parse(toText(list) as string)).toEqual(list);
      }),
    );
    expect(parse('[0:1]={a,{b,NULL},"NULL"}')).toEqual(["a", ["b", null], "NULL"]);
  });

  it("of times are returned in ISO format, with any number of fractional digits", () => {
    const parse = parserOf(1184) as (text: string) => unknown;
    const pg = (text: string) =>
      text
        .replace("T", " ")
        .replace("Z", "+00")
        .replace(/\.?0+\+/, "+");
    fc.assert(
      fc.property(fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (date) => {
        expect(parse(pg(date.toISOString()).replace(/:(\d)\+/, ":$10+"))).toBe(date.toISOString());
      }),
    );
    expect(parse("2026-01-31 09:30:00.12+00")).toBe("2026-01-31T09:30:00.120Z");
  });
});

describe("an address", () => {
  it("reads the TLS mode from the URL; an IP address is compared as such", () => {
    const options = (mode: string) => tlsOptions(readAddress(`postgres://me:p%40ss@10.0.0.1/x?sslmode=${mode}`), () => "10.0.0.1");
    expect(options("disable")).toBeUndefined();
    expect(options("require")).toMatchObject({ rejectUnauthorized: false });
    expect(options("verify-full")).toMatchObject({ rejectUnauthorized: true, host: "10.0.0.1", servername: "" });
    expect(() => options("sometimes")).toThrow("sslmode must be one of");
    expect(readAddress("postgres://me:p%40ss@h/x?search_path=a", {})).toMatchObject({ password: "p@ss", settings: { search_path: "a" } });
  });
});
