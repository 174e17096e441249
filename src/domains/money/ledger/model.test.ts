// @module-tag slow

import { afterEach, describe, expect, it } from "vitest";
import { checkAll, checkBalanced, checkFigures, checkRecords } from "../../../../test/books/check.ts";
import { openWorld, type Shop, shops } from "../../../../test/books/open.ts";
import { closings, readAccounts, steps } from "../../../../test/books/steps.ts";
import { type Actor, makeActor, type Send, type World } from "../../../../test/books/world.ts";
import { type Member, makeOwner, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { confirmed, startLedger } from "../../../../test/ledger.ts";
import { auditWorkspaces } from "../checks/index.ts";

// Random sequences of everything that moves money, compared after each step with an oracle that shares no code with the service.
// `npm run test:books` runs long ones; LEDGER_SEED=7 another one.

const test = testApp();
const STEPS = Number(process.env.LEDGER_STEPS ?? 24);
const SEED = Number(process.env.LEDGER_SEED ?? 20261117);
const PARALLEL = 20;
const RECORDS_EVERY = 20;
const HOUR = 3_600_000;

let clock = new Date("2026-03-30T09:30:00.000Z");
afterEach(() => test.setTime());

async function open(shop: Shop): Promise<{ world: World; owner: Member }> {
  clock = new Date("2026-03-30T09:30:00.000Z");
  test.setTime(clock);
  const owner = await makeOwner(test);
  const { workspaceId } = owner;
  await test.database.transaction({ workspaceId }, (db) => db.updateTable("workspaces").set({ subscriptionEndDate: null }).execute());
  const send: Send = async (method, path, { body, token, headers }) =>
    test.call(method, path, { body, token, ...(headers ? { headers } : {}) });
  const world = await openWorld({ send, owner, now: () => clock, confirm: () => confirmed(test, owner) }, shop);
  await startLedger(test, owner);
  await readAccounts(makeActor(world, "accounts", 1));
  return { world, owner };
}

/** Some hours later, so that days change at the workspace's midnight; the login is renewed. */
async function moveClock({ world, random }: Actor, owner: Member): Promise<void> {
  clock = new Date(clock.getTime() + (1 + random.below(40)) * HOUR);
  test.setTime(clock);
  const { email, workspaceId } = owner;
  const { body } = await test.post("/auth/login", { email, password: PASSWORD, workspaceId });
  owner.token = body.token;
  world.token = body.token;
  world.orderRoom = 90;
}

/** The nightly audit finds nothing either. */
async function audit(owner: Member): Promise<void> {
  for await (const { workspaceId, findings } of auditWorkspaces(test.database))
    if (workspaceId === owner.workspaceId) expect(findings).toEqual([]);
}

function report(what: string, { oracle }: World): void {
  if (process.env.LEDGER_STEPS) process.stdout.write(`${what}: ${oracle.operations} operations, ${oracle.figures} figures compared\n`);
}

describe.each(shops)("the ledger in $currency, $timezone", (shop) => {
  const timeout = 60_000 + STEPS * 4_000;

  it(`agrees with an oracle after each of ${STEPS} random steps, seed ${SEED}`, { timeout }, async () => {
    const { world, owner } = await open(shop);
    const actor = makeActor(world, "Front desk", SEED + shop.unit, 8);
    for (let step = 0; step < STEPS; step++) {
      const done = actor.random.pick(actor.random.chance(9) ? closings : steps);
      try {
        await done(actor);
        await checkFigures(actor);
        if (step % RECORDS_EVERY === 0) await checkRecords(world, [actor]);
      } catch (error) {
        throw new Error(`step ${step}, ${done.name}: ${(error as Error).message}`, { cause: error });
      }
      if (actor.random.chance(5)) await moveClock(actor, owner);
    }
    await checkAll(world, [actor]);
    await audit(owner);
    report(`${shop.currency} one after another`, world);
  });

  it(`agrees with it after ${PARALLEL} members did ${STEPS} steps in parallel, with repeated requests`, { timeout }, async () => {
    const { world, owner } = await open(shop);
    const actors = Array.from({ length: PARALLEL }, (_, index) => makeActor(world, `Desk ${index}`, SEED + index, 4));
    const each = Math.max(2, Math.floor(STEPS / 8));
    let isOver = false;
    const watching = (async () => {
      while (!isOver) await checkBalanced(world);
    })();
    try {
      await Promise.all(
        actors.map(async (actor) => {
          for (let step = 0; step < each; step++) await actor.random.pick(steps)(actor);
        }),
      );
    } finally {
      isOver = true;
      await watching;
    }
    await checkAll(world, actors);
    await audit(owner);
    report(`${shop.currency} in parallel`, world);
  });
});
