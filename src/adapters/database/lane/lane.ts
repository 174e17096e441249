import type { Socket } from "node:net";
import { type Address, readAddress } from "./address.ts";
import { Connection } from "./connection.ts";
import { ConnectionLost } from "./errors.ts";
import { type BackendKey, cancel, logIn } from "./login.ts";
import { dial, type Server, type Servers } from "./servers.ts";
import type { Answer, Statement } from "./statement.ts";

const CONNECT_MS = 5_000;
const CLOSE_MS = 5_000;
const WHO = { sql: "select pg_backend_pid() as pid, pg_is_in_recovery() as is_standby", parameters: [], reads: true };

export interface LaneOptions {
  /** The role to use on this connection. */
  role: string;
  settings: Readonly<Record<string, string>>;
}

/**
 * Our own lightweight connection. Statements are prepared once and sent without waiting for each other. Behind a pooler, which may give
 * each transaction another connection, nothing is prepared or set beyond a transaction.
 */
export class Lane {
  generation = 0;
  isPooled = false;
  private connection: Connection | undefined;
  private connecting: Promise<void> | undefined;
  private isClosed = false;
  private key: { of: BackendKey; server: Server } | undefined;
  private readonly servers: Servers;
  private readonly address: Address;
  private readonly options: LaneOptions;

  constructor(servers: Servers, options: LaneOptions) {
    this.servers = servers;
    this.options = options;
    this.address = readAddress(servers.url);
  }

  get isUp(): boolean {
    return this.connection !== undefined;
  }

  get searchPath(): string | undefined {
    return this.options.settings.search_path;
  }

  get isInTransaction(): boolean {
    return this.connection?.isInTransaction ?? false;
  }

  get waitingSince(): number {
    return this.connection?.waitingSince ?? 0;
  }

  get underWay(): number {
    return this.connection?.underWay ?? 0;
  }

  send(statements: readonly Statement[], onStuck?: () => void): Promise<Answer> {
    const { connection } = this;
    if (!connection) return Promise.reject(new ConnectionLost("The connection to the database was lost"));
    return connection.send(statements, onStuck);
  }

  reportStuck(): void {
    this.connection?.reportStuck();
  }

  abandon(): void {
    if (this.underWay === 0) return;
    this.connection?.reportStuck(0);
    this.drop();
  }

  /** Concurrent callers wait for the same connection attempt. */
  connect(): Promise<void> {
    if (this.connection) return Promise.resolve();
    this.connecting ??= this.tryServers().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /** Breaks the connection and cancels what is running on the server, which would otherwise hold its locks for nothing. */
  drop(): void {
    const { connection, key } = this;
    if (!connection) return;
    if (connection.underWay > 0 && key) this.cancel(key);
    connection.drop();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.connecting?.catch(() => {});
    const until = performance.now() + CLOSE_MS;
    while (this.underWay > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    this.connection?.end();
    this.connection = undefined;
  }

  private cancel({ of, server }: { of: BackendKey; server: Server }): void {
    const socket = dial(server);
    const timer = setTimeout(() => socket.destroy(), CONNECT_MS).unref();
    socket.on("error", () => {}).on("close", () => clearTimeout(timer));
    cancel(socket, server.host, this.address, of).catch(() => socket.destroy());
  }

  /** Tries each server once, starting with the one that worked last. */
  private async tryServers(): Promise<void> {
    let failure: unknown;
    for (let tries = 0; tries < this.servers.count && !this.isClosed; tries++) {
      const server = this.servers.current;
      const socket = dial(server);
      const timer = setTimeout(() => socket.destroy(new ConnectionLost("The database took no connection in time")), CONNECT_MS);
      try {
        return await this.open(server, socket);
      } catch (error) {
        socket.destroy();
        this.servers.avoid(server);
        failure = error;
      } finally {
        clearTimeout(timer);
      }
    }
    throw failure ?? new ConnectionLost("The database is being closed");
  }

  private async open(server: Server, raw: Socket): Promise<void> {
    const { socket, key } = await logIn(raw, server.host, this.address);
    const connection = new Connection(socket, () => this.handleLoss(connection));
    const who = await firstRow<{ pid: number; isStandby: boolean }>(connection, [WHO]);
    if (who.isStandby && this.servers.count > 1) throw new ConnectionLost("The server takes no writes");
    this.isPooled = who.pid !== key.pid;
    connection.keepsStatements = !this.isPooled;
    if (!this.isPooled) await this.settle(connection);
    this.key = { of: key, server };
    this.connection = connection;
  }

  /** Applies the settings and the role for the lifetime of the connection, and verifies the role. */
  private async settle(connection: Connection): Promise<void> {
    const { role, settings } = this.options;
    const all = Object.entries({ ...settings, role });
    const calls = all.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`).join(", ");
    const set = { sql: `select ${calls}`, parameters: all.flat(), reads: true };
    const asked = { sql: "select current_user::text as name", parameters: [], reads: true };
    const who = await firstRow<{ name: string }>(connection, [set, asked]);
    if (who.name !== role) throw new ConnectionLost(`The connection should act as ${role} but acts as ${who.name}`);
  }

  private handleLoss(connection: Connection): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    this.generation++;
  }
}

/** The single row returned by the last of these statements. */
async function firstRow<T>(connection: Connection, statements: readonly Statement[]): Promise<T> {
  const { results } = await connection.send(statements);
  const [row] = results.at(-1)?.rows ?? [];
  if (!row) throw new ConnectionLost("The connection check returned no row");
  return row as T;
}
