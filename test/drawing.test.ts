// @module-tag slow

import { EventEmitter, once } from "node:events";
import { beforeAll, expect, it, vi } from "vitest";
import { routes } from "../src/domains.ts";
import { exampleOf } from "../src/kit/examples.ts";
import { type Member, makeOwner } from "./factories.ts";
import { isPostgres, testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { fill, nameOf } from "./walk.ts";

// Every document that is drawn as PDF. Drawing takes seconds of a thread: a connection held meanwhile would be missing to everyone.

const test = testApp({ isAlone: true });
let owner: Member;
let ids: SeededIds;
let statusToken: string;

const documents = routes.filter(({ reply }) => "contentType" in reply && reply.contentType === "application/pdf");

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Drawing" });
  ids = await seedWorkspace(test, owner, "canary");
  // An order has an invoice once it is paid.
  const { body } = await test.patch(`${owner.path}/storefront/orders/${ids[":orderId"]}`, { paymentStatus: "paid" }, owner.token);
  statusToken = body.order.statusUrl.split("/").at(-1);
});

it("has documents to draw", () => expect(documents.length).toBeGreaterThan(9));

it.runIf(isPostgres).each(documents.map((route) => [nameOf(route), route] as const))("%s holds no connection", async (_, route) => {
  const drawn = new EventEmitter();
  const begun = once(drawn, "begun");
  const render = vi.spyOn(test.app.adapters.pdf, "render").mockImplementation(async () => {
    const [bytes] = await Promise.all([once(drawn, "end"), drawn.emit("begun")]);
    return bytes[0];
  });
  const query = route.query ? new URLSearchParams(exampleOf(route.query) as Record<string, string>) : "";
  const answer = test.get(`${fill(route, ids, { statusToken })}?${query}`, owner.token);
  await Promise.race([begun, answer.then(({ text }) => Promise.reject(new Error(`nothing was drawn: ${text}`)))]);
  await expect.poll(() => test.database.pools().some(({ inUse }) => inUse > 0)).toBe(false);
  drawn.emit("end", new Uint8Array([37, 80, 68, 70]));
  expect((await answer).status).toBe(200);
  render.mockRestore();
});
