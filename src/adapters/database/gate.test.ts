import { describe, expect, it } from "vitest";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { Gate } from "./gate.ts";

describe("the gate", () => {
  const visit = (tenant: string | undefined, isAlone = false, isSlow = false, isSearch = false) => ({ tenant, isAlone, isSlow, isSearch });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("admits as many as there is room for, in order, and refuses those who wait too long", async () => {
    const gate = new Gate({ lanes: 1, waitMs: 20, queueLimit: 2 });
    const one = visit(undefined);
    expect(gate.enter(one)).toBe(0);
    const first = gate.enter(one);
    const second = gate.enter(one);
    expect(() => gate.enter(one)).toThrow(DatabaseUnavailable);
    gate.leave(0, one);
    expect(await first).toBe(0);
    await expect(second).rejects.toThrow("in time");
    gate.leave(0, one);
    expect(gate.enter(one)).toBe(0);
  });

  it("lets requests share a lane, the emptiest first, but never one that is taken exclusively", async () => {
    const gate = new Gate({ lanes: 2, depth: 2, waitMs: 1_000, queueLimit: 10 });
    const one = visit("a");
    expect([one, one, one, one].map((each) => gate.enter(each))).toEqual([0, 1, 0, 1]);
    const alone = gate.enter(visit("b", true));
    const behind = gate.enter(visit("c"));
    gate.leave(1, one);
    gate.leave(0, one);
    const admitted: string[] = [];
    void Promise.resolve(alone).then((lane) => admitted.push(`alone in ${lane}`));
    void Promise.resolve(behind).then((lane) => admitted.push(`behind in ${lane}`));
    await turn();
    expect(admitted, "each lane still has somebody in it, and nobody overtakes").toEqual([]);
    gate.leave(0, one);
    await turn();
    expect(admitted).toEqual(["alone in 0", "behind in 1"]);
  });

  it("opens few lanes before requests share one, and lets none share with a slow one", () => {
    const gate = new Gate({ lanes: 4, depth: 3, width: 2, waitMs: 1_000, queueLimit: 10 });
    const one = visit("a");
    expect(Array.from({ length: 6 }, () => gate.enter(one))).toEqual([0, 1, 0, 1, 0, 1]);
    expect(gate.enter(one), "both are full").toBe(2);
    gate.leave(0, one);
    gate.closeLane(0);
    expect([gate.enter(one), gate.enter(one), gate.enter(one)], "the barred lane is passed over").toEqual([2, 2, 3]);
  });

  it("reserves lanes for other tenants, and takes turns", async () => {
    const gate = new Gate({ lanes: 4, depth: 2, share: 3, slowShare: 1, waitMs: 1_000, queueLimit: 100 });
    const [write, search] = [visit("large", true), visit("large", true, true)];
    expect(gate.enter(search)).toBe(0);
    const admitted: string[] = [];
    for (let more = 0; more < 20; more++)
      void Promise.resolve(gate.enter(search)).then(
        () => admitted.push("search"),
        () => {},
      );
    expect([gate.enter(write), gate.enter(write)]).toEqual([1, 2]);
    void Promise.resolve(gate.enter(write)).then(() => admitted.push("write"));
    expect(gate.enter(visit("small", true)), "there is one for the small one").toBe(3);
    void Promise.resolve(gate.enter(visit("other", true))).then(() => admitted.push("other"));
    gate.leave(1, write);
    await turn();
    gate.leave(3, visit("small", true));
    await turn();
    expect(admitted, "one search at a time; the others took turns").toEqual(["write", "other"]);
    gate.leave(0, search);
    await turn();
    expect(admitted).toEqual(["write", "other", "search"]);
  });

  it("lets a tenant search as much as it likes while it is by itself, and a little at a time while others are there", async () => {
    const gate = new Gate({ lanes: 4, depth: 2, searchShare: 1, waitMs: 1_000, queueLimit: 100 });
    const [search, read] = [visit("large", false, false, true), visit("large")];
    expect([gate.enter(search), gate.enter(search)], "nobody else is there").toEqual([0, 1]);
    expect(gate.enter(visit("small"))).toBe(2);
    const admitted: string[] = [];
    void Promise.resolve(gate.enter(search)).then((lane) => admitted.push(`search in ${lane}`));
    expect(gate.enter(read), "other reads do not wait behind the searches").toBe(3);
    expect(gate.enter(visit("small", false, false, true)), "the small one has a share of its own").toBe(0);
    gate.leave(0, search);
    await turn();
    expect(admitted, "one is still under way").toEqual([]);
    gate.leave(1, search);
    await turn();
    expect(admitted).toEqual(["search in 1"]);
  });
});
