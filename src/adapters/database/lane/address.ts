import { readFileSync } from "node:fs";
import { isIP, type Socket } from "node:net";
import { userInfo } from "node:os";
import { type ConnectionOptions, checkServerIdentity, connect } from "node:tls";

/** How strictly TLS is required, as `sslmode` in the address. */
type SslMode = "disable" | "prefer" | "require" | "verify-ca" | "verify-full";

export interface Address {
  user: string;
  password: string;
  database: string;
  sslMode: SslMode;
  certificates: Pick<ConnectionOptions, "ca" | "cert" | "key">;
  /** Further settings in the address. */
  settings: Record<string, string>;
}

const MODES: readonly string[] = ["disable", "prefer", "require", "verify-ca", "verify-full"];
const OURS = new Set(["sslmode", "ssl", "sslrootcert", "sslcert", "sslkey", "target_session_attrs", "connect_timeout"]);

/** Reads a database address with one server; omitted parts come from the environment, as in other clients. */
export function readAddress(text: string, env: Record<string, string | undefined> = process.env): Address {
  const url = new URL(text);
  const query = Object.fromEntries(url.searchParams);
  const sslMode = query.sslmode ?? (query.ssl === "true" ? "require" : "disable");
  if (!MODES.includes(sslMode)) throw new Error(`sslmode must be one of ${MODES.join(", ")}`);
  const user = decodeURIComponent(url.username) || env.PGUSER || userInfo().username;
  const file = (name: string) => (query[name] ? { [name]: readFileSync(query[name]) } : {});
  const { sslrootcert: ca, sslcert: cert, sslkey: key } = { ...file("sslrootcert"), ...file("sslcert"), ...file("sslkey") };
  return {
    user,
    password: decodeURIComponent(url.password) || env.PGPASSWORD || "",
    database: decodeURIComponent(url.pathname.slice(1)) || env.PGDATABASE || user,
    sslMode: sslMode as SslMode,
    certificates: { ...(ca ? { ca } : {}), ...(cert ? { cert } : {}), ...(key ? { key } : {}) },
    settings: Object.fromEntries(Object.entries(query).filter(([name]) => !OURS.has(name))),
  };
}

/** The address without the parameters we handle ourselves: postgres.js would send certificate file names to the server as settings. */
export function plainUrl(text: string): string {
  const url = new URL(text);
  for (const name of OURS) url.searchParams.delete(name);
  return url.href;
}

/** The TLS options for this mode; undefined without TLS. The host is looked up again for each connection. */
export function tlsOptions({ sslMode, certificates }: Address, hostOf: () => string): ConnectionOptions | undefined {
  if (sslMode === "disable") return undefined;
  const verifies = sslMode === "verify-ca" || sslMode === "verify-full";
  return {
    ...certificates,
    // Node takes the name to verify from here; otherwise it would use "localhost".
    get host() {
      return hostOf();
    },
    get servername() {
      return isIP(hostOf()) ? "" : hostOf();
    },
    rejectUnauthorized: verifies,
    checkServerIdentity: sslMode === "verify-full" ? (_, certificate) => checkServerIdentity(hostOf(), certificate) : () => undefined,
  };
}

/** Starts TLS on a connection after the server has agreed to encrypt. */
export function secure(socket: Socket, options: ConnectionOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secured = connect({ ...options, socket });
    secured.once("secureConnect", () => {
      secured.off("error", reject);
      resolve(secured);
    });
    secured.once("error", reject);
  });
}
