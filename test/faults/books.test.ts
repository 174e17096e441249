import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { checkAll, checkBalanced } from "../books/check.ts";
import { openWorld, shops } from "../books/open.ts";
import { readAccounts, steps } from "../books/steps.ts";
import { type Actor, makeActor, type Send, type World } from "../books/world.ts";
import { PASSWORD } from "../factories.ts";
import { signUp } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { type Service, startService } from "./service.ts";

const KILLS = Number(process.env.KILLS ?? 20);
const MEMBERS = 20;
const MOMENT_MS = 3_000;

/** Everything that moves money, by 20 members at once, on a service that is killed again and again; each repeats what got no answer. */
describe.runIf(hasPostgres)("the books", () => {
  let server: PostgresServer;
  let service: Service;
  const env = () => ({ DATABASE_URL: server.url, DATA_DIR: `${server.folder}-service` });
  beforeAll(async () => {
    server = await makeServer();
    service = await startService({ env: env() });
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await server?.remove();
  });

  const send: Send = (method, path, { body, token, headers }) =>
    service.call(method, `/v1${path}`, { body, ...(token ? { token } : {}), ...(headers ? { headers } : {}) });

  async function openBooks(shop: (typeof shops)[number]): Promise<World> {
    const owner = await signUp(service);
    await server.sql("update accounts set email_confirmed_at = now()");
    const confirm = async () => {
      const { body } = await send("POST", "/auth/confirm", { body: { password: PASSWORD }, token: owner.token });
      return { "x-confirmation": body.confirmationToken };
    };
    const world = await openWorld({ send, owner, now: () => new Date(), confirm }, shop);
    const ledger = `${world.books}/ledger`;
    await send("POST", `${ledger}/start`, {
      body: { from: "2020-01-01", openingBalances: [] },
      token: owner.token,
      headers: await confirm(),
    });
    while ((await send("GET", ledger, { token: owner.token })).body.ledger?.status !== "on") await sleep(100);
    await readAccounts(makeActor(world, "accounts", 1));
    return world;
  }

  it.each(shops)(`in $currency agree with an oracle after ${Math.ceil(KILLS / shops.length)} kills`, async (shop) => {
    const world = await openBooks(shop);
    const actors = Array.from({ length: MEMBERS }, (_, index) => makeActor(world, `Desk ${index}`, index + shop.unit, 4));
    let isOver = false;
    const work = async (actor: Actor): Promise<void> => {
      while (!isOver) await actor.random.pick(steps)(actor);
    };
    const working = Promise.all(actors.map(work));
    // A failure of a member is reported once the service runs.
    working.catch(() => {
      isOver = true;
    });
    const kills = Math.ceil(KILLS / shops.length);
    for (let kill = 0; kill < kills; kill++) {
      const before = world.oracle.operations;
      while (!isOver && world.oracle.operations < before + MEMBERS) await sleep(50);
      await checkBalanced(world);
      await sleep(Math.random() * MOMENT_MS);
      await service.kill("SIGKILL");
      service = await startService({ env: env(), port: service.port });
    }
    isOver = true;
    await working;
    let difference = "";
    await checkAll(world, actors).catch((error: Error) => {
      difference = error.message;
    });
    const { operations, figures } = world.oracle;
    measure({
      promise: "The books agree with what was asked for",
      fault: `${MEMBERS} members at once in ${shop.currency}, ${kills} kills, everything repeated until it was answered`,
      target: "no difference",
      measured: difference || `${operations} operations, ${figures} figures, no difference`,
      held: difference === "",
    });
  });
});
