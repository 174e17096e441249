import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;

const add = async (path: string, body: object) => {
  const { status, body: reply, text } = await test.post(owner.path + path, body, owner.token);
  if (status !== 201) throw new Error(text);
  return Object.values(reply)[0] as { id: string };
};

beforeAll(async () => {
  owner = await makeOwner(test);
  const service = await add("/services", { name: "Visit", durationMinutes: 30 });
  for (const [name, dateOfBirth, visit] of [
    ["Leap", "1992-02-29", null],
    ["March", "1990-03-15", "2026-01-10"],
    ["Christmas", "1985-12-25", "2026-02-10"],
    ["New Year", "2001-01-02", "2026-03-10"],
    ["Unknown", null, null],
  ] as const) {
    const { id } = await add("/clients", { name, dateOfBirth });
    const session = { name, clientId: id, serviceIds: [service.id], startTime: "09:00", status: "completed" };
    if (visit) await add("/sessions", { ...session, date: visit });
  }
});

const list = (query: string, token = owner.token) => test.get(`${owner.path}/clients?${query}`, token);
const namesOf = async (query: string) => (await list(query)).body.clients.map(({ name }: { name: string }) => name).sort();

describe("GET .../clients", () => {
  it.each([
    ["birthMonth=3", ["March"]],
    ["birthMonth=2", ["Leap"]],
    ["birthday=02-28..03-15", ["Leap", "March"]],
    ["birthday=12-20..01-05", ["Christmas", "New Year"]],
    ["birthday=12-25..12-25", ["Christmas"]],
    ["birthMonth=6", []],
    ["visitedFrom=2026-02-10", ["Christmas", "New Year"]],
    ["visitedFrom=2026-01-01&visitedTo=2026-02-10", ["Christmas", "March"]],
    ["notVisitedSince=2026-02-10", ["Leap", "March", "Unknown"]],
    ["birthday=12-20..01-05&notVisitedSince=2026-03-01", ["Christmas"]],
  ])("with %s gives %j, in the file too", async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
    const lines = (await test.get(`${owner.path}/clients.csv?${query}`, owner.token)).text.trim().split("\n");
    expect(lines).toHaveLength(names.length + 1);
  });

  it.each(["birthday=13", "birthday=03", "birthday=03-01", "birthday=03-01..13-01", "visitedTo=soon", "notVisitedSince=2026-02-30"])(
    "answers 400 for %s",
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it("filters by visits only for those who may see them", async () => {
    const staff = await makeStaff(test, owner, ["clients.view"]);
    for (const query of ["visitedFrom=2026-01-01", "visitedTo=2026-01-01", "notVisitedSince=2026-01-01"])
      expect([query, (await list(query, staff.token)).status]).toEqual([query, 403]);
    expect((await list("birthMonth=3", staff.token)).status).toBe(200);
  });
});
