import { setTimeout } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { Gate } from "./gate.ts";

describe("the gate", () => {
  const visit = (tenant: string | undefined, isAlone = false, isSlow = false, isSearch = false, isWhole = false) => ({
    ...{ tenant, isAlone, isSlow, isSearch, isWhole },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("admits as many as there is room for, in order, and refuses callers that wait too long", async () => {
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

  it("has room in its queue for a neighbour of a tenant that has filled it", async () => {
    const gate = new Gate({ lanes: 1, waitMs: 1_000, queueLimit: 10 });
    const [crowd, neighbour] = [visit("crowd", true), visit("neighbour", true)];
    expect(gate.enter(crowd)).toBe(0);
    const order: string[] = [];
    const queue = async (name: string, one: typeof crowd) => {
      const lane = await gate.enter(one);
      order.push(name);
      gate.leave(lane, one);
    };
    const waiting = Array.from({ length: 10 }, (_, index) => queue(`crowd ${index}`, crowd));
    const newest = expect(waiting.at(-1)).rejects.toThrow("Too many requests");
    waiting.push(queue("neighbour", neighbour));
    await newest;
    expect(() => gate.enter(crowd), "its own queue is the longest").toThrow("Too many requests");
    gate.leave(0, crowd);
    await Promise.allSettled(waiting);
    expect([order.indexOf("neighbour") <= 1, order.length]).toEqual([true, 10]);
    expect(gate.state("tenants")).toMatchObject({ inUse: 0, waiting: 0, refused: 2 });
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
    expect(admitted, "each lane is still occupied, and no caller overtakes").toEqual([]);
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

  it("gives none of its last lanes to a tenant that has a waiting statement", async () => {
    const gate = new Gate({ lanes: 4, depth: 1, reserve: 2, waitMs: 1_000, queueLimit: 10 });
    const [waiting, other] = [visit("waiting"), visit("other")];
    expect([gate.enter(waiting), gate.enter(waiting)]).toEqual([0, 1]);
    gate.closeLane(0, "waiting");
    let admitted = -1;
    void Promise.resolve(gate.enter(waiting)).then((lane) => {
      admitted = lane;
    });
    expect([gate.enter(other), gate.enter(other)], "the tenant in the queue holds up no other").toEqual([2, 3]);
    gate.leave(2, other);
    await turn();
    expect(admitted, "still one lane to spare at most").toBe(-1);
    gate.reopenLane(0);
    await turn();
    expect(admitted).toBe(2);
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

  it("lets a tenant search as much as it likes while it is the only one, and a little at a time while others are active", async () => {
    const gate = new Gate({ lanes: 4, depth: 2, searchShare: 1, waitMs: 1_000, queueLimit: 100 });
    const [search, read] = [visit("large", false, false, true), visit("large")];
    expect([gate.enter(search), gate.enter(search)], "no other tenant is active").toEqual([0, 1]);
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

  it("lets a crowd of searches rest between two while others are active, and nothing else", async () => {
    const gate = new Gate({ lanes: 4, depth: 2, searchShare: 1, waitMs: 1_000, queueLimit: 100 });
    const [search, read] = [visit("large", false, false, true), visit("large")];
    expect([gate.enter(search), gate.enter(visit("small"))]).toEqual([0, 1]);
    const admitted: number[] = [];
    for (let more = 0; more < 6; more++)
      void Promise.resolve(gate.enter(search)).then(
        (lane) => admitted.push(lane),
        () => {},
      );
    await setTimeout(20);
    gate.leave(0, search);
    await turn();
    expect(admitted, "the crowd rests as long as the search took").toEqual([]);
    expect(gate.enter(read), "its other reads do not").toBe(0);
    expect(gate.enter(visit("small", false, false, true)), "nor do the searches of others").toBe(2);
    await vi.waitFor(() => expect(admitted).toHaveLength(1));
    gate.leave(admitted[0] ?? -1, search);
    await vi.waitFor(() => expect(admitted).toHaveLength(2));
    gate.leave(admitted[1] ?? -1, search);
    await turn();
    expect(admitted, "the last four are no crowd").toHaveLength(3);
  });

  describe("with writes that are sent whole", () => {
    const whole = (tenant: string) => visit(tenant, true, false, false, true);
    const open = (lanes: number, share: number) => new Gate({ lanes, depth: 2, share, convoy: 2, waitMs: 1_000, queueLimit: 100 });
    const noting = (admitted: string[], name: string, entered: number | Promise<number>) =>
      void Promise.resolve(entered).then((lane) => admitted.push(`${name} in ${lane}`));

    it("lets a tenant queue them on the lanes it holds, the shortest queue first, and leaves the others to others", async () => {
      const gate = open(3, 2);
      const write = whole("large");
      expect(Array.from({ length: 4 }, () => gate.enter(write))).toEqual([0, 1, 0, 1]);
      const admitted: string[] = [];
      noting(admitted, "fifth", gate.enter(write));
      noting(admitted, "sixth", gate.enter(write));
      expect(gate.enter(whole("small")), "the third lane is not for the large one").toBe(2);
      expect(gate.enter(whole("small"))).toBe(2);
      await turn();
      expect(admitted).toEqual([]);
      gate.leave(1, write);
      await turn();
      expect(admitted).toEqual(["fifth in 1"]);
      for (const lane of [0, 0, 1, 1]) gate.leave(lane, write);
      await turn();
      expect(admitted).toEqual(["fifth in 1", "sixth in 0"]);
      gate.leave(0, write);
      for (const lane of [2, 2]) gate.leave(lane, whole("small"));
      expect(gate.state("").inUse, "all callers have left").toBe(0);
      expect([gate.enter(visit("large", true)), gate.enter(visit("large", true))], "and the share is whole again").toEqual([0, 1]);
    });

    it("lets none follow while a transaction of the tenant waits for an empty lane", async () => {
      const gate = open(2, 1);
      const write = whole("a");
      expect([gate.enter(write), gate.enter(write)]).toEqual([0, 0]);
      const admitted: string[] = [];
      noting(admitted, "transaction", gate.enter(visit("a", true)));
      noting(admitted, "write", gate.enter(write));
      gate.leave(0, write);
      await turn();
      expect(admitted, "there is room behind the other, but the transaction came first").toEqual([]);
      gate.leave(0, write);
      await turn();
      expect(admitted).toEqual(["transaction in 0"]);
      gate.leave(0, visit("a", true));
      await turn();
      expect(admitted).toEqual(["transaction in 0", "write in 0"]);
    });

    it("lets none follow while another tenant waits for an empty lane", async () => {
      const gate = open(2, 2);
      const write = whole("a");
      expect([gate.enter(write), gate.enter(write), gate.enter(write)]).toEqual([0, 1, 0]);
      const admitted: string[] = [];
      noting(admitted, "other", gate.enter(visit("b", true)));
      noting(admitted, "more", gate.enter(write));
      gate.leave(0, write);
      await turn();
      expect(admitted).toEqual([]);
      gate.leave(1, write);
      await turn();
      expect(admitted).toEqual(["other in 1", "more in 0"]);
    });

    it("lets none follow one that is held up", async () => {
      const gate = open(2, 1);
      const write = whole("a");
      expect(gate.enter(write)).toBe(0);
      gate.closeLane(0);
      const admitted: string[] = [];
      noting(admitted, "second", gate.enter(write));
      await turn();
      expect(admitted).toEqual([]);
      gate.reopenLane(0);
      await turn();
      expect(admitted).toEqual(["second in 0"]);
    });
  });
});
