import type { Duplex } from "node:stream";
import { ConnectionLost, ServerError } from "./errors.ts";
import { BrokenProtocol, Cursor, Reader } from "./reader.ts";
import { readRow, readShape, type Shape } from "./rows.ts";
import type { Answer, ServerResult, Statement } from "./statement.ts";
import { toText } from "./values.ts";
import { Writer } from "./writer.ts";

/** A prepared statement, and the shape of its rows. */
interface Prepared {
  name: string;
  /** Null if it returns no rows; undefined until the server has answered. */
  shape: Shape | null | undefined;
}

interface Step {
  sql: string;
  prepared: Prepared;
  result: ServerResult;
}

interface Request {
  statements: readonly Statement[];
  steps: Step[];
  /** The step whose answer comes next. */
  at: number;
  error: Error | undefined;
  isAgain: boolean;
  onStuck: (() => void) | undefined;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const code = (letter: string): number => letter.charCodeAt(0);
const [PARSE, BIND, DESCRIBE, EXECUTE, SYNC, CLOSE, TERMINATE] = [..."PBDESCX"].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const [PORTAL, STATEMENT] = [code("P"), code("S")];
/** How many statements a connection keeps prepared; the oldest is dropped first. */
const MAX_PREPARED = 1_000;
/** The server plans a prepared statement once, for the table as it is then. While tables are young, that is soon wrong. */
const REPLAN = { sql: "discard plans", parameters: [], reads: true };
const [FIRST_REPLAN_MS, LAST_REPLAN_MS] = [1_000, 600_000];

/**
 * A logged-in connection. Requests are sent without waiting for earlier ones and answered in order. All statements of a request are sent
 * before one Sync: outside a transaction they form one, and the first failure undoes them all.
 */
export class Connection {
  /** When the server started on the next answer; 0 if none is pending. */
  waitingSince = 0;
  isInTransaction = false;
  /** Whether statements stay prepared; behind a pooler they cannot. */
  keepsStatements = false;
  private readonly socket: Duplex;
  private readonly writer = new Writer();
  private readonly queue: Request[] = [];
  private readonly prepared = new Map<string, Prepared>();
  private readonly onLost: () => void;
  private names = 0;
  private replanAt = 0;
  private replanMs = FIRST_REPLAN_MS;
  private isScheduled = false;
  private isLost = false;
  private lastWords: Error | undefined;

  constructor(socket: Duplex, onLost: () => void) {
    this.socket = socket;
    this.onLost = onLost;
    const reader = new Reader((type, bytes, start, end) => this.handleMessage(type, bytes, start, end));
    socket.on("data", (chunk: Buffer) => {
      try {
        reader.read(chunk);
      } catch (error) {
        this.failAll(error as Error);
      }
    });
    socket.on("error", (error) => this.failAll(error));
    socket.on("close", () => this.failAll(new ConnectionLost("The connection to the database was lost")));
  }

  get underWay(): number {
    return this.queue.length;
  }

  /**
   * Runs all of these or none, unless a transaction is open, which continues. `onStuck` is called if earlier requests delay it for long.
   */
  send(statements: readonly Statement[], onStuck?: () => void): Promise<Answer> {
    this.replanIfDue();
    return new Promise((resolve, reject) => {
      this.enqueue({ statements, steps: [], at: 0, error: undefined, isAgain: false, onStuck, resolve, reject });
    });
  }

  /**
   * Ever more rarely, and soon again after a statement that is new here. Never in a transaction, which would hold its locks while its
   * statements are planned.
   */
  private replanIfDue(): void {
    if (this.prepared.size === 0 || this.isInTransaction) return;
    const now = performance.now();
    if (this.replanAt === 0) this.replanAt = now + this.replanMs;
    if (now < this.replanAt) return;
    this.replanMs = Math.min(2 * this.replanMs, LAST_REPLAN_MS);
    this.replanAt = now + this.replanMs;
    const ignore = () => {};
    const request = { statements: [REPLAN], steps: [], at: 0, error: undefined, isAgain: false, onStuck: undefined };
    this.enqueue({ ...request, resolve: ignore, reject: ignore });
  }

  /** Calls `onStuck` for the requests from this one on; by default, for all behind the first. */
  reportStuck(from = 1): void {
    for (const request of this.queue.slice(from)) {
      const { onStuck } = request;
      request.onStuck = undefined;
      onStuck?.();
    }
  }

  /** Fails everything that is waiting for an answer, and closes the connection. */
  drop(): void {
    this.failAll(new ConnectionLost("The connection to the database was given up"));
  }

  end(): void {
    if (this.isLost) return;
    this.writer.begin(TERMINATE).finish();
    this.isLost = true;
    this.socket.end(this.writer.take());
  }

  private enqueue(request: Request): void {
    if (this.isLost) {
      request.reject(new ConnectionLost("The connection to the database was lost"));
      return;
    }
    const mark = this.writer.mark();
    try {
      for (const statement of request.statements) request.steps.push(this.write(statement));
      this.writer.begin(SYNC).finish();
    } catch (error) {
      this.writer.reset(mark);
      request.reject(error as Error);
      return;
    }
    if (this.queue.push(request) === 1) this.waitingSince = performance.now();
    if (this.isScheduled) return;
    this.isScheduled = true;
    // Other requests from this turn of the event loop are sent along.
    setImmediate(() => {
      this.isScheduled = false;
      if (!this.writer.isEmpty && !this.isLost) this.socket.write(this.writer.take());
    });
  }

