import { Duplex } from "node:stream";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { BROKEN, type Session } from "./embedded-session.ts";
import { type Answer, Connection, type Statement } from "./lane/index.ts";
import type { Link } from "./link.ts";

/** Replaces the socket: writes go to the worker, and its replies are read back. */
class Wire extends Duplex {
  private readonly session: Session;

  constructor(session: Session) {
    super();
    this.session = session;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: string, done: (error?: Error) => void): void {
    this.session.speak(chunk).then((answer) => {
      this.push(answer);
      done();
    }, done);
  }
}

/**
 * The one session of the embedded database as a connection: it speaks the same protocol as a server, so a flush is one message to the
 * worker, and statements are prepared once.
 */
export class EmbeddedLink implements Link {
  readonly isPooled = false;
  readonly isEmbedded = true;
  /** Notifications that the current holder of the link sent by `pg_notify`. */
  notices: [channel: string, payload: string][] = [];
  private readonly session: Session;
  private connection: Connection | undefined;
  private madeIn = -1;

  constructor(session: Session) {
    this.session = session;
  }

  get generation(): number {
    return this.session.generation;
  }

  get isUp(): boolean {
    return this.session.isOpen;
  }

  get isInTransaction(): boolean {
    return this.madeIn === this.generation && (this.connection?.isInTransaction ?? false);
  }

  get waitingSince(): number {
    return this.connection?.waitingSince ?? 0;
  }

  get underWay(): number {
    return this.connection?.underWay ?? 0;
  }

  async connect(): Promise<void> {
    if (!this.isUp) throw new DatabaseUnavailable("The embedded database is being restarted");
  }

  async send(statements: readonly Statement[]): Promise<Answer> {
    for (const { sql, parameters } of statements) {
      if (sql.startsWith("select pg_notify(")) this.notices.push(parameters as [string, string]);
    }
    try {
      return await this.current().send(statements);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (code && BROKEN.test(code)) this.session.restart(message);
      throw error;
    }
  }

  reportStuck(): void {}

  abandon(): void {}

  drop(): void {
    this.session.restart("a transaction could not be undone");
  }

  async close(): Promise<void> {}

  /** Each life of the worker has a connection of its own: the next one knows none of its prepared statements. */
  private current(): Connection {
    if (!this.connection || this.madeIn !== this.generation) {
      const made = new Connection(new Wire(this.session), () => {
        if (this.connection === made) this.connection = undefined;
      });
      made.keepsStatements = true;
      this.connection = made;
      this.madeIn = this.generation;
    }
    return this.connection;
  }
}
