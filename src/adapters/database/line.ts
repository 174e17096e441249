import type { Socket } from "node:net";
import postgres, { type Options, type Sql } from "postgres";
import type { Statement } from "./kysely.ts";
import { plainUrl } from "./lane/address.ts";
import type { Answer, Link, LinkResult } from "./link.ts";
import { dial, type Servers } from "./servers.ts";

export type Driver = Sql<Record<string, unknown>>;
export type DriverOptions = Options<Record<string, postgres.PostgresType>>;

const plain = (sql: string): Statement => ({ sql, parameters: [], reads: false });
const [BEGIN, COMMIT, ROLLBACK] = [plain("begin"), plain("commit"), plain("rollback")];

/**
 * A connection through postgres.js, for migrations and as an alternative to our own. The driver's pool would let a transaction whose
 * connection broke run its next statement on a broken socket, which ends the process, or on the reconnected one, inside another
 * transaction. Here a loss is counted, so that its holder can detect it.
 */
export class Line implements Link {
  readonly driver: Driver;
  readonly isPooled = false;
  generation = 0;
  isUp = false;
  isInTransaction = false;
  waitingSince = 0;
  underWay = 0;
  private connecting: Promise<void> | undefined;
  private readonly servers: Servers;
  private readonly role: string | undefined;
  private socket: Socket | undefined;

  constructor(servers: Servers, options: DriverOptions, role?: string) {
    this.servers = servers;
    this.role = role;
    const own = {
      ...options,
      max: 1,
      onclose: () => this.handleLoss(),
      socket: () => {
        this.socket = dial(servers.current);
        return this.socket;
      },
      ...(servers.count > 1 ? { target_session_attrs: "primary" as const } : {}),
    };
    this.driver = postgres(plainUrl(servers.url), own as DriverOptions);
  }

  /** Concurrent callers wait for the same connection attempt. */
  connect(): Promise<void> {
    this.connecting ??= this.tryServers().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /** One by one: if sent together, the driver would run the rest outside the transaction after a connection loss. */
  async send(statements: readonly Statement[]): Promise<Answer> {
    const began = performance.now();
    if (this.underWay++ === 0) this.waitingSince = began;
    try {
      const results = await this.runAll(statements);
      return { results, tookMs: performance.now() - began };
    } finally {
      this.waitingSince = --this.underWay === 0 ? 0 : performance.now();
    }
  }

  reportStuck(): void {}

  abandon(): void {}

  drop(): void {
    this.socket?.destroy();
  }

  async close(): Promise<void> {
    await this.driver.end({ timeout: 5 });
  }

  private async runAll(statements: readonly Statement[]): Promise<LinkResult[]> {
    const begins = statements[0]?.sql.startsWith("begin") ?? false;
    const isWhole = !this.isInTransaction && !begins && statements.length > 1;
    const { generation } = this;
    const results: LinkResult[] = [];
    try {
      for (const statement of isWhole ? [BEGIN, ...statements, COMMIT] : statements) {
        if (this.generation !== generation) throw Object.assign(new Error("The connection was lost"), { code: "CONNECTION_CLOSED" });
        results.push(await this.run(statement));
      }
    } catch (error) {
      if (isWhole && this.isUp) await this.run(ROLLBACK).catch(() => this.drop());
      throw error;
    }
    return isWhole ? results.slice(1, -1) : results;
  }

  private async run({ sql, parameters }: Statement): Promise<LinkResult> {
    const begins = sql.startsWith("begin");
    if (begins) this.isInTransaction = true;
    const rows = await (parameters.length === 0 && !sql.startsWith("select")
      ? this.driver.unsafe(sql).simple()
      : this.driver.unsafe(sql, parameters as never[], { prepare: true }));
    const tag = rows.command ?? "";
    if (tag === "COMMIT" || tag === "ROLLBACK") this.isInTransaction = false;
    return { rows: [...rows], affected: rows.count ?? 0, tag };
  }

  /** Tries each server once, starting with the one that worked last. */
  private async tryServers(): Promise<void> {
    let failure: unknown;
    for (let tries = 0; tries < this.servers.count; tries++) {
      const server = this.servers.current;
      try {
        const [who] = await this.driver.unsafe("select current_user::text as name");
        if (this.role && who?.name !== this.role) throw new Error(`The connection should act as ${this.role} but acts as ${who?.name}`);
        this.isUp = true;
        return;
      } catch (error) {
        this.servers.avoid(server);
        failure = error;
      }
    }
    throw failure;
  }

  private handleLoss(): void {
    this.generation++;
    this.isUp = false;
    this.isInTransaction = false;
  }
}
