import { connect, type Socket } from "node:net";

export interface Server {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;
const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers in a database URL: `postgres://user@first:5432,second:5432/name`. One accepts writes; the others are standbys, and one of
 * those may take over at any time.
 */
export class Servers {
  /** The same URL with only the first server, for clients that support one. */
  readonly url: string;
  readonly all: readonly Server[];
  private index = 0;

  constructor(url: string) {
    const [, before = "", hosts = "", after = ""] = SEVERAL_HOSTS.exec(url) ?? [];
    this.all = hosts.split(",").map(readServer);
    this.url = before + (hosts.split(",", 1)[0] ?? "") + after;
  }

  get count(): number {
    return this.all.length;
  }

  /** The server to try next. */
  get current(): Server {
    return this.all[this.index] as Server;
  }

  /** The server did not answer, or does not accept writes. If several connections report it at once, it is skipped once. */
  avoid(server: Server): void {
    if (server === this.current) this.index = (this.index + 1) % this.all.length;
  }
}

function readServer(text: string): Server {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  const name = decodeURIComponent(host.replace(/^\[|\]$/g, ""));
  return { host: name || "localhost", port: port ? Number(port) : DEFAULT_PORT };
}

/** A socket connecting to the server. The driver reads `host` for TLS. */
export function dial({ host, port }: Server): Socket {
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setNoDelay(true);
  return Object.assign(socket, { host });
}
