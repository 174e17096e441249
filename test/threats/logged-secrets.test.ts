import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import { loggedPath } from "../../src/kit/http/request-log.ts";
import { makeDesk } from "../booking.ts";
import { testApp } from "../harness.ts";

// The log must not contain secrets that manage a booking, follow an order or read a calendar.

const lines: string[] = [];
const test = testApp({
  env: { LOG_LEVEL: "trace", RATE_LIMIT_PER_MINUTE: "0" },
  logTo: { write: (line: string) => void lines.push(line) },
});
const secretName = /:(\w*(?:token|secret|code))\b/i;
const withSecret = routes.filter(({ path }) => secretName.test(path));

/** By the parameter's name; a new one has to be added here. */
const secrets: Record<string, string> = {};
/** Pages that a link in an e-mail leads to. */
const pages: string[] = [];
let port: number;

beforeAll(async () => {
  const desk = await makeDesk(test);
  const { path, token } = desk.owner;
  const visit = (await desk.visit()).body;
  const product = (await test.post(`${path}/storefront/products`, { name: "Soap", price: 2, status: "active" }, token)).body.product;
  const order = { customer: { name: "Lina", email: "buyer@example.com" }, items: [{ productId: product.id, quantity: 1 }] };
  const ordered = (await test.post(`/public/storefront/stores/${desk.slug}/orders`, order)).body;
  const { feed } = (await test.post(`${path}/calendar-feeds`, {}, token)).body;
  secrets.manageToken = visit.manageToken;
  secrets.statusToken = ordered.statusToken;
  secrets.secret = new URL(feed.url).pathname.split("/").at(-1)?.split(".")[0] ?? "";
  for (const secret of [secrets.manageToken, secrets.statusToken]) {
    const kind = secret === secrets.manageToken ? "bookings" : "orders";
    pages.push(
      `/s/${desk.slug}/${kind}/${secret}`,
      `/s/${desk.slug}/${kind}/${secret}/calendar.ics`,
      `/s/${desk.slug}/${kind}/${secret}/cancel`,
    );
  }
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  port = (test.app.server.server.address() as { port: number }).port;
});

function secretIn(path: string): string {
  const name = secretName.exec(path)?.[1] ?? "";
  const secret = secrets[name];
  if (!secret) throw new Error(`no sample of :${name} (${path})`);
  return secret;
}

/** A link as mail programs, proxies and users change it: some still work, some do not. */
function spellings(path: string, secret: string): string[] {
  const [first = ""] = secret;
  const encoded = path.replace(secret, `%${first.charCodeAt(0).toString(16)}${secret.slice(1)}`);
  const ends = [
    "",
    "/",
    "//",
    ")",
    ",",
    ">",
    "~",
    "%22",
    "%zz",
    "%",
    ";x=1",
    "\\x",
    "?a=b",
    "&amp;x",
    "=",
    "*",
    "%0a",
    "'",
    "@x",
    "x".repeat(2_000),
  ];
  const starts = [
    path.replace(secret, `%3C${secret}`),
    path.replace(secret, `(${secret}`),
    path.replace(secret, `x:${secret}`),
    `/${path}`,
    `/x${path}`,
  ];
  return [encoded, ...ends.map((end) => path + end), ...starts];
}

/** Sends the raw request line: HTTP clients would normalise it. */
function sendRaw(method: string, target: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nReferer: http://127.0.0.1${target}\r\n\r\n`),
    );
    socket
      .on("data", () => undefined)
      .on("error", () => resolve())
      .on("close", () => resolve());
  });
}

/** Long enough not to appear by chance. */
const pieceOf = (secret: string) => secret.slice(4, -4);

describe("the log", () => {
  it("has no secret of any address, however it is spelt, called and answered", async () => {
    expect(withSecret.length).toBeGreaterThan(4);
    const targets = withSecret.flatMap((route) => {
      const secret = secretIn(route.path);
      const path = route.path.replace(secretName, secret);
      return [`/v1${path}`, `/api/v1${path}`].flatMap((full) =>
        spellings(full, secret).map((target) => ({ method: route.method, target })),
      );
    });
    const shown = pages.flatMap((page) =>
      spellings(page, Object.values(secrets).find((secret) => page.includes(secret)) ?? "").map((target) => ({ method: "GET", target })),
    );
    lines.length = 0;
    for (const { method, target } of [...targets, ...shown]) await sendRaw(method, target);
    for (const { target } of targets.slice(0, 40)) await sendRaw("TRACE", `http://127.0.0.1${target}`);
    const written = lines.join("");
    expect(lines.length).toBeGreaterThan(targets.length);
    expect(written).toContain("[redacted]");
    const told = Object.entries(secrets).filter(([, secret]) => written.includes(pieceOf(secret)));
    expect(told.map(([name, secret]) => [name, lines.find((line) => line.includes(pieceOf(secret)))])).toEqual([]);
  });

  it("names records by their ids, which open nothing", () => {
    const path = "/v1/workspace/665f1c2ab4d39e0012a7c401/clients/665f1c2ab4d39e0012a7c402";
    expect(loggedPath(`${path}?q=x`)).toBe(path);
  });
});
