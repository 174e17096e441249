import { expect } from "vitest";
import { routes } from "../../src/domains.ts";
import { newId } from "../../src/kit/ids.ts";
import { workspacePermissions } from "../../src/kit/permissions.ts";
import { ADMIN_PASSWORD, type Member, makeAdmin, makeOwner, makeStaff, PASSWORD, PLANS } from "../factories.ts";
import type { TestApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { nameOf } from "../walk.ts";
import type { Chance } from "./random.ts";

export const FOREIGN_CANARY = "canary-of-another-workspace";
const KEPT = 20;

export type Who = "owner" | "staff" | "powerless" | "stranger" | "leaver" | "admin" | "analyst" | "anonymous" | "garbage" | "ended";

/** Two workspaces full of records, the people in them, and the ids of what the requests themselves add. */
export interface World {
  owner: Member;
  /** Signs out, changes the password and loses the subscription, so that the others keep theirs. */
  leaver: Member;
  tokens: Record<Who, string | undefined>;
  /** For routes that want their caller's identity confirmed. */
  confirmations: Partial<Record<Who, string>>;
  /** Fails when a request has taken away the access of a caller that the others depend on: the rest would only be refused. */
  check(): Promise<void>;
  /** A record of this workspace for the end of a path, such as `clients/:clientId`. */
  idFor(chance: Chance, path: string): string | undefined;
  foreignId(chance: Chance): string;
  /** Cursors from earlier replies, of any list. */
  cursors: string[];
  /** Keeps the id of a record that a request has just made. */
  keep(path: string, id: string): void;
}

export async function makeWorld(test: TestApp): Promise<World> {
  const owner = await makeOwner(test, { name: "Fuzzed" });
  const stranger = await makeOwner(test, { name: FOREIGN_CANARY });
  const leaver = await makeOwner(test, { name: "Leaving" });
  const admin = await makeAdmin(test);
  const ids: SeededIds = { ...(await seedWorkspace(test, owner, "fuzzed")), ":adminId": (await makeAdmin(test)).id };
  const foreign = Object.values(await seedWorkspace(test, stranger, FOREIGN_CANARY));
  const claims = { sub: owner.accountId, ws: owner.workspaceId, lid: newId() };
  const pools = new Map(Object.entries(ids).map(([key, id]) => [key, [id]]));
  const keys = [...pools.keys()].sort((left, right) => right.length - left.length);
  const poolOf = (path: string) => pools.get(keys.find((key) => path.endsWith(key)) ?? "");
  const tokens = {
    owner: owner.token,
    staff: (await makeStaff(test, owner, Object.keys(workspacePermissions) as (keyof typeof workspacePermissions)[])).token,
    powerless: (await makeStaff(test, owner, [])).token,
    stranger: stranger.token,
    leaver: leaver.token,
    admin: admin.token,
    analyst: (await makeAdmin(test, ["analyst"])).token,
    anonymous: undefined,
    garbage: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.",
    ended: await test.app.adapters.tokens.sign("workspace", claims, 3600, new Date()),
  };
  return {
    owner,
    leaver,
    tokens,
    confirmations: {
      owner: await confirmationOf(test, tokens.owner, PASSWORD),
      staff: await confirmationOf(test, tokens.staff, PASSWORD),
      leaver: await confirmationOf(test, tokens.leaver, PASSWORD),
      admin: await confirmationOf(test, tokens.admin, ADMIN_PASSWORD),
    },
    check: async () => {
      const statuses = {
        owner: (await test.get(`${owner.path}/clients`, tokens.owner)).status,
        staff: (await test.get(`${owner.path}/clients`, tokens.staff)).status,
        admin: (await test.get("/admin/workspaces", tokens.admin)).status,
      };
      expect(statuses).toEqual({ owner: 200, staff: 200, admin: 200 });
    },
    idFor: (chance, path) => {
      const pool = poolOf(path);
      return pool && chance.pick(pool);
    },
    cursors: [],
    foreignId: (chance) => chance.pick([...foreign, stranger.workspaceId, PLANS.free]),
    keep: (path, id) => {
      const pool = poolOf(path);
      pool?.push(id);
      if (pool && pool.length > KEPT) pool.splice(1, 1);
    },
  };
}

async function confirmationOf(test: TestApp, token: string, password: string): Promise<string> {
  return (await test.post("/auth/confirm", { password }, token)).body.confirmationToken;
}

/** `POST .../clients` makes what `.../clients/:clientId` names. */
export const childPaths = new Map(
  routes
    .filter(({ method }) => method === "POST")
    .flatMap((route) => {
      const child = routes.find(({ path }) => path.startsWith(`${route.path}/:`) && !path.slice(route.path.length + 2).includes("/"));
      return child ? [[nameOf(route), child.path] as const] : [];
    }),
);
