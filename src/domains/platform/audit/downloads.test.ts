import { beforeAll, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { type SeededIds, seedWorkspace } from "../../../../test/seeds/index.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { fill, nameOf } from "../../../../test/walk.ts";
import { routes } from "../../../domains.ts";
import { CSV_TYPE } from "../../../kit/csv.ts";

const test = testApp();
let owner: Member;
let ids: SeededIds;

beforeAll(async () => {
  owner = await makeOwner(test);
  ids = await seedWorkspace(test, owner, "downloads");
  await test.app.clockwork.drain();
});

async function linesOf(action: string): Promise<{ after: { of?: string } | null; record: { id: string | null } }[]> {
  return (await test.get(`${owner.path}/audit?action=${action}`, owner.token)).body.events;
}

/** The file of a job leaves its line when the job starts, and is fetched by a link. */
const files = routes.filter(({ method, reply, access }) => method === "GET" && reply.contentType === CSV_TYPE && access.kind !== "public");

it("every file of a list leaves a line, and a refused one leaves none", async () => {
  expect(files.length).toBeGreaterThan(12);
  const days: Record<string, string> = {
    from: "2026-01-01",
    to: "2026-01-31",
    at: "2026-01-31",
    startDate: "2026-01-01",
    endDate: "2026-01-31",
  };
  const silent: string[] = [];
  for (const route of files) {
    const before = (await linesOf("file.download")).length;
    const known = Object.keys((route.query as { properties?: object } | undefined)?.properties ?? {});
    const query = new URLSearchParams(Object.fromEntries(known.map((name) => [name, days[name] ?? ""]).filter(([, day]) => day !== "")));
    const answer = await test.get(`${fill(route, ids)}?${query}`, owner.token);
    expect(answer.status, `${nameOf(route)} ${answer.text}`).toBe(200);
    if ((await linesOf("file.download")).length !== before + 1) silent.push(nameOf(route));
  }
  expect(silent).toEqual([]);
  const told = (await linesOf("file.download")).length;
  expect((await test.get(`/client/workspace/${owner.workspaceId}/ledger/journal.csv?from=x`, owner.token)).status).toBe(422);
  expect((await linesOf("file.download")).length).toBe(told);
});

it("a public link to a file leaves a line", async () => {
  const file = await uploadFile(test, owner);
  expect((await test.post(`${owner.path}/files/${file.id}/link`, {}, owner.token)).status).toBe(200);
  expect((await linesOf("file.share")).map(({ record }) => record.id)).toEqual([file.id]);
});
