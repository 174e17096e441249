import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { audit, type Owner, signUp, startWriters, waitFor } from "./load.ts";
import { compareHeard, follow, move, startTwoServers } from "./moves.ts";
import { hasPostgres } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const TENANTS = Number(process.env.TENANTS ?? 100);
const MOVES = Number(process.env.MOVES ?? 10);
/** Every other mover is killed this long after it began, and started again. */
const KILL_MS = [300, 900, 1_500, 2_200, 3_000];
/** A process of the service is killed this often. Until ten seconds later, it may be alive for all that a mover knows. */
const CRASH_EVERY_MS = Number(process.env.CRASH_EVERY_MS ?? 12_000);

const p99 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

describe.runIf(hasPostgres)("workspaces on two database servers", () => {
  let two: Awaited<ReturnType<typeof startTwoServers>>;
  const owners: Owner[] = [];
  const anyService = () => two.anyService();

  beforeAll(async () => {
    two = await startTwoServers();
    for (let made = 0; made < TENANTS; made++) owners.push(await signUp(anyService()));
  });
  afterAll(() => two?.close());

  /** Kills one process of the service after the other, each time starting its successor. */
  const startCrashes = () => {
    const { services, env } = two;
    const over = new AbortController();
    let crashes = 0;
    const run = (async () => {
      for (;;) {
        await sleep(CRASH_EVERY_MS, undefined, { signal: over.signal });
        const at = crashes++ % services.length;
        const { port, kill } = services[at] as Service;
        await kill("SIGKILL");
        services[at] = await startService({ env, port });
      }
    })().catch((error: Error) => {
      if (error.name !== "AbortError") throw error;
    });
    return {
      stop: async () => {
        over.abort();
        await run;
        return crashes;
      },
    };
  };

  it("moves some of many under load and kills", async () => {
    const moved = owners.slice(0, MOVES);
    const neighbours = owners.slice(MOVES, MOVES + 10);
    const followed = moved.map((owner) => ({ owner, ...follow(anyService, owner) }));
    await waitFor(() => followed.every(({ isListening }) => isListening()), 30_000);
    const writers = [...moved, ...neighbours].map((owner) => ({ owner, writers: startWriters(anyService, owner, 1) }));
    const times = { before: [] as number[], during: [] as number[] };
    let phase: keyof typeof times = "before";
    let isDone = false;
    const looking = Promise.all(
      neighbours.map(async ({ path, token }) => {
        while (!isDone) {
          const answer = await anyService()
            .call("GET", `${path}/clients?limit=20`, { token })
            .catch(() => undefined);
          if (answer?.status === 200) times[phase].push(answer.milliseconds);
          await sleep(20);
        }
      }),
    );
    await sleep(10_000);
    phase = "during";
    const crashing = startCrashes();
    const pauses: number[] = [];
    let [kills, undone] = [0, 0];
    for (const [index, owner] of moved.entries()) {
      const done = await move(two.env, owner, 3 - (await two.homeOf(owner)), index % 2 === 1 ? KILL_MS[index % KILL_MS.length] : undefined);
      pauses.push(done.pauseMs);
      kills += done.kills;
      undone += done.undone;
    }
    const crashes = await crashing.stop();
    isDone = true;
    await looking;
    for (const { writers: one } of writers) await one.stop();
    await waitFor(
      () =>
        followed.every(({ owner, heard }) => {
          const wanted = writers.find((one) => one.owner === owner)?.writers.acknowledged.size ?? 0;
          return new Set(heard()).size >= wanted;
        }),
      20_000,
    ).catch(() => {});

    const sums = { acknowledged: 0, lost: 0, doubled: 0, badRetries: 0 };
    for (const { owner, writers: one } of writers) {
      const found = await audit(anyService(), owner, one);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += found[key];
    }
    let [missed, repeated] = [0, 0];
    for (const { owner, ...ears } of followed) {
      const compared = compareHeard(ears, writers.find((one) => one.owner === owner)?.writers.acknowledged.keys() ?? []);
      missed += compared.missed;
      repeated += compared.repeated;
      await ears.stop();
    }
    const refused = writers.flatMap(({ writers: one }) => one.refused).length;
    const ratio = p99(times.during) / p99(times.before);
    measure({
      promise: "Workspaces move between database servers",
      fault: `${MOVES} of ${TENANTS} moved under load by ${MOVES + kills + undone} movers, ${kills} of them killed and ${undone} undone; two processes, ${crashes} of them killed`,
      target: "0 writes lost or doubled, no event missed or repeated, neighbours' p99 within 1.5",
      measured:
        `${sums.lost} lost and ${sums.doubled} doubled of ${sums.acknowledged}, ${sums.badRetries} bad retries, ${refused} refused; ` +
        `${missed} events missed, ${repeated} repeated; longest pause ${seconds(Math.max(...pauses))}; ` +
        `neighbours' p99 ${seconds(p99(times.before))} and ${seconds(p99(times.during))} (${ratio.toFixed(2)})`,
      held: sums.lost + sums.doubled + sums.badRetries + missed + repeated === 0,
    });
  });
});
