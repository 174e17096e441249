// @module-tag slow

import { createHash } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { downloadFrom, form, image, pdf, sendFile, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";
import { requireFiles, storageUsed } from "./index.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});

const download = (path: string, token?: string) => downloadFrom(test, path, token);

describe("POST .../files", () => {
  it("stores an image and describes it", async () => {
    const { status, body } = await sendFile(test, owner, { bytes: await image({ width: 640, height: 400 }), name: "front.png" });
    expect(status).toBe(201);
    expect(body.file).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "front.png",
      contentType: "image/png",
      sizeBytes: expect.any(Number),
      width: 640,
      height: 400,
      hasThumbnail: true,
      uploadedBy: owner.accountId,
      createdAt: expect.any(String),
    });
  });

  it("stores a PDF byte for byte, without a thumbnail", async () => {
    const { body } = await sendFile(test, owner, { bytes: pdf("contract"), name: "contract.pdf" });
    expect(body.file).toMatchObject({ contentType: "application/pdf", width: null, height: null, hasThumbnail: false });
    const { bytes } = await download(`${owner.path}/files/${body.file.id}/content`, owner.token);
    expect(bytes.equals(pdf("contract"))).toBe(true);
  });

  it.each(["jpeg", "webp", "gif"] as const)("accepts %s with a wrong content type and name", async (format) => {
    const { status, body } = await sendFile(test, owner, { bytes: await image({ format }), type: "text/html", name: "page.html" });
    expect(status).toBe(201);
    expect(body.file.contentType).toBe(`image/${format}`);
    expect(body.file.name).toMatch(/^page\.html\.(jpg|webp|gif)$/);
  });

  it("turns a photo upright and strips its metadata", async () => {
    const photo = await sharp(await image({ width: 40, height: 20, format: "jpeg" }))
      .withExif({ IFD0: { Copyright: "secret-of-the-camera", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes("secret-of-the-camera")).toBe(true);
    const { id } = await uploadFile(test, owner, { bytes: photo });
    const { bytes } = await download(`${owner.path}/files/${id}/content`, owner.token);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40, exif: undefined, orientation: undefined });
    expect(bytes.includes("secret-of-the-camera")).toBe(false);
  });

  it("keeps an animation moving", async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 10), Buffer.alloc(30 * 30 * 3, 200)]);
    const moving = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { body } = await sendFile(test, owner, { bytes: moving, name: "moving.gif" });
    expect(body.file).toMatchObject({ width: 30, height: 30 });
    const { bytes } = await download(`${owner.path}/files/${body.file.id}/content`, owner.token);
    expect((await sharp(bytes).metadata()).pages).toBe(2);
  });

  it("leaves nothing of a polyglot but its pixels", async () => {
    const script = "<script>alert('owned')</script>";
    const polyglot = Buffer.concat([await image({ format: "jpeg" }), Buffer.from(script)]);
    const { id } = await uploadFile(test, owner, { bytes: polyglot });
    const { bytes } = await download(`${owner.path}/files/${id}/content`, owner.token);
    expect(bytes.includes("script")).toBe(false);
  });

  it("shows the whole request in the contract: both spellings of the prefix", async () => {
    const { payload, headers } = await form({ bytes: pdf() });
    const answer = await test.call("POST", `${owner.path}/files`, { prefix: "/api/v1", token: owner.token, payload, headers });
    expect(answer.status).toBe(201);
  });

  it("takes the unquoted names that some clients send", async () => {
    const payload = Buffer.concat([
      Buffer.from("--b\r\nContent-Type: application/pdf\r\nContent-Disposition: form-data; name=file; filename=scan.pdf\r\n\r\n"),
      pdf(),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const headers = { "content-type": 'multipart/form-data; boundary="b"' };
    const { status, body } = await test.call("POST", `${owner.path}/files`, { token: owner.token, payload, headers });
    expect([status, body.file.name]).toEqual([201, "scan.pdf"]);
  });

  describe("refuses with 415", () => {
    it.each([
      ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ["HTML", "<!doctype html><script>alert(1)</script>"],
      ["plain text", "hello"],
      ["a PDF that does not begin as one", `<html>${pdf()}`],
      ["a program", "\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0"],
      ["an archive", "PK\x03\x04\x14\0\0\0\0\0"],
      ["nothing", ""],
    ])("%s, though it says it is a PNG", async (_, text) => {
      const { status, body } = await sendFile(test, owner, { bytes: Buffer.from(text, "latin1"), type: "image/png", name: "a.png" });
      expect([status, body.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    });

    it("a body that is not a form", async () => {
      const json = await test.post(`${owner.path}/files`, { file: "aGVsbG8=" }, owner.token);
      const none = await test.call("POST", `${owner.path}/files`, { token: owner.token });
      expect([json.status, none.status]).toEqual([415, 415]);
      expect(json.body.error.message).toContain("multipart/form-data");
    });

    it("a form where JSON belongs", async () => {
      const { payload, headers } = await form({ bytes: pdf() });
      const { status } = await test.call("POST", "/auth/login", { payload, headers });
      expect(status).toBe(415);
    });
  });

  describe("refuses with 422", () => {
    it("an image that is cut off", async () => {
      const whole = await image({ width: 400, height: 400, format: "jpeg" });
      const { status, body } = await sendFile(test, owner, { bytes: whole.subarray(0, whole.length / 2) });
      expect([status, body.error.code, body.error.details[0].path]).toEqual([422, "VALIDATION_ERROR", "file"]);
    });

    it("an image that unpacks to too many pixels", async () => {
      const side = { width: 8_200, height: 8_200 };
      const bomb = await sharp({ create: { ...side, channels: 3, background: "#fff" }, limitInputPixels: false })
        .toColourspace("b-w")
        .png({ compressionLevel: 1 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      expect((await sendFile(test, owner, { bytes: bomb })).status).toBe(422);
    });

    it("a PDF with something behind its end", async () => {
      const { status } = await sendFile(test, owner, { bytes: Buffer.concat([pdf(), Buffer.from("PK\x05\x06<script>")]) });
      expect(status).toBe(422);
    });

    it("a form without the file", async () => {
      const { payload, headers } = await form({ bytes: pdf(), field: "attachment" });
      const { status, body } = await test.call("POST", `${owner.path}/files`, { token: owner.token, payload, headers });
      expect([status, body.error.message]).toEqual([422, "file is required."]);
    });

    it("an upload beyond what the plan and the extra storage allow, and takes it again once space is freed", async () => {
      const small = await makeOwner(test, { planId: PLANS.free });
      await test.database.transaction("platform", async (db) => {
        const flags = JSON.stringify([{ key: "storage-quota-mb", value: "0" }]);
        const plan = { id: newId(), name: "Tiny", slug: `tiny-${newId()}`, flags };
        await db.insertInto("plans").values(plan).execute();
        await db.updateTable("workspaces").set({ planId: plan.id, additionalStorageMb: 1 }).where("id", "=", small.workspaceId).execute();
      });
      const big = (letter: string) => pdf(letter.repeat(600 * 1024));
      const first = await uploadFile(test, small, { bytes: big("a") });
      const { status, body } = await sendFile(test, small, { bytes: big("b") });
      expect([status, body.error.code, body.error.limit]).toEqual([422, "LIMIT_REACHED", "storage-quota-mb"]);

      await test.delete(`${small.path}/files/${first.id}`, small.token);
      expect(await storageUsed(test.database.reader("platform"), small.workspaceId)).toBe(0);
      expect((await sendFile(test, small, { bytes: big("c") })).status).toBe(201);
    });
  });

  it("refuses files above 10 MiB with 413, and takes one of exactly 10 MiB", async () => {
    const frame = pdf("").length;
    const limit = 10 * 1024 * 1024;
    const at = await sendFile(test, owner, { bytes: pdf("x".repeat(limit - frame)) });
    const above = await sendFile(test, owner, { bytes: pdf("x".repeat(limit - frame + 1)) });
    const far = await sendFile(test, owner, { bytes: pdf("x".repeat(limit + 200_000)) });
    expect([at.status, above.status, far.status]).toEqual([201, 413, 413]);
    expect(above.body.error.code).toBe("PAYLOAD_TOO_LARGE");
  });

  it("refuses two files in one form with 413", async () => {
    const { payload, headers } = await form({ bytes: pdf() }, { bytes: pdf() });
    const { status } = await test.call("POST", `${owner.path}/files`, { token: owner.token, payload, headers });
    expect(status).toBe(413);
  });

  it.each(["", "--b\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nabc", "nonsense"])(
    "answers 400 to a form that breaks off (%j)",
    async (payload) => {
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      const { status } = await test.call("POST", `${owner.path}/files`, { token: owner.token, payload, headers });
      expect(status).toBe(payload === "" ? 422 : 400);
    },
  );

  it("answers 400 to a form without a boundary", async () => {
    const headers = { "content-type": "multipart/form-data" };
    const { status } = await test.call("POST", `${owner.path}/files`, { token: owner.token, payload: "x", headers });
    expect(status).toBe(400);
  });

  it("stores the reply in the transaction that publishes the file, so that a crash cannot separate them", async () => {
    const key = newId();
    const { body } = await sendFile(test, owner, { bytes: await image() }, { "idempotency-key": key });
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ together: boolean; reply: string }>`
        select f.xmin = k.xmin as together, k.reply from files f join idempotency_keys k on k.workspace_id = f.workspace_id
        where f.id = ${body.file.id} and k.key = ${key}`.execute(db),
    );
    expect(rows).toEqual([{ together: true, reply: JSON.stringify(body) }]);
  });

  it("stores once for one Idempotency-Key, and refuses other bytes under it", async () => {
    const headers = { "idempotency-key": newId() };
    const first = await sendFile(test, owner, { bytes: pdf("once") }, headers);
    const again = await sendFile(test, owner, { bytes: pdf("once") }, headers);
    const other = await sendFile(test, owner, { bytes: pdf("twice") }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(other.status).toBe(422);
  });

  it("needs files.manage", async () => {
    const viewer = await makeStaff(test, owner, ["files.view"]);
    const { status } = await sendFile(test, viewer, { bytes: pdf() });
    expect(status).toBe(403);
    expect((await test.get(`${owner.path}/files`, viewer.token)).status).toBe(200);
  });
});

describe("GET .../files", () => {
  it("finds by name and type, page by page, newest first", async () => {
    const shop = await makeOwner(test);
    for (const [index, name] of ["Alpha.png", "beta.png", "100%.png"].entries()) {
      test.setTime(`2026-03-01T10:00:0${index}Z`);
      await uploadFile(test, shop, { name });
    }
    await uploadFile(test, shop, { name: "alphabet.pdf", bytes: pdf() });
    test.setTime();
    const names = async (query: string) =>
      (await test.get(`${shop.path}/files?${query}`, shop.token)).body.files.map((file: { name: string }) => file.name);
    expect(await names("q=ALPHA&type=image")).toEqual(["Alpha.png"]);
    expect(await names("type=pdf")).toEqual(["alphabet.pdf"]);
    expect(await names(`type=pdf&uploadedBy=${shop.accountId.toUpperCase()}`)).toEqual(["alphabet.pdf"]);
    expect(await names(`uploadedBy=${newId()}`)).toEqual([]);
    expect(await names(`q=${encodeURIComponent("%")}`)).toEqual(["100%.png"]);
    const { body } = await test.get(`${shop.path}/files?type=image&limit=2&withTotal=true`, shop.token);
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(["100%.png", "beta.png"]);
    expect(body.pagination.total).toBe(3);
    expect(await names(`type=image&limit=2&cursor=${body.pagination.nextCursor}`)).toEqual(["Alpha.png"]);
  });

  it("answers 400 or 422 to filters that make no sense", async () => {
    expect((await test.get(`${owner.path}/files?type=movie`, owner.token)).status).toBe(400);
    expect((await test.get(`${owner.path}/files?cursor=zzz`, owner.token)).status).toBe(400);
  });
});

describe("GET .../files/:fileId and its bytes", () => {
  it("answers one record with a tag, 404 for another workspace's", async () => {
    const { id } = await uploadFile(test, owner);
    const { status, body, headers } = await test.get(`${owner.path}/files/${id}`, owner.token);
    expect([status, body.file.id]).toEqual([200, id]);
    expect(headers.etag).toBeDefined();
    const stranger = await makeOwner(test);
    for (const tail of ["", "/content", "/thumbnail"]) {
      expect((await test.get(`${stranger.path}/files/${id}${tail}`, stranger.token)).status).toBe(404);
      expect((await test.get(`${owner.path}/files/nonsense${tail}`, owner.token)).status).toBe(400);
    }
  });

  it("serves bytes as a download that no browser guesses about", async () => {
    const { id } = await uploadFile(test, owner, { name: 'né"w\r\nSet-Cookie: x.png' });
    const { status, headers } = await download(`${owner.path}/files/${id}/content`, owner.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff", "cache-control": "no-store" });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''n%C3%A9/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("serves a thumbnail of at most 320 pixels, and none of a PDF", async () => {
    const { id } = await uploadFile(test, owner, { bytes: await image({ width: 1000, height: 500 }) });
    const { status, bytes, headers } = await download(`${owner.path}/files/${id}/thumbnail`, owner.token);
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
    const document = await uploadFile(test, owner, { bytes: pdf() });
    expect((await test.get(`${owner.path}/files/${document.id}/thumbnail`, owner.token)).status).toBe(404);
  });
});

describe("DELETE .../files/:fileId", () => {
  it("frees the space at once and removes the bytes after commit", async () => {
    const { id } = await uploadFile(test, owner);
    const used = await storageUsed(test.database.reader("platform"), owner.workspaceId);
    const { status, body } = await test.delete(`${owner.path}/files/${id}`, owner.token);
    expect([status, body]).toEqual([200, { message: "File deleted." }]);
    expect(await storageUsed(test.database.reader("platform"), owner.workspaceId)).toBeLessThan(used);
    await test.app.clockwork.drain();
    for (const key of [`${owner.workspaceId}/${id}`, `${owner.workspaceId}/${id}.thumbnail`]) {
      expect(await test.app.adapters.files.read(key)).toBeUndefined();
    }
    expect((await test.get(`${owner.path}/files/${id}`, owner.token)).status).toBe(404);
    expect((await test.delete(`${owner.path}/files/${id}`, owner.token)).status).toBe(404);
  });

  it("honours If-Match", async () => {
    const { id } = await uploadFile(test, owner);
    const path = `${owner.path}/files/${id}`;
    const stale = await test.call("DELETE", path, { token: owner.token, headers: { "if-match": '"other"' } });
    expect(stale.status).toBe(412);
    const { headers } = await test.get(path, owner.token);
    const fresh = await test.call("DELETE", path, { token: owner.token, headers: { "if-match": String(headers.etag) } });
    expect(fresh.status).toBe(200);
  });
});

describe("requireFiles", () => {
  it("passes what the workspace has and names what it has not", async () => {
    const db = test.database.reader({ workspaceId: owner.workspaceId });
    const [own, other] = [await uploadFile(test, owner), await uploadFile(test, await makeOwner(test))];
    await requireFiles(db, owner.workspaceId, []);
    await requireFiles(db, owner.workspaceId, [own.id, own.id]);
    await expect(requireFiles(db, owner.workspaceId, [own.id, other.id], "imageIds")).rejects.toThrow(`imageIds contains a file`);
  });
});

describe("what is stored", () => {
  it("is what was counted, to the byte", async () => {
    const shop = await makeOwner(test);
    const { body } = await sendFile(test, shop, { bytes: await image({ width: 900, height: 900, format: "jpeg" }) });
    const content = await download(`${shop.path}/files/${body.file.id}/content`, shop.token);
    const thumbnail = await download(`${shop.path}/files/${body.file.id}/thumbnail`, shop.token);
    expect(content.bytes.length).toBe(body.file.sizeBytes);
    const used = await storageUsed(test.database.reader("platform"), shop.workspaceId);
    expect(used).toBe(content.bytes.length + thumbnail.bytes.length);
    const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const again = await download(`${shop.path}/files/${body.file.id}/content`, shop.token);
    expect(digest(again.bytes)).toBe(digest(content.bytes));
  });
});