  private write({ sql, parameters }: Statement): Step {
    const { writer } = this;
    let prepared = this.keepsStatements ? this.prepared.get(sql) : undefined;
    const isNew = prepared === undefined;
    if (!prepared) {
      prepared = { name: this.keepsStatements ? `s${this.names++}` : "", shape: undefined };
      writer.begin(PARSE).text(prepared.name).text(sql).int16(0).finish();
    }
    writer.begin(BIND).byte(0).text(prepared.name).int16(0).int16(parameters.length);
    for (const parameter of parameters) writer.value(toText(parameter));
    writer.int16(0).finish();
    if (isNew) writer.begin(DESCRIBE).byte(PORTAL).byte(0).finish();
    writer.begin(EXECUTE).byte(0).int32(0).finish();
    return { sql, prepared, result: { rows: [], affected: 0, tag: "" } };
  }

  private handleMessage(type: number, bytes: Buffer, start: number, end: number): void {
    switch (type) {
      case 68: // D, a row
        this.handleRow(bytes, start, end);
        return;
      case 67: // C, a statement is done
        this.handleDone(bytes, start, end);
        return;
      case 90: // Z, the request is done
        this.handleReady(bytes, start, end);
        return;
      case 49: // 1, a statement is prepared
        this.remember(this.step());
        return;
      case 84: // T, the columns of what follows
        this.step().prepared.shape = readShape(new Cursor(bytes, start, end));
        return;
      case 110: // n, no rows follow
        this.step().prepared.shape = null;
        return;
      case 69: // E, an error
        this.handleError(readError(new Cursor(bytes, start, end)));
        return;
      case 73: // I, an empty statement
        this.step();
        this.head().at++;
        return;
      case 50: // 2, parameters are bound
        this.step();
        return;
      case 51: // 3, a statement was closed
      case 78: // N, a notice
      case 83: // S, a setting has changed
      case 65: // A, a notification
        return;
      default:
        throw new BrokenProtocol(`The server sent ${String.fromCharCode(type)} where it makes no sense`);
    }
  }

  private handleRow(bytes: Buffer, start: number, end: number): void {
    const { prepared, result } = this.step();
    if (!prepared.shape) throw new BrokenProtocol("The server sent a row that it had not announced");
    result.rows.push(readRow(bytes, start, end, prepared.shape));
  }

  private handleDone(bytes: Buffer, start: number, end: number): void {
    const { result } = this.step();
    if (bytes[end - 1] !== 0) throw new BrokenProtocol("A text in a message has no end");
    result.tag = bytes.toString("latin1", start, end - 1);
    result.affected = Number(result.tag.slice(result.tag.lastIndexOf(" ") + 1)) || 0;
    this.head().at++;
  }

  private handleError(error: ServerError): void {
    const request = this.queue[0];
    if (error.severity !== "ERROR") this.lastWords = error;
    if (!request) return;
    request.error ??= error;
    const failed = request.steps[request.at];
    if (failed && isStale(error)) this.prepared.delete(failed.sql);
  }

  private handleReady(bytes: Buffer, start: number, end: number): void {
    if (end - start !== 1) throw new BrokenProtocol("Malformed ReadyForQuery message: expected 1 byte");
    // It stays in the queue until its answer is complete, so that it learns of anything that breaks before that.
    const request = this.head();
    const { error, steps } = request;
    if (!error && request.at !== steps.length) throw new BrokenProtocol("The server left a statement unanswered");
    this.queue.shift();
    this.isInTransaction = bytes[start] !== 73; // I, idle
    const now = performance.now();
    const tookMs = now - this.waitingSince;
    this.waitingSince = this.queue.length > 0 ? now : 0;
    if (!error) request.resolve({ results: steps.map(({ result }) => result), tookMs });
    else if (isStale(error) && !this.isInTransaction && !request.isAgain)
      this.enqueue({ ...request, steps: [], at: 0, error: undefined, isAgain: true });
    else request.reject(error);
  }

  private head(): Request {
    const request = this.queue[0];
    if (!request) throw new BrokenProtocol("The server answered what was not asked");
    return request;
  }

  private step(): Step {
    const request = this.head();
    const step = request.error ? undefined : request.steps[request.at];
    if (!step) throw new BrokenProtocol("The server answered more than was asked");
    return step;
  }

  /** Only now: a statement sent behind a failing one was never prepared. */
  private remember({ sql, prepared }: Step): void {
    if (!this.keepsStatements) return;
    const twin = this.prepared.get(sql);
    if (twin) this.forget(twin);
    this.prepared.set(sql, prepared);
    if (sql !== REPLAN.sql) [this.replanAt, this.replanMs] = [0, FIRST_REPLAN_MS];
    if (this.prepared.size <= MAX_PREPARED) return;
    const [oldest] = this.prepared;
    if (!oldest) return;
    this.prepared.delete(oldest[0]);
    this.forget(oldest[1]);
  }

  /** Sent before the next message. */
  private forget({ name }: Prepared): void {
    this.writer.begin(CLOSE).byte(STATEMENT).text(name).finish();
  }

  private failAll(error: Error): void {
    if (this.isLost && this.queue.length === 0) return void this.socket.destroy();
    this.isLost = true;
    this.socket.destroy();
    this.waitingSince = 0;
    const cause = this.lastWords ?? error;
    for (const { reject } of this.queue.splice(0)) reject(cause);
    this.onLost();
  }
}

/** The server no longer knows the statement, or its tables have changed. */
export function isStale(error: Error): boolean {
  const { code, message } = error as ServerError;
  return code === "26000" || (code === "0A000" && message.startsWith("cached plan"));
}

export function readError(cursor: Cursor): ServerError {
  const error = new ServerError();
  for (let field = cursor.byte(); field !== 0; field = cursor.byte()) {
    const text = cursor.text();
    if (field === 86)
      error.severity = text; // V
    else if (field === 67)
      error.code = text; // C
    else if (field === 77)
      error.message = text; // M
    else if (field === 110) error.constraint_name = text; // n
  }
  return error;
}
