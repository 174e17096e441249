// @module-tag slow

import { beforeAll, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { type Member, makeAdmin, makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { fill, nameOf } from "./walk.ts";

// Every read of a filled workspace, in its owner's or an admin's name.

const test = testApp();
let owner: Member;
let admin: { token: string; id: string };
let ids: SeededIds;

beforeAll(async () => {
  owner = await makeOwner(test);
  admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "Lina Haddad")), ":adminId": admin.id };
});

it("no read of a filled workspace fails in a way that its route does not declare", async () => {
  const reads = routes.filter(({ method, reply, deprecated }) => method === "GET" && !reply.isDrawn && !deprecated);
  const broken: string[] = [];
  for (const route of reads) {
    const isAdmins = route.access.kind === "admin" || (route.access.kind === "account" && route.access.of === "admin");
    const { status } = await test.call("GET", fill(route, ids), { token: isAdmins ? admin.token : owner.token });
    if (status >= 500) broken.push(`${nameOf(route)} ${status}`);
  }
  expect(broken).toEqual([]);
});
