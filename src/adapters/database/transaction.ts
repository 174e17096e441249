import { DatabaseError, DatabaseUnavailable, type Db, type Scope, type TransactionOptions } from "../../kit/db.ts";
import { type Handle, handles } from "./kysely.ts";
import type { ServerResult, Statement, StatementResult } from "./lane/index.ts";
import type { Link } from "./link.ts";
import type { Held } from "./pool.ts";
import { beginText, binding } from "./tenancy.ts";
import { translate } from "./translate.ts";

interface Asked {
  statement: Statement;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

const READ_ONLY = "25006";
const ABORTED = "25P02";
const NOTHING: StatementResult = { rows: [], affected: 0 };
const COMMIT: Statement = { sql: "commit", parameters: [], reads: false };
const ROLLBACK: Statement = { sql: "rollback", parameters: [], reads: false };

/** Where a transaction gets its connection. */
interface Owning {
  /** `isWhole` if a single flush is the whole transaction. */
  own(tenant: string | undefined, isWhole: boolean): Promise<Held>;
}

/** Runs `work` in one transaction, with as few flushes as its statements allow. */
export async function transact<T>(pool: Owning, scope: Scope, work: (db: Db) => Promise<T>, how: TransactionOptions): Promise<T> {
  const transaction = new Transaction(pool, scope, how);
  try {
    const result = await work(handles((handle, statement) => transaction.run(handle, statement)));
    await transaction.finish();
    return result;
  } catch (error) {
    await transaction.rollBack(error as Error);
    // A server that was replaced may still accept reads, but it is no longer the place to write.
    const isDemoted = error instanceof DatabaseError && error.code === READ_ONLY && !how.readOnly;
    throw isDemoted ? new DatabaseUnavailable("The server takes no writes", { cause: error }) : error;
  }
}

/**
 * A transaction with as few messages as possible. Its start is sent with the first statement. Statements whose results are not needed are
 * sent with the next one, or with the commit. Concurrent statements are sent together. A transaction of such statements alone is a single
 * flush, which needs neither begin nor commit, because the server treats it as one transaction.
 */
class Transaction {
  private readonly pool: Owning;
  private readonly scope: Scope;
  private readonly how: TransactionOptions;
  private held: Held | undefined;
  private generation = 0;
  private waiting: Asked[] = [];
  private closing: Statement[] = [];
  private flying: Promise<void> | undefined;
  private isScheduled = false;
  private hasBegun = false;
  private isLast = false;
  private isOver = false;
  private needsCommit = true;

  constructor(pool: Owning, scope: Scope, how: TransactionOptions) {
    this.pool = pool;
    this.scope = scope;
    this.how = how;
  }

  run(handle: Handle, statement: Statement): Promise<StatementResult> {
    if (this.isLast || this.isOver) return Promise.reject(new Error(`The transaction is over: ${statement.sql.slice(0, 60)}`));
    if (handle === "atEnd") {
      this.closing.push(statement);
      return Promise.resolve(NOTHING);
    }
    if (handle === "later") {
      this.waiting.push({ statement, resolve: () => {}, reject: () => {} });
      return Promise.resolve(NOTHING);
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ statement, resolve, reject });
      if (this.isScheduled) return;
      this.isScheduled = true;
      void Promise.resolve(this.flying).then(() => this.sendQueued());
    });
  }

  /** Commits, with everything that is still to be sent. */
  async finish(): Promise<void> {
    await this.flying;
    if (this.isOver) return;
    if (!this.hasBegun && this.waiting.length === 0 && this.closing.length === 0) return this.end();
    this.isLast = true;
    let failure: Error | undefined;
    await this.sendQueued((error) => {
      failure = error;
    });
    if (failure) throw failure;
  }

  async rollBack(cause: Error): Promise<void> {
    this.isLast = true;
    for (const { reject } of this.waiting.splice(0)) reject(cause);
    await this.flying;
    const { held } = this;
    if (!held) return;
    const { link } = held;
    const isDemoted = (cause as DatabaseError).code === READ_ONLY && !this.how.readOnly;
    if (isDemoted) link.drop();
    // A connection that cannot even roll back is of no use to the next caller.
    else if (link.generation === this.generation && link.isInTransaction) await link.send([ROLLBACK]).catch(() => link.drop());
    this.end();
  }

  private sendQueued(onError?: (error: Error) => void): Promise<void> {
    this.isScheduled = false;
    const asked = this.waiting.splice(0);
    this.flying = this.flush(asked).then(
      (results) => {
        this.flying = undefined;
        for (const [index, { resolve }] of asked.entries()) resolve(results[index] as StatementResult);
      },
      (error) => {
        this.flying = undefined;
        for (const { reject } of asked) reject(error);
        onError?.(error);
      },
    );
    return this.flying;
  }

  /** Sends these statements, with the binding or begin before them and the commit after them, and returns their results. */
  private async flush(asked: readonly Asked[]): Promise<ServerResult[]> {
    const { isLast } = this;
    const isWhole = isLast && !this.hasBegun && !this.how.isolation && !this.how.readOnly;
    const link = await this.link(isWhole);
    const before = this.opening(link, isWhole);
    const isCommit = isLast && this.needsCommit;
    const closing = isLast ? this.closing.splice(0) : [];
    const statements = [...before, ...asked.map(({ statement }) => statement), ...closing, ...(isCommit ? [COMMIT] : [])];
    this.hasBegun = true;
    const { results } = await link.send(statements).catch((error) => {
      throw translate(error);
    });
    // The server reports no error when it ends a failed transaction. A read-only one has lost nothing.
    if (isCommit && !this.how.readOnly && results.at(-1)?.tag !== "COMMIT")
      throw new DatabaseError("The transaction was rolled back", ABORTED, undefined);
    if (isLast) this.end();
    return results.slice(before.length);
  }

  private opening(link: Link, isWhole: boolean): Statement[] {
    if (this.hasBegun) return [];
    this.needsCommit = !isWhole;
    if (isWhole) return binding(this.scope, "write", link);
    return [{ sql: beginText(this.how), parameters: [], reads: false }, ...binding(this.scope, "transaction", link)];
  }

  private async link(isWhole: boolean): Promise<Link> {
    if (!this.held) {
      this.held = await this.pool.own(this.scope === "platform" ? this.how.turn : this.scope.workspaceId, isWhole);
      this.generation = this.held.link.generation;
    }
    const { link } = this.held;
    if (link.generation !== this.generation || !link.isUp)
      throw new DatabaseUnavailable("The connection was lost in the middle of a transaction");
    return link;
  }

  private end(): void {
    this.isOver = true;
    this.held?.release();
    this.held = undefined;
  }
}
