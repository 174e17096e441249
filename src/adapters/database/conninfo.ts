import { readAddress, Servers } from "./lane/index.ts";

/** Options of libpq, by which one database server connects to another. */
export type Conninfo = Readonly<Record<string, string>>;

const SECONDS_TO_CONNECT = "3";

/** The address as PostgreSQL's own client reads it. Certificates are files on the machine of the server that connects. */
export function conninfoOf(url: string): Conninfo {
  const servers = new Servers(url);
  const { user, password, database } = readAddress(servers.url);
  const query = new URL(servers.url).searchParams;
  const tls = ["sslmode", "sslrootcert"].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []));
  return {
    host: servers.all.map(({ host }) => host).join(","),
    port: servers.all.map(({ port }) => String(port)).join(","),
    dbname: database,
    user,
    ...(password ? { password } : {}),
    connect_timeout: SECONDS_TO_CONNECT,
    ...(servers.count > 1 ? { target_session_attrs: "read-write" } : {}),
    ...Object.fromEntries(tls),
  };
}

/** As one connection string: `host='first' port='5432' ...`. */
export function conninfoText(conninfo: Conninfo): string {
  return Object.entries(conninfo)
    .map(([name, value]) => `${name}='${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`)
    .join(" ");
}
