import type { Answer, Statement } from "./lane/index.ts";

/** One connection, held by one transaction or shared by a few single statements at a time. */
export interface Link {
  /** Incremented when the connection is lost: transactions begun before are gone. */
  readonly generation: number;
  readonly isUp: boolean;
  /** True if each transaction may run on a different server connection: role and settings are then sent with each. */
  readonly isPooled: boolean;
  /** True if one session acts as every role in turn: the role is then sent with each transaction. */
  readonly isEmbedded?: boolean;
  /** The schemas in which tables are looked up; the server's default if empty. */
  readonly searchPath?: string | undefined;
  /** True while a transaction is open, including an aborted one. */
  readonly isInTransaction: boolean;
  /** When the server started on the next answer; 0 if none is pending. */
  readonly waitingSince: number;
  readonly underWay: number;
  connect(): Promise<void>;
  /**
   * Sends statements together. Outside a transaction they form one: all take effect or none. Inside one, they continue it. `onStuck` is
   * called once if the statements before these take long.
   */
  send(statements: readonly Statement[], onStuck?: () => void): Promise<Answer>;
  /** Calls `onStuck` for everyone behind the request whose answer is next. */
  reportStuck(): void;
  /** Calls `onStuck` for everything under way, and breaks the connection if there is anything. */
  abandon(): void;
  /** Breaks the connection; everything waiting for an answer on it fails. */
  drop(): void;
  close(): Promise<void>;
}
