import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratePostgres } from "../../src/adapters/database/migrate.ts";
import { withDriver } from "../../src/adapters/database/owner.ts";
import { openPostgres } from "../../src/adapters/database/postgres.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";

const ENCRYPTED =
  "select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where usename like 'by_%' and application_name = 'workspace-platform'";
const PASSWORD = "p@ss wörd/1";

/** An authority of our own, and a certificate that it signed for the address 127.0.0.1 alone. */
function makeCertificates(folder: string): { authority: string; stranger: string; certificate: string; key: string } {
  const file = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  for (const name of ["authority", "stranger"]) {
    const made = ["-keyout", `${name}.key`, "-out", `${name}.crt`, "-subj", `/CN=${name}`, "-days", "2"];
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", ...made);
  }
  writeFileSync(file("names"), "subjectAltName=IP:127.0.0.1\n");
  openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=database");
  const signed = ["-CA", "authority.crt", "-CAkey", "authority.key", "-CAcreateserial", "-out", "server.crt", "-days", "2"];
  openssl("x509", "-req", "-in", "server.csr", ...signed, "-extfile", "names");
  const { uid, gid } = statSync(folder);
  for (const name of ["server.key", "server.crt"]) {
    chownSync(file(name), uid, gid);
    chmodSync(file(name), 0o600);
  }
  return { authority: file("authority.crt"), stranger: file("stranger.crt"), certificate: file("server.crt"), key: file("server.key") };
}

describe.runIf(hasPostgres)("logging in to the database", () => {
  let server: PostgresServer;
  let certificates: ReturnType<typeof makeCertificates>;

  beforeAll(async () => {
    server = await makeServer();
    await migratePostgres(server.url);
    for (const [role, encryption] of [
      ["by_scram", "scram-sha-256"],
      ["by_md5", "md5"],
    ]) {
      const made = `create role ${role} login noinherit password '${PASSWORD}'; grant workspace_tenant, workspace_platform to ${role}`;
      await server.sql(`set password_encryption = '${encryption}'; ${made}`);
    }
    certificates = makeCertificates(server.folder);
    await server.sql("alter system set ssl = on");
    await server.sql(`alter system set ssl_cert_file = '${certificates.certificate}'`);
    await server.sql(`alter system set ssl_key_file = '${certificates.key}'`);
    const rules = ["host all postgres all trust", "hostssl all by_scram all scram-sha-256", "host all by_md5 all md5"];
    writeFileSync(join(server.folder, "pg_hba.conf"), `${rules.join("\n")}\n`);
    await server.stop();
    await server.start();
  });
  afterAll(() => server?.remove());

  const urlOf = (user: string, password: string, mode: string, host = "127.0.0.1") =>
    `postgres://${user}:${encodeURIComponent(password)}@${host}:${server.port}/postgres?sslmode=${mode}`;

  const open = (url: string) => openPostgres({ url, tenantConnections: 1, platformConnections: 1, waitMs: 10_000 });
  const howItConnects = async () => ((await server.sql(ENCRYPTED)) === "t" ? "encrypted" : "plain");
  const connections: Record<string, (url: string) => Promise<string>> = {
    requests: async (url) => {
      const database = open(url);
      try {
        await database.warm();
        await database.ping();
        return await howItConnects();
      } finally {
        await database.close();
      }
    },
    migrations: (url) => withDriver(url, howItConnects),
  };

  describe.each(Object.entries(connections))("for %s", (_, connect) => {
    /** Whether the connection is encrypted, or why there is none. */
    const attempt = (url: string) => connect(url).catch((error: Error) => error.message);
    const withRoot = (url: string, root: string) => `${url}&sslrootcert=${encodeURIComponent(root)}`;

    it("proves who it is by SCRAM, through TLS, and refuses a wrong password", async () => {
      expect(await attempt(urlOf("by_scram", PASSWORD, "require"))).toBe("encrypted");
      expect(await attempt(urlOf("by_scram", `${PASSWORD}!`, "require"))).toMatch(/password authentication failed/);
    });

    it("logs in with MD5 if the server requires it", async () => {
      expect(await attempt(urlOf("by_md5", PASSWORD, "disable"))).toBe("plain");
      expect(await attempt(urlOf("by_md5", "another", "disable"))).toMatch(/password authentication failed/);
    });

    it("gets no plain connection if the server requires TLS", async () => {
      expect(await attempt(urlOf("by_scram", PASSWORD, "disable"))).toMatch(/no pg_hba.conf entry/);
    });

    it("takes the certificate of the authority it was given, for the host it asked for", async () => {
      const full = urlOf("by_scram", PASSWORD, "verify-full");
      expect(await attempt(withRoot(full, certificates.authority))).toBe("encrypted");
      expect(await attempt(withRoot(full, certificates.stranger))).toMatch(/certificate/);
      expect(await attempt(full)).toMatch(/certificate/);
      const elsewhere = (mode: string) => withRoot(urlOf("by_scram", PASSWORD, mode, "localhost"), certificates.authority);
      expect(await attempt(elsewhere("verify-full"))).toMatch(/altnames|certificate/);
      expect(await attempt(elsewhere("verify-ca"))).toBe("encrypted");
    });
  });

  it("keeps the connection after the server has cancelled a statement", async () => {
    const database = open(urlOf("by_scram", PASSWORD, "require"));
    await database.warm();
    const sleeping = sql`select pg_sleep(300)`.execute(database.reader("platform")).catch(() => {});
    const underWay =
      "select count(*) from pg_stat_activity where query like '%pg_sleep(300)%' and state = 'active' and pid <> pg_backend_pid()";
    while ((await server.sql(underWay)) !== "1") await new Promise((resolve) => setTimeout(resolve, 20));
    await server.sql("select pg_cancel_backend(pid) from pg_stat_activity where usename = 'by_scram' and state = 'active'");
    await sleeping;
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  it("refuses a server that offers no TLS where TLS is required", async () => {
    await server.sql("alter system set ssl = off");
    await server.stop();
    await server.start();
    for (const connect of Object.values(connections)) await expect(connect(urlOf("by_md5", PASSWORD, "require"))).rejects.toThrow();
  });
});
