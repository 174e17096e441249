import { connect, type Socket } from "node:net";

export interface Server {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;
const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers a database URL names: `postgres://user@first:5432,second:5432/name`. One of them takes writes; the others
 * follow it, and one of those may take its place at any time.
 */
export class Servers {
  /** The same address with the first server alone, for whatever reads only one. */
  readonly url: string;
  private readonly all: readonly Server[];
  private index = 0;

  constructor(url: string) {
    const [, before = "", hosts = "", after = ""] = SEVERAL_HOSTS.exec(url) ?? [];
    this.all = hosts.split(",").map(readServer);
    this.url = before + (hosts.split(",", 1)[0] ?? "") + after;
  }

  get count(): number {
    return this.all.length;
  }

  /** The one to try next. */
  get current(): Server {
    return this.all[this.index] as Server;
  }

  /** Did not answer, or takes no writes. Told by several connections at once, it is passed over once. */
  avoid(server: Server): void {
    if (server === this.current) this.index = (this.index + 1) % this.all.length;
  }
}

function readServer(text: string): Server {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  const name = decodeURIComponent(host.replace(/^\[|\]$/g, ""));
  return { host: name || "localhost", port: port ? Number(port) : DEFAULT_PORT };
}

/** A socket on its way to the server. The driver looks at `host` to name it in TLS. */
export function dial({ host, port }: Server): Socket {
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setNoDelay(true);
  return Object.assign(socket, { host });
}
