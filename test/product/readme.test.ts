import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { BOOTSTRAP_TOKEN, testApp } from "../harness.ts";

// Runs the tour of docs/tour.md unchanged against a listening service, and holds README.md to its size.

const test = testApp();
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const blocks = [...read("docs/tour.md").matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? "");
const END = "--- end of block ---";
let printed: string[];

beforeAll(async () => {
  const { server } = test.app;
  await server.listen({ host: "127.0.0.1", port: 0 });
  const api = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/v1`;
  const script = blocks.map((block) => `${block}\necho; echo '${END}'`).join("\n");
  const moved = `set -eu -o pipefail\n${script.replace("API=http://127.0.0.1:3000/v1", `API=${api}`)}`;
  const { stdout } = await promisify(execFile)("bash", ["-c", moved], { env: { ...process.env, BOOTSTRAP_TOKEN } });
  printed = stdout.split(END).map((text) => text.trim());
});

const answer = (block: number) => JSON.parse(printed[block] ?? "");
const lines = (block: number) => (printed[block] ?? "").split("\n");

describe("docs/tour.md", () => {
  it("has the blocks that are looked at here", () => expect(blocks).toHaveLength(6));

  it("signs up", () => expect(answer(0)).toMatchObject({ token: expect.any(String), workspace: { name: "Bright Clinic" } }));

  it("books an appointment", () => {
    expect(answer(1).session).toMatchObject({ clientName: "Layla Haddad", startTime: "09:30", endTime: "10:00", status: "scheduled" });
  });

  it("sells, and finds the sale in the books", () => {
    const [total, number, change, ...summary] = lines(2);
    expect([total, number, change]).toEqual(["36", "1", "14"]);
    expect(JSON.parse(summary.join("\n")).summary.totals).toMatchObject({ income: 36, expense: 0 });
  });

  it("takes an order from the store's page", () => {
    expect(lines(3)).toEqual(["15", "<title>Bright Clinic"]);
  });

  it("does once what is sent twice, and refuses what is based on an old state", () => {
    const [first, second, status] = lines(4);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(second).toBe(first);
    expect(status).toBe("412");
  });

  it("makes the first admin", () => expect(answer(5).admin).toMatchObject({ email: "admin@platform.example" }));
});

describe("README.md", () => {
  it("stays short: at most 900 words and seven commands", () => {
    const readme = read("README.md");
    const commands = new Set(readme.match(/\bnpm (?:run [\w:]+|test|start|ci)|docker compose \w+/g));
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900);
    expect(commands.size).toBeLessThanOrEqual(7);
  });
});

it("CONTRIBUTING.md names every script of package.json that a reader may run", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const hidden = (name: string) => /^(check:|format$)/.test(name);
  const page = read("CONTRIBUTING.md");
  const missing = Object.keys(scripts).filter((name) => !hidden(name) && !page.includes(name));
  expect(missing).toEqual([]);
});
