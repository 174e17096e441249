import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { downloadFrom, pdf, uploadFile } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});

const download = (path: string) => downloadFrom(test, path);

describe("POST .../files/:fileId/link", () => {
  async function link(id: string, body: object = {}) {
    const answer = await test.post(`${owner.path}/files/${id}/link`, body, owner.token);
    return { ...answer, path: String(answer.body.url).replace(/^https?:\/\/[^/]+/, "") };
  }

  it("makes a link that opens the file without a token, until it expires", async () => {
    test.setTime("2026-04-01T12:00:00.500Z");
    const { id } = await uploadFile(test, owner, { bytes: pdf("shared"), name: "shared.pdf" });
    const { status, body, path } = await link(id);
    expect([status, body.expiresAt]).toEqual([200, "2026-04-01T12:15:00.000Z"]);
    const opened = await download(path);
    expect(opened.bytes.equals(pdf("shared"))).toBe(true);
    expect(opened.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(opened.headers["content-disposition"]).toMatch(/^attachment/);

    test.setTime("2026-04-01T12:15:01Z");
    expect((await download(path)).status).toBe(403);
    test.setTime();
  });

  it("opens the thumbnail when asked to", async () => {
    const { id } = await uploadFile(test, owner);
    const { path } = await link(id, { variant: "thumbnail" });
    expect((await download(path)).headers["content-type"]).toBe("image/webp");
    const document = await uploadFile(test, owner, { bytes: pdf() });
    expect((await link(document.id, { variant: "thumbnail" })).status).toBe(404);
    expect((await link(document.id, { variant: "source" })).status).toBe(400);
  });

  it("opens that file only, and nothing else opens it", async () => {
    const [first, second] = [await uploadFile(test, owner), await uploadFile(test, owner)];
    const { path } = await link(first.id);
    expect((await download(path.replace(first.id, second.id))).status).toBe(403);
    expect((await download(`/public/files/${first.id}?token=${owner.token}`)).status).toBe(403);
    expect((await download(`${path}x`)).status).toBe(403);
    expect((await download(`/public/files/${first.id}`)).status).toBe(400);
    const token = path.split("token=")[1];
    expect((await test.get(`${owner.path}/files`, token)).status).toBe(401);
  });

  it("ends with the file", async () => {
    const { id } = await uploadFile(test, owner);
    const { path } = await link(id);
    await test.delete(`${owner.path}/files/${id}`, owner.token);
    expect((await download(path)).status).toBe(404);
    expect((await link(id)).status).toBe(404);
  });
});
