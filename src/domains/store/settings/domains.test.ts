// @module-tag slow

import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { type Member, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import { newId } from "../../../kit/ids.ts";
import { normaliseDomain } from "./domains.rules.ts";

const dns = await startDnsServer();
const test = testApp({ env: { DNS_SERVERS: dns.address, PUBLIC_URL: "https://platform.example" } });
afterAll(() => dns.close());

let serial = 0;
let owner: Member;
beforeEach(async () => {
  owner = await makeOwner(test, { name: "Domain Shop" });
});

function uniqueDomain(): string {
  serial++;
  return `shop-${serial}.example.com`;
}

const domainsOf = (member: Member) => `${member.path}/storefront/domain`;

async function add(domain = uniqueDomain(), member = owner) {
  const { status, body } = await test.post(domainsOf(member), { domain }, member.token);
  expect(status).toBe(201);
  return body.domain;
}

async function addVerified(domain = uniqueDomain(), member = owner) {
  const added = await add(domain, member);
  const name = added.dnsRecords[0].name;
  const before = dns.texts.get(name);
  dns.texts.set(name, [...(Array.isArray(before) ? before : []), added.verificationToken]);
  const { body } = await test.post(`${domainsOf(member)}/${added.id}/verify`, undefined, member.token);
  return body.domain;
}

const activate = (id: string, member = owner) => test.patch(`${domainsOf(member)}/${id}/activate`, undefined, member.token);
const disable = (id: string, member = owner) => test.patch(`${domainsOf(member)}/${id}/disable`, undefined, member.token);

describe("POST .../storefront/domain", () => {
  it("normalises the domain and says what to enter at the registrar", async () => {
    const domain = await add("  BÜCHER.Example.COM. ");
    expect(domain).toMatchObject({
      workspaceId: owner.workspaceId,
      domain: "xn--bcher-kva.example.com",
      status: "pending",
      sslStatus: "none",
      verifiedAt: null,
      lastCheckedAt: null,
      lastError: null,
      lastErrorReason: null,
    });
    expect(domain.dnsRecords).toEqual([
      {
        type: "TXT",
        name: "_workspace-verification.xn--bcher-kva.example.com",
        value: domain.verificationToken,
        purpose: "verification",
      },
      { type: "CNAME", name: "xn--bcher-kva.example.com", value: "platform.example", purpose: "traffic" },
    ]);
    const again = await test.post(domainsOf(owner), { domain: "bücher.example.com" }, owner.token);
    expect([again.status, again.body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it("answers 400 for anything that is not a public domain", async () => {
    const long = `${"a".repeat(60)}.`.repeat(5);
    const bad = ["", "shop", "localhost", "a.localhost", "10.0.0.1", "[::1]", "a..b", "-a.com", "a b.com", "http://a.com", `${long}com`];
    for (const domain of [...bad, "a.com/x", "a.com:80", "a_b.com", "platform.example", "xn--.com", 7, null]) {
      const { status } = await test.post(domainsOf(owner), { domain }, owner.token);
      expect(status, String(domain)).toBe(400);
    }
  });

  it("answers 409 for a domain that is active elsewhere, and takes one that is only waiting there", async () => {
    const other = await makeOwner(test);
    const { id, domain } = await addVerified(uniqueDomain(), other);
    await add(domain);
    await activate(id, other);
    const third = await makeOwner(test);
    const { status, body } = await test.post(domainsOf(third), { domain: domain.toUpperCase() }, third.token);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it("stops at the plan's limit", async () => {
    const small = await makeOwner(test, { planId: PLANS.free });
    await add(uniqueDomain(), small);
    const { status, body } = await test.post(domainsOf(small), { domain: uniqueDomain() }, small.token);
    expect([status, body.error.code]).toEqual([422, "LIMIT_REACHED"]);
  });
});

describe("GET .../storefront/domain", () => {
  it("lists, searches, filters and shows one", async () => {
    const lister = await makeOwner(test);
    const first = await add("alpha.example.net", lister);
    const second = await add("beta.example.net", lister);
    await disable(second.id, lister);
    const list = async (query: string) => (await test.get(domainsOf(lister) + query, lister.token)).body;
    expect((await list("?limit=1")).domains.map((row: { id: string }) => row.id)).toEqual([second.id]);
    const { pagination } = await list("?limit=1");
    expect((await list(`?limit=1&cursor=${pagination.nextCursor}`)).domains).toEqual([first]);
    expect((await list("?q=ALPHA")).domains).toHaveLength(1);
    expect((await list("?status=disabled")).domains).toHaveLength(1);
    expect((await test.get(`${domainsOf(lister)}/${first.id}`, lister.token)).body).toEqual({ domain: first });
    expect((await test.get(`${domainsOf(owner)}/${first.id}`, owner.token)).status).toBe(404);
    expect((await test.get(`${domainsOf(owner)}/nothing`, owner.token)).status).toBe(400);
  });
});

describe("POST .../storefront/domain/:domainId/verify", () => {
  it("accepts a domain whose TXT record holds the token, among others", async () => {
    const added = await add();
    dns.texts.set(added.dnsRecords[0].name, ["v=spf1 -all", added.verificationToken]);
    test.setTime("2026-05-01T10:00:00.000Z");
    const { status, body } = await test.post(`${domainsOf(owner)}/${added.id}/verify`, undefined, owner.token);
    test.setTime();
    expect(status).toBe(200);
    const now = "2026-05-01T10:00:00.000Z";
    expect(body.domain).toMatchObject({ status: "pending", verifiedAt: now, lastCheckedAt: now, lastError: null, lastErrorReason: null });
  });

  it.each([
    ["there is no record", undefined, /There is no TXT record/, "no-record"],
    ["the record is another", ["workspace-verification=0000"], /does not contain the verification token/, "other-record"],
    ["the server fails", "SERVFAIL" as const, /lookup of .*failed: .*failed/, "lookup-failed"],
    ["the server is silent", "SILENT" as const, /lookup of .*in time/, "lookup-failed"],
  ])("says so when %s", async (_, records, sentence, lastErrorReason) => {
    const added = await add();
    if (records) dns.texts.set(added.dnsRecords[0].name, records);
    const { status, body } = await test.post(`${domainsOf(owner)}/${added.id}/verify`, undefined, owner.token);
    expect(status).toBe(200);
    expect(body.domain).toMatchObject({ status: "failed", verifiedAt: null, lastErrorReason });
    expect(body.domain.lastError).toMatch(sentence);
    expect(body.domain.lastCheckedAt).not.toBeNull();
  });

  it("keeps an active domain online when a later check fails", async () => {
    const { id, dnsRecords } = await addVerified();
    await activate(id);
    dns.texts.delete(dnsRecords[0].name);
    const { body } = await test.post(`${domainsOf(owner)}/${id}/verify`, undefined, owner.token);
    expect(body.domain).toMatchObject({ status: "active" });
    expect(body.domain.lastError).toMatch(/no TXT record/);
  });

  it("answers 404 for an unknown domain without a lookup", async () => {
    const before = dns.asked.length;
    expect((await test.post(`${domainsOf(owner)}/${newId()}/verify`, undefined, owner.token)).status).toBe(404);
    expect(dns.asked.length).toBe(before);
  });
});

describe("PATCH .../storefront/domain/:domainId/activate", () => {
  it("puts the store on the domain", async () => {
    const { id, domain } = await addVerified();
    const { status, body } = await activate(id);
    expect(status).toBe(200);
    expect(body.domain).toMatchObject({ status: "active", sslStatus: "pending" });
    const read = await test.call("GET", "/public/storefront/store", { headers: { host: `${domain.toUpperCase()}:8443` } });
    expect(read.body.store).toMatchObject({ name: "Domain Shop", domain: expect.any(String) });
    expect((await activate(id)).status).toBe(200);
  });

  it("answers 422 before verification and 404 for an unknown one", async () => {
    const { id } = await add();
    const { status, body } = await activate(id);
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    expect((await activate(newId())).status).toBe(404);
    expect((await activate("nonsense")).status).toBe(400);
  });

  it("answers 409 while another workspace has it, and lets it go when that one stops", async () => {
    const other = await makeOwner(test);
    const name = uniqueDomain();
    const [mine, theirs] = [await addVerified(name), await addVerified(name, other)];
    expect((await activate(theirs.id, other)).status).toBe(200);
    expect((await activate(mine.id)).status).toBe(409);
    await disable(theirs.id, other);
    expect((await activate(mine.id)).status).toBe(200);
    expect((await activate(theirs.id, other)).status).toBe(409);
  });

  it.runIf(isPostgres)("activates a domain for one of many simultaneous workspaces", async () => {
    const name = uniqueDomain();
    const rivals = [];
    for (let count = 0; count < 8; count++) {
      const rival = await makeOwner(test);
      rivals.push({ rival, domain: await addVerified(name, rival) });
    }
    const answers = await Promise.all(rivals.map(({ rival, domain }) => activate(domain.id, rival)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe("PATCH .../storefront/domain/:domainId/disable", () => {
  it("takes the store off the domain and keeps the domain", async () => {
    const { id, domain } = await addVerified();
    await activate(id);
    const { status, body } = await disable(id);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["domain"]);
    expect(body.domain).toMatchObject({ id, domain, status: "disabled", sslStatus: "pending", verifiedAt: null });
    expect((await test.call("GET", "/public/storefront/store", { headers: { host: domain } })).status).toBe(404);
    expect((await test.get(`${domainsOf(owner)}/${id}`, owner.token)).body.domain.status).toBe("disabled");
    expect((await disable(id)).status).toBe(200);
    expect((await activate(id)).status).toBe(200);
  });

  it("answers 404 for a malformed id, an unknown one and another tenant's", async () => {
    const other = await makeOwner(test);
    const { id } = await add(uniqueDomain(), other);
    for (const wrong of ["nonsense", "123", newId(), id]) {
      const { status, body } = await disable(wrong);
      expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("needs store.manage", async () => {
    const { id } = await add();
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await test.patch(`${domainsOf(owner)}/${id}/disable`, undefined, viewer.token)).status).toBe(403);
  });
});

describe("a domain that changes hands", () => {
  const verify = (id: string, member = owner) => test.post(`${domainsOf(member)}/${id}/verify`, undefined, member.token);
  const shownAt = async (host: string) => (await test.call("GET", "/public/storefront/store", { headers: { host } })).body.store?.name;

  it("is not activated again by a former owner", async () => {
    const { id, domain, dnsRecords } = await addVerified();
    await activate(id);
    await disable(id);
    const next = await makeOwner(test, { name: "Next Shop" });
    dns.texts.delete(dnsRecords[0].name);
    const theirs = await addVerified(domain, next);

    const { status, body } = await activate(id);
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    expect(body.error.message).toMatch(/TXT record/);
    expect((await test.get(`${domainsOf(owner)}/${id}`, owner.token)).body.domain).toMatchObject({ status: "disabled", verifiedAt: null });
    expect((await activate(theirs.id, next)).status).toBe(200);
    expect(await shownAt(domain)).toBe("Next Shop");
  });

  it("leaves the store whose verification is gone when another workspace verifies it", async () => {
    const next = await makeOwner(test, { name: "Next Shop" });
    const name = uniqueDomain();
    const theirs = await add(name, next);
    const { id, dnsRecords } = await addVerified(name);
    await activate(id);
    dns.texts.set(dnsRecords[0].name, [theirs.verificationToken]);
    expect(await shownAt(name)).toBe("Domain Shop");

    expect((await verify(theirs.id, next)).body.domain.verifiedAt).not.toBeNull();
    const { domain: mine } = (await test.get(`${domainsOf(owner)}/${id}`, owner.token)).body;
    expect(mine).toMatchObject({
      status: "failed",
      verifiedAt: null,
      lastError: "Another workspace has verified this domain.",
      lastErrorReason: "proved-elsewhere",
    });
    expect(await shownAt(name)).toBeUndefined();
    expect((await activate(theirs.id, next)).status).toBe(200);
    expect(await shownAt(name)).toBe("Next Shop");
  });

  it.runIf(isPostgres)("is not taken back by a request that began before it was lost", async () => {
    const { id, domain, dnsRecords } = await addVerified();
    await activate(id);
    dns.texts.set(dnsRecords[0].name, ["another workspace's token"]);
    const late = await test.database.transaction("platform", async (db) => {
      await db.deleteFrom("activeDomains").where("domain", "=", domain).execute();
      await db.updateTable("storeDomains").set({ status: "failed", verifiedAt: null }).where("id", "=", id).execute();
      const answer = activate(id);
      await untilWaiting(test.database);
      return { answer };
    });
    const { status, body } = await late.answer;
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    expect(await shownAt(domain)).toBeUndefined();
    expect((await test.get(`${domainsOf(owner)}/${id}`, owner.token)).body.domain).toMatchObject({ status: "failed", verifiedAt: null });
  });

  it("stays where it is while both workspaces can prove it", async () => {
    const next = await makeOwner(test);
    const name = uniqueDomain();
    const theirs = await add(name, next);
    const { id, dnsRecords, verificationToken } = await addVerified(name);
    await activate(id);
    dns.texts.set(dnsRecords[0].name, [verificationToken, theirs.verificationToken]);
    await verify(theirs.id, next);
    expect((await activate(theirs.id, next)).status).toBe(409);
    expect(await shownAt(name)).toBe("Domain Shop");
  });

  it("is verified for seven days, and no longer once a check fails", async () => {
    const { id, verifiedAt, dnsRecords, verificationToken } = await addVerified();
    const shown = async () => (await test.get(`${domainsOf(owner)}/${id}`, owner.token)).body.domain.verifiedAt;
    expect(await shown()).toBe(verifiedAt);
    const aged = { verifiedAt: new Date(Date.now() - 7 * 86_400_000 - 1_000) };
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.updateTable("storeDomains").set(aged).where("workspaceId", "=", owner.workspaceId).where("id", "=", id).execute(),
    );
    expect(await shown()).toBeNull();

    dns.texts.delete(dnsRecords[0].name);
    expect((await verify(id)).body.domain).toMatchObject({ status: "failed", verifiedAt: null });
    expect((await activate(id)).status).toBe(422);
    dns.texts.set(dnsRecords[0].name, [verificationToken]);
    expect((await activate(id)).body.domain).toMatchObject({ status: "active", verifiedAt: expect.any(String), lastError: null });
  });

  it("keeps its certificate through disabling and activating", async () => {
    const { id } = await addVerified();
    await activate(id);
    const secured = { sslStatus: "active" };
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.updateTable("storeDomains").set(secured).where("workspaceId", "=", owner.workspaceId).where("id", "=", id).execute(),
    );
    expect((await disable(id)).body.domain).toMatchObject({ status: "disabled", ...secured });
    expect((await activate(id)).body.domain).toMatchObject({ status: "active", ...secured });
  });

  it("honours If-Match when it is activated", async () => {
    const { id } = await addVerified();
    const path = `${domainsOf(owner)}/${id}`;
    const tag = String((await test.get(path, owner.token)).headers.etag);
    await disable(id);
    const stale = await test.call("PATCH", `${path}/activate`, { token: owner.token, headers: { "if-match": tag } });
    expect(stale.status).toBe(412);
    const fresh = String((await test.get(path, owner.token)).headers.etag);
    expect((await test.call("PATCH", `${path}/activate`, { token: owner.token, headers: { "if-match": fresh } })).status).toBe(200);
  });
});

describe("DELETE .../storefront/domain/:domainId", () => {
  it("deletes it and frees the name", async () => {
    const { id, domain } = await addVerified();
    await activate(id);
    const { status, body } = await test.delete(`${domainsOf(owner)}/${id}`, owner.token);
    expect([status, body]).toEqual([200, { message: "Domain deleted." }]);
    expect((await test.delete(`${domainsOf(owner)}/${id}`, owner.token)).status).toBe(404);
    const other = await makeOwner(test);
    expect((await activate((await addVerified(domain, other)).id, other)).status).toBe(200);
  });
});

describe("normaliseDomain", () => {
  it("gives one spelling, ignoring case and a trailing dot", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const plain = normaliseDomain(domain);
        expect(normaliseDomain(`${domain.toUpperCase()}.`)).toBe(plain);
        if (plain) expect(normaliseDomain(plain)).toBe(plain);
      }),
    );
  });
});
