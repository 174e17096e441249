import type { Socket } from "node:net";
import postgres, { type Options, type Sql } from "postgres";
import { dial, type Servers } from "./servers.ts";
import { translate } from "./translate.ts";

export type Driver = Sql<Record<string, unknown>>;
export type DriverOptions = Options<Record<string, postgres.PostgresType>>;

/**
 * One connection, used by one transaction or a few single statements at a time. The driver's own pool would let a transaction whose
 * connection broke run its next statement on a broken socket, which ends the process, or on the connection's next life, inside
 * somebody else's transaction. Here a loss is counted, and whoever held the connection can tell.
 */
export class Line {
  readonly driver: Driver;
  /** Raised when the connection is lost: what was begun before is gone. */
  life = 0;
  isUp = false;
  /** Since when an answer has been waited for; 0 while none is. */
  busySince = 0;
  private underWay = 0;
  private connecting: Promise<void> | undefined;
  private readonly servers: Servers;
  private socket: Socket | undefined;

  constructor(servers: Servers, options: DriverOptions) {
    this.servers = servers;
    const own = {
      ...options,
      max: 1,
      onclose: () => this.lost(),
      socket: () => {
        this.socket = dial(servers.current);
        return this.socket;
      },
      ...(servers.count > 1 ? { target_session_attrs: "primary" as const } : {}),
    };
    this.driver = postgres(servers.url, own as DriverOptions);
  }

  /** Those who ask while it is being connected wait for the same attempt. */
  connect(): Promise<void> {
    this.connecting ??= this.tryServers().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /** Keeps the time of the statement under way; with several, of the one that is next to be answered. */
  async answered<T>(query: PromiseLike<T>): Promise<T> {
    if (this.underWay++ === 0) this.busySince = performance.now();
    try {
      return await query;
    } catch (error) {
      throw translate(error);
    } finally {
      this.busySince = --this.underWay === 0 ? 0 : performance.now();
    }
  }

  /** Tries each server once, from the one that worked last. */
  private async tryServers(): Promise<void> {
    let failure: unknown;
    for (let tries = 0; tries < this.servers.count; tries++) {
      const server = this.servers.current;
      try {
        await this.driver.unsafe("select 1");
        this.isUp = true;
        return;
      } catch (error) {
        this.servers.avoid(server);
        failure = error;
      }
    }
    throw failure;
  }

  /** Breaks the connection; whatever waits for an answer on it is told so. */
  drop(): void {
    this.socket?.destroy();
  }

  private lost(): void {
    this.life++;
    this.isUp = false;
  }
}
